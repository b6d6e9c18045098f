import { loadPart } from '../../browser/load-part';
import { readStream } from '../../browser/read-stream';
import { uniqueName } from '../../domain/video/clip-name';
import type { Disk } from './disk';
import { DownloadFault } from './download-fault';
import type { FetchedClip } from './fetch-clips';

/**
 * Writes clips into one ZIP on a disk as they arrive, so that only those in progress are in memory. Failed clips are
 * left out. The file is deleted after an abort or a failure, or if no clip arrived.
 *
 * @throws {DownloadFault} when the disk or the archive fails; the signal's reason when aborted.
 */
export async function writeArchive(
  disk: Disk,
  clips: AsyncIterable<FetchedClip>,
  signal: AbortSignal,
): Promise<void> {
  let count = 0;
  async function* entries() {
    const taken = new Set<string>();
    for await (const { clip, file } of clips) {
      if (!file) continue;
      count += 1;
      const lastModified = clip.createdAtMs === null ? undefined : new Date(clip.createdAtMs);
      yield { name: uniqueName(clip.fileName(file.type), taken), input: file, lastModified };
    }
  }

  try {
    const { makeZip } = await loadPart(() => import('client-zip'));
    for await (const bytes of readStream(makeZip(entries()))) {
      signal.throwIfAborted();
      await disk.write(bytes).catch(refuse);
    }
    signal.throwIfAborted();
    if (count === 0) await disk.discard();
    else await disk.keep().catch(refuse);
  } catch (failure) {
    await disk.discard().catch(() => undefined);
    signal.throwIfAborted();
    throw failure instanceof DownloadFault ? failure : new DownloadFault('archive', failure);
  }
}

function refuse(reason: unknown): never {
  throw new DownloadFault('disk', reason);
}
