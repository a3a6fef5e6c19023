// The connection's life: when to connect, when to wait, when to give up. Knows messages only as bytes.

import { ProtocolError } from "./bytes.js";

const firstDelay = 250;
const longestDelay = 10_000;
const connectLimit = 10_000;
const pongLimit = 4_000;
// Close codes of the page itself.
const badMessage = 4002;
const leaving = 4003;

/** States: "connecting", "open", "lost" (it will come back) and "ended" (only the person brings it back). */
export class Connection {
  /** `handler` has opened(socket), message(buffer) and changed(). */
  constructor(handler) {
    this.handler = handler;
    this.state = "connecting";
    this.message = "";
    this.socket = null;
    this.failures = 0;
    this.badMessages = 0;
    this.retryAfter = null;
    this.retryTimer = 0;
    this.watchTimer = 0;
    this.since = performance.now();
  }

  get isOpen() { return this.state === "open"; }

  set(state, message = "") {
    if (this.state === state && this.message === message) return;
    if (this.state !== state) this.since = performance.now();
    this.state = state;
    this.message = message;
    this.handler.changed();
  }

  connect() {
    clearTimeout(this.retryTimer);
    this.drop();
    this.set(this.failures > 0 || this.state === "lost" ? "lost" : "connecting");
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
    const socket = new WebSocket(url, "canvasback.1");
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    // Behind a network that swallows packets, the browser itself would wait for minutes.
    this.watch(connectLimit);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      clearTimeout(this.watchTimer);
      this.watchTimer = 0;
      this.handler.opened(socket);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      if (this.watchTimer && this.isOpen) {
        clearTimeout(this.watchTimer);
        this.watchTimer = 0;
      }
      try {
        if (!(event.data instanceof ArrayBuffer)) throw new ProtocolError("text");
        // Where there is a second socket, spare.js takes the messages.
        (this.spare ?? this.handler).message(event.data);
      } catch (error) {
        this.refuse(error);
      }
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code, event.reason);
    };
  }

  /** The server let the page in. */
  welcomed() {
    this.failures = 0;
    this.retryAfter = null;
    this.set("open");
  }

  /** The server said goodbye: what to show, and when to come back (milliseconds, or null for never). */
  farewell(message, retryAfter) {
    this.retryAfter = retryAfter ?? Infinity;
    this.goodbye = message;
  }

  closed(code, reason) {
    this.drop();
    const after = this.retryAfter;
    this.retryAfter = null;
    if (after === Infinity) return this.set("ended", this.goodbye || reason);
    if (code === 1002 || code === 1009 || code === 1003) {
      // The server does not understand this page: it is another version of it, or there is a bug.
      if (reloadOnce()) return;
      return this.set("ended", `This page and its server do not understand each other (${reason || code}).`);
    }
    if (code === 1008 || code === 4001) return this.set("ended", reason || "The server has closed this page.");
    this.set("lost");
    // Equal jitter: pages that lost one server do not all come back at once, and none waits for nothing.
    const wait = Math.min(longestDelay, firstDelay * 2 ** this.failures++);
    this.retryTimer = setTimeout(() => this.connect(), (after ?? 0) + wait / 2 + Math.random() * wait / 2);
  }

  refuse(error) {
    console.error(error);
    const socket = this.drop();
    try {
      socket?.close(badMessage, "malformed message");
    } catch {
      // It is closed already.
    }
    // It may be another version of this page that the server speaks to.
    if (++this.badMessages > 3 && reloadOnce()) return;
    if (this.badMessages > 3) return this.set("ended", "The server sent something that this page does not understand.");
    this.set("lost");
    this.retryTimer = setTimeout(() => this.connect(), firstDelay * this.badMessages);
  }

  /** Lets go of the socket, so that nothing it still says is heard. */
  drop() {
    clearTimeout(this.watchTimer);
    this.watchTimer = 0;
    const socket = this.socket;
    this.socket = null;
    this.spare?.close();
    this.spare = null;
    if (socket && socket.readyState === WebSocket.CONNECTING) socket.close();
    return socket;
  }

  watch(limit) {
    clearTimeout(this.watchTimer);
    this.watchTimer = setTimeout(() => {
      this.watchTimer = 0;
      const socket = this.drop();
      socket?.close(leaving, "no answer");
      this.failures++;
      this.connect();
    }, limit);
  }

  /** A ping was sent: anything at all must come back soon. */
  expectAnswer() {
    if (!this.watchTimer) this.watch(pongLimit);
  }

  /** The page is back from where sockets die, or the network is: connects at once if the socket is not surely alive. */
  wake(isStale, ping) {
    if (this.state === "ended") return;
    if (!isStale && this.socket?.readyState === WebSocket.OPEN && this.isOpen) return ping();
    if (!isStale && this.socket?.readyState === WebSocket.CONNECTING) return;
    this.failures = 0;
    const socket = this.drop();
    socket?.close(leaving, "stale");
    this.connect();
  }

  /** The page goes away: an open socket would keep it out of the back/forward cache. */
  leave() {
    clearTimeout(this.retryTimer);
    const socket = this.drop();
    socket?.close(leaving, "page hidden");
    if (this.state !== "ended") this.set("lost");
  }
}

/** Reloads the page, but not twice in a minute. */
function reloadOnce() {
  try {
    const last = Number(sessionStorage.getItem("canvasback.reloaded"));
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem("canvasback.reloaded", String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
