// Where text is typed: an element of the browser's own that nobody sees, so that keyboards, input methods, the clipboard and
// password managers have something to work on. It mirrors the field that the server edits, and tells what was done to it;
// what that means, and how it looks, is the server's. Loaded with the first field.

const kinds = ["line", "lines", "secure"];
const capitals = ["none", "words", "sentences", "characters"];
const enterKeys = ["enter", "done", "go", "next", "previous", "search", "send"];
const modes = ["text", "decimal", "numeric", "tel", "search", "email", "url"];
// A tap's finger goes no further, in points.
const slop = 10;
// An edit is well below what a message may have.
const mostUnits = 8000;
// How long a field that was tapped may be silent before it was none, in milliseconds.
const patience = 3000;
// What is lower is the browser's own furniture, in points.
const leastKeyboard = 80;
const lineKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

// At sixteen points no browser zooms in. What has no size and no opacity gets no keyboard on some.
const style = "position:fixed;margin:0;padding:0;border:0;outline:0;opacity:0;pointer-events:none;resize:none;"
  + "overflow:hidden;width:2px;font:16px/1 sans-serif;white-space:pre;color:transparent;background:none;caret-color:transparent";

export class Typing {
  /** `current()` is the sender of the day, or null; `Reader` reads messages. */
  constructor(canvas, input, current, Reader) {
    this.Reader = Reader;
    this.canvas = canvas;
    this.input = input;
    this.current = current;
    this.fields = [];
    this.element = null;
    /** The field that the element is for; what the server says is edited; the one that was tapped and is not yet. */
    this.field = this.edited = this.tapped = 0;
    this.isComposing = false;
    this.marked = null;
    this.sent = 0;
    /** Edits that the server has not acknowledged, the oldest first. */
    this.queue = [];
    this.sender = null;
    this.forget();
    this.downs = new Map();
    canvas.addEventListener("pointerdown", (event) => this.downs.set(event.pointerId, [event.clientX, event.clientY]));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    // Some browsers bring a keyboard up at the end of a touch and no sooner.
    canvas.addEventListener("touchend", () => this.tapped && this.element?.focus({ preventScroll: true }));
    canvas.addEventListener("pointermove", (event) => this.hover(event));
    document.addEventListener("selectionchange", () => this.changed());
    for (const type of ["resize", "scroll"]) visualViewport?.addEventListener(type, () => this.measure());
  }

  /** What is in the element is nobody's text. */
  forget() {
    this.version = -1;
    /** What the server said while something was composed. */
    this.late = null;
    this.text = "";
    this.anchor = this.head = 0;
    this.sentMarked = "";
  }

  // MARK: Messages

  receive(buffer) {
    const reader = new this.Reader(buffer);
    if (reader.u8() === 0x1e) this.readFields(reader);
    else this.readText(reader);
    return reader.done;
  }

  readFields(reader) {
    this.fields = [];
    for (let count = reader.varint(); count > 0; count--) {
      const field = { id: reader.varint() };
      for (const side of ["left", "top", "width", "height"]) field[side] = reader.zigzag();
      const traits = reader.varint();
      field.kind = kinds[traits & 3];
      field.corrects = (traits & 4) !== 0;
      field.capitals = capitals[traits >> 3 & 3];
      field.enterKey = enterKeys[traits >> 5 & 7];
      field.mode = modes[traits >> 8 & 7];
      field.content = reader.string();
      field.label = reader.string();
      this.fields.push(field);
    }
    const own = this.element && this.fields.find((it) => it.id === this.field);
    if (own) this.describe(own);
  }

  readText(reader) {
    const id = reader.varint();
    const acknowledged = reader.varint();
    this.queue = this.queue.filter((edit) => edit.number > acknowledged);
    this.sent = Math.max(this.sent, acknowledged);
    this.edited = id;
    if (id === 0) {
      this.queue = [];
      if (!this.tapped) this.leave();
      return;
    }
    const [version, anchor, head] = [reader.varint(), reader.varint(), reader.varint()];
    const caret = [reader.zigzag(), reader.zigzag(), reader.zigzag(), reader.zigzag()];
    const text = reader.u8() === 1 ? reader.string() : null;
    if (id !== this.field || !this.element) this.enter(id);
    this.tapped = 0;
    this.place(caret);
    // What was typed before the server knew of it is typed now.
    const early = this.version < 0 ? this.element.value : "";
    const isNew = this.current() !== this.sender;
    this.sender = this.current();
    if (isNew) for (const edit of this.queue) this.write(edit);
    const state = { version, text: text ?? this.late?.text ?? null, anchor, head };
    // Whatever is on its way to the server is part of what it tells next.
    this.late = null;
    if (this.queue.some((edit) => edit.field !== 0)) return;
    if (this.isComposing) this.late = state;
    else this.take(state);
    if (early) {
      this.element.setRangeText(early, Math.min(anchor, head), Math.max(anchor, head), "end");
      this.changed();
    }
  }

  /** Takes over what the server says that the element holds. */
  take({ version, text, anchor, head }) {
    if (text !== null) {
      this.version = version;
      this.text = text;
      if (this.element.value !== text) this.element.value = text;
    } else if (version !== this.version) {
      return;
    }
    if (text !== null || anchor !== this.anchor || head !== this.head) this.select(anchor, head);
  }

  select(anchor, head) {
    [this.anchor, this.head] = [anchor, head];
    const [start, end] = [Math.min(anchor, head), Math.max(anchor, head)];
    const { element } = this;
    if (element.selectionStart === start && element.selectionEnd === end) return;
    element.setSelectionRange(start, end, head < anchor ? "backward" : "forward");
  }

  // MARK: The element

  /** Makes the element of a field and gives it the keyboard. */
  enter(id) {
    const field = this.fields.find((it) => it.id === id) ?? { kind: "line" };
    const old = this.element;
    const element = document.createElement(field.kind === "lines" ? "textarea" : "input");
    element.id = "typing";
    element.style.cssText = style;
    if (field.kind === "lines") element.wrap = "off";
    this.element = element;
    this.field = id;
    this.isComposing = false;
    this.marked = null;
    this.queue = [];
    this.forget();
    this.describe(field);
    element.addEventListener("compositionstart", () => {
      this.isComposing = true;
      this.base = element.selectionStart;
    });
    element.addEventListener("compositionupdate", (event) => this.marked = [this.base, event.data.length]);
    element.addEventListener("compositionend", () => {
      this.isComposing = false;
      this.marked = null;
      this.changed();
      if (this.late && this.queue.length === 0) this.take(this.late);
      this.late = null;
    });
    element.addEventListener("input", () => this.changed());
    element.addEventListener("beforeinput", (event) => this.before(event));
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("keyup", (event) => this.key(event));
    element.addEventListener("blur", () => this.blurred(element));
    document.body.append(element);
    this.input.keepsFocus = true;
    element.focus({ preventScroll: true });
    old?.remove();
  }

  describe(field) {
    const { element } = this;
    if (element.tagName === "INPUT") element.type = field.kind === "secure" ? "password" : "text";
    const set = (name, value) => value !== element.getAttribute(name) && element.setAttribute(name, value);
    set("inputmode", field.mode ?? "text");
    set("enterkeyhint", field.enterKey ?? "enter");
    set("autocapitalize", field.capitals ?? "sentences");
    set("autocomplete", field.content || "off");
    set("autocorrect", field.corrects ? "on" : "off");
    set("spellcheck", "false");
    set("aria-label", field.label ?? "");
    if (field.left !== undefined && this.version < 0) this.place([field.left, field.top, 2, field.height]);
  }

  /** Puts the element where the caret is: there windows of input methods come up. */
  place([left, top, , height]) {
    const to = this.element.style;
    [to.left, to.top, to.height, to.lineHeight] = [`${left}px`, `${top}px`, `${height}px`, `${height}px`];
  }

  leave() {
    const { element } = this;
    this.element = null;
    this.field = this.tapped = 0;
    this.forget();
    this.input.keepsFocus = false;
    if (!element) return;
    const had = document.activeElement === element;
    element.remove();
    if (had) this.canvas.focus({ preventScroll: true });
    this.measure();
  }

  /** The system took the keyboard away: the person closed it, or went elsewhere in the page. */
  blurred(element) {
    if (element !== this.element || !document.hasFocus()) return;
    const { edited } = this;
    this.leave();
    if (edited) this.tell(0);
  }

  // MARK: Edits

  /** Tells what is new in the element. */
  changed() {
    const { element } = this;
    if (!element || this.version < 0) return;
    const { value, selectionStart: start, selectionEnd: end } = element;
    const [anchor, head] = element.selectionDirection === "backward" ? [end, start] : [start, end];
    const marked = this.isComposing && this.marked ? this.marked.join() : "";
    if (value === this.text && anchor === this.anchor && head === this.head && marked === this.sentMarked) return;
    const { text } = this;
    let first = 0;
    let last = 0;
    if (value !== text) {
      // The caret is behind what is new: of equal letters the one before it was typed.
      const most = Math.min(text.length, value.length);
      while (last < Math.min(most, value.length - end) && text.at(-1 - last) === value.at(-1 - last)) last++;
      while (first < most - last && text[first] === value[first]) first++;
      while (last < most - first && text.at(-1 - last) === value.at(-1 - last)) last++;
      // Never between the halves of a pair.
      if (first > 0 && isHigh(text, first - 1)) first--;
      if (last > 0 && isHigh(text, text.length - last - 1)) last--;
    }
    [this.text, this.anchor, this.head, this.sentMarked] = [value, anchor, head, marked];
    let added = value.slice(first, value.length - last);
    let count = text.length - last - first;
    while (added.length > mostUnits) {
      const part = added.slice(0, isHigh(added, mostUnits - 1) ? mostUnits - 1 : mostUnits);
      this.edit(first, count, part, first + part.length, first + part.length, null);
      first += part.length;
      count = 0;
      added = added.slice(part.length);
    }
    this.edit(first, count, added, anchor, head, this.isComposing ? this.marked : null);
  }

  edit(start, count, text, anchor, head, marked) {
    const edit = { field: this.field, number: ++this.sent, version: this.version, start, count, text, anchor, head, marked };
    this.queue.push(edit);
    // After a cut, the next word of the server's says what has come.
    if (this.current() === this.sender) this.write(edit);
  }

  write({ field, number, version, start, count, text, anchor, head, marked }) {
    const sender = this.current();
    if (!sender) return;
    sender.flush();
    const { message } = sender;
    message.u8(9);
    for (const value of [field, number, version, start, count]) message.varint(value);
    message.string(text, 32000);
    message.varint(anchor);
    message.varint(head);
    message.varint(marked ? marked[1] : 0);
    if (marked?.[1]) message.varint(marked[0]);
    sender.send();
  }

  /** Tells which field has the keyboard. */
  tell(field) {
    const sender = this.current();
    if (!sender) return;
    sender.flush();
    sender.message.u8(10);
    sender.message.varint(field);
    sender.send();
  }

  /** What the server undoes and submits is not the browser's. */
  before(event) {
    const undo = { historyUndo: false, historyRedo: true }[event.inputType];
    if (undo !== undefined) {
      event.preventDefault();
      this.press("z", { metaKey: true, shiftKey: undo });
    } else if (event.inputType === "insertLineBreak" && this.element.tagName === "INPUT") {
      event.preventDefault();
      this.press("Enter", {});
    }
  }

  press(key, modifiers) {
    for (const isDown of [true, false]) {
      this.pass({ key, code: "", timeStamp: performance.now(), preventDefault() {}, ...modifiers }, isDown);
    }
  }

  /** Hands a key on to the server, and a mark behind it: once that is acknowledged, the server has told what the key did. */
  pass(event, isDown) {
    this.input.key(event, isDown);
    if (!isDown) return;
    const mark = { field: 0, number: ++this.sent, version: 0, start: 0, count: 0, text: "", anchor: 0, head: 0, marked: null };
    this.queue.push(mark);
    if (this.current() === this.sender) this.write(mark);
  }

  /** Keys that write and move within a line are the element's; the others go on to the server. */
  key(event) {
    event.stopPropagation();
    if (event.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const isMulti = this.element?.tagName === "TEXTAREA";
    const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
    // Who goes to a line's end and writes on does not wait for the server: what is typed meanwhile is the server's too.
    const isAfter = this.queue.some((edit) => edit.field === 0) && !isCommand
      && (key.length === 1 || key === "Enter" || key === "Backspace" || key === "Delete" || key.startsWith("Arrow"));
    const isOurs = key === "Tab" || key === "Escape" || (key === "Enter" && !isMulti) || (isMulti && lineKeys.has(key))
      || (isCommand && "zy".includes(key.toLowerCase()));
    const isDown = event.type === "keydown";
    if (isOurs || isAfter) {
      event.preventDefault();
      this.changed();
      this.pass(event, isDown);
    } else if (/^F\d+$/.test(key) || this.input.holds(event)) {
      this.input.key(event, isDown);
    }
  }

  // MARK: Pointers

  at(event) {
    const { clientX: x, clientY: y } = event;
    return this.fields.findLast((it) => x >= it.left && y >= it.top && x <= it.left + it.width && y <= it.top + it.height);
  }

  /** A tap on a field: its keyboard comes up now, while the browser allows it, and not when the server has answered. */
  up(event) {
    const down = this.downs.get(event.pointerId);
    this.downs.delete(event.pointerId);
    const field = this.at(event);
    if (!field || !down || Math.hypot(event.clientX - down[0], event.clientY - down[1]) > slop) return;
    if (field.id === this.field) return this.element.focus({ preventScroll: true });
    this.enter(field.id);
    const tapped = this.tapped = field.id;
    setTimeout(() => {
      if (this.tapped !== tapped) return;
      this.tapped = 0;
      if (this.edited !== this.field) this.leave();
    }, patience);
  }

  hover(event) {
    if (event.pointerType !== "mouse") return;
    const isOver = this.at(event) !== undefined;
    if (isOver === this.isOver) return;
    this.isOver = isOver;
    this.canvas.style.cursor = isOver ? "text" : "";
  }

  /** How far an on-screen keyboard reaches over the window. The page itself stays where it is. */
  measure() {
    const { height, offsetTop, scale } = visualViewport ?? { height: innerHeight, offsetTop: 0, scale: 1 };
    if (Math.abs(scale - 1) > 0.01) return;
    const covered = Math.round(this.canvas.clientHeight - height);
    const keyboard = covered >= leastKeyboard && this.element ? covered : 0;
    if (offsetTop > 0 && keyboard > 0) scrollTo(0, 0);
    if (keyboard === (this.canvas.keyboard ?? 0)) return;
    this.canvas.keyboard = keyboard;
    dispatchEvent(new Event("resize"));
  }
}

const isHigh = (text, index) => (text.charCodeAt(index) & 0xfc00) === 0xd800;
