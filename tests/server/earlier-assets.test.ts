// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type SignedInApi, shareReferenceApi, withReferenceApi } from '../support/reference-api';

const folder = mkdtempSync(path.join(tmpdir(), 'fleet-releases-'));
const releasesDirectory = path.join(folder, 'releases');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The database of all servers here. */
const api = shareReferenceApi();
const serving = <Result>(appDirectory: string, work: (started: SignedInApi) => Promise<Result>) =>
  withReferenceApi({ beside: api, appDirectory, releasesDirectory }, work);

/** A built application with one script. */
async function buildOf(version: string): Promise<string> {
  const appDirectory = path.join(folder, version);
  await mkdir(path.join(appDirectory, 'assets'), { recursive: true });
  await writeFile(
    path.join(appDirectory, 'index.html'),
    `<script src="/assets/main-${version}.js"></script>`,
  );
  await writeFile(
    path.join(appDirectory, `assets/main-${version}.js`),
    `export const version = '${version}';`,
  );
  return appDirectory;
}

/** The scripts of these releases that a server with this one answers, with their caching. */
async function served(version: string, asked: string[]): Promise<(string | number)[]> {
  const appDirectory = await buildOf(version);
  return serving(appDirectory, ({ url }) =>
    Promise.all(
      asked.map(async (one) => {
        const answer = await fetch(`${url}/assets/main-${one}.js`);
        if (!answer.ok) return answer.status;
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-type')).toContain('javascript');
        return await answer.text();
      }),
    ),
  );
}

const textOf = (version: string): string => `export const version = '${version}';`;

it('serves the files of the release before, for a day after it was last in use', async () => {
  expect(await served('one', ['one', 'two'])).toEqual([textOf('one'), 404]);
  expect(await served('two', ['one', 'two'])).toEqual([textOf('one'), textOf('two')]);

  const age = async (hours: number): Promise<void> => {
    const then = new Date(Date.now() - hours * 3_600_000);
    for (const name of readdirSync(releasesDirectory))
      await utimes(path.join(releasesDirectory, name), then, then);
  };
  await age(23);
  expect(await served('three', ['one', 'two', 'three'])).toEqual(['one', 'two', 'three'].map(textOf));
  await age(25);
  // The present one is in use, however long ago it was installed.
  expect(await served('three', ['one', 'two', 'three'])).toEqual([404, 404, textOf('three')]);
  expect(readdirSync(releasesDirectory)).toHaveLength(1);
});

it('answers nothing else out of that folder', async () => {
  const appDirectory = await buildOf('four');
  await writeFile(path.join(releasesDirectory, 'secret.js'), 'secret is out');
  await serving(appDirectory, async ({ app }) => {
    for (const url of ['/assets/..%2fsecret.js', '/assets/%2e%2e%2fsecret.js', '/assets/', '/assets/.x']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([403, 404], url).toContain(answer.statusCode);
      expect(answer.body).not.toContain('secret is out');
    }
  });
});

it('does not start where the files cannot be kept, and reports what to do', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const appDirectory = await buildOf('five');
  const start = withReferenceApi(
    { beside: api, appDirectory, releasesDirectory: path.join(file, 'releases') },
    async () => {},
  );
  await expect(start).rejects.toThrow(/could not be kept in .* of RELEASES_DIR/);
});
