// What assistive technology reads: elements over the canvas that nobody sees, as the server tells of them. They say what is
// there and hand on what is asked of them; loaded only for who turns this on.

const roles = ["group", null, "heading", "img", "button", "link", "switch", "slider", "progressbar", "group", "textbox"];
const [group, text, heading, , , , toggle, slider, progress, scrollArea, textbox] = roles.keys();
const isContainer = (role) => role === group || role === scrollArea;
const isWorked = (role) => role >= 4 && role <= 7 || role === textbox;
const [activate, increment, decrement, show, firstOwn] = [0, 1, 2, 3, 4];
const arrows = { ArrowUp: increment, ArrowRight: increment, ArrowDown: decrement, ArrowLeft: decrement };

const style = `
#tree, #tree * {
  position: fixed; margin: 0; padding: 0; border: 0; overflow: hidden; white-space: nowrap; pointer-events: none;
  color: transparent; background: none; font: 16px/1 sans-serif; appearance: none; outline: none;
}
#tree { inset: 0; overflow: visible; }
#tree :focus-visible { outline: 3px solid Highlight; outline-offset: 2px; overflow: visible; }
`;

export class Assist {
  /** `request(node, action)` hands on what is asked of a node; `refuse(what)` throws for what the protocol does not have. */
  constructor(canvas, request, refuse) {
    this.request = request;
    this.refuse = refuse;
    /** By the server's numbers. */
    this.nodes = new Map();
    this.root = document.createElement("div");
    this.root.id = "tree";
    canvas.after(this.root);
    // The tree says all that there is to say.
    canvas.setAttribute("aria-hidden", "true");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    this.root.addEventListener("click", (event) => this.ask(event, event.target.ask ?? activate));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("focusin", (event) => this.ask(event, show));
  }

  /** Takes the focus, so that the next Tab comes to the first control. */
  focus() {
    this.root.tabIndex = -1;
    this.root.focus({ preventScroll: true });
  }

  ask(event, action) {
    const node = event.target.closest("[data-node]")?.dataset.node;
    if (node !== undefined) this.request(Number(node), action);
  }

  key(event) {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target === this.root) return;
    const isPress = event.key === "Enter" || event.key === " ";
    const isStep = target.getAttribute("role") === "slider" && event.key in arrows;
    if (!isPress && !isStep) return;
    // Keys that are at work here scroll nothing.
    event.stopPropagation();
    // A button of the browser's own makes a click of it.
    if (target.tagName === "BUTTON") return;
    event.preventDefault();
    if (isStep) this.ask(event, arrows[event.key]);
    else if (!event.repeat) this.ask(event, activate);
  }

  /** Reads what is new. */
  update(reader) {
    const order = [];
    for (let count = reader.varint(); count > 0; count--) {
      const id = reader.varint();
      const head = reader.varint();
      let node = this.nodes.get(id);
      if ((head & 3) === 2) this.nodes.set(id, node = this.read(id, node, reader));
      else if (!node) this.refuse("node");
      else if ((head & 3) === 1) this.move(node, reader);
      node.depth = head >>> 2;
      order.push(node);
    }
    const seen = new Set(order);
    for (const [id, node] of this.nodes) {
      if (seen.has(node)) continue;
      for (const element of [node.element, ...node.buttons]) element.remove();
      this.nodes.delete(id);
    }
    // Elements that stand right stay untouched: one that is moved loses the focus.
    const levels = [{ element: this.root, next: this.root.firstChild, last: [] }];
    for (const node of order) {
      leave(levels, node.depth + 1);
      place(levels, node.element);
      // What can be done with a group, as the row of a list is, follows what is in it.
      const last = node.role === group ? node.buttons : [];
      if (isContainer(node.role)) levels.push({ element: node.element, next: node.element.firstChild, last });
      if (node.role !== group) for (const button of node.buttons) place(levels, button);
    }
    leave(levels, 1);
  }

  read(id, known, reader) {
    const role = reader.u8();
    if (role >= roles.length) this.refuse("role");
    const states = reader.u8();
    const node = known?.role === role ? known : { role, element: document.createElement("div"), buttons: [] };
    if (known && known !== node) for (const element of [known.element, ...known.buttons]) element.remove();
    const { element } = node;
    element.dataset.node = id;
    this.move(node, reader);
    const [label, value, hint] = [reader.string(), reader.string(), reader.string()];
    const set = (name, value) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value));
    const isDisabled = (states & 1) !== 0;
    set("role", roles[role]);
    set("aria-disabled", isDisabled ? "true" : null);
    set("aria-current", states & 2 ? "true" : null);
    set("aria-busy", states & 16 ? "true" : null);
    set("aria-description", hint || null);
    set("tabindex", isWorked(role) && !isDisabled ? "0" : null);
    if (role === text || role === heading) {
      const words = value ? `${label}, ${value}` : label;
      if (element.textContent !== words) element.textContent = words;
      set("aria-level", role === heading ? "2" : null);
    } else if (role === textbox) {
      if (element.textContent !== value) element.textContent = value;
      set("aria-label", label || null);
    } else {
      const isValued = role === slider || role === progress;
      set("aria-label", value && !isValued ? `${label}, ${value}` : label || null);
      set("aria-valuetext", isValued && value ? value : null);
      const number = parseFloat(value);
      set("aria-valuenow", isValued && Number.isFinite(number) ? number : null);
      set("aria-checked", role === toggle ? (states & 8 ? "mixed" : String((states & 4) !== 0)) : null);
    }
    this.offer(node, id, label, reader);
    return node;
  }

  /** A button for each action of the node's own: the web has no other word for them. */
  offer(node, id, label, reader) {
    const count = reader.varint();
    while (node.buttons.length > count) node.buttons.pop().remove();
    for (let index = 0; index < count; index++) {
      const button = node.buttons[index] ??= document.createElement("button");
      button.dataset.node = id;
      button.ask = firstOwn + index;
      const name = reader.string();
      const words = label && node.role !== scrollArea ? `${name}, ${label}` : name;
      if (button.textContent !== words) button.textContent = words;
      button.style.cssText = node.element.style.cssText;
    }
  }

  move(node, reader) {
    const { element } = node;
    for (const side of ["left", "top", "width", "height"]) element.style[side] = `${reader.zigzag()}px`;
    for (const button of node.buttons) button.style.cssText = element.style.cssText;
  }
}

/** Goes back out to a depth, past the end of what is deeper. */
function leave(levels, depth) {
  while (levels.length > depth) {
    for (const button of levels.at(-1).last) place(levels, button);
    levels.pop();
  }
}

/** Puts an element at the place that the innermost level has come to. */
function place(levels, element) {
  const level = levels.at(-1);
  const isThere = level.next === element;
  for (const other of levels) if (other.next === element) other.next = element.nextSibling;
  if (!isThere) level.element.insertBefore(element, level.next);
}
