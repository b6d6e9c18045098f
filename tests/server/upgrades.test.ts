// @vitest-environment node
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkBackupFile } from '../../server/backup/backup-file';
import { restore } from '../../server/backup/operations';
import type { Place } from '../../server/backup/places';
import { type Migration, migrate, migrations, readMigrations, upgrade } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/open-database';
import type { EmbeddedDatabase } from '../../server/database/open-embedded';
import { openWithoutTables } from '../support/empty-databases';
import { fillTables, readFingerprint } from '../support/fill-tables';
import { startReferenceApi, templateFile } from '../support/reference-api';
import { makeDatabaseFolder } from '../support/temporary-folder';

const newest = migrations.at(-1)?.number ?? 0;
const until = (number: number): Migration[] => migrations.filter((one) => one.number <= number);

interface Table {
  rows: string[];
  counters: { column: string; lastValue: string }[];
}
type Fingerprint = Record<string, Table>;

let embedded: EmbeddedDatabase;
beforeAll(async () => {
  embedded = await openWithoutTables({ dataDir: 'memory://' });
});
afterAll(() => embedded.close());

/** Work in a schema of its own: a database for each version would cost seconds. */
function inSchema<Result>(name: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return embedded.pool.withLongTimeouts(async (client) => {
    await client.query(
      `DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}; SET search_path = ${name}`,
    );
    try {
      return await work(client);
    } finally {
      await client.query('ROLLBACK');
      await client.query('SET search_path = public');
    }
  });
}

const parse = (table: Table | undefined): Record<string, unknown>[] =>
  (table?.rows ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);

/** Only some columns of rows, in an order that does not depend on the others. */
const only = (rows: Record<string, unknown>[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

/** What a migration does to rows besides adding columns: each is looked at below. */
const movedElsewhere: Record<string, readonly string[]> = {
  tenant_settings: ['timezone', 'date_format', 'language'],
  sessions: ['token_hash'],
  reports: ['worker', 'heard_at'],
};
/** Counters of attempts, which started anew under other names. */
const givenUp = ['login_guards'];

describe('an upgrade', () => {
  describe('from each earlier version', () => {
    /** One schema goes through all versions, in a transaction that forgets what is tried at each of them. */
    let client: pg.PoolClient;
    beforeAll(async () => {
      client = await embedded.pool.connect();
      await client.query('BEGIN; CREATE SCHEMA versions; SET LOCAL search_path = versions');
    });
    afterAll(async () => {
      await client.query('ROLLBACK');
      client.release();
    });

    it.each(migrations.slice(0, -1).map(({ name, number }) => ({ name, number })))(
      'from the database of $name keeps every row',
      async ({ number }) => {
        await migrate(client, until(number));
        await client.query('SAVEPOINT tried');
        try {
          await fillTables(client);
          const before = (await readFingerprintOf(client)) as Fingerprint;
          await migrate(client, migrations);
          const after = (await readFingerprintOf(client)) as Fingerprint;
          for (const [name, table] of Object.entries(before)) {
            if (givenUp.includes(name)) continue;
            const rows = parse(table);
            expect(rows.length, name).toBeGreaterThanOrEqual(1);
            const columns = Object.keys(rows[0] ?? {}).filter((one) => !movedElsewhere[name]?.includes(one));
            expect(only(parse(after[name]), columns), name).toEqual(only(rows, columns));
            expect(after[name]?.counters, name).toEqual(expect.arrayContaining(table.counters));
          }
          expect((await readMigrations(client)).at(-1)?.number).toBe(newest);
        } finally {
          await client.query('ROLLBACK TO SAVEPOINT tried');
        }
      },
      60_000,
    );
  });

  it('moves what has found a better place', async () => {
    await inSchema('moved', async (client) => {
      await migrate(client, until(4));
      await fillTables(client);
      const before = (await readFingerprintOf(client)) as Fingerprint;
      await migrate(client, migrations);
      const after = (await readFingerprintOf(client)) as Fingerprint;
      const choices = ['timezone', 'date_format', 'language'];
      expect(only(parse(after.user_settings), choices)).toEqual(only(parse(before.tenant_settings), choices));
      const open = parse(before.sessions).filter((session) => session.revoked_at === null);
      expect(only(parse(after.session_tokens), ['token_hash'])).toEqual(only(open, ['token_hash']));
    });
    await inSchema('videos', async (client) => {
      await migrate(client, until(11));
      await fillTables(client);
      await migrate(client, migrations);
      const { rows } = await client.query(
        'SELECT video_count = s.size AS same FROM fleets JOIN dashcam_video_sets AS s USING (company_id, branch_id)',
      );
      expect(rows).toEqual([{ same: true }]);
    });
    await inSchema('schedules', async (client) => {
      await migrate(client, until(30));
      await fillTables(client);
      await migrate(client, migrations);
      const { rows } = await client.query(
        'SELECT DISTINCT reports.schedule_id = runs.schedule_id AS same FROM reports JOIN report_runs AS runs ON report_id = reports.id',
      );
      expect(rows).toEqual([{ same: true }]);
    });
  });

  it('that fails in the middle leaves all as it was, and reports it', async () => {
    await embedded.pool.query('SET search_path = public');
    await upgrade(embedded.pool, until(newest - 1));
    await embedded.pool.withLongTimeouts(fillTables);
    const before = await embedded.pool.withLongTimeouts(readFingerprint);
    const failing: Migration = {
      number: newest + 1,
      name: `${newest + 1}-half`,
      sql: 'CREATE TABLE half (id integer); DELETE FROM history; SELECT 1 / 0',
    };
    await expect(upgrade(embedded.pool, [...migrations, failing])).rejects.toThrow(
      new RegExp(`could not be brought up to date: ${newest + 1}-half failed .* Nothing was changed`),
    );
    expect(await embedded.pool.withLongTimeouts(readFingerprint)).toEqual(before);
    const applied = await embedded.pool.withLongTimeouts(readMigrations);
    expect(applied.at(-1)?.number).toBe(newest - 1);
    await upgrade(embedded.pool);
  });
});

/** In the transaction or schema that the client is in. */
async function readFingerprintOf(client: pg.PoolClient): Promise<Record<string, unknown>> {
  const { login_guards: _, ...tables } = await readFingerprint(client);
  return tables;
}

/** The newest migration of the last version that was given away. Earlier ones were never rolled out beside others. */
const LAST_RELEASED = 24;

/** What could break a process of the version before: it neither fills new columns nor knows new names. */
const breaking: [string, RegExp][] = [
  ['drops', /\bDROP\s+(TABLE|COLUMN|FUNCTION|CONSTRAINT|TYPE|VIEW)/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['forbids NULL', /\bSET\s+NOT\s+NULL\b/i],
  ['removes a default', /\bDROP\s+DEFAULT\b/i],
  [
    'adds a column that must be filled',
    /\bADD\s+COLUMN\s+(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
  ],
  ['adds a rule to a table', /\bALTER\s+TABLE\b[^;]*\bADD\s+(CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY)\b/i],
];
const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');
const breaksIn = (sql: string): string[] =>
  breaking.filter(([, pattern]) => pattern.test(withoutComments(sql))).map(([what]) => what);

describe('a process of the version before', () => {
  it('can go on beside each later migration, or the migration reports why not', () => {
    for (const { number, name, sql } of migrations) {
      if (number <= LAST_RELEASED || /^-- needs-stop: \S/m.test(sql)) continue;
      expect(breaksIn(sql), `${name}: add a line "-- needs-stop: reason", or do it in two versions`).toEqual(
        [],
      );
    }
  });

  it.each([
    ['ALTER TABLE a DROP COLUMN b;', ['drops']],
    ['ALTER TABLE a\n  RENAME COLUMN b TO c;', ['renames']],
    ['ALTER TABLE a ADD COLUMN b integer NOT NULL;', ['adds a column that must be filled']],
    ['ALTER TABLE a ADD COLUMN b integer NOT NULL DEFAULT 1, ADD COLUMN c text;', []],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint;', ['changes a type']],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', ['forbids NULL']],
    ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0);', ['adds a rule to a table']],
    ['-- DROP TABLE a\nCREATE TABLE b (id integer NOT NULL CHECK (id > 0));', []],
  ])('is protected by a check that knows %s', (sql, expected) => {
    expect(breaksIn(sql)).toEqual(expected);
  });

  it('starts and serves on a newer database that is marked as harmless, and on no other', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const harmless: Migration = {
      number: newest + 1,
      name: `${newest + 1}-more`,
      sql: 'ALTER TABLE drivers ADD COLUMN nickname text; CREATE TABLE more (id integer PRIMARY KEY)',
    };
    const old = await startReferenceApi({ fleetSize: 4, videoCount: 0 });
    try {
      await upgrade(old.database.pool, [...migrations, harmless]);
      expect((await fetch(`${old.url}/health`)).status).toBe(200);
      await upgrade(old.database.pool);
      expect(warn).toHaveBeenCalledWith(
        expect.stringContaining(`migration ${newest + 1}. This version works`),
      );
      const stop = { ...harmless, number: newest + 2, sql: '-- needs-stop: it is another table\nSELECT 1' };
      await upgrade(old.database.pool, [...migrations, harmless, stop]);
      await expect(upgrade(old.database.pool)).rejects.toThrow(`it has migration ${newest + 2}`);
    } finally {
      await old.close();
    }
  }, 180_000);
});

async function openAndRead(dataDir: string): Promise<Record<string, unknown>> {
  const open = await openDatabase({ engine: 'pglite', dataDir });
  return open.pool.withLongTimeouts(readFingerprint).finally(() => open.close());
}

describe('the way back', () => {
  it('is a backup that the embedded database has of itself before each upgrade', async () => {
    const folder = makeDatabaseFolder('back');
    const dataDir = path.join(folder, 'data');
    try {
      mkdirSync(dataDir);
      const place = path.join(dataDir, 'database');
      const old = await openWithoutTables({ dataDir: place, unfinishedDir: `${place}.new` });
      await old.pool.withLongTimeouts((client) => migrate(client, until(newest - 1)));
      await old.pool.withLongTimeouts(fillTables);
      await old.close();
      const after = await openAndRead(dataDir);
      const [backup = '', ...others] = readdirSync(dataDir).filter((name) => name.endsWith('.backup'));
      expect(backup).toMatch(new RegExp(`^before-upgrade-from-${String(newest - 1).padStart(4, '0')}-at-`));
      expect(others).toEqual([]);
      // A second start upgrades nothing and keeps nothing.
      expect(await openAndRead(dataDir)).toEqual(after);
      expect(readdirSync(dataDir).filter((name) => name.endsWith('.backup'))).toEqual([backup]);

      const { migrations: had } = await checkBackupFile(path.join(dataDir, backup));
      expect(had.at(-1)).toBe(newest - 1);
      const again = path.join(folder, 'again');
      const target: Place = {
        location: { engine: 'pglite', dataDir: again, templateFile },
        givenAs: 'DATA_DIR',
      };
      await restore(path.join(dataDir, backup), target, { isReplacing: false });
      expect(await openAndRead(again)).toEqual(after);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
