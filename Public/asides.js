// What the server says beside the picture, and seldom. Loaded with the first of it; see PROTOCOL.md.

const cursors = [
  "default", "pointer", "text", "grab", "grabbing", "move", "not-allowed", "crosshair", "ew-resize", "ns-resize",
  "nesw-resize", "nwse-resize", "col-resize", "row-resize", "zoom-in", "zoom-out", "none", "wait", "help",
];

/** Takes a message whose kind was read, with what the page was when it came. Returns whether it was one, to its last byte. */
export function take(kind, reader, page) {
  switch (kind) {
  case 0x12: {
    const pattern = [];
    for (let count = reader.varint(); count > 0; count--) pattern.push(reader.varint());
    // Before the first tap browsers refuse, and say so in the console each time.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
    break;
  }
  case 0x13: {
    const cursor = cursors[reader.u8()];
    if (!cursor) return false;
    document.getElementById("canvas").style.cursor = cursor;
    break;
  }
  case 0x15: {
    const replaces = reader.u8() === 1;
    const path = reader.string();
    if (!path.startsWith("/") || path.startsWith("//")) return false;
    if (path !== location.pathname + location.search) history[replaces ? "replaceState" : "pushState"](null, "", path);
    page.identity.moved();
    break;
  }
  case 0x16: {
    const region = document.getElementById(reader.u8() === 1 ? "assertive" : "polite");
    region.textContent = reader.string();
    break;
  }
  case 0x19: {
    const url = new URL(reader.string(), location.href);
    // Never a script: the server's words may come from elsewhere.
    if (["https:", "http:", "mailto:", "tel:", "sms:"].includes(url.protocol)) open(url, "_blank", "noopener");
    break;
  }
  case 0x1a:
    console[["debug", "info", "warn", "error"][reader.u8()] ?? "log"](reader.string());
    break;
  case 0x1c: {
    const ticket = reader.string();
    const path = reader.string();
    if (path && (!path.startsWith("/") || /^\/[/\\]/.test(path))) return false;
    go(ticket, path);
    break;
  }
  case 0x20:
    openSpare(page, reader.constructor, reader.varint(), reader.string());
    break;
  case 0x21:
    // Of a spare that is gone.
    reader.varint();
    break;
  default:
    return false;
  }
  return reader.done;
}

/**
 * Fetches the cookies that a ticket stands for, if there is one: out of reach of scripts, they only ever come with an answer.
 * Then opens a path of the app in place of this page, or stays where the path is empty.
 */
function go(ticket, path) {
  const open = () => path && location.replace(path);
  if (!ticket) return open();
  // Should it fail, whoever looks for the cookies there will say so better than this page could.
  fetch("/cookies", { method: "POST", headers: { "canvasback-ticket": ticket } }).then(open, open);
}

/** The page is far away: it opens a second socket, for as long as this one lasts. */
function openSpare({ connection, sender, stats }, Reader, number, key) {
  import("./spare.js").then(({ Spare }) => {
    // It may be gone by now. Beside an earlier spare a sender has its own socket as the first.
    if ((sender.socket.first ?? sender.socket) !== connection.socket || !connection.isOpen) return;
    connection.spare?.close();
    const spare = new Spare(connection, sender, Reader, number, key);
    if (stats) stats.spare = spare;
  }, console.error);
}
