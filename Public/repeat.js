// Frames of the same shape as one before them: that one is read again, with other numbers in its slots.

import { ProtocolError } from "./bytes.js";

// What both sides remember.
const mostShapes = 4;
const longestShape = 1024;

/** Notes the slots of a difference, whose kind and frame number were read. The one used last comes first. */
export function remember(shapes, reader) {
  if (reader.bytes.length > longestShape) return;
  reader.slots = [];
  reader.body = reader.at;
  if (shapes.unshift(reader) > mostShapes) shapes.pop();
}

/** The difference that a repetition stands for, with its slots changed, to be read again from behind its frame number. */
export function repeat(shapes, kind, reader) {
  const [shape] = shapes.splice(kind >> 1 & 3, 1);
  if (!shape) throw new ProtocolError("shape");
  shapes.unshift(shape);
  shape.at = shape.body;
  shape.next = 0;
  let byte = 0;
  for (let index = 0; kind & 1 && index < shape.slots.length; index++, byte >>= 2) {
    if (index % 4 === 0) byte = reader.u8();
    shape.slots[index].change = byte & 3;
  }
  let last = 0;
  for (const slot of shape.slots) {
    // Differences at the end that are 0 are left out.
    if (slot.change === 3) last = reader.done ? 0 : reader.zigzag();
    if (slot.change) slot.value = slot.value + (slot.change === 2 ? -last : last) | 0;
  }
  if (byte || !reader.done) throw new ProtocolError("repetition");
  return shape;
}
