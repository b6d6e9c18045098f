import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const has = (program: string): boolean =>
  spawnSync(program, ['version'], { stdio: 'ignore' }).error === undefined;

/** Debian's packages are nginx-light and openssl. */
export const hasNginx = has('nginx') && has('openssl');
if (!hasNginx) console.warn('Tests with nginx left out: nginx or openssl is not installed');

/** The name in the certificate and in the kept configuration. */
const NAME = 'fleet.example.com';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The kept configuration in front of processes of this machine, for `startNginx`.
 * @param ports of the two processes; the same one twice where there is one.
 * @param change what else is done to it.
 */
export const keptConfiguration =
  (ports: readonly number[], change = (text: string): string => text) =>
  (folder: string, httpPort: number, httpsPort: number): string =>
    replaceAllOf(change(readFileSync('deploy/nginx.conf', 'utf8')), {
      'listen 80;': `listen 127.0.0.1:${httpPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${httpsPort} ssl http2;`,
      'server server-1:4173 ': `server 127.0.0.1:${ports[0]} `,
      'server server-2:4173 ': `server 127.0.0.1:${ports[1]} `,
      '/etc/nginx/certificates/': `${folder}/`,
      '/tmp/nginx': `${folder}/nginx`,
      '/dev/stdout': `${folder}/access.log`,
    });

/** Replaces texts of a kept file, each of which must be in it. */
export function replaceAllOf(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [given, wanted]) => {
    if (!result.includes(given)) throw new Error(`The file has no "${given}" to replace`);
    return result.replaceAll(given, wanted);
  }, text);
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Nginx {
  httpPort: number;
  httpsPort: number;
  /** Asks by HTTPS under the name of the certificate, and leaves the body to be read. */
  open(address: string, options?: RequestOptions, body?: string): Promise<IncomingMessage>;
  ask(address: string, options?: RequestOptions, body?: string): Promise<Answer>;
  askJson(method: string, address: string, headers: Record<string, string>, body: unknown): Promise<Answer>;
  /** The lines of its log. */
  log(): string[];
  certificate: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with a configuration in a folder of its own, which stands in it as `FOLDER`; its ports as `HTTP_PORT` and
 * `HTTPS_PORT`. The certificate is `FOLDER/fleet.pem`, the log `FOLDER/access.log`.
 */
export async function startNginx(
  configurationOf: (folder: string, httpPort: number, httpsPort: number) => string,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-nginx-'));
  // Its workers have another account than a test that root runs.
  chmodSync(folder, 0o755);
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-days', '2'];
  const files = ['-keyout', path.join(folder, 'fleet.key'), '-out', path.join(folder, 'fleet.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configurationOf(folder, httpPort, httpsPort));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output += part;
  });
  const certificate = readFileSync(path.join(folder, 'fleet.pem'), 'utf8');
  const agent = new Agent({ ca: certificate, servername: NAME, keepAlive: true });

  const open: Nginx['open'] = (address, options = {}, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: httpsPort,
          path: address,
          agent,
          ...options,
          headers: { host: NAME, ...options.headers },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const ask: Nginx['ask'] = async (address, options, body) => {
    const response = await open(address, options, body);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
  };
  await untilListening(child, () => output, httpsPort);
  const nginx: Nginx = {
    httpPort,
    httpsPort,
    certificate,
    open,
    ask,
    askJson: (method, address, headers, body) =>
      ask(
        address,
        { method, headers: { 'content-type': 'application/json', ...headers } },
        JSON.stringify(body),
      ),
    log: () => readFileSync(path.join(folder, 'access.log'), 'utf8').trim().split('\n'),
    async stop() {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return nginx;
}

async function untilListening(child: ChildProcess, output: () => string, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output()}`);
    const isThere = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
