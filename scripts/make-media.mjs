/**
 * Generates the clips and stills of `server/media` with thumbnails and the catalogue. They are drawn, so that they are
 * free to ship. Needs Node packages only; takes a minute or two.
 *     node scripts/make-media.mjs [id …]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import h264 from 'h264-mp4-encoder';
import jpeg from 'jpeg-js';
import { paintCabin } from './media/cabin.mjs';
import { Canvas } from './media/canvas.mjs';
import { fastStart } from './media/fast-start.mjs';
import { paintRoad } from './media/road.mjs';

const WIDTH = 426;
const HEIGHT = 240;
const FRAMES_PER_SECOND = 20;
/** Higher values give smaller files of lower quality. */
const QUANTIZATION = 36;
const STILL_QUALITY = 62;
const THUMBNAIL = { width: 160, height: 90, quality: 46 };

const folder = fileURLToPath(new URL('../server/media', import.meta.url));

/** @param {number} metresPerSecond */
const steady = (metresPerSecond) => (/** @type {number} */ time) => metresPerSecond * time;
const gentle = (/** @type {number} */ time) => 0.00022 * Math.sin(time * 0.42 + 0.6);
const straight = () => 0;

/** @type {Record<string, any>} */
const roads = {
  'front-day': {
    light: 'day',
    place: 'road',
    view: 'front',
    travelled: steady(27),
    bend: gentle,
    vehicles: [
      { kind: 'truck', side: 0, ahead: (/** @type {number} */ t) => 44 - 1.1 * t, colour: [214, 216, 218] },
      { kind: 'car', side: -3.7, ahead: (/** @type {number} */ t) => 8 + 5.2 * t, colour: [150, 34, 36] },
      { kind: 'car', side: -3.7, ahead: (/** @type {number} */ t) => 96 - 1 * t, colour: [52, 66, 92] },
      {
        kind: 'truck',
        side: -20.5,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 190 - 52 * t,
        colour: [60, 90, 140],
      },
      {
        kind: 'car',
        side: -20.5,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 330 - 54 * t,
        colour: [190, 190, 190],
      },
    ],
  },
  // The car ahead brakes, then the truck.
  'front-brake': {
    light: 'day',
    place: 'road',
    view: 'front',
    bend: straight,
    travelled: (/** @type {number} */ t) =>
      t < 2.6
        ? 25 * t
        : 65 + 25 * (t - 2.6) - Math.min(t - 2.6, 4.2) ** 2 * 2.2 - Math.max(0, t - 6.8) * 18.4,
    vehicles: [
      {
        kind: 'car',
        side: 0,
        colour: [44, 58, 84],
        ahead: (/** @type {number} */ t) =>
          t < 2
            ? 26 - 0.6 * t
            : 24.8 - 15.6 * Math.min(1, ((t - 2) / 3.4) ** 1.6) + Math.max(0, t - 5.6) * 0.7,
        isBraking: (/** @type {number} */ t) => t > 1.9 && t < 7,
      },
      {
        kind: 'truck',
        side: -3.7,
        colour: [196, 60, 44],
        ahead: (/** @type {number} */ t) => 58 - 1.8 * t + Math.max(0, t - 2.6) * 5,
      },
      {
        kind: 'car',
        side: -3.7,
        colour: [200, 200, 204],
        ahead: (/** @type {number} */ t) => 7 + 1.1 * t + Math.max(0, t - 2.6) * 7,
      },
    ],
  },
  'front-town': {
    light: 'day',
    place: 'town',
    view: 'front',
    travelled: steady(11),
    bend: straight,
    vehicles: [
      {
        kind: 'car',
        side: 0,
        ahead: (/** @type {number} */ t) => 19 + 2.2 * Math.sin(t * 0.7),
        colour: [176, 148, 60],
        isBraking: (/** @type {number} */ t) => Math.cos(t * 0.7) < -0.35,
      },
      {
        kind: 'car',
        side: -3.7,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 74 - 22 * t,
        colour: [60, 96, 74],
      },
      {
        kind: 'truck',
        side: -3.7,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 150 - 22 * t,
        colour: [206, 206, 204],
      },
    ],
  },
  'front-rain': {
    light: 'overcast',
    place: 'road',
    view: 'front',
    travelled: steady(21),
    bend: gentle,
    hasRain: true,
    vehicles: [
      {
        kind: 'truck',
        side: -3.7,
        ahead: (/** @type {number} */ t) => 38 + 0.8 * t,
        colour: [122, 128, 134],
      },
      { kind: 'car', side: 0, ahead: (/** @type {number} */ t) => 31 - 0.5 * t, colour: [150, 152, 156] },
    ],
  },
  'front-dusk': {
    light: 'dusk',
    place: 'road',
    view: 'front',
    travelled: steady(26),
    bend: gentle,
    vehicles: [
      { kind: 'car', side: 0, ahead: (/** @type {number} */ t) => 36 + 0.7 * t, colour: [60, 56, 66] },
      { kind: 'truck', side: -3.7, ahead: (/** @type {number} */ t) => 70 - 2.4 * t, colour: [110, 96, 92] },
      {
        kind: 'car',
        side: -20.5,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 170 - 52 * t,
        colour: [90, 84, 88],
      },
      {
        kind: 'car',
        side: -20.5,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 360 - 52 * t,
        colour: [90, 84, 88],
      },
    ],
  },
  'front-night': {
    light: 'night',
    place: 'road',
    view: 'front',
    travelled: steady(25),
    bend: gentle,
    vehicles: [
      { kind: 'truck', side: 0, ahead: (/** @type {number} */ t) => 52 - 0.9 * t, colour: [150, 150, 154] },
      { kind: 'car', side: -3.7, ahead: (/** @type {number} */ t) => 9 + 6 * t, colour: [70, 74, 90] },
    ],
  },
  'rear-road': {
    light: 'overcast',
    place: 'road',
    view: 'rear',
    travelled: steady(25),
    bend: gentle,
    vehicles: [
      {
        kind: 'car',
        side: 0,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 17 + 1.4 * Math.sin(t * 0.5),
        colour: [176, 178, 182],
      },
      {
        kind: 'truck',
        side: -3.7,
        isFacing: true,
        ahead: (/** @type {number} */ t) => 58 - 3.2 * t,
        colour: [52, 84, 130],
      },
    ],
  },
  'rear-night': {
    light: 'night',
    place: 'road',
    view: 'rear',
    travelled: steady(25),
    bend: gentle,
    vehicles: [{ kind: 'car', side: 0, isFacing: true, ahead: () => 19, colour: [90, 92, 98] }],
  },
  'front-town-night': {
    light: 'night',
    place: 'town',
    view: 'front',
    travelled: steady(10),
    bend: straight,
    vehicles: [{ kind: 'car', side: 0, ahead: () => 17, colour: [90, 60, 56] }],
  },
};

const everyLight = ['day', 'dusk', 'night'];

/**
 * The media: a clip of `seconds`, or a still at the moment `at`, and the light and places it fits.
 * @type {{ id: string, scene: string, camera: 'front' | 'rear' | 'interior', seconds?: number, at?: number, lights:
 * string[], places: string[] }[]}
 */
const media = [
  { id: 'front-day', scene: 'front-day', camera: 'front', seconds: 8, lights: ['day'], places: ['road'] },
  {
    id: 'front-brake',
    scene: 'front-brake',
    camera: 'front',
    seconds: 9,
    lights: ['day'],
    places: ['road', 'town'],
  },
  {
    id: 'front-town',
    scene: 'front-town',
    camera: 'front',
    seconds: 8,
    lights: ['day', 'dusk'],
    places: ['town'],
  },
  {
    id: 'front-rain',
    scene: 'front-rain',
    camera: 'front',
    seconds: 8,
    lights: ['day', 'dusk'],
    places: ['road'],
  },
  { id: 'front-dusk', scene: 'front-dusk', camera: 'front', seconds: 8, lights: ['dusk'], places: ['road'] },
  {
    id: 'front-night',
    scene: 'front-night',
    camera: 'front',
    seconds: 10,
    lights: ['night'],
    places: ['road', 'town'],
  },
  {
    id: 'rear-road',
    scene: 'rear-road',
    camera: 'rear',
    seconds: 8,
    lights: everyLight,
    places: ['road', 'town'],
  },
  {
    id: 'cabin',
    scene: 'cabin',
    camera: 'interior',
    seconds: 8,
    lights: everyLight,
    places: ['road', 'town'],
  },
  { id: 'front-day-still', scene: 'front-day', camera: 'front', at: 3.2, lights: ['day'], places: ['road'] },
  {
    id: 'front-brake-still',
    scene: 'front-brake',
    camera: 'front',
    at: 4.4,
    lights: ['day'],
    places: ['road', 'town'],
  },
  {
    id: 'front-town-night-still',
    scene: 'front-town-night',
    camera: 'front',
    at: 2,
    lights: ['night'],
    places: ['town'],
  },
  {
    id: 'front-dusk-still',
    scene: 'front-dusk',
    camera: 'front',
    at: 2.2,
    lights: ['dusk'],
    places: ['road', 'town'],
  },
  {
    id: 'front-night-still',
    scene: 'front-night',
    camera: 'front',
    at: 2.5,
    lights: ['night'],
    places: ['road'],
  },
  {
    id: 'rear-road-still',
    scene: 'rear-road',
    camera: 'rear',
    at: 5,
    lights: ['day', 'dusk'],
    places: ['road', 'town'],
  },
  {
    id: 'rear-night-still',
    scene: 'rear-night',
    camera: 'rear',
    at: 1,
    lights: ['night'],
    places: ['road', 'town'],
  },
  {
    id: 'cabin-tired-still',
    scene: 'cabin-tired',
    camera: 'interior',
    at: 1.25,
    lights: everyLight,
    places: ['road', 'town'],
  },
];

const labels = { front: 'FRONT', rear: 'REAR', interior: 'CABIN' };

/** @param {typeof media[number]} item @param {number} time */
function paint({ scene, camera }, time) {
  const canvas = new Canvas(WIDTH, HEIGHT);
  if (scene.startsWith('cabin')) paintCabin(canvas, { isTired: scene === 'cabin-tired' }, time);
  else paintRoad(canvas, roads[scene], time);
  // The time since the start, as many records share a clip.
  canvas.text(10, 10, `${labels[camera]} CAM`);
  const seconds = String(Math.floor(time) % 60).padStart(2, '0');
  canvas.text(WIDTH - 62, 10, `REC 00:${seconds}`);
  canvas.oval(WIDTH - 70, 13.5, 3, 3, [226, 40, 36], { opacity: time % 1 < 0.6 ? 1 : 0.25 });
  return canvas;
}

/** @param {Canvas} canvas @param {number} quality */
const toJpeg = (canvas, quality) =>
  jpeg.encode({ data: canvas.toRgba(), width: canvas.width, height: canvas.height }, quality).data;

/** @param {typeof media[number]} item @param {number} seconds */
async function film(item, seconds) {
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    width: WIDTH,
    height: HEIGHT,
    frameRate: FRAMES_PER_SECOND,
    quantizationParameter: QUANTIZATION,
    groupOfPictures: FRAMES_PER_SECOND,
    speed: 0,
  });
  encoder.initialize();
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++)
    encoder.addFrameRgba(paint(item, frame / FRAMES_PER_SECOND).toRgba());
  encoder.finalize();
  const file = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
  return fastStart(file);
}

const chosen = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const item of media) {
  if (chosen.length > 0 && !chosen.includes(item.id)) continue;
  const still = paint(item, item.at ?? (item.seconds ?? 0) * 0.4);
  const thumbnail = toJpeg(still.shrink(THUMBNAIL.width, THUMBNAIL.height), THUMBNAIL.quality);
  const file = item.seconds ? await film(item, item.seconds) : toJpeg(still, STILL_QUALITY);
  await writeFile(path.join(folder, `${item.id}.${item.seconds ? 'mp4' : 'jpg'}`), file);
  await writeFile(path.join(folder, `${item.id}.thumb.jpg`), thumbnail);
  console.log(`${item.id}: ${file.length} bytes, thumbnail ${thumbnail.length}`);
}

const catalogue = media.map(({ id, camera, seconds, lights, places }) => ({
  id,
  kind: seconds ? 'video' : 'image',
  camera,
  durationSec: seconds ?? 0,
  lights,
  places,
}));
const catalogueFile = path.join(folder, 'catalogue.json');
const text = `${JSON.stringify(catalogue, null, 2)}\n`;
if ((await readFile(catalogueFile, 'utf8').catch(() => '')) !== text) await writeFile(catalogueFile, text);
