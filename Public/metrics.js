// What the page tells of its window: how large it is, what lies over it, and what the person prefers.

const insets = document.getElementById("insets");

export const dark = matchMedia("(prefers-color-scheme: dark)");
export const still = matchMedia("(prefers-reduced-motion: reduce)");

export function readMetrics(canvas) {
  const style = getComputedStyle(insets);
  const inset = (side) => Math.max(0, parseFloat(style[`padding${side}`]) || 0);
  const box = canvas.getBoundingClientRect();
  return {
    width: Math.min(16384, Math.max(1, box.width)),
    height: Math.min(16384, Math.max(1, box.height)),
    scale: Math.min(8, Math.max(0.25, devicePixelRatio || 1)),
    top: inset("Top"), left: inset("Left"), bottom: inset("Bottom"), right: inset("Right"),
    isDark: dark.matches,
    reducesMotion: still.matches,
    keyboard: canvas.keyboard ?? 0,
  };
}
