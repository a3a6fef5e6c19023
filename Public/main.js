// Puts the parts together: what the server sends is painted, what the person does is sent.

import { ProtocolError, Reader } from "./bytes.js";
import { Connection } from "./socket.js";
import { Identity, currentPath } from "./identity.js";
import { Input, Sender, chord } from "./input.js";
import { dark, readMetrics, still } from "./metrics.js";
import { Painter } from "./painter.js";
import { Picture } from "./picture.js";
import { Fonts } from "./text.js";
import * as overlay from "./overlay.js";

const canvas = document.getElementById("canvas");
// How long the first picture waits for its fonts.
const fontPatience = 600;

const identity = new Identity();
const fonts = new Fonts(() => repaint());
const images = {
  known: new Map(),
  pending: 0,
  /** An image by name, loaded once and let go with the last command that shows it. */
  image(name) {
    let image = this.known.get(name)?.deref();
    if (image) return image;
    const made = image = { element: new Image(), isLoaded: false };
    this.pending++;
    made.element.onload = () => {
      made.isLoaded = true;
      this.pending--;
      repaint();
    };
    made.element.onerror = () => this.pending--;
    made.element.decoding = "async";
    made.element.src = `/image/${encodeURIComponent(name)}`;
    this.known.set(name, new WeakRef(image));
    return image;
  },
};
const picture = new Picture(fonts, images);
const painter = new Painter(canvas, picture, fonts, () => repaint());

let sender = null;
let metrics = readMetrics(canvas);
let frames = 0;
let unpainted = false;
let acknowledgement = 0;
/** Milliseconds between a finger's moves at most, as long as it moves: a slow refresh and a little. */
const betweenMoves = 20;
let isScheduled = false;
let isHeld = true;
let pings = 0;
let pingInterval = 0;
let pingTimer = 0;
let heardAt = 0;
/** The statistics panel, for who asks for it in the page's address. */
let stats = null;
/** What assistive technology reads, for who turned that on: here, or before. */
let assist = null;
const assistButton = document.getElementById("assist");
assistButton.addEventListener("click", () => {
  identity.remember("assist");
  turnAssistOn(true);
});
if (identity.remembers("assist")) turnAssistOn(false);

const connection = new Connection({
  opened(socket) {
    sender = new Sender(socket, stats);
    // What the last socket sent is nothing to acknowledge to this one.
    unpainted = false;
    metrics = readMetrics(canvas);
    sender.hello(identity.token, currentPath(), metrics);
  },
  message: receive,
  changed() {
    if (connection.state !== "open") {
      sender = null;
      clearTimeout(pingTimer);
      pingTimer = 0;
    }
    repaint();
  },
});
const input = new Input(canvas, () => (connection.isOpen ? sender : null), () => {
  if (connection.state === "ended") location.reload();
  else if (connection.state === "lost") connection.wake(false, () => {});
});

// MARK: Messages

function receive(buffer) {
  const reader = new Reader(buffer);
  const kind = reader.u8();
  heardAt = performance.now();
  stats?.received(buffer.byteLength, kind, heardAt);
  if (kind >= 1 && kind <= 5 || kind >= 8 && kind < 0x10) {
    picture.apply(kind, reader);
    frames++;
    unpainted = true;
    if (isHeld) {
      isHeld = false;
      fonts.ready(fontPatience).then(repaint);
    } else {
      repaint();
    }
    return;
  }
  switch (kind) {
  case 0x10: {
    const version = reader.varint();
    if (version !== 2) throw new ProtocolError(`version ${version}`);
    reader.u8();
    pingInterval = reader.varint();
    identity.keep(reader.string());
    connection.welcomed();
    if (assist) sender.assist();
    fonts.retry();
    watchSilence();
    if (document.hidden) tell((to) => to.visibilitySample(false));
    break;
  }
  case 0x11: {
    reader.u8();
    const retry = reader.varint();
    connection.farewell(reader.string(), retry === 0 ? null : retry - 1);
    break;
  }
  case 0x14:
    document.title = reader.string();
    break;
  case 0x17:
    reader.u8();
    connection.farewell(reader.string(), null);
    break;
  case 0x18: {
    const number = reader.varint();
    stats?.answered(number, heardAt);
    break;
  }
  case 0x1b: {
    input.held.clear();
    for (let count = reader.varint(); count > 0; count--) input.held.add(chord(reader.u8(), reader.string()));
    break;
  }
  case 0x1e:
  case 0x1f:
    return type(buffer);
  case 0x1d:
    assist?.update(reader);
    if (!assist) return;
    break;
  default:
    return takeAside(kind, reader);
  }
  if (!reader.done) throw new ProtocolError("bytes after the message");
}

/** What is seldom said is read in a module of its own, loaded with the first of it; others wait for that in their order. */
let asides = null;
function takeAside(kind, reader) {
  const page = { connection, identity, sender, stats };
  asides ??= import("./asides.js");
  asides.then(({ take }) => {
    if (!take(kind, reader, page)) throw new ProtocolError(`message ${kind}`);
  }).catch((error) => connection.refuse(error));
}

/** Text is typed in a module of its own, loaded with the first field; messages of it wait for that in their order. */
let typing = null;
function type(buffer) {
  typing ??= import("./typing.js").then(({ Typing }) => {
    return new Typing(canvas, input, () => connection.isOpen ? sender : null, Reader);
  });
  typing.then((it) => {
    if (!it.receive(buffer)) throw new ProtocolError("bytes after the message");
  }).catch((error) => connection.refuse(error));
}

async function turnAssistOn(takesFocus) {
  assistButton.remove();
  const { Assist } = await import("./assist.js");
  assist = new Assist(canvas, (node, action) => {
    if (sender && connection.isOpen) sender.request(node, action);
  }, (what) => {
    throw new ProtocolError(what);
  });
  if (takesFocus) assist.focus();
  if (sender && connection.isOpen) sender.assist();
}

/** Adds a sample and sends it, when there is somebody to send it to. */
function tell(add) {
  if (!sender || !connection.isOpen) return;
  add(sender);
  sender.flush();
}

/** Silence may be a dead connection: after so long without a word, the page asks. */
function watchSilence() {
  if (pingTimer || pingInterval === 0 || !connection.isOpen || document.hidden) return;
  const left = heardAt + pingInterval - performance.now();
  // One timer for all that is heard meanwhile: a drag hears sixty frames a second.
  pingTimer = setTimeout(() => {
    pingTimer = 0;
    if (performance.now() - heardAt >= pingInterval && !document.hidden) {
      ping();
      heardAt = performance.now();
    }
    watchSilence();
  }, Math.max(0, left) + 1);
}

/** Asks the server whether it is there; the number of the question, or 0 when there is nobody to ask. */
function ping() {
  if (!sender || !connection.isOpen) return 0;
  pings = pings % 0xffffffff + 1;
  sender.ping(pings);
  connection.expectAnswer();
  return pings;
}

// MARK: Painting

function repaint() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    paint();
  });
}

function paint() {
  const now = performance.now();
  const isNew = unpainted && !isHeld;
  if (!isHeld) painter.paint(metrics.scale);
  const text = overlay.words(connection, now);
  if (text) {
    if (isHeld) painter.context.clearRect(0, 0, canvas.width, canvas.height);
    overlay.draw(painter.context, text, metrics, isHeld);
  } else {
    const wait = overlay.wait(connection, now);
    if (wait !== null) setTimeout(repaint, wait);
  }
  if (unpainted && !isHeld && sender) {
    unpainted = false;
    sender.paintedFrame(picture.frame);
    acknowledge(now);
  }
  if (isNew) stats?.painted(now);
}

/** The next move of a finger takes word of a painted frame along, as long as moves come. One that rests holds nothing up. */
function acknowledge(now) {
  const from = sender;
  const wait = input.isDown ? from.lastSample + betweenMoves - now : 0;
  clearTimeout(acknowledgement);
  if (wait <= 0) return from.flush();
  acknowledgement = setTimeout(() => from === sender && connection.isOpen && from.flush(), wait);
}

// MARK: The window

/** Tells the server what changed about the window, if anything did. */
function remeasure() {
  const before = JSON.stringify(metrics);
  metrics = readMetrics(canvas);
  if (JSON.stringify(metrics) !== before) tell((to) => to.resizeSample(metrics));
}

/** `width` and `height` in device pixels. Paints at once: a canvas that changed its size is blank. */
function resize(width, height) {
  remeasure();
  painter.resize(Math.max(1, width), Math.max(1, height));
  paint();
}

const observer = new ResizeObserver((entries) => {
  const entry = entries[entries.length - 1];
  const exact = entry.devicePixelContentBoxSize?.[0];
  const width = entry.contentRect.width * devicePixelRatio;
  const height = entry.contentRect.height * devicePixelRatio;
  // An emulated device's scale is not in its device pixels.
  const isExact = exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
  if (isExact) resize(exact.inlineSize, exact.blockSize);
  else resize(Math.round(width), Math.round(height));
});
try {
  observer.observe(canvas, { box: "device-pixel-content-box" });
} catch {
  // WebKit does not report device pixels.
  observer.observe(canvas);
}
watchScale();

/** Zooming or another screen changes the scale, not always the size in points. */
function watchScale() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    watchScale();
    const box = canvas.getBoundingClientRect();
    resize(Math.round(box.width * devicePixelRatio), Math.round(box.height * devicePixelRatio));
  }, { once: true });
}

for (const query of [dark, still]) query.addEventListener("change", remeasure);
addEventListener("resize", remeasure);
addEventListener("orientationchange", remeasure);

// MARK: The page's life

addEventListener("focus", () => tell((to) => to.focusSample(true)));
addEventListener("blur", () => tell((to) => to.focusSample(false)));
document.addEventListener("visibilitychange", () => {
  const isVisible = document.visibilityState === "visible";
  identity.mark(isVisible);
  if (!isVisible) input.cancelAll();
  tell((to) => to.visibilitySample(isVisible));
  watchSilence();
  if (isVisible) {
    connection.wake(false, ping);
    repaint();
  }
});
addEventListener("pagehide", () => {
  input.cancelAll();
  identity.mark(false);
  connection.leave();
});
addEventListener("pageshow", (event) => {
  identity.mark(true);
  if (event.persisted) connection.wake(true, ping);
});
addEventListener("online", () => connection.wake(false, ping));
addEventListener("popstate", () => {
  identity.moved();
  if (sender && connection.isOpen) sender.navigate(currentPath());
});

/** For tests and the curious: read only. */
Object.defineProperty(window, "canvasback", {
  value: Object.freeze({
    get frames() { return frames; },
    get lastFrame() { return picture.frame; },
    get connected() { return connection.isOpen; },
    get layers() { return picture.layers.size; },
    get fontsPending() { return fonts.pending.size; },
    get imagesPending() { return images.pending; },
    get blurPending() { return painter.awaitsBlur; },
  }),
});

if (new URLSearchParams(location.search).has("stats")) {
  // The panel is there before the first message, so that it counts all of them.
  const panel = import("./stats.js").then(({ Stats }) => stats = new Stats(ping), console.error);
  panel.then(() => connection.connect());
} else {
  connection.connect();
}
repaint();
