// What the page retains: layers by number, and the resources that commands refer to. Reads frames; draws nothing.
// Lengths are device pixels at the scale that the server drew for.

import { ProtocolError } from "./bytes.js";
import { readPath } from "./shapes.js";
import { readGradient } from "./paints.js";
import { blendModes } from "./painter.js";
import { remember, repeat } from "./repeat.js";

const rememberedColors = 62;

class Layer {
  x = 0;
  y = 0;
  transform = null;
  opacity = 1;
  clip = null;
  shadow = null;
  blur = 0;
  blend = blendModes[0];
  commands = [];
}

export class Picture {
  /** `fonts` is told of font files, `images` gives an image by name. */
  constructor(fonts, images) {
    this.fonts = fonts;
    this.images = images;
    this.scale = 1;
    this.frame = 0;
    this.isEmpty = true;
    this.forget();
  }

  forget() {
    this.layers = new Map();
    this.resources = [new Map(), new Map(), new Map(), new Map()];
    this.colors = [];
    this.nextColor = 0;
    this.shapes = [];
  }

  /** Applies one frame message, whose kind was read. */
  apply(kind, reader) {
    if (kind === 5) {
      this.forget();
      this.frame = reader.varint();
      this.scale = reader.f32();
      this.isEmpty = false;
    } else {
      if (this.isEmpty) throw new ProtocolError("a difference to nothing");
      const isRepeated = kind >= 8;
      this.frame = (this.frame + (isRepeated ? 1 : reader.varint())) >>> 0;
      if (isRepeated) {
        reader = repeat(this.shapes, kind, reader);
        kind = reader.bytes[0];
      } else {
        remember(this.shapes, reader);
      }
    }
    if (kind >= 4) {
      while (!reader.done) this.operation(reader);
      return;
    }
    const layer = this.layer(reader.varint());
    if (kind & 1) layer.x += reader.step();
    if (kind & 2) layer.y += reader.step();
    if (!reader.done) throw new ProtocolError("bytes after the frame");
  }

  layer(number) {
    const layer = this.layers.get(number);
    if (!layer) throw new ProtocolError(`layer ${number}`);
    return layer;
  }

  operation(reader) {
    const code = reader.u8();
    if (code & 0x80) {
      const number = reader.varint();
      if (code & 0x01) this.layers.set(number, new Layer());
      const layer = this.layer(number);
      if (code & 0x02) layer.x += reader.step();
      if (code & 0x04) layer.y += reader.step();
      if (code & 0x08) this.properties(layer, reader);
      if (code & 0x10) this.edit(layer, reader);
    } else if (code === 1) {
      for (let count = reader.varint(); count > 0; count--) this.layers.delete(reader.varint());
    } else if (code === 2) {
      const table = this.resources[reader.u8()];
      if (!table) throw new ProtocolError("kind of resource");
      let number = 0;
      for (let count = reader.varint(); count > 0; count--) table.delete(number += reader.varint());
    } else {
      throw new ProtocolError(`operation ${code}`);
    }
  }

  properties(layer, reader) {
    const mask = reader.u8();
    if (mask & 0x01) {
      const kind = reader.u8();
      if (kind > 4) throw new ProtocolError("transform");
      if (kind === 0) {
        layer.transform = null;
      } else if (kind > 2) {
        const value = reader.f32();
        const [a, b] = kind === 3 ? [value, 0] : [Math.cos(value), Math.sin(value)];
        layer.transform = [a, b, -b, a, reader.step(), reader.step()];
      } else {
        const a = reader.f32();
        const [b, c] = kind === 2 ? [reader.f32(), reader.f32()] : [0, 0];
        const d = reader.f32();
        layer.transform = [a, b, c, d, reader.f32() * this.scale, reader.f32() * this.scale];
      }
    }
    if (mask & 0x02) layer.opacity = reader.level() / 255;
    if (mask & 0x04) {
      const kind = reader.u8();
      layer.clip = kind === 7 ? null : this.shape(kind, {}, reader);
    }
    if (mask & 0x08) {
      layer.shadow = reader.u8() === 0
        ? null
        : { color: reader.color(), radius: reader.length(), x: reader.step(), y: reader.step() };
    }
    if (mask & 0x10) layer.blur = reader.length();
    if (mask & 0x20) {
      layer.blend = blendModes[reader.u8()];
      if (!layer.blend) throw new ProtocolError("blend mode");
    }
  }

  edit(layer, reader) {
    const old = layer.commands;
    const commands = [];
    let next = 0;
    for (let code; (code = reader.u8()) !== 0;) {
      if (code === 1 || code === 2) {
        const command = old[next++];
        if (!command || command.kind === 4) throw new ProtocolError("edit");
        if (code === 2) command.paint = this.paint(reader);
        else resize(command, reader);
        // What depends on place, size and paint is made anew.
        command.style = null;
        commands.push(command);
        continue;
      }
      let count = code >> 2;
      if (count === 63) count += reader.varint();
      const step = code & 3;
      if (step === 3) {
        for (; count > 0; count--) commands.push(this.command(reader));
        continue;
      }
      const end = next + count;
      if (end > old.length) throw new ProtocolError("edit");
      if (step === 2) {
        const dx = reader.step();
        const dy = reader.step();
        for (; next < end; next++) commands.push(shifted(old[next], dx, dy));
      } else if (step === 0) {
        for (; next < end; next++) commands.push(old[next]);
      }
      next = end;
    }
    for (; next < old.length; next++) commands.push(old[next]);
    layer.commands = commands;
  }

  command(reader) {
    const code = reader.u8();
    const kind = code & 7;
    const command = { kind, x: 0, y: 0, w: 0, h: 0, paint: null, style: null, reach: null };
    switch (kind) {
    case 0:
      this.shape(code >> 3 & 7, command, reader);
      command.rule = code & 0x40 ? "evenodd" : "nonzero";
      command.paint = this.paint(reader);
      break;
    case 1:
      this.shape(code >> 3 & 7, command, reader);
      command.paint = this.paint(reader);
      command.line = readLine(reader);
      break;
    case 2:
      command.run = this.resource(0, reader, () => this.run(reader));
      command.x = reader.step();
      command.y = reader.step();
      command.paint = this.paint(reader);
      break;
    case 3:
      command.image = this.resource(3, reader, () => {
        const image = this.images.image(reader.string());
        // The natural size is the server's business.
        reader.f32();
        reader.f32();
        return image;
      });
      this.rect(command, reader);
      if (code & 8) command.paint = this.paint(reader);
      break;
    case 4:
      command.layer = reader.varint();
      break;
    default:
      throw new ProtocolError(`command ${code}`);
    }
    return command;
  }

  rect(into, reader) {
    into.x = reader.step();
    into.y = reader.step();
    into.w = reader.length();
    into.h = reader.length();
  }

  shape(kind, into, reader) {
    into.shape = kind;
    if (kind === 6) {
      into.path = this.resource(1, reader, () => readPath(reader));
      into.x = reader.step();
      into.y = reader.step();
      return into;
    }
    if (kind > 6) throw new ProtocolError("shape");
    this.rect(into, reader);
    if (kind === 1 || kind === 2) {
      const radius = reader.length();
      into.radii = [radius, radius, radius, radius];
    } else if (kind === 3 || kind === 4) {
      into.radii = [reader.length(), reader.length(), reader.length(), reader.length()];
    }
    return into;
  }

  resource(kind, reader, define) {
    const reference = reader.varint();
    const table = this.resources[kind];
    if (reference === 0) {
      const number = reader.number();
      const made = define();
      table.set(number, made);
      return made;
    }
    const known = table.get(reference);
    if (!known) throw new ProtocolError(`resource ${kind}.${reference}`);
    return known;
  }

  paint(reader) {
    const reference = reader.varint();
    if (reference === 0) {
      const color = reader.color();
      this.colors[this.nextColor] = color;
      this.nextColor = (this.nextColor + 1) % rememberedColors;
      return color;
    }
    if (reference === 63) {
      const number = reader.number();
      const gradient = readGradient(reader, this.scale);
      this.resources[2].set(number, gradient);
      return gradient;
    }
    const paint = reference < 63 ? this.colors[reference - 1] : this.resources[2].get(reference - 63);
    if (!paint) throw new ProtocolError("paint");
    return paint;
  }

  run(reader) {
    const flags = reader.u8();
    const face = reader.varint();
    const size = reader.f32() * this.scale;
    const width = reader.f32() * this.scale;
    const spacing = flags & 2 ? reader.f32() * this.scale : 0;
    const text = reader.string();
    const files = [];
    for (let count = reader.varint(); count > 0; count--) {
      const value = reader.varint();
      const key = `${face}-${value >>> 1}`;
      if (value & 1) this.fonts.define(face, key, reader.string(), reader.string());
      files.push(key);
    }
    return this.fonts.run(face, size, width, spacing, text, (flags & 1) !== 0, files);
  }
}

function readLine(reader) {
  const flags = reader.u8();
  const line = {
    cap: ["butt", "round", "square"][flags & 3],
    join: ["miter", "round", "bevel"][flags >> 2 & 3],
    width: reader.length(),
    miter: flags & 0x10 ? reader.f32() : 10,
    dash: [],
    phase: 0,
  };
  if (flags & 0x20) {
    for (let count = reader.varint(); count > 0; count--) line.dash.push(reader.length());
    line.phase = reader.step();
  }
  return line;
}

function resize(command, reader) {
  command.x += reader.step();
  command.y += reader.step();
  command.w += reader.step();
  command.h += reader.step();
}

/** Moves in place: a command is in one list only. What depends on its place is made anew. */
function shifted(command, dx, dy) {
  if (command.kind === 4) return command;
  command.x += dx;
  command.y += dy;
  command.style = null;
  command.reach = null;
  return command;
}
