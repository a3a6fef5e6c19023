// Cookies that the server has for this browser, and where it goes with them.

import { ProtocolError } from "./bytes.js";

/**
 * Fetches the cookies that a ticket stands for, if there is one: out of reach of scripts, they only ever come with an answer.
 * Then opens a path of the app in place of this page, or stays where the path is empty.
 */
export function go(ticket, path) {
  if (path && (!path.startsWith("/") || /^\/[/\\]/.test(path))) throw new ProtocolError("path");
  const open = () => path && location.replace(path);
  if (!ticket) return open();
  // Should it fail, whoever looks for the cookies there will say so better than this page could.
  fetch("/cookies", { method: "POST", headers: { "canvasback-ticket": ticket } }).then(open, open);
}
