// The statistics panel: what the connection and the painting cost, measured where a person sees it. Loaded only when the
// page's address asks for it (`?stats`), and at work only while frames come.

// How many of the last values count.
const memory = 120;
// The panel changes no faster than a person reads, in milliseconds.
const pause = 250;
const pingPause = 1000;

/** The last values of something. */
class Recent {
  values = [];
  at = 0;

  add(value) {
    this.values[this.at] = value;
    this.at = (this.at + 1) % memory;
  }

  /** The value that `part` of the values do not exceed; null before the first. */
  quantile(part) {
    if (this.values.length === 0) return null;
    const sorted = Float64Array.from(this.values).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  }
}

export class Stats {
  /** `ping()` asks the server for an answer and gives its number. */
  constructor(ping) {
    this.ping = ping;
    /** Frames that came, frames that were painted, bytes of all messages, messages sent. */
    this.frames = this.paints = this.bytesDown = this.bytesUp = this.messagesUp = 0;
    this.frameBytes = new Recent();
    this.paintTime = new Recent();
    this.roundTrip = new Recent();
    this.eventToFrame = new Recent();
    this.eventToPaint = new Recent();
    this.intervals = new Recent();
    /** Events that were sent and that no frame has answered: when they happened. */
    this.asking = [];
    /** When the newest event that the picture answers happened. */
    this.answers = null;
    this.pings = new Map();
    this.pingedAt = -Infinity;
    this.paintedAt = -Infinity;
    this.shownAt = -Infinity;
    /** The second socket of a page that is far away. */
    this.spare = null;
    this.timer = 0;
    this.panel = document.createElement("pre");
    this.panel.id = "stats";
    this.panel.setAttribute("aria-hidden", "true");
    this.panel.style.cssText = "position: fixed; top: env(safe-area-inset-top, 0); left: 0; margin: 8px; padding: 8px 10px;"
      + "font: 11px/1.5 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; color: #aeb4c0;"
      + "background: #1c1c20; border-radius: 8px; box-shadow: 0 1px 6px rgba(0, 0, 0, 0.3);"
      + "pointer-events: none; white-space: pre; z-index: 1; contain: content;";
    document.body.append(this.panel);
    this.show();
  }

  /** A message went out. */
  sent(bytes) {
    this.bytesUp += bytes;
    this.messagesUp++;
  }

  /** Input went out whose last event happened at `time`. */
  asked(time) {
    if (this.asking.length < memory) this.asking.push(time);
  }

  /** A message came. */
  received(bytes, kind, now) {
    this.bytesDown += bytes;
    if (kind >= 0x10) return;
    this.frames++;
    this.frameBytes.add(bytes);
    // A frame answers what was asked at least the shortest round trip ago; what is younger it cannot know of.
    const latest = now - (this.roundTrip.quantile(0) ?? 0);
    let answered = null;
    while (this.asking.length > 0 && this.asking[0] <= latest) answered = this.asking.shift();
    if (answered === null) return;
    this.eventToFrame.add(now - answered);
    this.answers = answered;
  }

  answered(number, now) {
    const sent = this.pings.get(number);
    if (sent !== undefined) this.roundTrip.add(now - sent);
    this.pings.delete(number);
  }

  /** The picture was painted; it was begun at `start`. */
  painted(start) {
    const now = performance.now();
    this.paints++;
    this.paintTime.add(now - start);
    if (start - this.paintedAt < 100) this.intervals.add(start - this.paintedAt);
    this.paintedAt = start;
    if (this.answers !== null) this.eventToPaint.add(now - this.answers);
    this.answers = null;
    if (now - this.pingedAt > pingPause) {
      const number = this.ping();
      this.pings.clear();
      if (number) this.pings.set(number, now);
      this.pingedAt = now;
    }
    if (now - this.shownAt >= pause) this.show();
    // What came last must be seen too: one timer after the last frame, and then none.
    else this.timer ||= setTimeout(() => {
      this.timer = 0;
      this.show();
    }, pause);
  }

  /** What the panel says, as numbers: milliseconds and bytes, medians unless named otherwise. */
  get values() {
    const roundTrip = this.roundTrip.quantile(0.5);
    const eventToFrame = this.eventToFrame.quantile(0.5);
    const interval = this.intervals.quantile(0.5);
    return {
      frames: this.frames,
      paints: this.paints,
      framesPerSecond: interval ? 1000 / interval : null,
      frameBytes: this.frameBytes.quantile(0.5),
      bytesDown: this.bytesDown,
      bytesUp: this.bytesUp,
      messagesUp: this.messagesUp,
      roundTrip,
      eventToFrame,
      eventToPaint: this.eventToPaint.quantile(0.5),
      worstEventToPaint: this.eventToPaint.quantile(0.99),
      paint: this.paintTime.quantile(0.5),
      worstPaint: this.paintTime.quantile(0.99),
      /** Messages that the second socket brought before the first; null without one. */
      bySpare: this.spare && !this.spare.isOver ? this.spare.ahead : null,
      /** What is left of the way from an event to its frame without the way itself: the server's work and its pacing. */
      server: eventToFrame === null || roundTrip === null ? null : Math.max(0, eventToFrame - roundTrip),
    };
  }

  show() {
    this.shownAt = performance.now();
    const v = this.values;
    const number = (value, digits = 1) => (value === null ? "–" : value.toFixed(digits));
    const size = (bytes) => (bytes < 10_000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`);
    // A name, the value that counts most, and what else there is to say.
    const lines = [
      ["frames", `${v.frames}`, `, ${v.frames - v.paints} merged, ${number(v.framesPerSecond, 0)} a second`],
      ["bytes down", size(v.bytesDown), `, ${number(v.frameBytes, 0)} a frame`],
      ["bytes up", size(v.bytesUp), `, ${v.messagesUp} messages`],
      ["round trip", `${number(v.roundTrip)} ms`, ""],
      ["server", `${number(v.server)} ms`, ""],
      ["event to frame", `${number(v.eventToFrame)} ms`, ""],
      ["event to paint", `${number(v.eventToPaint)} ms`, `, 99 % ${number(v.worstEventToPaint)} ms`],
      ["paint", `${number(v.paint)} ms`, `, 99 % ${number(v.worstPaint)} ms`],
    ];
    if (v.bySpare !== null) lines.push(["spare", `${v.bySpare}`, " messages came first by it"]);
    this.panel.replaceChildren(...lines.flatMap(([name, value, rest], index) => {
      const strong = document.createElement("b");
      strong.style.color = "#fff";
      strong.textContent = value;
      return [`${index ? "\n" : ""}${name.padEnd(15)}`, strong, rest];
    }));
  }
}
