import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error';
import { removeOldCopies } from './copies-on-request';
import { lockFile } from './process-lock';

const LOCK_FILE = 'in-use.lock';
const DATABASE = 'database';
/** Begins the name of a database that is being made. */
const UNFINISHED = 'database.new-';
/** Begins the name of a database in whose place another is being put. */
const REPLACED = 'database.replaced-';

/** What a fresh volume or a file manager leaves in a folder that counts as empty. */
const ignoredFiles = /^(lost\+found|\..*|desktop\.ini|Thumbs\.db)$/i;

/** A data folder that this process has for itself. */
export interface DataFolder {
  /** The folder itself, as an absolute path. */
  place: string;
  /** Where the database's files are, or are to be once they are complete. */
  databaseDir: string;
  /** Whether the database has to be made. */
  isNew: boolean;
  /** Whether the folder is the database itself, as earlier versions made it. */
  isEarlier: boolean;
  /** A name on the same file system under which a new database is made before it is renamed. */
  unfinishedDir: string;
  /** Puts the whole database in `unfinishedDir` in the place of the one that is there. */
  replace(): void;
  /** Removes what is in `unfinishedDir`. */
  discard(): void;
  release(): void;
}

/**
 * Makes the data folder, locks it, and removes what an interrupted first start left. The database lies in a folder
 * inside, beside the lock; in folders of earlier versions it is the folder itself.
 * @throws {FolderInUseError} when another process uses the folder.
 * @throws {StartError} when the folder cannot be used.
 */
export function openDataFolder(given: string): DataFolder {
  const folder = path.resolve(given);
  let release = (): void => {};
  try {
    makeFolder(folder);
    const names = readdirSync(folder);
    const isEarlier = names.includes('PG_VERSION');
    refuseOtherFiles(folder, names, isEarlier);
    release = lockFile(path.join(folder, LOCK_FILE), folder);
    bringInOrder(folder);
    const databaseDir = isEarlier ? folder : path.join(folder, DATABASE);
    const unfinishedDir = path.join(folder, `${UNFINISHED}${process.pid}`);
    return {
      place: folder,
      databaseDir,
      isNew: !isEarlier && !isThere(databaseDir, folder),
      isEarlier,
      unfinishedDir,
      replace() {
        const replaced = path.join(folder, `${REPLACED}${process.pid}`);
        if (existsSync(databaseDir)) renameSync(databaseDir, replaced);
        renameSync(unfinishedDir, databaseDir);
        rmSync(replaced, { recursive: true, force: true });
      },
      discard: () => rmSync(unfinishedDir, { recursive: true, force: true }),
      release,
    };
  } catch (error) {
    release();
    throw explainFolderError(error, folder);
  }
}

/** Removes what interrupted work has left, and puts a database back that was about to be replaced. */
function bringInOrder(folder: string): void {
  removeOldCopies(folder);
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name);
    if (name.startsWith(REPLACED) && !existsSync(path.join(folder, DATABASE)))
      renameSync(place, path.join(folder, DATABASE));
    else if (name.startsWith(UNFINISHED) || name.startsWith(REPLACED))
      rmSync(place, { recursive: true, force: true });
  }
}

/** Whether a folder holds an embedded database. Makes and locks nothing. */
export const holdsDatabase = (folder: string): boolean =>
  [folder, path.join(folder, DATABASE)].some((place) => existsSync(path.join(place, 'PG_VERSION')));

/** Node's own recursive form never returns where a system makes no folders, as in /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it at the same time.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function refuseOtherFiles(folder: string, names: readonly string[], isEarlier: boolean): void {
  const isOurs = isEarlier || names.includes(LOCK_FILE) || names.includes(DATABASE);
  const other = names.find((name) => !ignoredFiles.test(name) && !name.startsWith(UNFINISHED));
  if (isOurs || other === undefined) return;
  throw new StartError(
    `The folder ${folder} holds other files, such as ${other}, and no database of this server. ` +
      'Set DATA_DIR to a folder that is empty or does not exist yet.',
  );
}

function isThere(databaseDir: string, folder: string): boolean {
  if (!existsSync(databaseDir)) return false;
  if (existsSync(path.join(databaseDir, 'PG_VERSION'))) return true;
  // Without this file the embedded database would begin anew over the old files.
  if (readdirSync(databaseDir).length > 0) throw damagedFolder(folder);
  rmdirSync(databaseDir);
  return false;
}

/** The database's files are there and cannot be opened. */
export const damagedFolder = (folder: string, cause?: unknown): StartError =>
  new StartError(
    `The database in the data folder ${folder} is damaged and cannot be opened. ` +
      'Put a backup of the folder in its place, or set DATA_DIR to a new folder to begin without its data.',
    { cause },
  );

/** An error of the file system as a sentence that names the folder; others as they are. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const because = (text: string): StartError => new StartError(text, { cause: error });
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return because(
        `The data folder ${folder} cannot be made, because a file is in its place or above it. ` +
          'Set DATA_DIR to a folder.',
      );
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'EINVAL':
      return because(`The system makes no folder ${folder}. Set DATA_DIR to another folder.`);
    case 'EACCES':
    case 'EPERM':
      return because(
        `This account may not write to the data folder ${folder}. Give it the right to, or set DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return because(
        `The data folder ${folder} is on a read-only disk. Make the disk writable, or set DATA_DIR to another folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return because(
        `There is no room left on the disk of the data folder ${folder}. Make room (200 MB will do), or set DATA_DIR to a folder on another disk.`,
      );
    default:
      return error;
  }
}
