import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * The newest modification time among files and folders, ms; 0 when there are none.
 * @param {string} place
 * @returns {number}
 */
function newestChangeMs(place) {
  const status = statSync(place, { throwIfNoEntry: false });
  if (!status) return 0;
  if (!status.isDirectory()) return status.mtimeMs;
  // A folder's own time shows removed files.
  return Math.max(
    status.mtimeMs,
    ...readdirSync(place).map((name) => newestChangeMs(path.join(place, name))),
  );
}

/**
 * Whether a build is missing or older than its sources.
 * @param {string} product the file that a build writes last, or rewrites each time.
 * @param {string[]} sources
 */
export function isStale(product, sources) {
  if (!existsSync(product)) return true;
  const builtAtMs = statSync(product).mtimeMs;
  return sources.some((source) => newestChangeMs(source) > builtAtMs);
}

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes compressed copies beside the files of a build, at the best quality. @param {string} directory */
export async function precompress(directory) {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(directory, name)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
      await writeFile(`${file}.br`, await compressBrotli(content, brotli));
      await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
    }),
  );
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name */
const at = (name) => path.join(root, name);

/** What both builds are made of. */
const shared = ['scripts/build-info.mjs', 'src', 'package-lock.json'];

/** @type {{ name: string, product: string, sources: string[], config: string, finish?: () => Promise<void> }[]} */
const builds = [
  {
    name: 'the application',
    product: at('dist/index.html'),
    sources: [...shared, 'public', 'index.html', 'vite.config.ts', 'scripts/library-styles.mjs'].map(at),
    config: at('vite.config.ts'),
    finish: () => precompress(at('dist')),
  },
  {
    name: 'the server',
    product: at('dist-server/main.js'),
    sources: [...shared, 'server'].map(at),
    config: at('server/vite.config.ts'),
  },
];

/** @param {typeof builds[number]} job */
async function build(job) {
  const vite = await import('vite').catch(() => undefined);
  if (!vite) {
    if (!existsSync(job.product))
      throw new Error(`There is no build of ${job.name}, and no vite to make one`);
    console.warn(`The build of ${job.name} is older than its sources; without vite it is served as it is.`);
    return;
  }
  process.stdout.write(`Building ${job.name} …\n`);
  await vite.build({ root, configFile: job.config, logLevel: 'warn' });
  await job.finish?.();
}

/** Builds what is missing or stale. @param {{ withApplication: boolean }} wanted without it, only the server. */
export async function bringBuildsUpToDate({ withApplication }) {
  for (const job of withApplication ? builds : builds.slice(1)) {
    if (isStale(job.product, job.sources)) await build(job);
  }
}
