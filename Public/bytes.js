// The wire's values; see Sources/Surface/Wire/PROTOCOL.md.

export class ProtocolError extends Error {}

const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();
const word = new DataView(new ArrayBuffer(4));

export class Reader {
  constructor(buffer) {
    this.bytes = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.at = 0;
    /** Of a frame that is remembered, its slots, and which of them is read next: none before they are all known. */
    this.slots = null;
    this.next = -1;
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

  f32() {
    word.setInt32(0, this.slot(3));
    const value = word.getFloat32(0);
    if (!Number.isFinite(value)) throw new ProtocolError("number");
    return value;
  }

  // Slots: numbers that frames of the same shape have others in place of.

  /** The 32 bits of the next slot: 0 zigzag, 1 varint, 2 a byte, 3 a single. */
  slot(form) {
    const known = this.slots?.[this.next];
    if (known) {
      this.next++;
      this.at = known.end;
      return known.value;
    }
    let value;
    if (form < 2) {
      value = form ? this.varint() | 0 : this.zigzag();
    } else {
      value = this.u8();
      if (form === 3) value |= this.u8() << 8 | this.u8() << 16 | this.u8() << 24;
    }
    this.slots?.push({ value, end: this.at, change: 0 });
    return value;
  }

  /** Eighths of a device pixel, as pixels. */
  step() { return this.slot(0) / 8; }
  length() { return this.number() / 8; }

  /** The number of a new resource. */
  number() { return this.slot(1) >>> 0; }
  level() { return this.slot(2) & 255; }

  /** A CSS colour. */
  color() {
    let value = "#";
    while (value.length < 9) value += this.level().toString(16).padStart(2, "0");
    return value;
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
