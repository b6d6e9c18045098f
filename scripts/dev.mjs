/**
 * `npm run dev`: one address with hot reloading. Vite serves the application; the API runs in this process behind
 * Vite's proxy and is rebuilt and restarted when its sources change.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';

/** @typedef {typeof import('../server/launch')} LaunchModule */

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.join(root, 'dist-server/dev');
const proxied = ['/api', '/settings.json', '/tiles', '/health', '/ready', '/metrics', '/__faults'];
process.chdir(root);

/** @type {import('../server/launch').Launched | undefined} */
let launched;
/** Kept over restarts, as the proxy uses it. */
let apiPort = 0;
let turn = Promise.resolve();

/** @param {string} line */
const print = (line) => {
  process.stdout.write(`${line}\n`);
};

/** @returns {Promise<LaunchModule>} */
async function loadServer() {
  const entry = pathToFileURL(path.join(outDir, 'launch.js'));
  // Node caches modules for ever; a new query loads a new one.
  return import(`${entry.href}?at=${Date.now()}`);
}

async function restartApi() {
  // Only one instance can open the database.
  await launched?.api.close();
  launched = undefined;
  try {
    // Vite serves the application at the root of its address.
    launched = await server.launch({ ...process.env, BASE_PATH: '' }, { host: '127.0.0.1', port: apiPort });
    apiPort = Number(new URL(launched.url).port);
  } catch (error) {
    console.error(server.explain(error));
  }
}

const built = await build({
  root,
  configFile: path.join(root, 'server/vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {}, outDir },
});
if (!('on' in built)) throw new Error('The server bundle is not being watched');
const watcher = built;

/** @type {Promise<void>} */
const firstStart = new Promise((resolve) => {
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') {
      turn = turn
        .then(() => restartApi())
        .then(() => print(launched ? 'API started.' : 'The API did not start; waiting for a change.'))
        .then(
          () => resolve(),
          (error) => console.error(error),
        );
    }
    if (event.code === 'ERROR') console.error(event.error.message);
    if ('result' in event) event.result?.close();
  });
});
await firstStart;
if (!launched) process.exit(1);

const target = `http://127.0.0.1:${apiPort}`;
const port = Number(process.env.PORT || 4173);
const vite = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((address) => [address, { target }])),
  },
});

async function close() {
  await turn;
  await vite.close();
  await watcher.close();
  await launched?.api.close();
  process.exit(0);
}
process.once('SIGINT', close);
process.once('SIGTERM', close);

try {
  await vite.listen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await launched.api.close();
  process.exit(1);
}
const server = await loadServer();
const address = vite.httpServer?.address();
for (const line of launched.greeting(
  `http://localhost:${typeof address === 'object' ? address?.port : port}`,
))
  print(line);
