/** The cab in infrared: the driver, and the view of the side window. */
import { mix, noise, roughness, shade, smoothstep } from './canvas.mjs';

/** @typedef {import('./canvas.mjs').Canvas} Canvas */
/** @typedef {import('./canvas.mjs').Colour} Colour */

/** @param {number} level @returns {Colour} */
const grey = (level) => [level * 0.97, level, level * 1.02];

/** @param {Canvas} canvas @param {{ isTired?: boolean }} scene @param {number} time */
export function paintCabin(canvas, { isTired }, time) {
  const { width, height } = canvas;
  const bump = 0.8 * Math.sin(time * 7.3) + 0.5 * Math.sin(time * 11.9 + 2);
  const sway = 1.4 * Math.sin(time * 1.1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The back wall of the cab, lit from the camera.
      const lit = 88 - 0.00085 * ((x - width * 0.5) ** 2 + (y - height * 0.4) ** 2);
      canvas.dot(x, y, grey(lit + 6 * roughness(x / 60, y / 60)));
    }
  }
  sideWindow(canvas, { left: -10, right: 92, top: 34, bottom: 128, lean: 0.24 }, time, 210);
  sideWindow(canvas, { left: width - 76, right: width + 14, top: 30, bottom: 132, lean: -0.24 }, time, 150);
  canvas.box(126, 12, 268, 30, grey(60), { radius: 5 });
  // The empty seat, then the driver's.
  seat(canvas, 150, 96 + bump * 0.6, 0.86);
  seat(canvas, 292, 92 + bump * 0.8, 1);
  driver(canvas, 292 + sway, 92 + bump, time, isTired ?? false);
  wheel(canvas, 318, 238);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const edge = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const grain = (noise(x * 1.7, y * 1.7) - 0.5) * 5;
      for (let channel = 0; channel < 3; channel++)
        canvas.pixels[at + channel] = (canvas.pixels[at + channel] ?? 0) * (1 - 0.6 * edge) + grain;
    }
  }
}

/**
 * @param {Canvas} canvas
 * @param {{ left: number, right: number, top: number, bottom: number, lean: number }} frame
 * @param {number} time @param {number} bright
 */
function sideWindow(canvas, { left, right, top, bottom, lean }, time, bright) {
  for (let y = top; y < bottom; y++) {
    const shift = (y - top) * -lean;
    for (let x = Math.max(0, Math.floor(left + shift)); x < Math.min(canvas.width, right + shift); x++) {
      const inX = Math.min(x - left - shift, right + shift - x);
      const inY = Math.min(y - top, bottom - y);
      const glass = smoothstep(3, 7, Math.min(inX, inY));
      const flow = time * (lean > 0 ? -190 : 190);
      const trees = top + 42 + 16 * noise((x + flow) / 34, lean * 9);
      const view = y < trees ? grey(bright) : grey(96 + 26 * noise((x + flow) / 16, y / 9));
      canvas.dot(x, y, mix(grey(34), view, glass));
    }
  }
}

/** @param {Canvas} canvas @param {number} x @param {number} y @param {number} size */
function seat(canvas, x, y, size) {
  const s = (/** @type {number} */ pixels) => pixels * size;
  canvas.box(x - s(58), y + s(26), x + s(58), y + s(190), grey(52), { radius: s(26), foot: grey(36) });
  canvas.box(x - s(40), y + s(34), x + s(40), y + s(190), grey(62), { radius: s(20), foot: grey(44) });
  canvas.box(x - s(12), y + s(4), x + s(12), y + s(34), grey(40));
  canvas.box(x - s(33), y - s(34), x + s(33), y + s(22), grey(58), { radius: s(15), foot: grey(46) });
}

/** @param {Canvas} canvas @param {number} x @param {number} y @param {number} time @param {boolean} isTired */
function driver(canvas, x, y, time, isTired) {
  // The driver looks ahead and sometimes at a mirror; when tired, the head sinks and the eyes close.
  const nod = isTired ? 9 * smoothstep(0.4, 1, Math.sin(time * 1.25)) : 0.8 * Math.sin(time * 0.8);
  const look = isTired
    ? 0
    : 9 * smoothstep(0.85, 1, Math.sin(time * 0.9 + 0.6)) -
      8 * smoothstep(0.9, 1, Math.sin(time * 0.63 + 3.4));
  const [headX, headY] = [x + look * 0.5, y + 4 + nod];
  const shirt = grey(118);
  // Shoulders and arms.
  canvas.box(x - 62, y + 62, x + 62, y + 240, shirt, { radius: 34, foot: grey(82) });
  canvas.oval(x - 50, y + 108, 24, 52, grey(112), { soft: 0.15 });
  canvas.oval(x + 52, y + 110, 24, 54, grey(108), { soft: 0.15 });
  canvas.box(x - 16, y + 34, x + 16, y + 76, grey(142), { radius: 9, foot: grey(120) });
  canvas.oval(x, y + 70, 30, 13, grey(100), { soft: 0.3 });
  // The seat belt.
  for (let step = 0; step < 120; step++)
    canvas.oval(x + 46 - step * 0.74, y + 66 + step * 1.1, 6.2, 6.2, grey(44), { opacity: 0.9 });
  // Head, ears, hair and cap.
  canvas.oval(headX - 27, headY + 8, 5, 9, grey(136), { soft: 0.3 });
  canvas.oval(headX + 27, headY + 8, 5, 9, grey(136), { soft: 0.3 });
  canvas.oval(headX, headY + 6, 27, 37, grey(158), { soft: 0.1 });
  canvas.oval(headX + look * 0.6, headY + 14, 20, 26, grey(170), { soft: 0.8 });
  canvas.oval(headX + look * 0.5, headY + 31, 15, 10, grey(136), { opacity: 0.75, soft: 0.7 });
  canvas.box(headX - 28, headY - 36, headX + 28, headY - 6, grey(64), { radius: 17 });
  canvas.box(headX - 27 + look, headY - 13, headX + 27 + look, headY - 6, grey(44), { radius: 4 });
  const blinks = isTired ? Math.sin(time * 1.25) > 0.15 : time % 3.1 < 0.14;
  for (const way of [-1, 1]) {
    const eyeX = headX + way * 10.5 + look * 0.8;
    const eyeY = headY + 4;
    canvas.oval(eyeX, eyeY - 1, 6.4, 4.2, grey(132), { opacity: 0.8, soft: 0.6 });
    if (blinks) canvas.box(eyeX - 4.5, eyeY, eyeX + 4.5, eyeY + 1.2, grey(84));
    else {
      canvas.oval(eyeX, eyeY, 4.3, 2.2, grey(206), { soft: 0.3 });
      canvas.oval(eyeX + look * 0.14, eyeY, 1.7, 2, grey(36), { soft: 0.2 });
    }
    canvas.box(eyeX - 5.5, eyeY - 6.2, eyeX + 5.5, eyeY - 4.6, grey(88), { radius: 1 });
  }
  canvas.oval(headX + look * 0.9, headY + 14, 4.6, 6, grey(184), { soft: 0.8 });
  canvas.box(headX - 7 + look * 0.7, headY + 25, headX + 7 + look * 0.7, headY + 27.4, grey(100), {
    radius: 1.2,
  });
}

/** @param {Canvas} canvas @param {number} x @param {number} y */
function wheel(canvas, x, y) {
  for (let turn = Math.PI; turn < 2 * Math.PI; turn += 0.008)
    canvas.oval(x + Math.cos(turn) * 82, y + Math.sin(turn) * 44, 6, 6, shade(grey(30), 1), { opacity: 0.9 });
  for (const way of [-1, 1]) {
    canvas.oval(x + way * 66, y - 26, 15, 12, grey(154), { soft: 0.25 });
    canvas.box(x + way * 66 - 13, y - 20, x + way * 66 + 13, y + 20, grey(116), { radius: 8 });
  }
}
