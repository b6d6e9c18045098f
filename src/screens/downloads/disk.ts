import { saveFile } from '../../browser/save-file';

/** A file that is written piece by piece, and never held in memory as a whole. */
export interface Disk {
  /** Rejects when the disk refuses. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Makes the file the user's. */
  keep(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** Opens a file of a name; `'cancelled'` where the user was asked and said no, undefined where there is no disk. */
export type OpenDisk = (name: string) => Promise<Disk | 'cancelled' | undefined>;

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

const SCRATCH_FOLDER = 'downloads';

/** Where the user says: a file of his own, where the browser can write one. */
async function openChosenFile(pick: SavePicker, name: string): Promise<Disk | 'cancelled'> {
  let handle: FileSystemFileHandle;
  try {
    handle = await pick({ suggestedName: name });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
  const file = await handle.createWritable();
  return {
    write: (bytes) => file.write(bytes),
    keep: () => file.close(),
    discard: () => file.abort(),
  };
}

/** In the browser's own folder for this site; the finished file is handed over from there. */
async function openScratchFile(root: FileSystemDirectoryHandle, name: string): Promise<Disk> {
  const folder = await root.getDirectoryHandle(SCRATCH_FOLDER, { create: true });
  const scratchName = `${crypto.randomUUID()}.part`;
  const handle = await folder.getFileHandle(scratchName, { create: true });
  const file = await handle.createWritable();
  return {
    write: (bytes) => file.write(bytes),
    async keep() {
      await file.close();
      saveFile(name, await handle.getFile());
    },
    async discard() {
      await file.abort();
      await folder.removeEntry(scratchName);
    },
  };
}

/**
 * A disk to write a download to: the user's own where he can choose a place, else the browser's folder for this site;
 * undefined where the browser has neither.
 */
export const openDisk: OpenDisk = async (name) => {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker };
  if (showSaveFilePicker) return openChosenFile(showSaveFilePicker.bind(window), name);
  const canWrite = 'FileSystemFileHandle' in window && 'createWritable' in FileSystemFileHandle.prototype;
  try {
    const root = canWrite ? await navigator.storage?.getDirectory?.() : undefined;
    return root && (await openScratchFile(root, name));
  } catch {
    // Browsers that forbid their storage have this property too.
    return undefined;
  }
};

/**
 * Throws away what earlier visits have left in the browser's folder: the browser may still have been copying a finished
 * file when its page was left, and by now it is not.
 */
export async function clearScratchFiles(): Promise<void> {
  try {
    const root = await navigator.storage?.getDirectory?.();
    await root?.removeEntry(SCRATCH_FOLDER, { recursive: true });
  } catch {
    // Nothing was left, or another tab is writing to it.
  }
}
