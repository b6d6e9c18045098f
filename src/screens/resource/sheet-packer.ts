import type { SheetData } from 'write-excel-file/universal';
import { loadPart } from '../../browser/load-part';
import type { SheetReply, SheetRequest } from './sheet-worker';

/** Packs a sheet that is added in parts. */
export interface SheetPacker {
  add(rows: SheetData): void;
  finish(columnCount: number): Promise<Blob>;
}

/**
 * A packer in a worker, as packing 100,000 rows takes seconds. Rows are transferred while they are written, since all
 * at once would block the page as well. Without workers, or when one fails, the page packs.
 */
export function openSheetPacker(): SheetPacker {
  const all: SheetData = [];
  const worker = startWorker();
  const reply = worker && replyOf(worker);
  // A worker may fail before its reply is awaited.
  reply?.catch(() => undefined);
  const packHere = async (columnCount: number): Promise<Blob> => {
    const { packSheet } = await loadPart(() => import('./pack-sheet'));
    return packSheet(all, columnCount);
  };
  return {
    add(rows) {
      all.push(...rows);
      worker?.postMessage({ rows } satisfies SheetRequest);
    },
    async finish(columnCount) {
      if (!worker || !reply) return packHere(columnCount);
      try {
        worker.postMessage({ columnCount } satisfies SheetRequest);
        return await reply;
      } catch {
        return await packHere(columnCount);
      } finally {
        worker.terminate();
      }
    },
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    // Workers are not available, or a policy forbids them.
    return undefined;
  }
}

/** Rejects if the worker cannot be loaded or fails. */
function replyOf(worker: Worker): Promise<Blob> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetReply>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.fault));
    });
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
  });
}
