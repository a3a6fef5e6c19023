// Fonts by slices, and runs of text fitted to the width that the server measured.

// Where text on a canvas cannot be asked to be precise (in WebKit), a glyph is as wide as whole pixels of its font's size.
// So fonts are asked for at sixteen times their size there, and drawn sixteen times smaller.
export const em = "textRendering" in CanvasRenderingContext2D.prototype ? 1 : 16;

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

export class Fonts {
  /** `changed` is called when a font came and text looks different. */
  constructor(changed) {
    this.changed = changed;
    this.files = new Map();
    this.pending = new Set();
    /** Counts loads: a run that was measured before the last one is measured again. */
    this.epoch = 1;
  }

  define(face, key, version, range) {
    const url = `/font/${key}.woff2?v=${encodeURIComponent(version)}`;
    const known = this.files.get(key);
    if (known?.url === url) return;
    if (known) document.fonts.delete(known.font);
    const font = new FontFace(`f${face}`, `url(${url})`, range ? { unicodeRange: range } : {});
    this.files.set(key, { url, font });
    document.fonts.add(font);
    this.load(font);
  }

  /** Asks again for what did not come, now that the server is there. */
  retry() {
    for (const file of this.files.values()) {
      if (file.font.status !== "error") continue;
      const { family, unicodeRange } = file.font;
      document.fonts.delete(file.font);
      file.font = new FontFace(family, `url(${file.url})`, { unicodeRange });
      document.fonts.add(file.font);
      this.load(file.font);
    }
  }

  load(font) {
    const loading = font.load().then(() => {
      this.epoch++;
      this.changed();
    }, (error) => {
      // A font that does not come leaves the browser's own, which is fitted to the same width.
      console.warn(`font: ${error.message || error}`);
    }).finally(() => this.pending.delete(loading));
    this.pending.add(loading);
  }

  /** Settles when the fonts asked for so far are there, or after `limit` milliseconds. */
  ready(limit) {
    return Promise.race([Promise.all(this.pending), new Promise((resolve) => setTimeout(resolve, limit))]);
  }

  run(face, size, width, spacing, text, rtl, files) {
    return {
      font: `${em * size}px f${face}, system-ui, sans-serif`, letterSpacing: `${em * spacing}px`,
      size, width, spacing, text, rtl, files, fit: 1, epoch: 0,
    };
  }
}

/** Prepares a context for text: once, since its state is kept under save and restore. */
export function prepare(context) {
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fontKerning = "normal";
  if ("textRendering" in context) context.textRendering = "geometricPrecision";
}

/** Sets a context's font for a run, and finds how much the run must be stretched, once for each set of loaded fonts. */
export function fitRun(context, run, epoch) {
  if (context.font !== run.font) context.font = run.font;
  context.direction = run.rtl ? "rtl" : "ltr";
  if ("letterSpacing" in context) context.letterSpacing = run.letterSpacing;
  if (run.epoch === epoch) return;
  let measured = context.measureText(run.text).width / em;
  if (isApart(context, run)) measured += run.spacing * [...segmenter.segment(run.text)].length;
  run.fit = measured > 0 && run.width > 0 && Math.abs(measured - run.width) > 0.05 ? run.width / measured : 1;
  run.epoch = epoch;
}

/** Whether the browser cannot space letters by itself. */
const isApart = (context, run) => run.spacing !== 0 && !("letterSpacing" in context) && segmenter && !run.rtl;

/** Draws a run that was fitted. A gradient's box must be the one of `fittedBox`. */
export function drawRun(context, run, x, y) {
  const apart = isApart(context, run);
  if (run.fit === 1 && em === 1 && !apart) return context.fillText(run.text, x, y);
  context.save();
  context.translate(x - x * run.fit / em, y - y / em);
  context.scale(run.fit / em, 1 / em);
  if (apart) {
    for (const { segment } of segmenter.segment(run.text)) {
      context.fillText(segment, x, y);
      x += context.measureText(segment).width + em * run.spacing;
    }
  } else {
    context.fillText(run.text, x, y);
  }
  context.restore();
}

/** A box around a run at (x, y), as it is under the transform that `drawRun` draws with. */
export const fittedBox = (run, x, y, box) =>
  ({ x: x + (box.x - x) * em / run.fit, y: y + (box.y - y) * em, w: box.w * em / run.fit, h: box.h * em });
