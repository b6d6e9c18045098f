import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ConnectionPool } from '../database/connection-pool';
import { requestCopy } from '../database/copies-on-request';
import { type DataFolder, damagedFolder, holdsDatabase, openDataFolder } from '../database/data-folder';
import { explainDatabaseError } from '../database/explain-database-error';
import { type DatabaseLocation, IN_MEMORY, openPostgresql } from '../database/open-database';
import { openEmbedded } from '../database/open-embedded';
import { FolderInUseError } from '../database/process-lock';
import { StartError } from '../start-error';
import type { CopyHead } from './copy-format';

/** A database, and the setting that the operator gave it by: `DATABASE_URL` or an option of a command. */
export interface Place {
  location: DatabaseLocation;
  givenAs: string;
}

/** A place for messages, without a password. */
export function describePlace({ location }: Place): string {
  if (location.engine === 'pglite') return `the folder ${path.resolve(location.dataDir)}`;
  const { host, pathname } = new URL(location.url);
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${host}`;
}

/** Whether two places are the same database. */
export function isSamePlace(one: Place, other: Place): boolean {
  const keyOf = ({ location }: Place): string => {
    if (location.engine === 'pglite') return path.resolve(location.dataDir);
    const { hostname, port, pathname, searchParams } = new URL(location.url);
    return [hostname, port || 5432, pathname, searchParams.get('options') ?? location.schema ?? ''].join(' ');
  };
  return keyOf(one) === keyOf(other);
}

/** Turns failures into errors that the operator can fix, with the name of the setting. */
export async function explaining<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const explained = explainDatabaseError(error, place.location);
    if (!(explained instanceof StartError)) throw explained;
    throw new StartError(explained.message.replaceAll('DATABASE_URL', place.givenAs), { cause: error });
  }
}

/** Opens a database for reading only: nothing is migrated, and a server may go on using it. */
export function withSource<Result>(
  place: Place,
  work: (pool: ConnectionPool, engine: CopyHead['engine']) => Promise<Result>,
): Promise<Result> {
  const { location } = place;
  return explaining(place, async () => {
    if (location.engine === 'postgresql') {
      const { pool, close } = await openPostgresql(location);
      return work(pool, 'postgresql').finally(close);
    }
    const { dir, release } = await filesToRead(location.dataDir);
    try {
      const { pool, close } = await openEmbedded({ dataDir: dir }).catch((error: unknown) => {
        throw damagedFolder(path.resolve(location.dataDir), error);
      });
      return await work(pool, 'pglite').finally(() => close());
    } finally {
      release();
    }
  });
}

/** The database's own files when no server uses them; otherwise a copy that the server makes. */
async function filesToRead(dataDir: string): Promise<{ dir: string; release: () => void }> {
  refuseMemory(dataDir);
  const place = path.resolve(dataDir);
  if (!holdsDatabase(place)) {
    throw new StartError(
      `There is no database in the folder ${place}. Set DATA_DIR or DATABASE_URL to what the server uses.`,
    );
  }
  try {
    const { databaseDir, release } = openDataFolder(place);
    return { dir: databaseDir, release };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const copy = await requestCopy(place);
    return { dir: copy, release: () => rmSync(copy, { recursive: true, force: true }) };
  }
}

/** Locks the folder of an embedded database for writing. */
export function openTarget(dataDir: string): DataFolder {
  refuseMemory(dataDir);
  const folder = openDataFolder(dataDir);
  if (!folder.isEarlier) return folder;
  folder.release();
  throw new StartError(
    `The folder ${folder.place} has the form of an earlier version. Nothing was changed. Restore into a new folder and set DATA_DIR to it.`,
  );
}

function refuseMemory(dataDir: string): void {
  if (!dataDir.startsWith(IN_MEMORY)) return;
  throw new StartError(
    'A database in memory (DATA_DIR=memory://) ends with its server, and no other program reads or writes it. Set DATA_DIR to a folder.',
  );
}
