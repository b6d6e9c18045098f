import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A second process wants a data folder that one is using already; the message says which. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

interface Holder {
  pid: number;
  /** Since the machine's start; tells a process from a later one with the same number. Linux only. */
  startTicks: string | null;
}

/** A takeover of a dead process's lock is a matter of milliseconds; one this old was itself cut off. */
const TAKEOVER_LIMIT_MS = 10_000;

/**
 * Claims a data folder for this process. The embedded database does not notice a second process on its files:
 * rows would be lost in silence. The lock lies beside the folder, never in it, so that a copy of the folder is
 * a clean copy.
 *
 * @returns what gives the folder up again.
 * @throws {FolderInUseError} when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = `${path.resolve(folder)}.lock`;
  mkdirSync(path.dirname(lockFile), { recursive: true });
  if (!tryCreate(lockFile)) {
    const holder = readHolder(lockFile);
    if (holder && isAlive(holder)) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by process ${holder.pid}. ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    takeOver(lockFile, folder);
  }
  let isHeld = true;
  return () => {
    if (isHeld) rmSync(lockFile, { force: true });
    isHeld = false;
  };
}

function tryCreate(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  const holder: Holder = { pid: process.pid, startTicks: startTicksOf(process.pid) };
  writeSync(descriptor, JSON.stringify(holder));
  closeSync(descriptor);
  return true;
}

/** Replaces a dead process's lock. Two that try at once are told apart by a second file that only one creates. */
function takeOver(lockFile: string, folder: string): void {
  const inUse = new FolderInUseError(`The data folder ${folder} is being opened by another process.`);
  const takeover = `${lockFile}.takeover`;
  if (!tryCreate(takeover)) {
    const ageMs = Date.now() - (statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (ageMs < TAKEOVER_LIMIT_MS) throw inUse;
    rmSync(takeover, { force: true });
    if (!tryCreate(takeover)) throw inUse;
  }
  try {
    const holder = readHolder(lockFile);
    if (holder && isAlive(holder)) throw inUse;
    rmSync(lockFile, { force: true });
    if (!tryCreate(lockFile)) throw inUse;
  } finally {
    rmSync(takeover, { force: true });
  }
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(lockFile, 'utf8'));
    return holder && typeof (holder as Holder).pid === 'number' ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startTicks }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: it lives, and is somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTicks === null || startTicksOf(pid) === startTicks;
}

function startTicksOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may itself hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
