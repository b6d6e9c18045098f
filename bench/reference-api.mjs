import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A hundred thousand vehicles or a million videos take their time to be written. */
const START_TIMEOUT_MS = 600_000;

export const demo = { userName: 'demo', password: 'drive-safe-2026' };

/**
 * Starts the built reference API with the built application on it, on a database of its own that goes with it.
 *
 * @param {Record<string, string>} environment
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startReferenceApi(environment) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-bench-'));
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      APP_DIR: 'dist',
      DATA_DIR: folder,
      VIDEO_COUNT: '0',
      MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  let said = '';
  try {
    const url = await new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The server did not start:\n${said}`)),
        START_TIMEOUT_MS,
      );
      /** @param {Buffer} part */
      const hear = (part) => {
        said += part;
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (!address) return;
        clearTimeout(timer);
        resolve(address.replace('localhost', '127.0.0.1'));
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Signs in without a browser.
 *
 * @param {string} url
 * @returns {Promise<{ token: string, user: Record<'id' | 'email' | 'name' | 'role', string> }>} what the application
 *   keeps of a session.
 */
export async function signInByCall(url) {
  const { AppSettings } = await (await fetch(`${url}/settings.json`)).json();
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, token: '', tenantGuid: AppSettings.TENANT_GUID }),
  });
  const { token, data } = await answer.json();
  if (!token) throw new Error(`Nobody could sign in: ${answer.status}`);
  const { contactId, email, contactName, roleName } = data;
  return { token, user: { id: String(contactId), email, name: contactName, role: roleName } };
}
