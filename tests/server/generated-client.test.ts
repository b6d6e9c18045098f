// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withEveryCall } from '../../server/openapi/describe-server';
import { defaultSettings, shareReferenceApi } from '../support/reference-api';

const run = promisify(execFile);
const api = shareReferenceApi(withEveryCall);
const packages = path.resolve('node_modules');

/** A client as one outside of this repository is written: with the generated types, and nothing else of the project. */
const client = `
import createClient from 'openapi-fetch';
import type { components, paths } from './fleet-api';

const [baseUrl = '', userName = '', password = '', tenantGuid = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

const signedIn = await client.POST('/api/v2/auth/login', { body: { userName, password, tenantGuid } });
if (!signedIn.data) throw new Error(signedIn.error.message);
const headers = { authorization: 'Bearer ' + signedIn.data.token };

const listed = await client.GET('/api/v2/assets', { headers, params: { query: { assetType: 'dashcam' } } });
if (!listed.data) throw new Error(listed.error.message);
const assets: components['schemas']['Asset'][] = listed.data.data;

const created = await client.POST('/api/v2/alert-rules', {
  headers,
  body: { name: 'Generated', kind: 'speeding', threshold: 90, appliesTo: 'All Assets', severity: 'high', status: true },
});
if (!created.data) throw new Error(created.error.message);
const { id, version, alertType } = created.data.data;

const params = { path: { id: String(id) }, header: { 'If-Match': '"' + version + '"' } };
const deleted = await client.DELETE('/api/v2/alert-rules/{id}', { headers, params });
const again = await client.DELETE('/api/v2/alert-rules/{id}', { headers, params });

console.log(JSON.stringify({
  names: assets.map(({ name }) => name),
  alertType,
  deleted: deleted.data?.data.name,
  again: again.error?.message,
}));
`;

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  // Of packages; the generated types are no declaration file, and are checked.
  skipLibCheck: true,
  outDir: 'out',
};

/** The same client with a mistake. */
const mistakes = [
  { file: 'missing-field', right: "appliesTo: 'All Assets', ", wrong: '' },
  { file: 'unknown-word', right: "kind: 'speeding'", wrong: "kind: 'flying'" },
  { file: 'unknown-call', right: "'/api/v2/assets'", wrong: "'/api/v2/planets'" },
  { file: 'unknown-answer', right: 'version, alertType }', wrong: 'version, alertTypes: alertType }' },
];

let folder: string;
/** The messages of the compiler. */
let faults: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'generated-client-'));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  // As after an installation of openapi-fetch in a folder of one's own.
  await symlink(packages, path.join(folder, 'node_modules'), 'dir');
  const files = ['client.ts', ...mistakes.map(({ file }) => `${file}.ts`)];
  await write('package.json', '{ "type": "module" }');
  await write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  await write('client.ts', client);
  for (const { file, right, wrong } of mistakes) await write(`${file}.ts`, client.replace(right, wrong));
  const description = (await (await api.get('/api/v2/openapi.json')).json()) as OpenAPI3;
  await write('fleet-api.ts', await openapiTypes(description));
  const compiler = path.join(packages, 'typescript/bin/tsc');
  faults = await run(process.execPath, [compiler, '-p', '.'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout || String(error),
  );
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('generates types with which a client compiles, signs in, lists, creates and deletes', async () => {
  const ofMistakes = mistakes.map(({ file }) => `${file}.ts(`);
  const others = faults
    .split('\n')
    .filter((line) => /^\S/.test(line) && !ofMistakes.some((file) => line.startsWith(file)));
  expect(others).toEqual([]);
  const given = [api.url, api.demo.email, api.demo.password, defaultSettings.tenantGuid];
  const { stdout } = await run(process.execPath, [path.join(folder, 'out/client.js'), ...given]);
  const result = JSON.parse(stdout) as { names: string[]; alertType: string; deleted: string; again: string };
  expect(result.names.length).toBeGreaterThan(0);
  expect(result.names.every((name) => name.startsWith('Dashcam'))).toBe(true);
  expect(result).toMatchObject({ alertType: 'Speed', deleted: 'Generated' });
  expect(result.again).toMatch(/^There is no alert \d+$/);
});

it.each(mistakes)('generates types that refuse a mistake: $file', ({ file, right }) => {
  expect(client).toContain(right);
  expect(faults).toContain(`${file}.ts(`);
});
