// @vitest-environment node
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../server/database/data-folder';
import { migrations, readMigrations } from '../../server/database/migrate';
import { openEmbedded } from '../../server/database/open-embedded';
import { FolderInUseError } from '../../server/database/process-lock';
import { changeFleet } from '../../server/database/seed';
import { CompanyError } from '../../server/database/seed-tenant';
import { StartError } from '../../server/start-error';
import { bearer, type StartOptions, signIn, startReferenceApi, templateFile } from '../support/reference-api';
import { makeDatabaseFolder } from '../support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = makeDatabaseFolder('data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = () => path.join(folder, 'data');

describe('the data folder', () => {
  const claim = () => openDataFolder(data());
  const lockFile = () => path.join(data(), 'in-use.lock');

  it('lets one in at a time', () => {
    const first = claim();
    expect(claim).toThrow(FolderInUseError);
    expect(claim).toThrow(new RegExp(`in use by process ${process.pid} on `));
    first.release();
    claim().release();
  });

  it.each(['', '{"pid":', 'process 1 on elsewhere'])(
    'is locked whatever stands in the lock file: "%s"',
    (text) => {
      mkdirSync(data());
      writeFileSync(lockFile(), text);
      const first = claim();
      truncateSync(lockFile());
      writeFileSync(lockFile(), text);
      expect(claim).toThrow(FolderInUseError);
      first.release();
      claim().release();
    },
  );

  it('holds everything that belongs to it, so that nothing beside it has to be written', () => {
    claim().release();
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('loses what an interrupted first start left', () => {
    mkdirSync(path.join(data(), 'database.new-17/base'), { recursive: true });
    writeFileSync(path.join(data(), 'database.new-17/PG_VERSION'), '17');
    const { isNew, release } = claim();
    expect(isNew).toBe(true);
    expect(readdirSync(data())).toEqual(['in-use.lock']);
    release();
  });

  it('may be a volume that is not quite empty', () => {
    mkdirSync(path.join(data(), 'lost+found'), { recursive: true });
    claim().release();
  });

  it('is refused when it is another program’s', () => {
    mkdirSync(data());
    writeFileSync(path.join(data(), 'letter.odt'), 'Dear');
    expect(claim).toThrow(StartError);
    expect(claim).toThrow(`The folder ${data()} holds other files, such as letter.odt`);
    expect(readdirSync(data())).toEqual(['letter.odt']);
  });

  it.each(['data', 'data/deeper'])('is refused when a file is in the place of data: %s', (name) => {
    writeFileSync(data(), 'a file');
    expect(() => openDataFolder(path.join(folder, name))).toThrow(
      `The data folder ${path.join(folder, name)} cannot be made, because a file is in its place`,
    );
  });

  it('is refused, and left as it is, when its database has lost its head', () => {
    mkdirSync(path.join(data(), 'database/base'), { recursive: true });
    expect(claim).toThrow(`The database in the data folder ${data()} is damaged`);
    expect(existsSync(path.join(data(), 'database/base'))).toBe(true);
    expect(claim).not.toThrow(FolderInUseError);
  });
});

describe('the embedded database', () => {
  const start = (options: StartOptions = {}) =>
    startReferenceApi({ dataDir: path.join(folder, 'data'), fleetSize: 40, ...options });

  const shelf = makeDatabaseFolder('whole');
  afterAll(() => rmSync(shelf, { recursive: true, force: true }));
  const whole = path.join(shelf, 'data');
  /** Of a session in it. */
  let token: string;
  /** A folder with a database, to be copied. */
  const madeOnce = async (): Promise<string> => {
    if (!existsSync(whole)) {
      const api = await start({ dataDir: whole });
      token = await signIn(api);
      await api.close();
    }
    return whole;
  };

  it('keeps sessions, fleet and statuses over a restart, and makes the fleet anew by the command', async () => {
    cpSync(await madeOnce(), data(), { recursive: true });
    const first = await start();
    await first.query("UPDATE assets SET status_override = 'maintenance' WHERE id = 500001");
    await expect(start()).rejects.toThrow(FolderInUseError);
    await first.close();

    const read = async (api: Awaited<ReturnType<typeof start>>) => {
      const response = await fetch(`${api.url}/api/v2/assets?assetType=dashcam`, { headers: bearer(token) });
      return ((await response.json()) as { data: { status: string }[] }).data;
    };
    const other = await start({ fleetSize: 80, fleetSeed: 7, videoCount: 7 });
    const stillKept = await read(other);
    expect(stillKept).toHaveLength(10);
    expect(stillKept[0]?.status).toBe('maintenance');
    expect(other.warnings).toEqual([
      'FLEET_SIZE=80 is not used: company 1 has 40 in this database. `npm run fleet` changes it.',
      'FLEET_SEED=7 is not used: company 1 has 1 in this database. `npm run fleet` changes it.',
      'VIDEO_COUNT=7 is not used: company 1 has 120 in this database. `npm run fleet` changes it.',
    ]);
    const company = { companyId: 1, branchId: 1 };
    await changeFleet(other.database, company, { plan: { fleetSize: 80 } }, Date.now);
    await expect(
      changeFleet(other.database, { companyId: 2, branchId: 1 }, { plan: {} }, Date.now),
    ).rejects.toThrow(CompanyError);
    await other.close();

    const larger = await start({ fleetSize: 80 });
    expect(larger.warnings).toEqual([]);
    const anew = await read(larger);
    expect(anew).toHaveLength(20);
    expect(anew[0]?.status).not.toBe('maintenance');
    await larger.close();
  }, 120_000);

  it('is made out of the template under whatever name, as for a backup that is restored', async () => {
    await madeOnce();
    const { pool, close } = await openEmbedded({ dataDir: path.join(folder, 'unfinished'), templateFile });
    const applied = await pool.withLongTimeouts(readMigrations);
    await close();
    expect(applied.at(-1)?.number).toBe(migrations.at(-1)?.number);
  });

  it('refuses data that a newer version wrote', async () => {
    cpSync(await madeOnce(), data(), { recursive: true });
    const api = await start();
    expect(await api.query('SELECT number FROM schema_migrations ORDER BY number')).toEqual(
      migrations.map(({ number }) => ({ number })),
    );
    await api.query("INSERT INTO schema_migrations (number, name) VALUES (9999, '9999-from-the-future')");
    await api.close();
    await expect(start()).rejects.toThrow(
      `The database in the folder ${data()} is of a newer version of this server: it has migration 9999`,
    );
    // It let go of the folder.
    openDataFolder(data()).release();
  });

  it('opens a copy of its folder, and a folder of an earlier version', async () => {
    cpSync(await madeOnce(), data(), { recursive: true });
    const earlier = path.join(folder, 'earlier');
    cpSync(path.join(data(), 'database'), earlier, { recursive: true });
    for (const dataDir of [data(), earlier]) {
      const api = await start({ dataDir });
      const response = await fetch(`${api.url}/api/v2/assets`, { headers: bearer(token) });
      expect(response.status).toBe(200);
      await api.close();
    }
    expect(existsSync(path.join(earlier, 'database'))).toBe(false);
  }, 120_000);

  it.each([
    ['global/pg_control', false],
    ['base', false],
    ['postgresql.conf', false],
    // The embedded database would begin anew over the old files.
    ['PG_VERSION', false],
    ['PG_VERSION', true],
  ])(
    'reports that it is damaged without %s (in a folder of an earlier version: %s)',
    async (part, isEarlier) => {
      await madeOnce();
      cpSync(isEarlier ? path.join(whole, 'database') : whole, data(), { recursive: true });
      rmSync(path.join(data(), isEarlier ? '' : 'database', part), { recursive: true });
      const refusal = await start().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect((refusal as StartError).message).toContain(
        isEarlier ? 'holds other files' : 'is damaged and cannot be opened',
      );
    },
    120_000,
  );
});

describe('the migrations', () => {
  it('each have a number of their own', () => {
    expect(new Set(migrations.map(({ number }) => number)).size).toBe(migrations.length);
  });
});
