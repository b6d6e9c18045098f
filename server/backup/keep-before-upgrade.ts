import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ConnectionPool } from '../database/connection-pool';
import { migrations, readMigrations } from '../database/migrate';
import { StartError } from '../start-error';
import { writeBackupFile } from './backup-file';
import { withCopyOf } from './read-copy';

const NAME = /^before-upgrade-from-\d{4}-at-[\dTZ-]+\.backup$/;
/** The number of these backups to keep. */
const KEPT = 3;

/**
 * Writes a backup into the data folder before the migrations of this version change the database, so that it can be
 * downgraded.
 * @throws {StartError} when it cannot be written; nothing has been changed then.
 */
export async function keepBeforeUpgrade(pool: ConnectionPool, folder: string): Promise<void> {
  const applied = await pool.withLongTimeouts((client) => readMigrations(client));
  const had = new Set(applied.map(({ number }) => number));
  const newest = Math.max(0, ...had);
  const isPending = migrations.some(({ number }) => !had.has(number));
  if (newest === 0 || !isPending || newest > (migrations.at(-1)?.number ?? 0)) return;
  const at = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const name = `before-upgrade-from-${String(newest).padStart(4, '0')}-at-${at}.backup`;
  try {
    await withCopyOf(pool, 'pglite', (copy) => writeBackupFile(copy, path.join(folder, name)));
  } catch (error) {
    throw new StartError(
      `No backup could be written to ${path.join(folder, name)} before the upgrade, which was not begun. ` +
        'Make room there, or take a backup of your own and set BACKUP_BEFORE_UPGRADE=off.',
      { cause: error },
    );
  }
  const older = readdirSync(folder)
    .filter((one) => NAME.test(one))
    .sort()
    .slice(0, -KEPT);
  for (const one of older) rmSync(path.join(folder, one), { force: true });
}
