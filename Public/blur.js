// A Gaussian blur for browsers whose canvas has no filters (WebKit): three box blurs, of a smaller image where the blur
// is wide enough to hide it.

/** Blurs `width` × `height` pixels of `image` onto `context`; `scratch(width, height)` lends a cleared canvas. */
export function blur(context, image, width, height, sigma, scratch) {
  // Halved until the standard deviation is at most four pixels: each half is drawn smoothly from the one before.
  let [source, w, h] = [image, width, height];
  while (sigma > 4 && w > 4 && h > 4) {
    const half = scratch(Math.ceil(w / 2), Math.ceil(h / 2));
    // The last column and row of an odd size are half in and half out: drawn at exactly half, nothing is stretched.
    half.context.drawImage(source, 0, 0, w, h, 0, 0, w / 2, h / 2);
    [source, w, h, sigma] = [half.canvas, w / 2, h / 2, sigma / 2];
  }
  const [cols, rows] = [Math.ceil(w), Math.ceil(h)];
  const small = scratch(cols, rows);
  small.context.drawImage(source, 0, 0, cols, rows, 0, 0, cols, rows);
  const data = small.context.getImageData(0, 0, cols, rows);
  boxes(data.data, cols, rows, sigma);
  small.context.putImageData(data, 0, 0);
  context.imageSmoothingQuality = "high";
  context.drawImage(small.canvas, 0, 0, w, h, 0, 0, width, height);
}

function boxes(pixels, width, height, sigma) {
  const count = width * height;
  // Averages are of colour times alpha, so that clear pixels do not darken their neighbours.
  const values = new Float32Array(count * 4);
  for (let i = 0; i < count * 4; i += 4) {
    const alpha = pixels[i + 3];
    for (let c = 0; c < 3; c++) values[i + c] = pixels[i + c] * alpha / 255;
    values[i + 3] = alpha;
  }
  // Three boxes of width d have together the variance (d² − 1) / 4.
  const radius = Math.max(0, (Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) {
      for (let c = 0; c < 4; c++) box(values, y * width * 4 + c, 4, width, radius, line);
    }
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 4; c++) box(values, x * 4 + c, width * 4, height, radius, line);
    }
  }
  for (let i = 0; i < count * 4; i += 4) {
    const alpha = values[i + 3];
    for (let c = 0; c < 3; c++) pixels[i + c] = alpha > 0 ? values[i + c] * 255 / alpha : 0;
    pixels[i + 3] = alpha;
  }
}

/** One running mean; a radius between two whole ones gives the outermost pixels their share. Past the ends is clear. */
function box(values, start, stride, length, radius, line) {
  const whole = Math.floor(radius);
  const share = radius - whole;
  const weight = 1 / (2 * radius + 1);
  for (let i = 0; i < length; i++) line[i] = values[start + i * stride];
  const at = (i) => i < 0 || i >= length ? 0 : line[i];
  let sum = 0;
  for (let i = 0; i <= whole; i++) sum += at(i);
  for (let i = 0; i < length; i++) {
    values[start + i * stride] = (sum + share * (at(i - whole - 1) + at(i + whole + 1))) * weight;
    sum += at(i + whole + 1) - at(i - whole);
  }
}
