"""Three real browsers behind one small interface, so that a test is written once and runs in each."""

from browsers.base import Browser
from browsers.chromium import Chromium
from browsers.firefox import Firefox
from browsers.webkit import WebKit

ALL: dict[str, type[Browser]] = {kind.name: kind for kind in (Chromium, Firefox, WebKit)}

__all__ = ["ALL", "Browser", "Chromium", "Firefox", "WebKit"]
