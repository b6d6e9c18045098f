import { createHash } from 'node:crypto';
import type { Camera } from '../fleet/recorder';
import catalogue from './catalogue.json';

/** A short film or a still that the server has; the footage of a fleet is made up of a few of them. */
export interface Clip {
  id: string;
  isVideo: boolean;
  camera: Camera;
  /** 0 of a still. */
  durationSec: number;
  bytes: Buffer;
  /** Its name: the id with the ending of its kind. */
  fileName: string;
  contentType: string;
  /** A strong one, of the content. */
  etag: string;
  /** A small JPEG, as base64. */
  thumbnail: string;
}

type Light = 'day' | 'dusk' | 'night';
type Place = 'road' | 'town';

/** Where and when a clip was filmed. */
interface Scene {
  lights: readonly string[];
  places: readonly string[];
}

// Part of the bundle, so that there is no folder to be found, or not to be found, beside it.
const files = import.meta.glob<string>(['./*.mp4', './*.jpg'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

function readFile(name: string): Buffer {
  const inline = files[`./${name}`];
  if (inline === undefined) throw new Error(`server/media has no ${name}: run scripts/make-media.mjs`);
  return Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64');
}

const scenes = new Map<Clip, Scene>();

/** Every clip by its id. */
export const clips: ReadonlyMap<string, Clip> = new Map(
  catalogue.map(({ id, kind, camera, durationSec, lights, places }) => {
    const isVideo = kind === 'video';
    const fileName = `${id}.${isVideo ? 'mp4' : 'jpg'}`;
    const bytes = readFile(fileName);
    const clip: Clip = {
      id,
      isVideo,
      camera: camera as Camera,
      durationSec,
      bytes,
      fileName,
      contentType: isVideo ? 'video/mp4' : 'image/jpeg',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      thumbnail: readFile(`${id}.thumb.jpg`).toString('base64'),
    };
    scenes.set(clip, { lights, places });
    return [id, clip];
  }),
);

export interface ClipWish {
  isVideo: boolean;
  camera: Camera;
  /** By the sun, 0 to below 24. */
  localHour: number;
  isInTown: boolean;
  /** From 0 to below 1; chooses among those that fit. */
  share: number;
}

function lightAt(localHour: number): Light {
  if (localHour >= 7 && localHour < 17.5) return 'day';
  return localHour >= 5.5 && localHour < 19 ? 'dusk' : 'night';
}

/** The id of a clip that fits a moment as well as any does; kind and camera always fit. */
export function chooseClip({ isVideo, camera, localHour, isInTown, share }: ClipWish): string {
  const light = lightAt(localHour);
  const place: Place = isInTown ? 'town' : 'road';
  const alike = [...clips.values()].filter((clip) => clip.isVideo === isVideo && clip.camera === camera);
  const lit = alike.filter((clip) => scenes.get(clip)?.lights.includes(light));
  const fitting = lit.filter((clip) => scenes.get(clip)?.places.includes(place));
  const choice = [fitting, lit, alike].find((some) => some.length > 0) ?? [];
  const clip = choice[Math.floor(share * choice.length)];
  if (!clip) throw new RangeError(`There is no ${isVideo ? 'video' : 'still'} of the ${camera} camera`);
  return clip.id;
}
