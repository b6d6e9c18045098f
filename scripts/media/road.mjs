/** The road from a truck's windscreen or rear window. Lengths are metres, times seconds. */
import { hash, mix, noise, roughness, shade, smoothstep } from './canvas.mjs';

/** @typedef {import('./canvas.mjs').Canvas} Canvas */
/** @typedef {import('./canvas.mjs').Colour} Colour */

/**
 * @typedef {object} Vehicle
 * @property {'car' | 'truck'} kind
 * @property {number} side metres to the right of the own lane's centre
 * @property {(time: number) => number} ahead metres ahead of the camera
 * @property {Colour} colour
 * @property {boolean} [isFacing] shows its front
 * @property {(time: number) => boolean} [isBraking]
 */

/**
 * @typedef {object} RoadScene
 * @property {keyof typeof grounds} light
 * @property {'road' | 'town'} place
 * @property {'front' | 'rear'} view
 * @property {(time: number) => number} travelled metres since the start
 * @property {(time: number) => number} bend of the road, 1/m
 * @property {Vehicle[]} vehicles
 * @property {boolean} [hasRain]
 */

const CAMERA_HEIGHT = 1.9;
const LANE = 3.7;

/** @type {Record<'day' | 'overcast' | 'dusk' | 'night', { skyTop: Colour, skyLow: Colour, cloud: Colour, grass: Colour, asphalt: Colour, haze: Colour, wall: Colour, sight: number }>} */
const grounds = {
  day: {
    skyTop: [86, 136, 200],
    skyLow: [198, 218, 234],
    cloud: [240, 243, 246],
    grass: [126, 132, 74],
    asphalt: [116, 115, 114],
    haze: [188, 206, 222],
    wall: [62, 84, 44],
    sight: 260,
  },
  overcast: {
    skyTop: [138, 146, 154],
    skyLow: [182, 187, 190],
    cloud: [160, 166, 172],
    grass: [84, 94, 64],
    asphalt: [82, 85, 90],
    haze: [170, 176, 180],
    wall: [52, 66, 50],
    sight: 130,
  },
  dusk: {
    skyTop: [62, 70, 116],
    skyLow: [248, 172, 104],
    cloud: [206, 118, 104],
    grass: [62, 56, 44],
    asphalt: [70, 66, 70],
    haze: [206, 146, 106],
    wall: [30, 28, 30],
    sight: 220,
  },
  night: {
    skyTop: [14, 18, 34],
    skyLow: [46, 50, 68],
    cloud: [34, 38, 54],
    grass: [74, 78, 52],
    asphalt: [92, 92, 96],
    haze: [10, 11, 17],
    wall: [58, 66, 44],
    sight: 150,
  },
};

/** Distance of trees or houses, to the left and right. */
const walls = { road: { left: -34, right: 15 }, town: { left: -11, right: 9 } };

/** @type {Colour[]} */
const houseColours = [
  [150, 96, 78],
  [176, 166, 148],
  [126, 128, 134],
  [188, 172, 132],
  [112, 84, 70],
  [160, 160, 158],
];

/** @param {Canvas} canvas @param {RoadScene} scene @param {number} time */
export function paintRoad(canvas, scene, time) {
  const { width, height } = canvas;
  const ground = grounds[scene.light];
  const isNight = scene.light === 'night';
  const isRear = scene.view === 'rear';
  // Looking back, left and right are swapped.
  const way = isRear ? -1 : 1;
  const focus = width * 0.82;
  const shake = 0.5 * Math.sin(time * 9.1) + 0.35 * Math.sin(time * 14.7 + 1);
  const horizon = height * 0.44 + shake;
  const middle = width / 2;
  const bend = scene.bend(time);
  const gone = scene.travelled(time) * (isRear ? -1 : 1);
  const turned = bend * 42_000;
  const view = { canvas, scene, ground, isNight, isRear, way, focus, horizon, middle, bend, gone, time };

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5 - middle) * way;
      const colour = paintPixel(view, across, y + 0.5 - horizon, turned);
      canvas.dot(x, y, colour);
    }
  }
  paintThings(view);
  if (isNight) paintNightLights(view);
  if (scene.hasRain) paintRain(canvas, time);
  if (isRear) paintRearWindow(canvas);
  else paintBonnet(canvas, ground, isNight);
  vignette(canvas);
}

/**
 * @param {any} view @param {number} across pixels from the centre @param {number} below pixels below the horizon
 * @param {number} turned @returns {Colour}
 */
function paintPixel({ scene, ground, isNight, focus, bend, gone, canvas }, across, below, turned) {
  const isTown = scene.place === 'town';
  const wall = walls[/** @type {'road' | 'town'} */ (scene.place)];
  const haze = (/** @type {Colour} */ colour, /** @type {number} */ far) =>
    mix(colour, ground.haze, 1 - Math.exp(-far / ground.sight));
  const lamp = (/** @type {number} */ far, /** @type {number} */ side) =>
    isNight ? 0.1 + 1.5 * Math.exp(-far / 30) * Math.exp(-((side / (2.6 + far * 0.13)) ** 2)) : 1;

  // Objects beside the road, where the ray meets them; the bend is added there.
  const side = across > 0 ? wall.right : wall.left;
  const root = across * across - 4 * bend * focus * focus * side;
  const far = root < 0 ? Infinity : (2 * side * focus) / (across + Math.sign(across) * Math.sqrt(root));
  if (far > 0 && far < 420) {
    const up = CAMERA_HEIGHT - (below * far) / focus;
    const along = far + gone;
    if (up > 0) {
      if (isTown) {
        const house = Math.floor(along / 16);
        const within = along / 16 - house;
        const luck = hash(house, across > 0 ? 11 : 23);
        const tall = within > 0.1 ? 5 + Math.floor(luck * 3.2) * 3 : 0;
        if (up < tall) return haze(paintHouse(house, within * 16, up, tall, luck, isNight), far * 0.6);
      } else {
        const tall =
          3 +
          8 *
            roughness(along / 7, across > 0 ? 3 : 90) *
            smoothstep(0.2, 0.45, noise(along / 38, across > 0 ? 5 : 6));
        if (up < tall) {
          const leaf = roughness(along / 1.3, up / 1.1);
          const lit = shade(ground.wall, (0.55 + leaf * 0.7) * (0.75 + (0.35 * up) / tall));
          const glow = isNight ? 0.12 + 0.7 * Math.exp(-far / 24) : 1;
          return haze(shade(lit, glow), far * 0.8);
        }
      }
    }
  }

  if (below <= 0) {
    const up = -below / (canvas.height * 0.44);
    const bearing = across + turned;
    const hill = 5 + 16 * noise(bearing / 90 + 40, 1) + 6 * noise(bearing / 31, 9);
    if (!isTown && -below < hill) {
      const tint = mix(ground.wall, ground.haze, isNight ? 0.9 : 0.62 + (0.2 * -below) / hill);
      return tint;
    }
    let sky = mix(ground.skyLow, ground.skyTop, smoothstep(0, 1, up));
    const cloud = smoothstep(0.5, 0.8, roughness(bearing / 85, up * 4.2 + 20)) * smoothstep(0.02, 0.3, up);
    sky = mix(sky, ground.cloud, cloud * 0.75);
    if (scene.light === 'dusk') {
      const sun = Math.hypot(bearing + 62, (-below - 13) * 1.1);
      sky = mix(sky, [255, 236, 190], 0.95 * Math.exp(-((sun / 9) ** 2)) + 0.45 * Math.exp(-sun / 46));
    }
    return sky;
  }

  const reach = (CAMERA_HEIGHT * focus) / below;
  const offset = (across * reach) / focus - bend * reach * reach;
  const along = reach + gone;
  const metre = reach / focus;
  const colour = paintGround({ scene, ground, offset, along, metre, reach });
  return haze(shade(colour, lamp(reach, offset)), reach * (isNight ? 0.5 : 1));
}

/** @param {number} house @param {number} along @param {number} up @param {number} tall @param {number} luck @param {boolean} isNight @returns {Colour} */
function paintHouse(house, along, up, tall, luck, isNight) {
  const colour = /** @type {Colour} */ (houseColours[Math.floor(luck * 97) % houseColours.length]);
  const [column, row] = [Math.floor(along / 2.7), Math.floor(up / 3)];
  const [inColumn, inRow] = [along / 2.7 - column, up / 3 - row];
  const isWindow =
    row > 0 && inColumn > 0.25 && inColumn < 0.75 && inRow > 0.3 && inRow < 0.8 && up < tall - 0.8;
  const isShop = row === 0 && inRow < 0.8 && inRow > 0.12 && inColumn > 0.06 && inColumn < 0.94;
  if (isNight) {
    const isLit = hash(house * 31 + column, row) > 0.6;
    if ((isWindow && isLit) || (isShop && hash(house, 77) > 0.5)) return [208, 170, 104];
    return shade(colour, 0.12);
  }
  if (isShop) return hash(house, 5) > 0.4 ? [70, 78, 86] : [112, 104, 92];
  if (isWindow) return [78, 90, 102];
  return shade(colour, row === 0 ? 0.8 : 0.96);
}

/** @param {any} at @returns {Colour} */
function paintGround({ scene, ground, offset, along, metre, reach }) {
  const isTown = scene.place === 'town';
  const right = isTown ? LANE * 0.5 + 2.4 : LANE * 0.5 + 2.8;
  const left = isTown ? -LANE * 1.5 - 2.4 : -LANE * 1.5 - 1.2;
  const soft = Math.max(0.04, metre * 0.9);
  const line = (/** @type {number} */ at, /** @type {number} */ wide) =>
    1 - smoothstep(wide / 2, wide / 2 + soft, Math.abs(offset - at));

  const patch = roughness(offset * 0.4, along * 0.16);
  /** @type {Colour} */
  let colour = shade(
    ground.grass,
    0.82 + 0.36 * roughness(offset * 0.5, along * 0.22) * Math.exp(-reach / 60) + 0.1 * patch,
  );
  if (isTown) colour = mix(colour, [150, 148, 142], scene.light === 'night' ? 0.5 : 0.92);

  /** @param {number} from @param {number} to */
  const lane = (from, to) =>
    smoothstep(from - soft, from + soft, offset) * (1 - smoothstep(to - soft, to + soft, offset));
  const tyre = 0.07 * Math.exp(-(((Math.abs(((offset + LANE * 8.5) % LANE) - LANE / 2) - 0.85) / 0.35) ** 2));
  const worn = 0.93 + 0.1 * noise(offset * 0.7, along * 0.09) - tyre;
  const asphalt = shade(ground.asphalt, worn);
  colour = mix(colour, asphalt, lane(left, right));
  if (!isTown) colour = mix(colour, asphalt, lane(-26, -16));

  const isDash = ((along % 12) + 12) % 12 < 3.2 ? 1 : 0;
  // Distant dashes merge into one line.
  const dash = mix2(isDash, 0.27, smoothstep(60, 110, reach));
  /** @type {Colour} */
  const white =
    scene.light === 'dusk' ? [196, 186, 176] : scene.light === 'night' ? [400, 400, 392] : [226, 226, 220];
  /** @type {Colour} */
  const yellow =
    scene.light === 'night' ? [380, 290, 90] : scene.light === 'dusk' ? [186, 140, 70] : [214, 168, 62];
  const wear = 0.75 + 0.25 * noise(along * 1.3, offset * 3);
  if (isTown) {
    colour = mix(
      colour,
      yellow,
      Math.max(line(-LANE * 0.5 - 0.14, 0.12), line(-LANE * 0.5 + 0.14, 0.12)) * wear,
    );
    const kerb = Math.max(line(right, 0.22), line(left, 0.22));
    colour = mix(colour, [176, 174, 168], kerb * 0.8);
  } else {
    colour = mix(colour, white, line(LANE * 0.5, 0.16) * wear);
    colour = mix(colour, yellow, line(-LANE * 1.5, 0.16) * wear);
    colour = mix(colour, white, line(-LANE * 0.5, 0.15) * dash * wear);
    colour = mix(colour, white, Math.max(line(-17, 0.16), line(-25, 0.16)) * 0.7);
  }
  return colour;
}

/** @param {number} a @param {number} b @param {number} share */
const mix2 = (a, b, share) => a + (b - a) * share;

/** Objects and vehicles, the farthest first. @param {any} view */
function paintThings(view) {
  const { scene, way, focus, horizon, middle, bend, gone, time } = view;
  /** @type {{ far: number, paint: (x: number, y: number, scale: number, far: number) => void, side: number }[]} */
  const things = [];
  const isTown = scene.place === 'town';
  const every = isTown ? 28 : 40;
  for (let number = Math.floor(gone / every); number * every - gone < 200; number++) {
    const far = number * every - gone;
    if (far < 3.2) continue;
    if (isTown) {
      things.push({
        far,
        side: number % 2 ? 6.2 : -9.4,
        paint: (x, y, scale) => paintLamp(view, x, y, scale, number % 2 ? -1 : 1),
      });
    } else {
      things.push({ far, side: 5.4, paint: (x, y, scale, at) => paintPost(view, x, y, scale, at) });
      if (number % 4 === 1)
        things.push({
          far: far + 11,
          side: 7.6,
          paint: (x, y, scale, at) => paintSign(view, x, y, scale, at, number),
        });
    }
  }
  for (const vehicle of scene.vehicles) {
    const far = vehicle.ahead(time);
    if (far < 4.4 || far > 260) continue;
    things.push({
      far,
      side: vehicle.side,
      paint: (x, y, scale) => paintVehicle(view, vehicle, x, y, scale, far),
    });
  }
  things.sort((a, b) => b.far - a.far);
  for (const { far, side, paint } of things) {
    const scale = focus / far;
    paint(middle + way * (side + bend * far * far) * scale, horizon + CAMERA_HEIGHT * scale, scale, far);
  }
}

/** Adds haze by distance. @param {any} view @param {Colour} colour @param {number} far @returns {Colour} */
const hazy = ({ ground, isNight }, colour, far) =>
  mix(
    isNight ? shade(colour, 0.06 + 0.9 * Math.exp(-far / 26)) : colour,
    ground.haze,
    1 - Math.exp(-far / ground.sight / 1.4),
  );

/** @param {any} view @param {number} x @param {number} y @param {number} scale @param {number} far */
function paintPost(view, x, y, scale, far) {
  const { canvas, isNight } = view;
  canvas.box(x - 0.05 * scale, y - 1 * scale, x + 0.05 * scale, y, hazy(view, [214, 212, 204], far));
  if (isNight)
    canvas.glow(x, y - 0.9 * scale, Math.max(1.6, 0.22 * scale), [255, 190, 80], Math.min(1.6, 60 / far));
  else
    canvas.box(
      x - 0.06 * scale,
      y - 0.95 * scale,
      x + 0.06 * scale,
      y - 0.75 * scale,
      hazy(view, [210, 140, 40], far),
    );
}

/** @param {any} view @param {number} x @param {number} y @param {number} scale @param {number} far @param {number} number */
function paintSign(view, x, y, scale, far, number) {
  const { canvas, isNight, isRear } = view;
  const post = hazy(view, [120, 122, 124], far);
  canvas.box(x - 0.9 * scale, y - 2 * scale, x - 0.78 * scale, y, post);
  canvas.box(x + 0.78 * scale, y - 2 * scale, x + 0.9 * scale, y, post);
  const bright = isNight ? 1.5 : 1;
  /** @type {Colour} */
  const face = isRear ? [128, 130, 132] : number % 8 === 1 ? [20, 104, 70] : [236, 236, 232];
  canvas.box(
    x - 1.5 * scale,
    y - 3.9 * scale,
    x + 1.5 * scale,
    y - 2 * scale,
    hazy(view, shade(face, bright), far),
    { radius: 0.16 * scale },
  );
  if (isRear || scale < 4) return;
  const ink = hazy(view, number % 8 === 1 ? [232, 236, 232] : [40, 40, 40], far);
  for (const row of [0, 1])
    canvas.box(
      x - 1.15 * scale,
      y - (3.5 - row * 0.75) * scale,
      x + (row ? 0.4 : 1.1) * scale,
      y - (3.15 - row * 0.75) * scale,
      ink,
      { opacity: 0.85 },
    );
}

/** @param {any} view @param {number} x @param {number} y @param {number} scale @param {number} way */
function paintLamp(view, x, y, scale, way) {
  const { canvas, isNight } = view;
  const far = view.focus / scale;
  const metal = hazy(view, isNight ? [60, 60, 62] : [92, 94, 98], far);
  canvas.box(x - 0.09 * scale, y - 7 * scale, x + 0.09 * scale, y, metal);
  const [from, to] = way > 0 ? [x, x + 1.7 * scale] : [x - 1.7 * scale, x];
  canvas.box(from, y - 7.05 * scale, to, y - 6.9 * scale, metal);
  if (isNight)
    canvas.glow(way > 0 ? to : from, y - 6.8 * scale, Math.max(3, 1.6 * scale), [255, 196, 120], 1);
}

/** @param {any} view @param {Vehicle} vehicle @param {number} x @param {number} y @param {number} scale @param {number} far */
function paintVehicle(view, vehicle, x, y, scale, far) {
  const { canvas, isNight, scene, time } = view;
  const { kind, colour, isFacing } = vehicle;
  const isTruck = kind === 'truck';
  const [half, tall] = isTruck ? [1.27, 3.7] : [0.92, 1.48];
  const lit = scene.light === 'night' || scene.light === 'dusk' || scene.hasRain;
  const body = hazy(view, isNight ? shade(colour, 0.7) : colour, far);
  const dark = hazy(view, [26, 28, 32], far);
  const m = (/** @type {number} */ metres) => metres * scale;
  canvas.oval(x, y, m(half * 1.12), m(0.28), [8, 8, 10], { opacity: isNight ? 0.4 : 0.6, soft: 0.6 });
  for (const way of [-1, 1])
    canvas.box(
      x + way * m(half - 0.18) - m(0.14),
      y - m(0.5),
      x + way * m(half - 0.18) + m(0.14),
      y,
      [14, 14, 15],
      { radius: m(0.05) },
    );
  if (isTruck && !isFacing) {
    canvas.box(x - m(half), y - m(tall), x + m(half), y - m(0.95), body, {
      radius: m(0.06),
      foot: shade(body, 0.84),
    });
    canvas.box(x - m(0.03), y - m(tall - 0.1), x + m(0.03), y - m(1), shade(body, 0.62));
    for (const way of [-1, 1])
      canvas.box(
        x + way * m(0.32) - m(0.02),
        y - m(tall - 0.3),
        x + way * m(0.32) + m(0.02),
        y - m(1.1),
        shade(body, 0.72),
      );
    canvas.box(x - m(half), y - m(0.95), x + m(half), y - m(0.7), dark);
    canvas.box(
      x - m(half - 0.1),
      y - m(0.62),
      x + m(half - 0.1),
      y - m(0.54),
      hazy(view, [206, 70, 50], far),
    );
  } else {
    canvas.box(x - m(half), y - m(tall * 0.66), x + m(half), y - m(0.24), body, {
      radius: m(0.2),
      foot: shade(body, 0.66),
    });
    canvas.box(x - m(half * 0.84), y - m(tall), x + m(half * 0.84), y - m(tall * 0.55), shade(body, 0.94), {
      radius: m(isTruck ? 0.2 : 0.34),
    });
    canvas.box(
      x - m(half * 0.72),
      y - m(tall * 0.94),
      x + m(half * 0.72),
      y - m(tall * 0.64),
      hazy(view, isNight ? [12, 14, 18] : [56, 68, 80], far),
      { radius: m(0.2), foot: hazy(view, [30, 36, 44], far) },
    );
    canvas.box(x - m(half * 0.9), y - m(0.42), x + m(half * 0.9), y - m(0.26), shade(body, 0.5), {
      radius: m(0.08),
    });
    canvas.box(x - m(0.26), y - m(0.62), x + m(0.26), y - m(0.48), hazy(view, [206, 206, 200], far), {
      opacity: 0.9,
    });
  }
  const brakes = vehicle.isBraking?.(time) ?? false;
  const lampY = y - m(isTruck && !isFacing ? 0.82 : tall * 0.5);
  for (const way of [-1, 1]) {
    const lampX = x + way * m(half - (isTruck ? 0.24 : 0.18));
    if (isFacing) {
      canvas.box(lampX - m(0.16), lampY - m(0.09), lampX + m(0.16), lampY + m(0.09), [236, 238, 232], {
        radius: m(0.06),
      });
      if (lit) canvas.glow(lampX, lampY, Math.max(3, m(0.9)), [255, 246, 220], isNight ? 1.3 : 0.6);
    } else {
      /** @type {Colour} */
      const red = brakes ? [255, 60, 44] : lit ? [214, 30, 26] : [132, 26, 24];
      canvas.box(lampX - m(0.15), lampY - m(0.1), lampX + m(0.15), lampY + m(0.1), red, { radius: m(0.05) });
      if (brakes || lit)
        canvas.glow(lampX, lampY, Math.max(2.4, m(brakes ? 0.95 : 0.6)), [255, 40, 26], brakes ? 0.95 : 0.55);
      if (scene.hasRain)
        canvas.oval(lampX, y + m(0.5), m(0.16), m(0.9), [190, 40, 34], {
          opacity: brakes ? 0.4 : 0.18,
          soft: 0.9,
        });
    }
  }
  if (brakes && !isTruck && !isFacing)
    canvas.box(x - m(0.3), y - m(tall * 0.97), x + m(0.3), y - m(tall * 0.93), [255, 70, 50]);
}

/** Oncoming vehicles at night are two lights. @param {any} view */
function paintNightLights({ canvas, way, focus, horizon, middle, bend, gone }) {
  for (let number = Math.floor((gone * 2) / 90); number < Math.floor((gone * 2) / 90) + 4; number++) {
    const far = number * 90 - gone * 2 + 30 * hash(number, 3);
    if (far < 12) continue;
    const scale = focus / far;
    for (const lamp of [-0.7, 0.7]) {
      const x = middle + way * (-20.5 + lamp + bend * far * far) * scale;
      canvas.glow(
        x,
        horizon + (CAMERA_HEIGHT - 0.7) * scale,
        Math.max(2.5, scale * 1.5),
        [255, 248, 226],
        Math.min(1.4, 0.4 + 20 / far),
      );
    }
  }
}

/** Drops on the glass and a wiper. @param {Canvas} canvas @param {number} time */
function paintRain(canvas, time) {
  const { width, height } = canvas;
  const PERIOD = 1.6;
  const phase = (time % PERIOD) / PERIOD;
  const sweep = phase < 0.5 ? phase * 2 : 2 - phase * 2;
  const angle = -2.85 + 2.5 * (0.5 - 0.5 * Math.cos(Math.PI * sweep));
  const [footX, footY] = [width * 0.46, height * 1.12];
  const turn = Math.floor(time / PERIOD);
  for (let number = 0; number < 150; number++) {
    const x = hash(number, turn * 7 + 1) * width;
    const y = hash(number, turn * 7 + 2) * height * 0.92;
    const bearing = Math.atan2(y - footY, x - footX);
    const isWithin = Math.hypot(x - footX, y - footY) < height * 1.02 && bearing > -2.85 && bearing < -0.35;
    // The wiper removes drops; new ones appear over time.
    const fallsAt = hash(number, turn * 7 + 3) * (isWithin ? 1 : 0.1);
    const isSwept = isWithin && phase < 0.5 && bearing < angle;
    if (phase < fallsAt || isSwept) continue;
    const r = 0.9 + 2 * hash(number, turn * 7 + 4) ** 2;
    canvas.oval(x, y, r, r * 1.15, [70, 76, 82], { opacity: 0.4, soft: 0.6 });
    canvas.oval(x - r * 0.2, y + r * 0.35, r * 0.6, r * 0.5, [228, 232, 236], { opacity: 0.5, soft: 0.7 });
  }
  for (let step = 0; step < 260; step++) {
    const reach = height * (0.18 + (0.84 * step) / 260);
    canvas.oval(footX + Math.cos(angle) * reach, footY + Math.sin(angle) * reach, 1.9, 1.9, [16, 17, 19], {
      opacity: 0.8,
    });
  }
}

/** @param {Canvas} canvas @param {{ skyLow: Colour }} ground @param {boolean} isNight */
function paintBonnet(canvas, ground, isNight) {
  const { width, height } = canvas;
  for (let x = 0; x < width; x++) {
    const bow = ((x - width / 2) / (width / 2)) ** 2;
    const top = height - 17 + bow * 11;
    for (let y = Math.floor(top); y < height; y++) {
      const shine = Math.max(0, 1 - (y - top) / 4);
      const colour = mix([24, 25, 28], shade(ground.skyLow, 0.5), shine * (isNight ? 0.2 : 0.6));
      canvas.dot(x, y, colour, Math.min(1, y + 1 - top));
    }
  }
}

/** @param {Canvas} canvas */
function paintRearWindow(canvas) {
  const { width, height } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = Math.max(26 - x, x - width + 26, 0) / 26;
      const dy = Math.max(16 - y, y - height + 30, 0) / 26;
      const frame = smoothstep(0.72, 0.86, Math.hypot(dx, dy));
      canvas.dot(x, y, [13, 14, 16], frame);
      if (frame < 0.2 && y % 17 === 4) canvas.dot(x, y, [70, 52, 40], 0.22);
    }
  }
}

/** @param {Canvas} canvas */
function vignette(canvas) {
  const { width, height, pixels } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - 0.3 * edge);
    }
  }
}
