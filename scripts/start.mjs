/**
 * `npm start`: builds what is missing or out of date and serves application and API on one address. See
 * docs/api.md for the environment.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStale, precompress } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name */
const at = (name) => path.join(root, name);

// Relative addresses such as ./data mean this folder, wherever the command was given.
process.chdir(root);

/** @type {{ name: string, product: string, sources: string[], config: string, finish?: () => Promise<void> }[]} */
const builds = [
  {
    name: 'the application',
    product: at('dist/index.html'),
    sources: ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].map(at),
    config: at('vite.config.ts'),
    finish: () => precompress(at('dist')),
  },
  {
    name: 'the server',
    product: at('dist-server/main.js'),
    sources: ['server', 'src', 'package-lock.json'].map(at),
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

// Only an application of this folder is built here; another one comes as it is.
const jobs = process.env.APP_DIR ? builds.slice(1) : builds;
try {
  for (const job of jobs) if (isStale(job.product, job.sources)) await build(job);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.env.APP_DIR ||= at('dist');
await import(pathToFileURL(at('dist-server/main.js')).href);
