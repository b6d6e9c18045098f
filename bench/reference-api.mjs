import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithProgram } from '../scripts/at-exit.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Seeding 100,000 vehicles or a million videos takes minutes. */
const START_TIMEOUT_MS = 600_000;

export const demo = { userName: 'demo', password: 'drive-safe-2026' };

/**
 * Starts the built reference API and application with a temporary database. It ends with this program.
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
  endWithProgram(server);
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  let output = '';
  try {
    const url = await new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The server did not start:\n${output}`)),
        START_TIMEOUT_MS,
      );
      /** @param {Buffer} part */
      const onOutput = (part) => {
        output += part;
        const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
        if (!address) return;
        clearTimeout(timer);
        resolve(address.replace('localhost', '127.0.0.1'));
      };
      server.stdout.on('data', onOutput);
      server.stderr.on('data', onOutput);
      server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Signs in without a browser.
 * @param {string} url
 * @returns {Promise<{ token: string, user: Record<'id' | 'email' | 'name' | 'role', string> }>} the stored session.
 */
export async function signInByCall(url) {
  const { AppSettings } = await (await fetch(`${url}/settings.json`)).json();
  const response = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, token: '', tenantGuid: AppSettings.TENANT_GUID }),
  });
  const { token, data } = await response.json();
  if (!token) throw new Error(`The sign-in failed: ${response.status}`);
  const { contactId, email, contactName, roleName } = data;
  return { token, user: { id: String(contactId), email, name: contactName, role: roleName } };
}
