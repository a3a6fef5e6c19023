// Colours are CSS strings; a gradient becomes a canvas style for the bounds that it fills.

import { ProtocolError } from "./bytes.js";

export function readGradient(reader, scale) {
  const kind = reader.u8();
  if (kind > 3) throw new ProtocolError("gradient");
  const values = [reader.f32(), reader.f32(), reader.f32(), reader.f32()];
  if (kind === 1) {
    values[2] *= scale;
    values[3] *= scale;
  }
  const stops = [];
  for (let count = reader.varint(); count > 0; count--) stops.push([reader.f32(), reader.color()]);
  return { kind, values, stops };
}

const unit = (value) => Math.min(1, Math.max(0, value || 0));

/** What `fillStyle` takes for a paint over bounds, in the coordinates of the context. */
export function style(context, paint, { x, y, w, h }) {
  if (typeof paint === "string") return paint;
  const { kind, values: [a, b, c, d], stops } = paint;
  let gradient;
  let location = unit;
  if (kind === 0) {
    gradient = context.createLinearGradient(x + a * w, y + b * h, x + c * w, y + d * h);
  } else if (kind === 1) {
    gradient = radial(context, x + a * w, y + b * h, c, d);
  } else if (kind === 2) {
    if (w !== h) return ellipse(context, paint, x, y, w, h);
    gradient = radial(context, x + a * w, y + b * h, c * w, d * w);
  } else {
    const sweep = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, d - c));
    gradient = context.createConicGradient(sweep < 0 ? c + sweep : c, x + a * w, y + b * h);
    const part = Math.abs(sweep) / (2 * Math.PI);
    location = (value) => unit(value) * part;
    if (sweep < 0) location = (value) => (1 - unit(value)) * part;
  }
  for (const [at, color] of stops) gradient.addColorStop(location(at), color);
  return gradient;
}

function radial(context, x, y, inner, outer) {
  return context.createRadialGradient(x, y, Math.max(0, inner), x, y, Math.max(0, outer));
}

/** A canvas has no elliptical gradient: a round one is painted in a square and stretched as a pattern. */
function ellipse(context, paint, x, y, w, h) {
  const side = Math.max(1, Math.min(1024, Math.ceil(Math.max(w, h))));
  const square = document.createElement("canvas");
  square.width = square.height = side;
  const inner = square.getContext("2d");
  inner.fillStyle = style(inner, paint, { x: 0, y: 0, w: side, h: side });
  inner.fillRect(0, 0, side, side);
  const pattern = context.createPattern(square, "no-repeat");
  pattern.setTransform(new DOMMatrix([w / side, 0, 0, h / side, x, y]));
  return pattern;
}
