/** A pixel canvas and noise functions. Colours are [red, green, blue], 0 to 255. */

/** @typedef {readonly [number, number, number]} Colour */

/** @param {number} a @param {number} b @param {number} value */
export const smoothstep = (a, b, value) => {
  const t = Math.min(1, Math.max(0, (value - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** @param {Colour} a @param {Colour} b @param {number} share @returns {Colour} */
export const mix = (a, b, share) => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** @param {Colour} colour @param {number} factor @returns {Colour} */
export const shade = (colour, factor) => [colour[0] * factor, colour[1] * factor, colour[2] * factor];

/** A pseudorandom fraction from 0 to below 1. @param {number} x @param {number} y */
export function hash(x, y) {
  let bits = (Math.imul(x, 0x9e3779b9) ^ Math.imul(y + 0x7f4a7c15, 0x85ebca6b)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Smooth noise, 0 to 1. @param {number} x @param {number} y */
export function noise(x, y) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = smoothstep(0, 1, x - left);
  const v = smoothstep(0, 1, y - top);
  const upper = hash(left, top) * (1 - u) + hash(left + 1, top) * u;
  const lower = hash(left, top + 1) * (1 - u) + hash(left + 1, top + 1) * u;
  return upper * (1 - v) + lower * v;
}

/** Noise of several sizes, 0 to 1. @param {number} x @param {number} y */
export const roughness = (x, y) =>
  noise(x, y) * 0.55 + noise(x * 2.3 + 7, y * 2.3) * 0.3 + noise(x * 5.1, y * 5.1 + 3) * 0.15;

/** Bitmap font, five by seven; a number per row. */
const glyphs = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  I: [14, 4, 4, 4, 4, 4, 14],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  R: [30, 17, 17, 30, 20, 18, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [31, 2, 4, 2, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
  ':': [0, 4, 4, 0, 4, 4, 0],
};

export class Canvas {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Float32Array(width * height * 3);
  }

  /** @param {number} x @param {number} y @param {Colour} colour @param {number} [opacity] */
  dot(x, y, colour, opacity = 1) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || opacity <= 0) return;
    const at = (y * this.width + x) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const below = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = below + ((colour[channel] ?? 0) - below) * opacity;
    }
  }

  /**
   * A box with soft edges and round corners.
   * @param {number} left @param {number} top @param {number} right @param {number} bottom @param {Colour} colour
   * @param {{ opacity?: number, radius?: number, foot?: Colour }} [style] `foot`: bottom colour of a gradient.
   */
  box(left, top, right, bottom, colour, { opacity = 1, radius = 0, foot } = {}) {
    const round = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom + 1); y++) {
      const tint = foot ? mix(colour, foot, (y - top) / Math.max(1, bottom - top)) : colour;
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, right + 1); x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const dx = Math.max(left + round - px, px - right + round, 0);
        const dy = Math.max(top + round - py, py - bottom + round, 0);
        const outside =
          round > 0.5 && dx > 0 && dy > 0
            ? Math.hypot(dx, dy) - round
            : Math.max(left - px, px - right, top - py, py - bottom);
        this.dot(x, y, tint, opacity * Math.min(1, Math.max(0, 0.5 - outside)));
      }
    }
  }

  /**
   * @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {Colour} colour
   * @param {{ opacity?: number, soft?: number }} [style] `soft`: share of the radius that fades out.
   */
  oval(cx, cy, rx, ry, colour, { opacity = 1, soft = 0 } = {}) {
    const edge = Math.max(soft, 1 / Math.max(1, Math.min(rx, ry)));
    for (let y = Math.max(0, Math.floor(cy - ry)); y <= Math.min(this.height - 1, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x <= Math.min(this.width - 1, cx + rx); x++) {
        const far = Math.hypot((x + 0.5 - cx) / rx, (y + 0.5 - cy) / ry);
        this.dot(x, y, colour, opacity * (1 - smoothstep(1 - edge, 1, far)));
      }
    }
  }

  /**
   * Adds light. @param {number} cx @param {number} cy @param {number} r @param {Colour} colour @param {number}
   * [strength]
   */
  glow(cx, cy, r, colour, strength = 1) {
    for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(this.height - 1, cy + r); y++) {
      for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(this.width - 1, cx + r); x++) {
        const far = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / r;
        if (far >= 1) continue;
        const light = strength * (1 - far) ** 2.4;
        const at = (y * this.width + x) * 3;
        for (let channel = 0; channel < 3; channel++)
          this.pixels[at + channel] = (this.pixels[at + channel] ?? 0) + (colour[channel] ?? 0) * light;
      }
    }
  }

  /** @param {number} left @param {number} top @param {string} text @param {Colour} [colour] */
  text(left, top, text, colour = [245, 245, 245]) {
    [...text].forEach((letter, index) => {
      const rows = glyphs[/** @type {keyof typeof glyphs} */ (letter)];
      rows?.forEach((row, y) => {
        for (let x = 0; x < 5; x++) {
          if (!(row & (16 >> x))) continue;
          this.dot(left + index * 6 + x + 1, top + y + 1, [0, 0, 0], 0.6);
          this.dot(left + index * 6 + x, top + y, colour);
        }
      });
    });
  }

  /** @returns {Uint8Array} RGBA with full alpha. */
  toRgba() {
    const rgba = new Uint8Array(this.width * this.height * 4);
    for (let pixel = 0; pixel < this.width * this.height; pixel++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = this.pixels[pixel * 3 + channel] ?? 0;
        rgba[pixel * 4 + channel] = Math.min(255, Math.max(0, Math.round(value)));
      }
      rgba[pixel * 4 + 3] = 255;
    }
    return rgba;
  }

  /** A smaller copy by averaging. @param {number} width @param {number} height */
  shrink(width, height) {
    const small = new Canvas(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [x0, x1] = [Math.floor((x * this.width) / width), Math.ceil(((x + 1) * this.width) / width)];
        const [y0, y1] = [
          Math.floor((y * this.height) / height),
          Math.ceil(((y + 1) * this.height) / height),
        ];
        const sum = [0, 0, 0];
        for (let sy = y0; sy < y1; sy++)
          for (let sx = x0; sx < x1; sx++)
            for (let channel = 0; channel < 3; channel++)
              sum[channel] = (sum[channel] ?? 0) + (this.pixels[(sy * this.width + sx) * 3 + channel] ?? 0);
        const count = (x1 - x0) * (y1 - y0);
        small.dot(x, y, [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]);
      }
    }
    return small;
  }
}
