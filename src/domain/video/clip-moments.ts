/** A stored clip or picture as far as its moment is concerned. */
export interface MomentClip {
  camera: string;
  isVideo: boolean;
  /** ms UTC; null: unknown. */
  createdAtMs: number | null;
  durationSec: number | null;
}

/** What the cameras of a vehicle recorded at the same time. */
export interface ClipMoment<Clip> {
  /** ms UTC. */
  startMs: number;
  /** The same as its start where no length is known. */
  endMs: number;
  hasVideo: boolean;
  /** One for each camera, videos first, in the order in which they were given. */
  clips: readonly Clip[];
}

/** Cameras of one recorder start together, but not to the millisecond. */
const SAME_START_MS = 2000;

interface Placed<Clip> {
  clip: Clip;
  startMs: number;
  endMs: number;
}

/** Clips that begin together or share most of their time belong to one moment, each camera once. In order of time. */
export function momentsOf<Clip extends MomentClip>(clips: readonly Clip[]): ClipMoment<Clip>[] {
  const placed = clips.flatMap((clip): Placed<Clip>[] => {
    const { createdAtMs: startMs, durationSec } = clip;
    return startMs === null ? [] : [{ clip, startMs, endMs: startMs + 1000 * (durationSec ?? 0) }];
  });
  placed.sort((one, other) => one.startMs - other.startMs);
  const groups: Placed<Clip>[][] = [];
  for (const next of placed) {
    const group = groups.find(
      (others) =>
        others.every(({ clip }) => clip.camera !== next.clip.camera && clip.isVideo === next.clip.isVideo) &&
        others.some((other) => isTogether(other, next)),
    );
    if (group) group.push(next);
    else groups.push([next]);
  }
  return groups.map((group) => ({
    startMs: Math.min(...group.map(({ startMs }) => startMs)),
    endMs: Math.max(...group.map(({ endMs }) => endMs)),
    hasVideo: group.some(({ clip }) => clip.isVideo),
    clips: group.map(({ clip }) => clip),
  }));
}

function isTogether(one: Placed<unknown>, other: Placed<unknown>): boolean {
  if (Math.abs(one.startMs - other.startMs) <= SAME_START_MS) return true;
  const sharedMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs);
  const shorterMs = Math.min(one.endMs - one.startMs, other.endMs - other.startMs);
  return shorterMs > 0 && sharedMs >= shorterMs / 2;
}

/** How far a moment is from a time, ms; 0 while it covers it. */
export function distanceMs({ startMs, endMs }: { startMs: number; endMs: number }, atMs: number): number {
  return Math.max(0, startMs - atMs, atMs - endMs);
}

/** The recording that covers a time, or else is nearest to it; a film rather than a picture where both are as near. */
export function nearestMoment<Clip>(
  moments: readonly ClipMoment<Clip>[],
  atMs: number,
): ClipMoment<Clip> | undefined {
  let best: ClipMoment<Clip> | undefined;
  for (const moment of moments) {
    const gapMs = best && distanceMs(moment, atMs) - distanceMs(best, atMs);
    const isAsNear = gapMs === 0 && moment.hasVideo && !best?.hasVideo;
    if (gapMs === undefined || gapMs < 0 || isAsNear) best = moment;
  }
  return best;
}
