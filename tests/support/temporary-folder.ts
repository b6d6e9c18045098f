import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, which Linux has. */
const MEMORY = '/dev/shm';
/** More than all databases of a run take together, and as much again for the tests. */
const ROOM_BYTES = 6 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
}

/**
 * Makes a folder for databases: in memory where that has space, as each database is more than a thousand files that are
 * written through to the disk. The caller removes it.
 */
export const makeDatabaseFolder = (name: string): string =>
  mkdtempSync(path.join(isRoomy(MEMORY) ? MEMORY : tmpdir(), `fleet-${name}-`));
