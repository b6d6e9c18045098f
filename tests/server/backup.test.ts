// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackupFile, openBackupFile, writeBackupFile } from '../../server/backup/backup-file';
import { backUp, move, restore } from '../../server/backup/operations';
import { madeByMigrations, readOwnTables } from '../../server/backup/own-tables';
import type { Place } from '../../server/backup/places';
import { withCopyOf } from '../../server/backup/read-copy';
import { migrate, migrations } from '../../server/database/migrate';
import { type DatabaseLocation, openDatabase, openPostgresql } from '../../server/database/open-database';
import { openEmbedded } from '../../server/database/open-embedded';
import { StartError } from '../../server/start-error';
import { openWithoutTables } from '../support/empty-databases';
import { fillTables, readFingerprint } from '../support/fill-tables';
import { engines, startReferenceApi, templateFile } from '../support/reference-api';
import { makeDatabaseFolder } from '../support/temporary-folder';

type Engine = DatabaseLocation['engine'];

const folder = makeDatabaseFolder('backup');
const at = (name: string) => path.join(folder, name);
const schemas: string[] = [];
/** A folder with all tables filled, and its backup. */
const filled = at('filled');
const whole = at('whole.backup');
let expected: Record<string, unknown>;

const placeOf = (dataDir: string): Place => ({
  location: { engine: 'pglite', dataDir, templateFile },
  givenAs: 'DATA_DIR',
});

function newPlace(engine: Engine): Place {
  if (engine === 'pglite') return placeOf(at(randomUUID()));
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  schemas.push(schema);
  const url = process.env.TEST_DATABASE_URL ?? '';
  return { location: { engine, url, schema }, givenAs: 'DATABASE_URL' };
}

/** Work on a place's database, which has no other user. */
async function on<Result>({ location }: Place, work: (client: pg.PoolClient) => Promise<Result>) {
  const { pool, close } =
    location.engine === 'pglite'
      ? await openEmbedded({ dataDir: path.join(location.dataDir, 'database') })
      : await openPostgresql(location);
  try {
    return await pool.withLongTimeouts(work);
  } finally {
    await close();
  }
}

const fingerprint = (place: Place) => on(place, readFingerprint);
const replacing = { isReplacing: true };
const keeping = { isReplacing: false };

beforeAll(async () => {
  const open = await openDatabase({ engine: 'pglite', dataDir: filled, templateFile });
  await open.pool.withLongTimeouts(fillTables);
  expected = await open.pool.withLongTimeouts(readFingerprint);
  await open.close();
  await backUp(placeOf(filled), whole);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (schemas.length === 0) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.end();
});

describe('a copy', () => {
  it('has each table that the migrations make, and rows in each', async () => {
    const names = Object.keys(expected).sort();
    expect(names).toEqual([...madeByMigrations().tables].sort());
    for (const [name, { rows }] of Object.entries(expected as Record<string, { rows: string[] }>))
      expect(rows, name).toHaveLength(3);
    const { tables } = await checkBackupFile(whole);
    expect(tables.map(({ name }) => name).sort()).toEqual(names);
  });

  it('comes back as it was, from either database to either, by file and directly', async () => {
    for (const first of engines) {
      const one = newPlace(first);
      // What it would lose could not be in what is made of it.
      await restore(whole, one, keeping);
      for (const second of engines) {
        const other = newPlace(second);
        await move(one, other, keeping);
        expect(await fingerprint(other)).toEqual(expected);
      }
    }
  }, 180_000);

  it('of an earlier version is restored and brought up to date', async () => {
    const early = migrations.filter(({ number }) => number <= 19);
    const old = await openWithoutTables({ dataDir: 'memory://' });
    const file = at('early.backup');
    await old.pool.withLongTimeouts((client) => migrate(client, early));
    await old.pool.withLongTimeouts(fillTables);
    await withCopyOf(old.pool, 'pglite', (copy) => writeBackupFile(copy, file));
    const before = await old.pool.withLongTimeouts(readFingerprint);
    await old.close();
    const place = newPlace(engines.at(-1) ?? 'pglite');
    await restore(file, place, keeping);
    const after = await fingerprint(place);
    expect(after.drivers).toEqual(before.drivers);
    expect(Object.keys(after).sort()).toEqual(Object.keys(expected).sort());
  }, 120_000);

  it('is for the eyes of one account', () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is made while a server has the folder, with what it has answered', async () => {
    const dataDir = at('served');
    const api = await startReferenceApi({ dataDir, fleetSize: 4, videoCount: 0 });
    try {
      await api.query("INSERT INTO tenants (guid, name) VALUES ('asked', 'While it runs')");
      const { file = '' } = await backUp(placeOf(dataDir), at('served.backup'));
      // It goes on, and nothing of the copy stays.
      expect(await api.query('SELECT name FROM tenants ORDER BY name')).toHaveLength(2);
      expect(readdirSync(dataDir).sort()).toEqual(['database', 'in-use.lock']);
      expect(gunzipSync(readFileSync(file)).toString()).toContain('["asked","While it runs"]');
      await expect(restore(whole, placeOf(dataDir), replacing)).rejects.toThrow('is in use by process');
    } finally {
      await api.close();
    }
  }, 120_000);

  it.runIf(engines.includes('postgresql'))(
    'is of one moment while others write, and nothing of theirs is kept waiting',
    async () => {
      const source = newPlace('postgresql');
      await restore(whole, source, keeping);
      const { location } = source;
      if (location.engine !== 'postgresql') throw new Error('It is PostgreSQL');
      const reader = await openPostgresql(location);
      const writer = await openPostgresql(location);
      const file = at('while-written.backup');
      await withCopyOf(reader.pool, 'postgresql', async (copy) => {
        // Its moment has come; what follows is not in it.
        await writer.pool.query("INSERT INTO tenants (guid, name) VALUES ('later', 'Too late')");
        await writer.pool.query('DELETE FROM history');
        await writeBackupFile(copy, file);
      });
      await reader.close();
      await writer.close();
      const target = newPlace('postgresql');
      await restore(file, target, keeping);
      expect(await fingerprint(target)).toEqual(expected);
    },
    120_000,
  );
});

/** What a call reports when it fails. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

describe('a file that is not as it was', () => {
  const lines = () => gunzipSync(readFileSync(whole)).toString().split('\n');
  const written = (content: string | Buffer): string => {
    const file = at(`${randomUUID()}.backup`);
    writeFileSync(file, content);
    return file;
  };
  const zipped = (content: string[]): string => written(gzipSync(content.join('\n')));

  it('is refused wherever it was cut off', async () => {
    const bytes = readFileSync(whole);
    for (const part of [0, 0.01, 0.2, 0.5, 0.9, 0.99]) {
      const cut = Math.floor(bytes.length * part);
      expect(await refusal(checkBackupFile(written(bytes.subarray(0, cut))))).toMatch(
        /damaged or incomplete|is not a backup/,
      );
    }
    expect(await refusal(checkBackupFile(written(bytes.subarray(0, -1))))).toContain('damaged');
    const all = lines();
    for (const kept of [1, 2, all.length - 2])
      expect(await refusal(checkBackupFile(zipped(all.slice(0, kept))))).toContain('damaged');
  });

  it('is refused with any bit turned, any line lost, doubled or changed', async () => {
    const bytes = readFileSync(whole);
    for (let place = 12; place < bytes.length; place += Math.floor(bytes.length / 25)) {
      const turned = Buffer.from(bytes);
      turned[place] = (turned[place] ?? 0) ^ 4;
      expect(await refusal(checkBackupFile(written(turned)))).toContain('Nothing was changed');
    }
    const all = lines();
    for (let line = 1; line < all.length - 1; line += Math.floor(all.length / 20)) {
      const text = all[line] ?? '';
      await refusal(checkBackupFile(zipped(all.toSpliced(line, 1))));
      await refusal(checkBackupFile(zipped(all.toSpliced(line, 0, text))));
      await refusal(checkBackupFile(zipped(all.with(line, text.replace(/\d/, '7x')))));
    }
    await refusal(checkBackupFile(zipped([...all.slice(0, -1), '["more"]', ''])));
  });

  it('is distinguished from another file, from a folder, and from no file', async () => {
    expect(await refusal(checkBackupFile(written('Dear customer')))).toContain(
      'is not a backup of this product',
    );
    expect(await refusal(checkBackupFile(written(gzipSync('{"rows": []}'))))).toContain('is not a backup');
    expect(await refusal(checkBackupFile(folder))).toContain('is a folder');
    expect(await refusal(checkBackupFile(at('none')))).toContain('There is no file');
  });

  it('is refused when a newer version made it', async () => {
    const [head = '', ...rest] = lines();
    const changed = (change: object) => zipped([JSON.stringify({ ...JSON.parse(head), ...change }), ...rest]);
    expect(await refusal(checkBackupFile(changed({ formatVersion: 2 })))).toContain('does not know yet');
    const target = newPlace('pglite');
    const sums = await refusal(restore(changed({ productVersion: '9.0.0' }), target, keeping));
    expect(sums).toContain('damaged');
    const newer = await copyWith((copyHead) => ({
      ...copyHead,
      migrations: [...copyHead.migrations, 9999],
      productVersion: '9.0.0',
    }));
    expect(await refusal(restore(newer, target, keeping))).toContain('version 9.0.0');
    expect(existsSync(target.location.engine === 'pglite' ? target.location.dataDir : '')).toBe(false);
  });
});

/** A whole file with another head or other rows. */
async function copyWith(
  change: (head: Awaited<ReturnType<typeof checkBackupFile>>) => Awaited<ReturnType<typeof checkBackupFile>>,
  changeRow: (table: string, row: (string | null)[]) => (string | null)[] = (_, row) => row,
): Promise<string> {
  const file = at(`${randomUUID()}.backup`);
  const { head, batches } = await openBackupFile(whole);
  async function* changed() {
    for await (const { table, rows } of batches)
      yield { table, rows: rows.map((row) => changeRow(table.name, row)) };
  }
  await writeBackupFile({ head: change(head), batches: changed() }, file);
  return file;
}

describe.each(engines)('a target on %s', (engine) => {
  let target: Place;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    target = newPlace(engine);
    // A folder of PGlite with the same rows is there already.
    if (target.location.engine === 'pglite') cpSync(filled, target.location.dataDir, { recursive: true });
    else await restore(whole, target, keeping);
    await on(target, (client) => client.query("INSERT INTO tenants (guid, name) VALUES ('own', 'Ours')"));
    before = await fingerprint(target);
  }, 180_000);

  it('keeps its rows, and the refusal lists which would go', async () => {
    const works = [() => restore(whole, target, keeping), () => move(placeOf(filled), target, keeping)];
    for (const work of works) {
      const message = await refusal(work());
      expect(message).toMatch(/There are \d+ rows in .*\(4 in tenants.*would be deleted/);
      expect(message).toContain('--replace');
    }
    expect(await fingerprint(target)).toEqual(before);
  }, 180_000);

  it('stays as it was when a row in the middle is refused', async () => {
    const bad = await copyWith(
      (head) => head,
      (table, row) =>
        table === 'reports' ? row.map((value) => (value === 'usage' ? 'no such' : value)) : row,
    );
    await expect(restore(bad, target, replacing)).rejects.toThrow('reports_type_check');
    const strange = await copyWith((head) => ({
      ...head,
      tables: head.tables.map((table) =>
        table.name === 'users'
          ? { ...table, columns: table.columns.map((column) => (column === 'email' ? 'e_mail' : column)) }
          : table,
      ),
    }));
    expect(await refusal(restore(strange, target, replacing))).toContain(
      'table users does not have the columns',
    );
    expect(await fingerprint(target)).toEqual(before);
  }, 180_000);

  it('is replaced when that is requested', async () => {
    await restore(whole, target, replacing);
    expect(await fingerprint(target)).toEqual(expected);
  }, 180_000);
});

describe('places', () => {
  it('are refused where there is nothing of ours, or the same twice', async () => {
    expect(await refusal(backUp(placeOf(at('nowhere')), at('x.backup')))).toContain(
      'There is no database in the folder',
    );
    expect(existsSync(at('nowhere'))).toBe(false);
    expect(await refusal(backUp(placeOf('memory://'), at('x.backup')))).toContain('A database in memory');
    expect(await refusal(backUp(placeOf(filled), whole))).toContain('exists already');
    expect(await refusal(move(placeOf(filled), placeOf(`${filled}/`), replacing))).toContain('the same');
    const noServer: Place = {
      location: { engine: 'postgresql', url: 'postgres://fleet:secret@127.0.0.1:1/fleet' },
      givenAs: '--to',
    };
    const message = await refusal(move(placeOf(filled), noServer, keeping));
    expect(message).toContain('The PostgreSQL server 127.0.0.1:1 of --to does not answer');
    expect(message).not.toContain('secret');
  }, 180_000);

  it('keep the tables of other programs', async () => {
    if (!engines.includes('postgresql')) return;
    const target = newPlace('postgresql');
    await on(target, (client) => client.query('CREATE TABLE users (name text)'));
    expect(await refusal(restore(whole, target, replacing))).toContain('a table users of another program');
    expect(await refusal(backUp(target, at('x.backup')))).toContain('no tables of this product');
    expect(await on(target, readOwnTables)).toEqual([]);
    expect((await on(target, (client) => client.query('SELECT name FROM users'))).rows).toEqual([]);
  }, 180_000);

  it('are put back when the replacing was interrupted between two names', async () => {
    const dataDir = at('interrupted');
    cpSync(filled, dataDir, { recursive: true });
    cpSync(path.join(dataDir, 'database'), path.join(dataDir, 'database.replaced-17'), { recursive: true });
    rmSync(path.join(dataDir, 'database'), { recursive: true });
    await restoreNothing(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'in-use.lock']);
    expect(await fingerprint(placeOf(dataDir))).toEqual(expected);
  }, 180_000);
});

/** Opens a folder by a command that is refused. */
const restoreNothing = async (dataDir: string): Promise<void> => {
  expect(await refusal(restore(whole, placeOf(dataDir), keeping))).toContain('would be deleted');
};
