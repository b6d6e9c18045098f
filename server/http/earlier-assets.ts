import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error';

const DAY_MS = 86_400_000;

/** The hashed files of other releases, which pages that were opened before still load. */
export interface EarlierAssets {
  /** The folder to serve a file from that the present release lacks, such as `/assets/map-1a2b.js`. */
  folderOf(address: string): string | undefined;
  /** Marks the current release as in use, and removes releases without a mark for a day. */
  upkeep(): Promise<void>;
}

/**
 * Keeps the hashed files of the built application in a folder, by release. Several processes may share it: each serves
 * what the others have brought.
 *
 * @param appDirectory the built application.
 * @param releasesDirectory of `RELEASES_DIR`; it is made if it is not there.
 * @throws {StartError} where it cannot be written.
 */
export async function keepAssets(appDirectory: string, releasesDirectory: string): Promise<EarlierAssets> {
  const root = path.resolve(releasesDirectory);
  const assets = path.join(appDirectory, 'assets');
  const present = path.join(root, releaseOf(assets));

  async function upkeep(): Promise<void> {
    const now = new Date();
    await utimes(present, now, now);
    for (const folder of releasesIn(root)) {
      const { mtimeMs = now.getTime() } = statSync(folder, { throwIfNoEntry: false }) ?? {};
      if (folder !== present && now.getTime() - mtimeMs > DAY_MS)
        await rm(folder, { recursive: true, force: true });
    }
  }

  try {
    await mkdir(root, { recursive: true });
    if (!existsSync(present)) await copyWhole(assets, present);
    await upkeep();
  } catch (error) {
    throw new StartError(
      `The files of this release could not be kept in ${root} of RELEASES_DIR: ${(error as Error).message}. ` +
        'Let the account of the server write there, or leave RELEASES_DIR empty.',
    );
  }
  return {
    folderOf: (address) =>
      /^\/assets\/(?!\.)[\w.-]+$/.test(address)
        ? releasesIn(root).find((folder) => existsSync(path.join(folder, address)))
        : undefined,
    upkeep,
  };
}

/** The names contain a hash of the content, and so identify the release. */
function releaseOf(assets: string): string {
  const names = existsSync(assets) ? readdirSync(assets).sort() : [];
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

const releasesIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(root, name));

/** Under another name first: a process that is killed leaves no half of a release. */
async function copyWhole(assets: string, release: string): Promise<void> {
  const partial = `${release}-${randomUUID()}.partial`;
  await cp(assets, path.join(partial, 'assets'), { recursive: true });
  try {
    await rename(partial, release);
  } catch (error) {
    // Another process was faster.
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(release)) throw error;
  }
}
