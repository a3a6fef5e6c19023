// The wire's values; see Sources/Surface/Wire/PROTOCOL.md.

export class ProtocolError extends Error {}

const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();

export class Reader {
  constructor(buffer) {
    this.bytes = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.at = 0;
  }

  get done() { return this.at >= this.bytes.length; }

  u8() {
    if (this.at >= this.bytes.length) throw new ProtocolError("cut short");
    return this.bytes[this.at++];
  }

  varint() {
    let byte = this.u8();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let unit = 0x80;
    do {
      byte = this.u8();
      value += (byte & 0x7f) * unit;
      unit *= 0x80;
    } while (byte >= 0x80 && unit < 0x800000000);
    if (byte >= 0x80 || value > 0xffffffff) throw new ProtocolError("varint");
    return value;
  }

  zigzag() {
    const value = this.varint();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Eighths of a device pixel, as pixels. */
  step() { return this.zigzag() / 8; }
  length() { return this.varint() / 8; }

  f32() {
    if (this.at + 4 > this.bytes.length) throw new ProtocolError("cut short");
    this.at += 4;
    const value = this.view.getFloat32(this.at - 4, true);
    if (!Number.isFinite(value)) throw new ProtocolError("number");
    return value;
  }

  /** A CSS colour. */
  color() {
    if (this.at + 4 > this.bytes.length) throw new ProtocolError("cut short");
    this.at += 4;
    return "#" + this.view.getUint32(this.at - 4).toString(16).padStart(8, "0");
  }

  string() {
    const length = this.varint();
    if (this.at + length > this.bytes.length) throw new ProtocolError("cut short");
    this.at += length;
    return decoder.decode(this.bytes.subarray(this.at - length, this.at));
  }
}

export class Writer {
  constructor() {
    this.bytes = new Uint8Array(256);
    this.view = new DataView(this.bytes.buffer);
    this.length = 0;
  }

  room(count) {
    if (this.length + count <= this.bytes.length) return;
    const old = this.bytes;
    this.bytes = new Uint8Array(Math.max(old.length * 2, this.length + count));
    this.bytes.set(old);
    this.view = new DataView(this.bytes.buffer);
  }

  u8(value) {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  /** Whole numbers up to 2^53. */
  varint(value) {
    while (value >= 0x80) {
      this.u8((value % 0x80) | 0x80);
      value = Math.floor(value / 0x80);
    }
    this.u8(value);
  }

  zigzag(value) { this.varint(value < 0 ? -2 * value - 1 : 2 * value); }

  f32(value) {
    this.room(4);
    this.view.setFloat32(this.length, value, true);
    this.length += 4;
  }

  /** At most `limit` bytes of UTF-8, cut between characters. */
  string(value, limit) {
    let bytes = encoder.encode(value);
    if (bytes.length > limit) {
      let end = limit;
      while (end > 0 && (bytes[end] & 0xc0) === 0x80) end--;
      bytes = bytes.subarray(0, end);
    }
    this.varint(bytes.length);
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What was written, until more is: a socket copies what it is given. */
  take() {
    const message = this.bytes.subarray(0, this.length);
    this.length = 0;
    return message;
  }

  /** Appends what another writer has, and empties that. */
  takeFrom(other) {
    this.room(other.length);
    this.bytes.set(other.bytes.subarray(0, other.length), this.length);
    this.length += other.length;
    other.length = 0;
  }
}
