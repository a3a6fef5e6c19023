// Outlines: paths that are kept, and the shapes of commands and clips.

import { ProtocolError } from "./bytes.js";

/** A path resource: what to draw, and the bounds that gradients refer to. */
export function readPath(reader) {
  const path = new Path2D();
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let x = 0, y = 0, startX = 0, startY = 0, isClosed = false;
  const point = () => [x += reader.step(), y += reader.step()];
  for (let count = reader.varint(); count > 0; count--) {
    // Differences go on from the last point that was sent, but after a close the pen is at the subpath's start.
    const [fromX, fromY] = isClosed ? [startX, startY] : [x, y];
    const verb = reader.u8();
    isClosed = verb === 4;
    switch (verb) {
    case 0:
      point();
      path.moveTo(x, y);
      [startX, startY] = [x, y];
      include(bounds, x, y);
      break;
    case 1:
      point();
      path.lineTo(x, y);
      include(bounds, x, y);
      break;
    case 2: {
      const [cx, cy] = point();
      point();
      path.quadraticCurveTo(cx, cy, x, y);
      includeCubic(
        bounds, fromX, fromY, fromX + (cx - fromX) * 2 / 3, fromY + (cy - fromY) * 2 / 3,
        x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y);
      break;
    }
    case 3: {
      const [ax, ay] = point();
      const [bx, by] = point();
      point();
      path.bezierCurveTo(ax, ay, bx, by, x, y);
      includeCubic(bounds, fromX, fromY, ax, ay, bx, by, x, y);
      break;
    }
    case 4:
      path.closePath();
      break;
    default:
      throw new ProtocolError("path");
    }
  }
  if (bounds.left > bounds.right) Object.assign(bounds, { left: 0, top: 0, right: 0, bottom: 0 });
  return {
    path, x: bounds.left, y: bounds.top, w: bounds.right - bounds.left, h: bounds.bottom - bounds.top,
  };
}

function include(bounds, x, y) {
  bounds.left = Math.min(bounds.left, x);
  bounds.right = Math.max(bounds.right, x);
  bounds.top = Math.min(bounds.top, y);
  bounds.bottom = Math.max(bounds.bottom, y);
}

function includeCubic(bounds, x0, y0, x1, y1, x2, y2, x3, y3) {
  include(bounds, x3, y3);
  for (const t of [...extrema(x0, x1, x2, x3), ...extrema(y0, y1, y2, y3)]) {
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    include(bounds, a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
}

function extrema(p0, p1, p2, p3) {
  const a = p3 - 3 * p2 + 3 * p1 - p0, b = 2 * (p2 - 2 * p1 + p0), c = p1 - p0;
  const roots = [];
  if (Math.abs(a) < 1e-9) {
    if (b !== 0) roots.push(-c / b);
  } else {
    const root = Math.sqrt(b * b - 4 * a * c);
    roots.push((-b + root) / (2 * a), (-b - root) / (2 * a));
  }
  return roots.filter((t) => t > 0 && t < 1);
}

/** Begins the outline of a shape in a context; a kept path is drawn by its own object and has no outline here. */
export function outline(context, s) {
  context.beginPath();
  switch (s.shape) {
  case 0:
    context.rect(s.x, s.y, s.w, s.h);
    break;
  case 5:
    context.ellipse(s.x + s.w / 2, s.y + s.h / 2, s.w / 2, s.h / 2, 0, 0, 2 * Math.PI);
    break;
  default:
    roundedRect(context, s.x, s.y, s.w, s.h, s.radii, s.shape === 2 || s.shape === 4);
  }
}

// The corner that UIKit draws, in radii from the corner's point, and a quarter circle cut at the same places; as in
// Sources/Surface/Geometry/RoundedCorners.swift.
const full = [1.52866498, 1.08849296, 0.86840694, 0, 0.63149379, 0.07491139, 0.37282383, 0.16905956];
const round = (() => {
  const angle = Math.asin(1 - full[4]);
  const outer = 4 / 3 * Math.tan(angle / 4);
  const inner = 4 / 3 * Math.tan((Math.PI / 2 - 2 * angle) / 4);
  const [x, y] = [1 - Math.sin(angle), 1 - Math.cos(angle)];
  return [
    1, 1 - outer, x + outer * Math.cos(angle), y - outer * Math.sin(angle), x, y,
    x - inner * Math.cos(angle), y + inner * Math.sin(angle),
  ];
})();

function roundedRect(context, x, y, w, h, radii, continuous) {
  // Radii that do not fit an edge shrink together, as CSS has it.
  let [tl, tr, br, bl] = radii;
  const factor = Math.min(1, w / (tl + tr || 1), w / (bl + br || 1), h / (tl + bl || 1), h / (tr + br || 1));
  if (factor < 1) [tl, tr, br, bl] = [tl * factor, tr * factor, br * factor, bl * factor];
  context.moveTo(x + w, y + h / 2);
  const corner = (cx, cy, r, backX, backY, outX, outY, nextX, nextY) => {
    if (r <= 0) return context.lineTo(cx, cy);
    if (!continuous) return context.arcTo(cx, cy, cx + outX * r, cy + outY * r, r);
    const room = Math.min(w / (r + nextX), h / (r + nextY));
    const t = Math.min(1, Math.max(0, (room - 1) / (full[0] - 1)));
    const k = round.map((value, i) => (value + (full[i] - value) * t) * r);
    const px = (a, b) => cx + backX * a + outX * b;
    const py = (a, b) => cy + backY * a + outY * b;
    const curve = (a, b, c, d, e, f) => context.bezierCurveTo(px(a, b), py(a, b), px(c, d), py(c, d), px(e, f), py(e, f));
    context.lineTo(px(k[0], 0), py(k[0], 0));
    curve(k[1], 0, k[2], k[3], k[4], k[5]);
    curve(k[6], k[7], k[7], k[6], k[5], k[4]);
    curve(k[3], k[2], 0, k[1], 0, k[0]);
  };
  corner(x + w, y + h, br, 0, -1, -1, 0, bl, tr);
  corner(x, y + h, bl, 1, 0, 0, -1, br, tl);
  corner(x, y, tl, 0, 1, 1, 0, tr, bl);
  corner(x + w, y, tr, -1, 0, 0, 1, tl, br);
  context.closePath();
}

/** Clips a context to a shape. */
export function clip(context, s) {
  if (s.shape === 6) {
    context.translate(s.x, s.y);
    context.clip(s.path.path);
    context.translate(-s.x, -s.y);
  } else {
    outline(context, s);
    context.clip();
  }
}

/** The bounds of a shape. */
export function bounds(s) {
  return s.shape === 6 ? { x: s.x + s.path.x, y: s.y + s.path.y, w: s.path.w, h: s.path.h } : s;
}
