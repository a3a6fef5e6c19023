// What the page itself has to say: that it is connecting, that it lost its server, that it gave up.

const patience = 400;

/** The words for a connection's state, or null when there is nothing to say. */
export function words(connection, now) {
  switch (connection.state) {
  case "open": return null;
  case "ended": return `${connection.message || "The connection has ended."}\nTap to reload.`;
  case "lost": return now - connection.since < patience ? null : "Connection lost. Trying again…";
  default: return now - connection.since < patience ? null : "Connecting…";
  }
}

/** Milliseconds until the words may change by themselves, or null. */
export function wait(connection, now) {
  if (connection.state === "open" || connection.state === "ended") return null;
  const left = patience - (now - connection.since);
  return left > 0 ? left + 1 : null;
}

/** Draws words in a dark capsule: in the middle when that is all there is to see, else at the top. */
export function draw(context, text, { scale, width, height, top }, isAlone) {
  const lines = text.split("\n");
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.font = "500 14px system-ui, sans-serif";
  context.direction = "ltr";
  if ("letterSpacing" in context) context.letterSpacing = "0px";
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const fit = Math.min(1, (width - 64) / widest);
  const w = widest * fit + 36;
  const h = lines.length * 20 + 18;
  const x = (width - w) / 2;
  const y = isAlone ? (height - h) / 2 : top + 12;
  context.beginPath();
  context.fillStyle = "rgba(40, 40, 44, 0.92)";
  context.shadowColor = "rgba(0, 0, 0, 0.25)";
  context.shadowBlur = 16 * scale;
  context.shadowOffsetY = 4 * scale;
  const radius = Math.min(19, h / 2);
  context.moveTo(x + radius, y);
  context.arcTo(x + w, y, x + w, y + h, radius);
  context.arcTo(x + w, y + h, x, y + h, radius);
  context.arcTo(x, y + h, x, y, radius);
  context.arcTo(x, y, x + w, y, radius);
  context.fill();
  context.shadowColor = "transparent";
  context.fillStyle = "#fff";
  context.textAlign = "center";
  lines.forEach((line, i) => {
    context.globalAlpha = i === 0 ? 1 : 0.7;
    context.fillText(line, width / 2, y + 23 + i * 20, widest * fit);
  });
  context.restore();
}
