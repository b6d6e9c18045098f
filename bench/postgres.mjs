import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = '/usr/lib/postgresql';

/**
 * A temporary PostgreSQL server from Debian's packages.
 * @param {number} port
 * @returns {Promise<{ url: string, version: string, stop(): Promise<void> } | undefined>} undefined when not installed.
 */
export async function startPostgres(port) {
  const [version] = existsSync(packages) ? readdirSync(packages).sort((a, b) => Number(b) - Number(a)) : [];
  if (!version) return undefined;
  const binaries = path.join(packages, version, 'bin');
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-bench-postgres-'));
  const isRoot = process.getuid?.() === 0;
  /** PostgreSQL refuses to run as root. @param {string} command */
  const asUser = (command) =>
    isRoot
      ? run('su', ['postgres', '-s', '/bin/sh', '-c', `cd '${folder}' && ${command}`])
      : run('/bin/sh', ['-c', `cd '${folder}' && ${command}`]);
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
  }
  await asUser(`'${binaries}/initdb' -D '${folder}/data' -U postgres -A trust --no-sync`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  await asUser(`'${binaries}/pg_ctl' -D '${folder}/data' -w -o '${options}' -l '${folder}/log' start`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version,
    async stop() {
      await asUser(`'${binaries}/pg_ctl' -D '${folder}/data' -m immediate stop`).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
