// What the browser reports, written down as it is. Interprets nothing.

import { Writer } from "./bytes.js";

const phases = { down: 0, move: 1, up: 2, cancel: 3 };
const kinds = { mouse: 0, touch: 1, pen: 2 };
const mostSamples = 256;
// A batch stays well under the 32 KiB that a message may have.
const mostBytes = 16384;

const modifiersOf = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
const ticks = (milliseconds) => Math.max(0, Math.round(milliseconds * 10));

/** A key with the keys held beside it, as one word. */
export const chord = (modifiers, key) => `${modifiers} ${key.toLowerCase()}`;

/** Writes the page's messages, keeping the state that differences need. One for each socket. */
export class Sender {
  /** `stats` is told of what is sent, when there is one. */
  constructor(socket, stats = null) {
    this.socket = socket;
    this.stats = stats;
    this.message = new Writer();
    this.samples = new Writer();
    this.count = 0;
    this.time = 0;
    this.x = this.y = 0;
    this.scale = 1;
    // What the last pointer sample said of its pointer; no pointer is NaN.
    this.pointer = NaN;
    this.kind = this.modifiers = this.buttons = 0;
    this.acknowledged = 0;
    this.painted = null;
    this.timer = 0;
  }

  hello(token, path, metrics) {
    const writer = this.message;
    writer.u8(1);
    writer.varint(2);
    writer.string(token, 128);
    writer.string(path, 2048);
    this.metrics(writer, metrics);
    writer.string(navigator.language || "en", 64);
    writer.string(Intl.DateTimeFormat().resolvedOptions().timeZone || "", 64);
    this.time = ticks(performance.now());
    writer.varint(this.time);
    this.send();
  }

  send() {
    const bytes = this.message.take();
    this.stats?.sent(bytes.length);
    this.socket.send(bytes);
  }

  ping(number) {
    this.message.u8(4);
    this.message.varint(number);
    this.send();
  }

  navigate(path) {
    this.flush();
    this.message.u8(6);
    this.message.string(path, 2048);
    this.send();
  }

  /** Asks for what assistive technology reads. */
  assist() {
    this.flush();
    this.message.u8(7);
    this.message.u8(1);
    this.send();
  }

  /** Assistive technology asks something of a node. */
  request(node, action) {
    this.flush();
    this.message.u8(8);
    this.message.varint(node);
    this.message.varint(action);
    this.send();
  }

  /** When the last sample was taken, as the page's clock tells time. */
  get lastSample() { return this.time / 10; }

  /** A frame was painted. It is acknowledged with the next input, or by itself at the next flush. */
  paintedFrame(frame) {
    this.painted = frame;
  }

  // Samples. Each is added to the batch, which `flush` sends.

  pointerSample(event, phase, sample = event) {
    const { samples } = this;
    const kind = kinds[event.pointerType] ?? 0;
    const modifiers = modifiersOf(event);
    const { pointerId, buttons } = event;
    const isSame = pointerId === this.pointer && kind === this.kind && modifiers === this.modifiers
      && buttons === this.buttons;
    samples.u8(phases[phase] << 3 | (isSame ? 0 : 0x80));
    if (!isSame) {
      samples.varint(pointerId >>> 0);
      samples.u8(kind | modifiers << 2);
      samples.u8(buttons & 0xff);
      this.pointer = pointerId;
      this.kind = kind;
      this.modifiers = modifiers;
      this.buttons = buttons;
    }
    this.when(sample);
    this.where(sample);
    this.added();
  }

  wheelSample(event, deltaX, deltaY) {
    const { samples } = this;
    const modifiers = modifiersOf(event);
    const [x, y] = [this.steps(deltaX), this.steps(deltaY)];
    samples.u8(1 | (modifiers ? 0x08 : 0) | (x !== 0 ? 0x10 : 0));
    if (modifiers) samples.u8(modifiers);
    this.when(event);
    this.where(event);
    samples.zigzag(y);
    if (x !== 0) samples.zigzag(x);
    this.added();
  }

  keySample(event, isDown) {
    const { samples } = this;
    const modifiers = modifiersOf(event);
    samples.u8(2 | (isDown ? 0x08 : 0) | (event.repeat ? 0x10 : 0) | (modifiers ? 0x20 : 0));
    if (modifiers) samples.u8(modifiers);
    this.when(event);
    samples.string(event.key, 64);
    samples.string(event.code, 64);
    this.added();
  }

  focusSample(isFocused) {
    this.samples.u8(3 | (isFocused ? 0x08 : 0));
    this.added();
  }

  visibilitySample(isVisible) {
    this.samples.u8(4 | (isVisible ? 0x08 : 0));
    this.added();
  }

  resizeSample(metrics) {
    this.samples.u8(5);
    this.metrics(this.samples, metrics);
    this.added();
  }

  metrics(writer, { width, height, scale, top, left, bottom, right, isDark, reducesMotion, keyboard }) {
    for (const value of [width, height, scale, top, left, bottom, right]) writer.f32(value);
    writer.u8((isDark ? 1 : 0) | (reducesMotion ? 2 : 0) | (keyboard ? 4 : 0));
    if (keyboard) writer.f32(keyboard);
    // The server computes with the single that it got.
    this.scale = Math.fround(scale);
    this.x = this.y = 0;
  }

  steps(points) {
    const value = Math.round(points * this.scale * 8);
    return Number.isFinite(value) ? Math.max(-0x40000000, Math.min(0x40000000, value)) : 0;
  }

  when(event) {
    const now = ticks(event.timeStamp);
    this.samples.zigzag(now - this.time);
    this.time = now;
  }

  where(event) {
    const x = this.steps(event.clientX);
    const y = this.steps(event.clientY);
    this.samples.zigzag(x - this.x);
    this.samples.zigzag(y - this.y);
    this.x = x;
    this.y = y;
  }

  added() {
    this.count++;
    if (this.count >= mostSamples || this.samples.length >= mostBytes) this.flush();
  }

  /** Sends what there is at once, unless the socket is still busy with what was sent before. */
  flushWhenFree() {
    if (this.socket.bufferedAmount === 0) return this.flush();
    this.timer ||= setTimeout(() => {
      this.timer = 0;
      this.flushWhenFree();
    }, 4);
  }

  /** Sends what there is at once. */
  flush() {
    if (this.count === 0 && this.painted === null) return;
    const writer = this.message;
    if (this.painted === null) {
      writer.u8(2);
    } else {
      writer.u8(3);
      writer.varint((this.painted - this.acknowledged) >>> 0);
      this.acknowledged = this.painted;
      this.painted = null;
    }
    if (this.count > 0) this.stats?.asked(this.time / 10);
    writer.takeFrom(this.samples);
    this.count = 0;
    this.send();
  }
}

/** Listens on the canvas and hands every event to the sender of the day, `current()`, or to nobody. */
export class Input {
  constructor(canvas, current, touched) {
    this.canvas = canvas;
    this.current = current;
    /** Pointers that are down: id to the last event, which a cancel repeats. */
    this.down = new Map();
    /** Keys of the browser's, as `chord` has them, that a view takes. */
    this.held = new Set();
    /** Whether a pointer leaves the keyboard where it is: with a field. */
    this.keepsFocus = false;

    const on = (target, type, handle) => target.addEventListener(type, handle, { passive: false });
    on(canvas, "pointerdown", (event) => {
      event.preventDefault();
      if (!this.keepsFocus) canvas.focus({ preventScroll: true });
      touched();
      this.down.set(event.pointerId, event);
      try {
        canvas.setPointerCapture(event.pointerId);
      } catch {
        // The pointer went up meanwhile; its end will come as an event.
      }
      this.send(event, "down");
    });
    // The raw event comes at once where pointermove waits for the next animation frame.
    on(canvas, "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove", (event) => this.move(event));
    on(canvas, "pointerup", (event) => {
      event.preventDefault();
      this.down.delete(event.pointerId);
      this.send(event, "up");
    });
    on(canvas, "pointercancel", (event) => this.cancel(event));
    on(canvas, "lostpointercapture", (event) => {
      if (this.down.has(event.pointerId)) this.cancel(event);
    });
    // A mouse that hovers and leaves is nowhere any more.
    on(canvas, "pointerleave", (event) => {
      if (event.pointerType !== "touch" && !this.down.has(event.pointerId)) this.cancel(event);
    });
    on(canvas, "wheel", (event) => this.wheel(event));
    for (const type of ["touchstart", "touchmove", "touchend", "gesturestart", "gesturechange", "gestureend",
      "contextmenu", "dragstart", "selectstart", "auxclick"]) {
      on(canvas, type, (event) => {
        if (event.cancelable) event.preventDefault();
      });
    }
    on(window, "keydown", (event) => this.key(event, true));
    on(window, "keyup", (event) => this.key(event, false));
  }

  /** Whether a view takes a key from the browser. */
  holds(event) { return this.held.has(chord(modifiersOf(event), event.key)); }

  get isDown() { return this.down.size > 0; }

  send(event, phase) {
    const sender = this.current();
    if (!sender) return;
    sender.pointerSample(event, phase);
    sender.flush();
  }

  cancel(event) {
    // A lost capture has no place of its own to speak of in some browsers.
    const last = this.down.get(event.pointerId) ?? event;
    this.down.delete(event.pointerId);
    const sender = this.current();
    if (!sender) return;
    sender.pointerSample(last, "cancel", { timeStamp: event.timeStamp, clientX: last.clientX, clientY: last.clientY });
    sender.flush();
  }

  /** Ends every gesture, when the page goes where no events come. */
  cancelAll() {
    for (const event of [...this.down.values()]) this.cancel({ pointerId: event.pointerId, timeStamp: performance.now() });
  }

  move(event) {
    const known = this.down.get(event.pointerId);
    if (known && event.buttons === 0 && event.pointerType === "mouse") {
      // The button went up where nobody told the page.
      this.down.delete(event.pointerId);
      return this.send(event, "up");
    }
    if (known) this.down.set(event.pointerId, event);
    const sender = this.current();
    if (!sender) return;
    const samples = event.getCoalescedEvents?.() ?? [];
    if (samples.length > 1) {
      for (const sample of samples) sender.pointerSample(event, "move", sample);
    } else {
      sender.pointerSample(event, "move");
    }
    sender.flushWhenFree();
  }

  wheel(event) {
    // Deltas before the mode: Firefox then reports pixels.
    let { deltaX, deltaY } = event;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.canvas.clientHeight : 1;
    event.preventDefault();
    deltaX *= unit;
    deltaY *= unit;
    const sender = this.current();
    if (!sender) return;
    sender.wheelSample(event, deltaX, deltaY);
    sender.flushWhenFree();
  }

  key(event, isDown) {
    if (event.isComposing || event.key === undefined) return;
    // What would scroll or search the page. Shortcuts of the browser and Tab stay the browser's, but for those that a view
    // takes for as long as there is one.
    if (!event.ctrlKey && !event.metaKey && !event.altKey && ownKeys.has(event.key)) event.preventDefault();
    const sender = this.current();
    if (!sender) return;
    if (this.holds(event)) event.preventDefault();
    sender.keySample(event, isDown);
    sender.flush();
  }
}

const ownKeys = new Set([
  " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Backspace", "/", "'",
]);
