// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDataCommand } from '../../server/backup/data-command';
import { openDatabase } from '../../server/database/open-database';
import { builtServer } from '../support/built-server';
import { fillTables } from '../support/fill-tables';
import { makeOwnSchema, type OwnSchema } from '../support/own-schema';
import { commandsOf } from '../support/page-commands';
import { templateFile } from '../support/reference-api';
import { makeDatabaseFolder } from '../support/temporary-folder';

const databaseUrl = process.env.TEST_DATABASE_URL;
const page = readFileSync('docs/operating.md', 'utf8');
const EXAMPLE = 'postgres://fleet:secret@db.example.com/fleet';
let folder: string;
let schema: OwnSchema | undefined;

const commands = commandsOf(page);

beforeAll(async () => {
  folder = makeDatabaseFolder('operating');
  const open = await openDatabase({ engine: 'pglite', dataDir: path.join(folder, 'data'), templateFile });
  await open.pool.withLongTimeouts(fillTables);
  await open.close();
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await schema?.drop();
});

const env = () => ({
  INIT_CWD: folder,
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_TEMPLATE: templateFile,
});

/** The command and the arguments of a line, of which npm passes those on that follow `--`. */
function argumentsOf(line: string): string[] {
  const [, command = '', rest = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(line) ?? [];
  return [command, ...rest.split(' ').filter(Boolean)];
}

/** What the program does, in this process, which has the embedded database compiled. */
async function run(line: string, more: Record<string, string> = {}) {
  let output = '';
  const { code, out } = await runDataCommand(argumentsOf(line), {
    env: { ...env(), ...more },
    messages: {
      write: (text) => {
        output += text;
        return true;
      },
    },
    refuse: () => undefined,
  });
  return { status: code, output: out + output, stdout: out };
}

/** The program itself, from the folder that the page's reader is in. */
async function start(line: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(await builtServer(), 'data.js'), ...argumentsOf(line)],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, ...env() } },
  );
  return { status, output: stdout + stderr, stdout };
}

describe('the page about operating', () => {
  it('has commands of each kind', () => {
    const kinds = new Set(commands.map(({ line }) => /^npm run (\w+)/.exec(line)?.[1]));
    expect([...kinds].sort()).toEqual(['backup', 'move', 'restore']);
  });

  it('reports what works, in its own order', async () => {
    if (databaseUrl) schema = await makeOwnSchema(databaseUrl);
    for (const [place, { line, marked }] of commands.entries()) {
      if (marked === 'run with PostgreSQL' && !schema) continue;
      const { status, output } = await (place === 0 ? start : run)(
        line.replace(EXAMPLE, schema?.url ?? EXAMPLE),
      );
      expect({ line, status, output }).toMatchObject({ status: 0 });
      expect(output).toMatch(/^(Written|Restored|Copied): \d+ rows of \d+ tables/);
    }
    expect(readdirSync(folder).filter((name) => /^fleet-.*Z\.backup$/.test(name))).toHaveLength(1);
    expect(statSync(path.join(folder, 'backups/monday.backup')).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(folder, 'restored/database/PG_VERSION'))).toBe(true);
    if (databaseUrl) expect(existsSync(path.join(folder, 'back-again/database/PG_VERSION'))).toBe(true);
  }, 240_000);

  it('is right about a target with rows: it stays as it is, unless --replace deletes them', async () => {
    const target = path.join(folder, 'target');
    cpSync(path.join(folder, 'data'), target, { recursive: true });
    const names = async (...added: string[]): Promise<unknown[]> => {
      const { pool, close } = await openDatabase({ engine: 'pglite', dataDir: target, templateFile });
      for (const name of added)
        await pool.query('INSERT INTO tenants (guid, name) VALUES (gen_random_uuid(), $1)', [name]);
      const { rows } = await pool.query('SELECT name FROM tenants');
      await close();
      return rows.map(({ name }) => name);
    };
    const before = await names('Only in the target');
    const kept = await run('npm run move -- --to target');
    expect(kept).toMatchObject({ status: 1, output: expect.stringContaining('--replace') });
    expect(await names()).toEqual(before);
    expect(await run('npm run move -- --to target --replace')).toMatchObject({ status: 0 });
    expect(await names()).toEqual(before.filter((name) => name !== 'Only in the target'));
  }, 120_000);

  it('names the exit codes that the commands have', async () => {
    const again = await start('npm run backup -- --to backups/monday.backup');
    expect(again).toMatchObject({ status: 1, stdout: '' });
    expect(again.output).toContain('exists already');
    for (const [place, wrong] of [
      'npm run move',
      'npm run restore',
      'npm run backup -- --into x',
      'npm run backup -- --replace',
    ].entries()) {
      const { status, output } = await (place === 0 ? start : run)(wrong);
      expect({ wrong, status }).toEqual({ wrong, status: 2 });
      expect(output).toContain(`npm run ${wrong.split(' ')[2]} -- `);
    }
  }, 60_000);

  it('is right about variables: all faults at once, secrets hidden, slips pointed out', async () => {
    const { status, output } = await run('npm run backup', {
      PORT: 'http',
      DATABASE_URL: 'mysql://fleet:hush@db/fleet',
      FLEET_SIZ: '40',
    });
    expect(status).toBe(1);
    expect(output).toContain('PORT="http" is not usable');
    expect(output).toContain('DATABASE_URL (its value is not shown) is not usable');
    expect(output).toContain('FLEET_SIZ is not a variable of this server: did you mean FLEET_SIZE?');
    expect(output).not.toContain('hush');
  });
});
