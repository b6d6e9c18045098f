import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Camera } from '../fleet/recorder';
import catalogue from './catalogue.json';

/** A short clip or image file; all footage uses one of these. */
export interface Clip {
  id: string;
  isVideo: boolean;
  camera: Camera;
  durationSec: number;
  bytes: Buffer;
  fileName: string;
  contentType: string;
  etag: string;
  /** The checksum of ZIPs. */
  crc32: number;
  /** A small JPEG, base64. */
  thumbnail: string;
}

type Light = 'day' | 'dusk' | 'night';
type Place = 'road' | 'town';

interface Scene {
  lights: readonly string[];
  places: readonly string[];
}

// Bundled, so that the server needs no folder of files at run time.
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
      crc32: crc32(bytes),
      thumbnail: readFile(`${id}.thumb.jpg`).toString('base64'),
    };
    scenes.set(clip, { lights, places });
    return [id, clip];
  }),
);

export interface ClipCriteria {
  isVideo: boolean;
  camera: Camera;
  /** Solar time, 0 to below 24. */
  localHour: number;
  isInTown: boolean;
  share: number;
}

function lightAt(localHour: number): Light {
  if (localHour >= 7 && localHour < 17.5) return 'day';
  return localHour >= 5.5 && localHour < 19 ? 'dusk' : 'night';
}

/** The id of the best matching clip; media kind and camera always match. */
export function chooseClip({ isVideo, camera, localHour, isInTown, share }: ClipCriteria): string {
  const light = lightAt(localHour);
  const place: Place = isInTown ? 'town' : 'road';
  const candidates = [...clips.values()].filter((clip) => clip.isVideo === isVideo && clip.camera === camera);
  const lit = candidates.filter((clip) => scenes.get(clip)?.lights.includes(light));
  const fitting = lit.filter((clip) => scenes.get(clip)?.places.includes(place));
  const choice = [fitting, lit, candidates].find((some) => some.length > 0) ?? [];
  const clip = choice[Math.floor(share * choice.length)];
  if (!clip) throw new RangeError(`There is no ${isVideo ? 'video' : 'still'} of the ${camera} camera`);
  return clip.id;
}
