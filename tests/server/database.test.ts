// @vitest-environment node
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../server/database/migrate';
import { FolderInUseError, lockFolder } from '../../server/database/process-lock';
import { bearer, type StartOptions, signIn, startReferenceApi } from '../support/reference-api';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fleet-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  const lockFile = () => path.join(folder, 'data.lock');
  const claim = () => lockFolder(path.join(folder, 'data'));

  it('lets one in at a time', () => {
    const release = claim();
    expect(existsSync(lockFile())).toBe(true);
    expect(claim).toThrow(FolderInUseError);
    expect(claim).toThrow(new RegExp(`in use by process ${process.pid}`));
    release();
    expect(existsSync(lockFile())).toBe(false);
    claim()();
  });

  it.each([
    ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, startTicks: '1' })],
    ['nobody, half written', '{"pid":'],
    ['nobody, empty', ''],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(lockFile(), content);
    claim()();
    expect(existsSync(lockFile())).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is taken over from an earlier process of the same number', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startTicks: '1' }));
    claim()();
  });

  it('is not taken over by two at once', () => {
    writeFileSync(lockFile(), '{}');
    writeFileSync(`${lockFile()}.takeover`, '{}');
    expect(claim).toThrow(FolderInUseError);
  });
});

describe('the embedded database', () => {
  const start = (options: StartOptions = {}) =>
    startReferenceApi({ dataDir: path.join(folder, 'data'), fleetSize: 40, ...options });

  it('keeps sessions and statuses over a restart, and makes the fleet anew when its size changes', async () => {
    const first = await start();
    const token = await signIn(first);
    await first.query("UPDATE assets SET status_override = 'maintenance' WHERE id = 500001");
    await expect(start()).rejects.toThrow(FolderInUseError);
    await first.close();

    const read = async (api: Awaited<ReturnType<typeof start>>) => {
      const response = await fetch(`${api.url}/api/v2/assets?assetType=dashcam`, { headers: bearer(token) });
      return ((await response.json()) as { data: { status: string }[] }).data;
    };
    const second = await start();
    const kept = await read(second);
    expect(kept).toHaveLength(10);
    expect(kept[0]?.status).toBe('maintenance');
    await second.close();

    const larger = await start({ fleetSize: 80 });
    const anew = await read(larger);
    expect(anew).toHaveLength(20);
    expect(anew[0]?.status).not.toBe('maintenance');
    await larger.close();
  });

  it('refuses data that a newer version wrote', async () => {
    const api = await start();
    expect(await api.query('SELECT number FROM schema_migrations ORDER BY number')).toEqual(
      migrations.map(({ number }) => ({ number })),
    );
    await api.query("INSERT INTO schema_migrations (number, name) VALUES (9999, '9999-from-the-future')");
    await api.close();
    await expect(start()).rejects.toThrow('migration 9999');
    // It let go of the folder.
    lockFolder(path.join(folder, 'data'))();
  });
});

describe('the migrations', () => {
  it('are numbered without a gap', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
  });
});
