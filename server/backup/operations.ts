import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error';
import { checkBackupFile, openBackupFile, writeBackupFile } from './backup-file';
import { type CopyHead, type Progress, totalRows } from './copy-format';
import { describePlace, isSamePlace, type Place, withSource } from './places';
import { withCopyOf } from './read-copy';
import { refuseUnknown } from './write-copy';
import { type WriteOptions, writeTarget } from './write-target';

/** The result of a copy, for the final message. */
export interface Copied {
  rows: number;
  tables: number;
  file?: string;
}

/**
 * Writes a whole database into a file while servers go on using it.
 * @param to a file that does not exist, or a folder, in which the file name has the time.
 */
export async function backUp(source: Place, to: string, progress?: Progress): Promise<Copied> {
  const file = isFolder(to) ? path.join(to, fileNameAt(new Date())) : to;
  if (existsSync(file)) {
    throw new StartError(
      `The file ${file} exists already, and was left as it is. Name another one after --to.`,
    );
  }
  try {
    return await withSource(source, (pool, engine) =>
      withCopyOf(pool, engine, async (copy) => {
        refuseNothing(copy.head, source);
        await writeBackupFile(copy, file, progress);
        return { ...sizeOfCopy(copy.head), file };
      }),
    );
  } catch (error) {
    throw explainWriting(error, file);
  }
}

/** Restores a backup into a database. The file is verified before anything is changed. */
export async function restore(file: string, target: Place, options: WriteOptions): Promise<Copied> {
  refuseUnknown(await checkBackupFile(file));
  const copy = await openBackupFile(file);
  try {
    await writeTarget(target, copy, options);
  } finally {
    await copy.batches[Symbol.asyncIterator]().return?.();
  }
  return sizeOfCopy(copy.head);
}

/** Copies a whole database into another, of either kind. The source is unchanged. */
export async function move(source: Place, target: Place, options: WriteOptions): Promise<Copied> {
  if (isSamePlace(source, target)) {
    throw new StartError(`Source and target are the same: ${describePlace(source)}. Nothing was changed.`);
  }
  return withSource(source, (pool, engine) =>
    withCopyOf(pool, engine, async (copy) => {
      refuseNothing(copy.head, source);
      await writeTarget(target, copy, options);
      return sizeOfCopy(copy.head);
    }),
  );
}

function refuseNothing(head: CopyHead, source: Place): void {
  if (head.migrations.length > 0) return;
  throw new StartError(
    `There are no tables of this product in ${describePlace(source)}. Set DATABASE_URL or DATA_DIR to what the server uses.`,
  );
}

const sizeOfCopy = (head: CopyHead): Copied => ({ rows: totalRows(head), tables: head.tables.length });

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

const fileNameAt = (at: Date): string =>
  `fleet-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.backup`;

function explainWriting(error: unknown, file: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(
        `There is no room left for ${file}, which was not written. Name a place on another disk.`,
        {
          cause: error,
        },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `The file ${file} cannot be written: a folder above it forbids it or is a file. Name another place after --to.`,
        { cause: error },
      );
    default:
      return error;
  }
}
