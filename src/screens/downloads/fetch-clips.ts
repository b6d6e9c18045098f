import type { Files } from '../../domain/files/files';
import type { WantedClip } from './wanted-clip';

export interface FetchedClip {
  clip: WantedClip;
  /** Undefined for a clip that failed. */
  file: Blob | undefined;
}

export interface FailedClip {
  clip: WantedClip;
  reason: unknown;
}

/** The progress of fetching clips. */
export interface FetchProgress {
  /** Of all clips so far. */
  receivedBytes: number;
  /** Undefined while unknown. */
  totalBytes: number | undefined;
  /** Clips that were fetched or failed. */
  done: number;
  failed: readonly FailedClip[];
}

/** Parallel requests: one clip is written while the next ones are fetched. */
const AT_ONCE = 3;

/**
 * The files of clips in their order, fetched a little ahead of the consumer. A clip that fails is reported and does not
 * stop the others.
 */
export async function* fetchClips(
  files: Files,
  clips: readonly WantedClip[],
  signal: AbortSignal,
  report: (progress: FetchProgress) => void,
): AsyncGenerator<FetchedClip> {
  const received = new Map<WantedClip, number>();
  const sizes = new Map(clips.map((clip) => [clip, clip.sizeBytes]));
  const failed: FailedClip[] = [];
  let done = 0;

  const reportProgress = (): void => {
    const known = [...sizes.values()].filter((size) => size !== undefined);
    report({
      receivedBytes: [...received.values()].reduce((sum, bytes) => sum + bytes, 0),
      totalBytes: known.length === sizes.size ? known.reduce((sum, size) => sum + size, 0) : undefined,
      done,
      failed: [...failed],
    });
  };

  const fetchOne = async (clip: WantedClip): Promise<FetchedClip> => {
    let file: Blob | undefined;
    try {
      const read = await files.read(clip.path, {
        signal,
        onProgress(receivedBytes, totalBytes) {
          received.set(clip, receivedBytes);
          if (totalBytes !== undefined) sizes.set(clip, totalBytes);
          reportProgress();
        },
      });
      file = read.blob;
      sizes.set(clip, file.size);
    } catch (reason) {
      if (signal.aborted) return { clip, file };
      failed.push({ clip, reason });
      received.delete(clip);
      // Failed clips do not count for the total.
      sizes.delete(clip);
    }
    done += 1;
    reportProgress();
    return { clip, file };
  };

  const underway: Promise<FetchedClip>[] = [];
  for (let next = 0; next < clips.length || underway.length > 0; ) {
    for (; underway.length < AT_ONCE && next < clips.length; next += 1) {
      underway.push(fetchOne(clips[next] as WantedClip));
    }
    const fetched = await underway.shift();
    signal.throwIfAborted();
    if (fetched) yield fetched;
  }
}
