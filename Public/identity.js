// Which window this tab is. The token lives in sessionStorage, which a reload keeps and a duplicated tab copies: a mark
// tells the two apart, since a page that goes away takes its mark off and the original of a duplicate does not.

const tokenKey = "canvasback.token";
const pathKey = "canvasback.path";
const liveKey = "canvasback.live";

const storage = (() => {
  try {
    sessionStorage.getItem(tokenKey);
    return sessionStorage;
  } catch {
    // Storage is forbidden here: the window lasts as long as the page.
    return null;
  }
})();

const settings = (() => {
  try {
    localStorage.getItem(tokenKey);
    return localStorage;
  } catch {
    return null;
  }
})();

export const currentPath = () => location.pathname + location.search;

export class Identity {
  constructor() {
    this.token = "";
    if (!storage) return;
    const isCopy = storage.getItem(liveKey) === "1";
    // A new address typed into the same tab is a new window.
    if (!isCopy && storage.getItem(pathKey) === currentPath()) this.token = storage.getItem(tokenKey) ?? "";
    this.mark(document.visibilityState === "visible");
  }

  keep(token) {
    this.token = token;
    this.moved();
  }

  /** The address changed with the window. */
  moved() {
    storage?.setItem(tokenKey, this.token);
    storage?.setItem(pathKey, currentPath());
  }

  /** Keeps that something was turned on, for every page from here. */
  remember(name) {
    settings?.setItem(`canvasback.${name}`, "1");
  }

  remembers(name) { return settings?.getItem(`canvasback.${name}`) === "1"; }

  mark(isLive) {
    if (isLive) storage?.setItem(liveKey, "1");
    else storage?.removeItem(liveKey);
  }
}
