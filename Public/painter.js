// Paints a retained picture on one canvas. Decides nothing: every place, size and colour came from the server.

import { bounds, clip, outline } from "./shapes.js";
import { style } from "./paints.js";
import { drawRun, fitRun, fittedBox, prepare } from "./text.js";

/** Values of `globalCompositeOperation` by their numbers. */
export const blendModes = [
  "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
  "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "source-atop",
  "destination-over", "destination-out", "lighter",
];

// Nothing nests deeper than this but a picture that refers to itself.
const deepest = 64;

export class Painter {
  /** `fonts` has the epoch that runs are measured in; `changed` is called when what was painted would look different now. */
  constructor(canvas, picture, fonts, changed) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    prepare(this.context);
    this.picture = picture;
    this.fonts = fonts;
    this.scratch = [];
    this.changed = changed;
    /** Blurs where the canvas has no filters, in a module of its own, and whether that is on its way. */
    this.softBlur = null;
    this.awaitsBlur = false;
  }

  /** Gives the canvas its size in device pixels, which clears it and resets its state. */
  resize(width, height) {
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.scratch.length = 0;
    prepare(this.context);
  }

  /** Paints all of the picture at `scale` device pixels a point. */
  paint(scale) {
    const { context, canvas, picture } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const root = picture.layers.get(0);
    if (!root) return;
    // A page whose scale has just changed shows the old picture scaled until the new one is there.
    const factor = scale / picture.scale;
    context.scale(factor, factor);
    this.depth = 0;
    this.layer(context, root, 1, { left: 0, top: 0, right: canvas.width / factor, bottom: canvas.height / factor });
  }

  layer(context, layer, alpha, view) {
    if (layer.opacity === 0 || this.depth >= deepest) return;
    if (layer.commands.length === 0) return;
    const t = layer.transform;
    if (t && t[0] * t[3] === t[1] * t[2]) return;
    let inside = moved(view, -layer.x, -layer.y);
    if (t) inside = within(inside, t);
    const reach = reachOf(layer);
    if (reach) inside = grown(inside, reach);
    if (layer.clip) {
      inside = intersection(inside, edges(bounds(layer.clip)));
      if (inside.left >= inside.right || inside.top >= inside.bottom) return;
    }
    this.depth++;
    context.save();
    context.translate(layer.x, layer.y);
    if (t) context.transform(...t);
    if (this.isGroup(layer, alpha)) {
      this.group(context, layer, alpha * layer.opacity, inside);
    } else {
      if (layer.shadow) castShadow(context, layer.shadow);
      if (layer.blend !== "source-over") context.globalCompositeOperation = layer.blend;
      if (layer.clip) clip(context, layer.clip);
      this.commands(context, layer, alpha * layer.opacity, inside);
    }
    context.restore();
    this.depth--;
  }

  /** Whether the layer must be painted by itself and then put on the canvas as a whole. */
  isGroup(layer, alpha) {
    if (layer.blur > 0) return true;
    const only = layer.commands.length === 1 ? layer.commands[0] : null;
    const plain = only && only.kind !== 4;
    if (layer.shadow) return !plain || layer.clip !== null || alpha * layer.opacity < 1;
    if (layer.blend !== "source-over") return !plain;
    // Alone, a child layer takes the opacity on.
    return alpha * layer.opacity < 1 && !only;
  }

  group(context, layer, alpha, inside) {
    // Where it lands on the target, in whole pixels, with a pixel for smooth edges.
    const matrix = context.getTransform();
    const target = context.canvas;
    const isFlat = layer.shadow && (alpha < 1 || layer.blend !== "source-over");
    const scratchDepth = this.scratchDepth;
    let box = mapped(grown(this.extent(layer, inside), isFlat ? reachOf(layer) : 0), matrix);
    box = intersection(
      { left: Math.floor(box.left) - 1, top: Math.floor(box.top) - 1, right: Math.ceil(box.right) + 1, bottom: Math.ceil(box.bottom) + 1 },
      grown({ left: 0, top: 0, right: target.width, bottom: target.height }, reachOf(layer) * scaleOf(matrix)));
    const width = Math.ceil(box.right - box.left), height = Math.ceil(box.bottom - box.top);
    if (!(width > 0 && height > 0)) return;

    const level = this.takeScratch(width, height);
    const inner = level.context;
    inner.save();
    inner.setTransform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - box.left, matrix.f - box.top);
    if (layer.clip) clip(inner, layer.clip);
    this.commands(inner, layer, 1, inside);
    inner.restore();

    context.setTransform(1, 0, 0, 1, 0, 0);
    let source = level.canvas;
    const sigma = layer.blur / 2 * scaleOf(matrix);
    if (sigma > 0) {
      const blurred = this.takeScratch(width, height);
      this.blur(blurred.context, source, width, height, sigma);
      source = blurred.canvas;
    }
    if (isFlat) {
      // Shadow and content are one image: else the shadow would show through.
      const flat = this.takeScratch(width, height);
      castShadow(flat.context, layer.shadow, matrix);
      flat.context.drawImage(source, 0, 0, width, height, 0, 0, width, height);
      flat.context.shadowColor = "transparent";
      source = flat.canvas;
    } else if (layer.shadow) {
      castShadow(context, layer.shadow, matrix);
    }
    context.globalAlpha = alpha;
    context.globalCompositeOperation = layer.blend;
    context.drawImage(source, 0, 0, width, height, box.left, box.top, width, height);
    this.scratchDepth = scratchDepth;
  }

  scratchDepth = 0;

  /** A cleared canvas of at least a size; each level of nesting has its own, and they are used again. */
  takeScratch(width, height) {
    let level = this.scratch[this.scratchDepth];
    if (!level) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 0;
      level = this.scratch[this.scratchDepth] = { canvas, context: canvas.getContext("2d") };
    }
    this.scratchDepth++;
    const { canvas, context } = level;
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width);
      canvas.height = Math.max(canvas.height, height);
      prepare(context);
    } else {
      context.clearRect(0, 0, width, height);
    }
    return level;
  }

  /** Draws a blurred image over the whole of a canvas. */
  blur(context, image, width, height, sigma) {
    if ("filter" in context) {
      context.filter = `blur(${sigma}px)`;
      context.drawImage(image, 0, 0, width, height, 0, 0, width, height);
      context.filter = "none";
      return;
    }
    if (!this.softBlur) return this.askForBlur();
    const depth = this.scratchDepth;
    this.softBlur(context, image, width, height, sigma, (w, h) => this.takeScratch(w, h));
    this.scratchDepth = depth;
  }

  /** What is to be blurred may be meant not to be read: until the module is there, it is not shown. */
  askForBlur() {
    if (this.awaitsBlur) return;
    this.awaitsBlur = true;
    import("./blur.js").then(({ blur }) => {
      this.softBlur = blur;
      this.changed();
    }).catch(console.warn).finally(() => {
      this.awaitsBlur = false;
    });
  }

  commands(context, layer, alpha, view) {
    context.globalAlpha = alpha;
    for (const command of layer.commands) {
      if (command.kind === 4) {
        const child = this.picture.layers.get(command.layer);
        if (child) {
          this.layer(context, child, alpha, view);
          context.globalAlpha = alpha;
        }
      } else if (overlaps(command, view)) {
        this.command(context, command);
      }
    }
  }

  command(context, command) {
    switch (command.kind) {
    case 0:
      context.fillStyle = this.style(context, command);
      if (command.shape === 0) {
        context.fillRect(command.x, command.y, command.w, command.h);
      } else if (command.shape === 6) {
        this.onPath(context, command, () => context.fill(command.path.path, command.rule));
      } else {
        outline(context, command);
        context.fill(command.rule);
      }
      break;
    case 1: {
      const line = command.line;
      if (line.width === 0) return;
      context.strokeStyle = this.style(context, command);
      context.lineWidth = line.width;
      context.lineCap = line.cap;
      context.lineJoin = line.join;
      context.miterLimit = line.miter;
      context.setLineDash(line.dash);
      context.lineDashOffset = line.phase;
      if (command.shape === 6) {
        this.onPath(context, command, () => context.stroke(command.path.path));
      } else {
        outline(context, command);
        context.stroke();
      }
      break;
    }
    case 2:
      fitRun(context, command.run, this.fonts.epoch);
      context.fillStyle = this.style(context, command);
      drawRun(context, command.run, command.x, command.y);
      break;
    case 3:
      this.image(context, command);
    }
  }

  /** A kept path is at the origin: the context moves, and with it a gradient, which is therefore made there. */
  onPath(context, command, draw) {
    context.translate(command.x, command.y);
    draw();
    context.translate(-command.x, -command.y);
  }

  style(context, command) {
    if (typeof command.paint === "string") return command.paint;
    // Styles of one context serve in all; they are kept until the command moves, or its text is fitted anew.
    if (!command.style || command.kind === 2 && command.fit !== command.run.fit) {
      command.style = style(this.context, command.paint, paintBounds(command));
      if (command.kind === 2) command.fit = command.run.fit;
    }
    return command.style;
  }

  image(context, command) {
    const { image, x, y, w, h, paint } = command;
    if (!image.isLoaded || w <= 0 || h <= 0) return;
    context.imageSmoothingQuality = "high";
    if (!paint) return context.drawImage(image.element, x, y, w, h);
    // A tint fills the image's alpha.
    const matrix = context.getTransform();
    const [width, height] = [Math.ceil(w * scaleOf(matrix)), Math.ceil(h * scaleOf(matrix))];
    if (!(width > 0 && height > 0 && width <= 8192 && height <= 8192)) return;
    const { canvas, context: inner } = this.takeScratch(width, height);
    inner.drawImage(image.element, 0, 0, width, height);
    inner.globalCompositeOperation = "source-in";
    inner.fillStyle = style(inner, paint, { x: 0, y: 0, w: width, h: height });
    inner.fillRect(0, 0, width, height);
    inner.globalCompositeOperation = "source-over";
    context.drawImage(canvas, 0, 0, width, height, x, y, w, h);
    this.scratchDepth--;
  }

  /** What a layer paints, in its own coordinates, as far as it can be seen. */
  extent(layer, view) {
    let box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const command of layer.commands) {
      let part;
      if (command.kind === 4) {
        const child = this.picture.layers.get(command.layer);
        // What a child holds is not walked for its bounds: its clip says, or it may be anywhere in view.
        if (!child || child.opacity === 0) continue;
        if (!child.clip || child.transform) return grown(view, layer.blur * 1.5);
        part = grown(moved(edges(bounds(child.clip)), child.x, child.y), reachOf(child));
      } else {
        part = grown(edges(extentOf(command)), slackOf(command));
      }
      box = {
        left: Math.min(box.left, part.left), top: Math.min(box.top, part.top),
        right: Math.max(box.right, part.right), bottom: Math.max(box.bottom, part.bottom),
      };
    }
    // The clip and the view bound what is painted; the blur spreads from there. A shadow is cast outside of it all.
    return grown(intersection(box, view), layer.blur * 1.5);
  }
}

// Rectangles by their edges.

const edges = ({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h });
const moved = (r, dx, dy) => ({ left: r.left + dx, top: r.top + dy, right: r.right + dx, bottom: r.bottom + dy });
const grown = (r, by) => ({ left: r.left - by, top: r.top - by, right: r.right + by, bottom: r.bottom + by });
const intersection = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});

/** The bounds of a rectangle's corners under a matrix. */
function mapped(r, { a, b, c, d, e, f }) {
  const xs = [a * r.left + c * r.top, a * r.right + c * r.top, a * r.left + c * r.bottom, a * r.right + c * r.bottom];
  const ys = [b * r.left + d * r.top, b * r.right + d * r.top, b * r.left + d * r.bottom, b * r.right + d * r.bottom];
  return { left: Math.min(...xs) + e, top: Math.min(...ys) + f, right: Math.max(...xs) + e, bottom: Math.max(...ys) + f };
}

/** A rectangle outside of a transform, seen from inside. */
function within(r, [a, b, c, d, tx, ty]) {
  const n = a * d - b * c;
  return mapped(r, {
    a: d / n, b: -b / n, c: -c / n, d: a / n, e: (c * ty - d * tx) / n, f: (b * tx - a * ty) / n,
  });
}

/** How many pixels a matrix makes of one: the mean of both ways. */
const scaleOf = ({ a, b, c, d }) => Math.sqrt(Math.abs(a * d - b * c));

/** How far a layer's blur and shadow reach past its content. */
function reachOf(layer) {
  const shadow = layer.shadow;
  // Three standard deviations of half a radius each.
  const cast = shadow ? shadow.radius * 1.5 + Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) : 0;
  return cast + layer.blur * 1.5;
}

/** Sets a shadow. Canvas shadows ignore the transform, so it is applied here. */
function castShadow(context, shadow, matrix = context.getTransform()) {
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.radius * scaleOf(matrix);
  context.shadowOffsetX = matrix.a * shadow.x + matrix.c * shadow.y;
  context.shadowOffsetY = matrix.b * shadow.x + matrix.d * shadow.y;
}

/** The rectangle that a gradient's unit points refer to, where the command's style is used. */
function paintBounds(command) {
  if (command.kind === 2) {
    // Text is drawn in a space of its own.
    return fittedBox(command.run, command.x, command.y, extentOf(command));
  }
  return command.shape === 6 ? command.path : command;
}

/** What a command covers. Text: from one size above its baseline to three tenths below. */
function extentOf(command) {
  if (command.kind === 2) {
    const { run, x, y } = command;
    return { x, y: y - run.size, w: run.width, h: run.size * 1.3 };
  }
  const b = command.kind === 3 ? command : bounds(command);
  if (command.kind !== 1) return b;
  const line = command.line;
  const out = line.width / 2 * Math.max(line.join === "miter" ? line.miter : 1, Math.SQRT2);
  return { x: b.x - out, y: b.y - out, w: b.w + 2 * out, h: b.h + 2 * out };
}

/** Glyphs may reach past their advance and their size. */
const slackOf = (command) => command.kind === 2 ? command.run.size : 1;

/** Whether a command can be seen. How far it reaches is kept until it moves: it is asked for in every frame. */
function overlaps(command, view) {
  const reach = command.reach ??= grown(edges(extentOf(command)), slackOf(command));
  return reach.left < view.right && reach.right > view.left && reach.top < view.bottom && reach.bottom > view.top;
}
