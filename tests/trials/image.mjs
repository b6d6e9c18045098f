/**
 * `npm run test:image`: runs the steps of `deploy/Dockerfile` one by one without Docker: the build in an empty folder
 * with the files in git, then the image in another one, all of it read-only and owned by another user, except its
 * volumes. The server is started there as in the image, by an unprivileged account, and tested by its own health
 * check. It needs the internet (`npm ci`). As root the account is "nobody"; otherwise it is the current one, which may not write either.
 * Without the image's base: Node is the one that runs this.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atExit, endWithProgram, exitOnSignals } from '../../scripts/at-exit.mjs';
import { healthCommandOf, stagesOf, valuesOf, variablesOf } from '../support/dockerfile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [buildStage = [], imageStage = []] = stagesOf(
  readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'),
);
const place = mkdtempSync(path.join(tmpdir(), 'fleet-image-'));
const PORT = '4187';
const isRoot = process.getuid?.() === 0;
exitOnSignals();
atExit(() => {
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true, force: true, maxRetries: 10 });
});
/** Debian's "nobody". */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** @param {string} line */
const print = (line) => {
  process.stdout.write(`${line}\n`);
};

/** What `COPY . .` copies: the files in git, without those of .dockerignore. @returns {string[]} */
function contextFiles() {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .filter((file) => !ignored.some((one) => file === one || file.startsWith(`${one}/`)));
}

/** @param {string} folder @param {string} command */
function runStep(folder, command) {
  // With its own environment, as npm may have a registry of its own there.
  const { status } = spawnSync('sh', ['-c', command], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`"${command}" ended with ${status}`);
}

/** The first stage. @returns {string} its folder */
function build() {
  const folder = path.join(place, 'build');
  mkdirSync(folder);
  for (const { name, value } of buildStage) {
    if (name === 'RUN' || name === 'COPY') print(`== ${name} ${value}`);
    if (name === 'RUN') runStep(folder, value);
    if (name !== 'COPY') continue;
    const files = value === '. .' ? contextFiles() : value.split(' ').slice(0, -1);
    for (const file of files) cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  return folder;
}

/** The second stage. @param {string} built @returns {{ app: string, env: Record<string, string> }} */
function assemble(built) {
  const image = path.join(place, 'image');
  const app = path.join(image, valuesOf(imageStage, 'WORKDIR')[0] ?? '');
  mkdirSync(app, { recursive: true });
  for (const value of valuesOf(imageStage, 'COPY')) {
    const [, source = ''] = /^--from=build \/build\/(\S+) \.\/$/.exec(value) ?? [];
    print(`== COPY ${value}`);
    cpSync(path.join(built, source), app, { recursive: true });
  }
  const volumes = /** @type {string[]} */ (JSON.parse(valuesOf(imageStage, 'VOLUME')[0] ?? '[]'));
  for (const volume of volumes) {
    mkdirSync(path.join(image, volume));
    if (isRoot) execFileSync('chown', [`${account.uid}:${account.gid}`, path.join(image, volume)]);
  }
  chmodSync(place, 0o755);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  // Paths of the image begin in its folder here.
  const env = Object.fromEntries(
    Object.entries(variablesOf(imageStage)).map(([name, value]) => [
      name,
      value.startsWith('/') ? path.join(image, value) : value,
    ]),
  );
  return { app, env: { PATH: process.env.PATH ?? '', ...env, PORT } };
}

/** @param {{ app: string, env: Record<string, string> }} image */
async function tryOut({ app, env }) {
  const [command = '[]'] = valuesOf(imageStage, 'CMD');
  const [, ...args] = /** @type {string[]} */ (JSON.parse(command));
  print(`== CMD ${command}, in ${app}`);
  const server = spawn(process.execPath, args, { cwd: app, env, stdio: 'inherit', ...account });
  endWithProgram(server);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    server.on('exit', resolve);
  });
  const isHealthy = () => {
    const check = healthCommandOf(imageStage).slice(1);
    return spawnSync(process.execPath, check, { cwd: app, env, ...account }).status === 0;
  };
  try {
    while (!isHealthy()) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    print('== HEALTHCHECK: healthy');
    const page = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    const [script = ''] = /\/assets\/start-[\w-]+\.js/.exec(html) ?? [];
    const file = await fetch(`http://127.0.0.1:${PORT}${script}`, { headers: { 'accept-encoding': 'br' } });
    if (!page.ok || file.headers.get('content-encoding') !== 'br')
      throw new Error(`The page answered ${page.status}, its script ${file.status}`);
  } finally {
    server.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM`);
}

try {
  const image = assemble(build());
  await tryOut(image);
  const [size = ''] = execFileSync('du', ['-sh', image.app], { encoding: 'utf8' }).split('\t');
  print(`The image has ${size} beside its base, and runs with nothing but its volumes to write.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
