import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error';

/** Another process uses the data folder. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';
}

interface NativeLock {
  /** @throws {Error} with code EAGAIN when another open file holds the range. */
  tryLock(descriptor: number, offset: number, length: number, isExclusive: boolean): void;
}

/** Beyond the content, which then stays readable on Windows, where a locked range is not. */
const LOCKED_BYTE = 2 ** 30;

/**
 * Locks a file for this process, as the embedded database does not notice a second process and would lose rows.
 *
 * The system's lock ends with the process, however that ends, and holds across users and containers. The file is never
 * removed, as two processes could then hold locks on two files of one name.
 *
 * Node cannot lock files on Linux. The binaries of `fs-native-extensions` are loaded by their path, as the package's own
 * loader finds none on Alpine.
 * @returns a function that gives the lock back.
 * @throws {FolderInUseError} when another process has the lock.
 */
export function lockFile(file: string, folder: string): () => void {
  const { tryLock } = loadNativeLock();
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o666);
  try {
    tryLock(descriptor, LOCKED_BYTE, 1, true);
  } catch (error) {
    closeSync(descriptor);
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    throw new FolderInUseError(
      `The data folder ${folder} is in use by ${readHolder(file)}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  try {
    // For that message only.
    ftruncateSync(descriptor);
    writeSync(descriptor, `process ${process.pid} on ${hostname()}\n`, 0);
  } catch {
    // A full disk must not prevent a start that may be meant to free space.
  }
  let isHeld = true;
  return () => {
    if (isHeld) closeSync(descriptor);
    isHeld = false;
  };
}

function readHolder(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    return /^process \d+ on [\w.-]{1,255}$/m.exec(text)?.[0] ?? 'another process';
  } catch {
    return 'another process';
  }
}

function loadNativeLock(): NativeLock {
  const { platform, arch } = process;
  const require = createRequire(import.meta.url);
  try {
    const home = path.dirname(require.resolve('fs-native-extensions/package.json'));
    return require(path.join(home, `prebuilds/${platform}-${arch}/fs-native-extensions.node`));
  } catch (error) {
    throw new StartError(
      `The data folder cannot be locked on this system (${platform}, ${arch}), so that two processes could spoil it. ` +
        'Set DATABASE_URL to use a PostgreSQL server instead.',
      { cause: error },
    );
  }
}
