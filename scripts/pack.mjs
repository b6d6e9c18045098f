/**
 * `npm run pack`: writes `release/`, all that a server needs to run and nothing else: both builds, and of the packages only
 * those that the server loads. It runs wherever Node is, without npm: `node release/dist-server/main.js`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringBuildsUpToDate, precompress } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string[]} names */
const at = (...names) => path.join(root, ...names);

/**
 * @typedef {object} LockedPackage
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @returns {string[]} the packages that the server's bundle names. */
function namedByServer() {
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const code = readdirSync(at('dist-server'))
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(at('dist-server', name), 'utf8'))
    .join('\n');
  return Object.keys(dependencies).filter((name) => new RegExp(`["'\`]${name}["'\`/]`).test(code));
}

/**
 * The folders of these packages and of all that they need, as the lock file has them.
 * @param {string[]} names
 * @param {Record<string, LockedPackage>} locked
 */
function withDependencies(names, locked) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name @param {string} from the folder of the package that needs it */
  const add = (name, from) => {
    const home = homeOf(name, from, locked);
    if (!home || found.has(home)) return;
    found.add(home);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[home] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((one) => !peerDependenciesMeta?.[one]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      add(needed, home);
  };
  for (const name of names) add(name, '');
  return [...found];
}

/**
 * Where Node finds a package: in the folder of the package that needs it, else further up.
 * @param {string} name @param {string} from @param {Record<string, LockedPackage>} locked
 * @returns {string | undefined}
 */
function homeOf(name, from, locked) {
  const home = path.posix.join(from, 'node_modules', name);
  if (locked[home]) return home;
  if (from === '') return undefined;
  return homeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), locked);
}

await bringBuildsUpToDate({ withApplication: true });
const release = at('release');
rmSync(release, { recursive: true, force: true });
mkdirSync(release);
for (const name of ['package.json', 'THIRD-PARTY.md', 'dist'])
  cpSync(at(name), path.join(release, name), { recursive: true });
// `npm run build` leaves them out.
if (!existsSync(path.join(release, 'dist/index.html.br'))) await precompress(path.join(release, 'dist'));
cpSync(at('dist-server'), path.join(release, 'dist-server'), {
  recursive: true,
  filter: (source) => !source.endsWith('.map') && path.basename(source) !== 'dev',
});
const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const homes = withDependencies(namedByServer(), packages);
for (const home of homes) {
  const nested = at(home, 'node_modules');
  // Packages inside of a package are there only if one needs them.
  cpSync(at(home), path.join(release, home), { recursive: true, filter: (source) => source !== nested });
}
process.stdout.write(`release/ has the application, the server and ${homes.length} packages.\n`);
