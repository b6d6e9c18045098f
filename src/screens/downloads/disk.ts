import { saveFile } from '../../browser/save-file';

/** A file that is written in chunks, and never in memory as a whole. */
export interface Disk {
  /** Rejects after an error of the disk. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Completes the file and gives it to the user. */
  keep(): Promise<void>;
  /** Deletes the file. */
  discard(): Promise<void>;
}

/** Opens a file by name; `'cancelled'` when the user cancelled, undefined when there is no disk. */
export type OpenDisk = (name: string) => Promise<Disk | 'cancelled' | undefined>;

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

const SCRATCH_FOLDER = 'downloads';

/** A file at a place that the user chooses, in browsers that can write one. */
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

/** A file in the browser's private file system for this site; it is downloaded from there when complete. */
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
 * A disk to write a download to: a place that the user chooses where that is supported, else the browser's private file
 * system; undefined where the browser has neither.
 */
export const openDisk: OpenDisk = async (name) => {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker };
  if (showSaveFilePicker) return openChosenFile(showSaveFilePicker.bind(window), name);
  const canWrite = 'FileSystemFileHandle' in window && 'createWritable' in FileSystemFileHandle.prototype;
  try {
    const root = canWrite ? await navigator.storage?.getDirectory?.() : undefined;
    return root && (await openScratchFile(root, name));
  } catch {
    // Browsers that block storage have this property too.
    return undefined;
  }
};

/**
 * Deletes the files of earlier visits from the browser's private file system: the browser may still have been copying a
 * finished file when its page was closed, but not any more.
 */
export async function clearScratchFiles(): Promise<void> {
  try {
    const root = await navigator.storage?.getDirectory?.();
    await root?.removeEntry(SCRATCH_FOLDER, { recursive: true });
  } catch {
    // There are none, or another tab is writing to it.
  }
}
