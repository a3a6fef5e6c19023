// A second socket for a page that is far away. What fits one packet goes over both, and is taken from the one that has it first:
// behind a packet that was lost TCP hands out nothing for a round trip, and two sockets rarely wait at once. Loaded when
// the server tells the page to open one. Knows messages only as bytes.

const hello = 0x0b;
const doubledUp = 0x0c;
const skippedUp = 0x0d;
const doubledDown = 0x21;
const skippedDown = 0x22;
// What any packet carries, with all that is around it.
const mostBytes = 1178;
// What waits for longer in the browser the first socket has brought.
const mostUnsent = 2048;

export class Spare {
  /** `connection` is the page's, and `sender` writes to its socket; `number` and `key` are what the server told. */
  constructor(connection, sender, Reader, number, key) {
    this.connection = connection;
    this.sender = sender;
    this.first = sender.socket;
    this.Reader = Reader;
    this.writer = new sender.message.constructor();
    this.number = number;
    /** Messages that were taken since counting began, and how many of them the first socket brought and the second. */
    this.taken = null;
    this.ordered = this.doubled = 0;
    /** By number, what the second brought and that has to wait for what the first has to bring before it. */
    this.held = new Map();
    /** Messages that went over the first alone since the last copy. */
    this.skipped = 0;
    this.isJoined = false;
    this.isOver = false;
    /** Messages that came by the second first. */
    this.ahead = 0;
    this.socket = new WebSocket(this.first.url, this.first.protocol);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      this.writer.u8(hello);
      this.writer.string(key, 128);
      this.socket.send(this.writer.take());
    };
    this.socket.onmessage = ({ data }) => this.second(data);
    this.socket.onclose = () => this.close();
    connection.spare = this;
  }

  // MARK: In

  /** The first socket brought a message. */
  message(buffer) {
    if (this.taken !== null) {
      this.ordered++;
      if (this.ordered > this.taken) this.take(buffer);
      else if (this.isOver && this.ordered === this.taken) this.connection.spare = null;
    } else if (new Uint8Array(buffer, 0, 1)[0] === doubledDown) {
      const reader = this.read(buffer);
      // Word of an earlier one says nothing.
      if (reader.varint() !== this.number || this.isOver) return;
      this.taken = 0;
      this.takeHeld();
    } else {
      this.connection.handler.message(buffer);
    }
  }

  /** The second socket brought a message. */
  second(buffer) {
    if (this.isOver) return;
    try {
      const kind = new Uint8Array(buffer, 0, 1)[0];
      if (!this.isJoined) this.join(buffer);
      else if (kind === skippedDown) this.doubled += this.read(buffer).varint();
      else this.copy(buffer);
    } catch (error) {
      this.connection.refuse(error);
    }
  }

  copy(buffer) {
    const number = this.doubled++;
    if (this.taken === null || number > this.taken) {
      this.held.set(number, buffer);
    } else if (number === this.taken) {
      this.ahead++;
      // The first has to bring it too: where it brings nothing any more, the page has to come back.
      this.connection.expectAnswer();
      this.take(buffer);
    }
  }

  take(buffer) {
    this.taken++;
    this.connection.handler.message(buffer);
    if (this.held.size > 0) this.takeHeld();
  }

  takeHeld() {
    for (const [number, buffer] of this.held) {
      if (number > this.taken) return;
      this.held.delete(number);
      if (number < this.taken) continue;
      this.ahead++;
      this.taken++;
      this.connection.handler.message(buffer);
    }
  }

  read(buffer) {
    const reader = new this.Reader(buffer);
    reader.u8();
    return reader;
  }

  // MARK: Out: what a sender needs of a socket

  /** The server let the second socket in: from the next message on, both are given what there is. */
  join(buffer) {
    const reader = this.read(buffer);
    if (new Uint8Array(buffer, 0, 1)[0] !== doubledDown || reader.varint() !== this.number) return this.close();
    this.isJoined = true;
    this.writer.u8(doubledUp);
    this.writer.varint(this.number);
    this.first.send(this.writer.take());
    this.sender.socket = this;
  }

  get bufferedAmount() { return this.first.bufferedAmount; }

  send(bytes) {
    this.first.send(bytes);
    if (bytes.length > mostBytes || this.socket.bufferedAmount > mostUnsent) {
      this.skipped++;
      return;
    }
    if (this.skipped > 0) {
      this.writer.u8(skippedUp);
      this.writer.varint(this.skipped);
      this.socket.send(this.writer.take());
      this.skipped = 0;
    }
    this.socket.send(bytes);
  }

  /** The page goes on with its first socket. */
  close() {
    if (this.isOver) return;
    this.isOver = true;
    this.held.clear();
    if (this.sender.socket === this) this.sender.socket = this.first;
    this.socket.close();
    // What the first has yet to bring may be known.
    const isAhead = this.taken !== null && this.ordered < this.taken;
    if (!isAhead && this.connection.spare === this) this.connection.spare = null;
  }
}
