// @vitest-environment jsdom
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newResource } from '../../scripts/new-resource/command';
import type { RequestContext, ServedEndpoint } from '../../src/resources/definition/endpoint';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources as registry } from '../../src/resources/index';
import { renderOnBackEnd } from '../support/back-end-app';
import { copyProject, type ProjectCopy } from '../support/project-copy';

const project = process.cwd();
const sample = (name: string): string => join(project, 'tests/scripts/samples', name);

let copy: ProjectCopy;
const printed: string[] = [];

beforeAll(async () => {
  copy = await copyProject();
});

afterAll(() => copy.remove());

async function generate(name: string, from: string, ...options: string[]): Promise<number> {
  const record = (text: string): void => {
    printed.push(text);
  };
  vi.spyOn(console, 'log').mockImplementation(record);
  vi.spyOn(console, 'error').mockImplementation(record);
  return newResource([name, '--from', from, '--into', copy.resources, ...options], project);
}

afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

interface Shape {
  rows: readonly Record<string, unknown>[];
  /** What is reported as left out. */
  leftOut?: string;
  /** The first record, as the definition reads it. */
  first: Record<string, unknown>;
}

/** What comes in lists, whose rows are not all alike. */
const shapes: Record<string, Shape> = {
  'nulls-in-places': {
    rows: [
      { id: 1, name: 'A', town: null },
      { id: 2, name: null, town: 'Omaha' },
    ],
    first: { id: '1', name: 'A', town: '' },
  },
  'numbers-as-texts': {
    rows: [
      { id: '1', name: 'A', seats: '4', latitude: '41.2' },
      { id: 2, name: 'B', seats: 5, latitude: 40 },
    ],
    first: { id: '1', name: 'A', seats: '4', latitude: 41.2 },
  },
  'lists-in-rows': {
    rows: [
      { id: 1, name: 'A', parts: ['axle'], stops: [{ at: 1 }] },
      { id: 2, name: 'B', parts: [], stops: null },
    ],
    leftOut: 'parts: a list or an object',
    first: { id: '1', name: 'A' },
  },
  'objects-in-objects': {
    rows: [
      { id: 1, name: 'A', gps: { at: { speed: 3 } } },
      { id: 2, name: 'B', gps: { at: null } },
      { id: 3, name: 'C', gps: null },
    ],
    first: { id: '1', name: 'A', speed: 3 },
  },
  'keys-that-are-missing': {
    rows: [
      { id: 1, name: 'A' },
      { id: 2, name: 'B', note: 'late', driver: { name: 'Ada' } },
    ],
    first: { id: '1', name: 'A', note: '', driverName: '' },
  },
  'booleans-of-all-kinds': {
    rows: [
      { id: 1, name: 'A', active: true, locked: 'Y' },
      { id: 2, name: 'B', active: false, locked: true },
    ],
    first: { id: '1', name: 'A', active: true, locked: 'Y' },
  },
  'texts-and-objects': {
    rows: [
      { id: 1, name: 'A', driver: 'Ada', depot: { name: 'North' } },
      { id: 2, name: 'B', driver: { name: 'Bea', age: 40 }, depot: '' },
    ],
    leftOut: 'driver: an object in some rows, and something else in others',
    first: { id: '1', name: 'A' },
  },
  'lists-and-objects': {
    rows: [
      { id: 1, name: 'A', position: [] },
      { id: 2, name: 'B', position: { town: 'Omaha' } },
    ],
    leftOut: 'position: an object in some rows, and something else in others',
    first: { id: '1', name: 'A' },
  },
  'names-that-meet': {
    rows: [
      { uuid: 'a', name: 'A', driverName: 'Ada', driver: { name: 'Bea' }, driver_name: 'Cid', id: null },
    ],
    leftOut: 'id: no row of the sample has a value',
    first: { id: 'a', name: 'A', driverName: 'Ada', driverName2: 'Bea', driverName3: 'Cid' },
  },
  'odd-names-and-words': {
    rows: [
      { id: 1, name: "O'Neil", 'größe in m': 2, '24h': 'yes', status: 'Open', class: 'new\nline' },
      { id: 2, name: 'B', 'größe in m': null, '24h': 'no', status: 'OPEN', class: '\\' },
    ],
    first: { id: '1', name: "O'Neil", größeInM: 2, n24h: 'yes', status: 'Open', class: 'new\nline' },
  },
};

describe('a resource out of a sample', () => {
  it.each(Object.keys(shapes))('is written for %s, and reads each of their rows', async (name) => {
    const { rows, leftOut, first } = shapes[name] as Shape;
    const file = join(copy.folder, `${name}.json`);
    await writeFile(file, JSON.stringify(rows));
    expect(await generate(name, file)).toBe(0);
    if (leftOut) expect(printed.join('\n')).toContain(leftOut);
    else expect(printed.join('\n')).not.toContain('Left out');
    const { schema } = await copy.definitionOf(name);
    const read = rows.map((row) => schema?.safeParse(row));
    expect(read.map((one) => one?.success)).toEqual(rows.map(() => true));
    expect(read[0]?.data).toEqual(first);
  });

  it('writes a folder for a list in data, for a page, and for the description of an API', async () => {
    expect(await generate('vehicles', sample('vehicles.json'))).toBe(0);
    expect(printed.join('\n')).toContain('Left out:\n  notes: no row of the sample has a value');
    expect(printed.join('\n')).toContain('tags: a list or an object');
    expect(await generate('workOrders', sample('work-orders.json'), '--order', '45')).toBe(0);
    expect(await generate('drivers-of-others', sample('tracking.openapi.json'), '--path', '/drivers')).toBe(
      0,
    );
    expect(await readdir(join(copy.resources, 'vehicles'))).toEqual(['icon.tsx', 'vehicles.resource.ts']);
  });

  it('compiles, and passes the linter', async () => {
    await copy.run('typescript/bin/tsc', '-p', '.');
    const options = ['lint', '--vcs-enabled=false', '--error-on-warnings'];
    const folders = ['vehicles', 'work-orders', 'drivers-of-others', ...Object.keys(shapes)].map((name) =>
      join('src/resources', name),
    );
    await copy.run('@biomejs/biome/bin/biome', ...options, ...folders);
  }, 120_000);

  it('shows the vehicles in a table, with what stands in objects of theirs, and on the map', async () => {
    const vehicles = await copy.definitionOf('vehicles');
    renderOnBackEnd({
      address: '/dashboard/vehicles?view=list',
      resources: [...registry, vehicles],
      answers: { '/api/v2/vehicles': { body: JSON.parse(await readFile(sample('vehicles.json'), 'utf8')) } },
    });
    const table = await screen.findByRole('table', { name: 'Vehicles table' });
    const row = within(table).getByRole('row', { name: /Truck 1142/ });
    expect(row).toHaveTextContent('Maria Ortega');
    expect(row).toHaveTextContent('I-80, Omaha, NE');
    // A row without the objects is there all the same.
    expect(within(table).getByRole('row', { name: /Reefer 20/ })).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Vehicle Type' })).toBeInTheDocument();
    expect(vehicles.map).toMatchObject({ latitude: 'latitude', longitude: 'longitude', label: 'name' });
    expect(screen.getByRole('link', { name: 'Vehicles' })).toBeVisible();
  });

  it('leaves a list in pages to its server: page by page, searched and filtered, with the fields renamed', async () => {
    const orders = await copy.definitionOf('work-orders');
    expect(orders.endpoint).toMatchObject({ style: 'rest-pages', path: '/api/v2/work-orders' });
    expect(orders.filters).toMatchObject([{ name: 'Status' }, { name: 'priority' }]);
    const { items } = JSON.parse(await readFile(sample('work-orders.json'), 'utf8'));
    const { requests } = renderOnBackEnd({
      address: '/dashboard/work-orders?q=tanker&Status=Open',
      resources: [...registry, orders],
      answers: { '/api/v2/work-orders': { body: { totalCount: 2, items } } },
    });
    const table = await screen.findByRole('table', { name: 'Work Orders table' });
    const row = within(table).getByRole('row', { name: /WO-90211/ });
    expect(row).toHaveTextContent('In Progress');
    expect(row).toHaveTextContent('Tanker 7');
    expect(requests[0]?.params).toEqual({ page: 1, pageSize: 10, q: 'tanker', Status: 'Open' });
  });

  it('requests pages as the description of an API has it, and offers what its server can do', async () => {
    const [status, town] = ['status', 'town'].map((name) => ({ name, in: 'query' }));
    const word = { type: 'string' };
    const properties = {
      id: { type: 'integer' },
      name: word,
      status: { enum: ['open', 'shut'] },
      kind: { enum: ['a', 'b'] },
    };
    const listed = (...names: string[]) => ({
      get: {
        parameters: [...names.map((name) => ({ name, in: 'query' })), status, town],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: { properties } } } } },
        },
      },
      post: { requestBody: { content: { 'application/json': { schema: { properties } } } } },
    });
    const paths = { '/sheds': listed('page_no', 'per_page', 'search'), '/barns': listed('page', 'pageSize') };
    const file = join(copy.folder, 'paged.openapi.json');
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', paths }));
    expect(await generate('sheds', file)).toBe(0);
    expect(await generate('barns', file)).toBe(0);
    const [sheds, barns] = [await copy.definitionOf('sheds'), await copy.definitionOf('barns')];
    const asked = { pageSize: 25, search: 'elm', filters: { status: 'open' } } as unknown as RequestContext;
    const { endpoint } = sheds as { endpoint: ServedEndpoint };
    expect(endpoint.query?.(asked, 2)).toEqual({ page_no: 2, per_page: 25, search: 'elm', status: 'open' });
    expect(sheds.filters).toMatchObject([{ name: 'status' }]);
    expect(sheds).toMatchObject({ search: ['name', 'status', 'kind'], operations: { create: true } });
    // The usual names need no words, and a server that does not search has no search box.
    expect(barns.endpoint).toEqual({ style: 'rest-pages', address: 'asset', path: '/barns' });
    expect(barns).not.toHaveProperty('search');
  });

  it('reads kinds, choices and operations out of the description of an API', async () => {
    const drivers = await copy.definitionOf('drivers-of-others');
    const { endpoint, fields, filters } = drivers as AnyResource & { fields: Record<string, unknown> };
    expect(endpoint).toMatchObject({ style: 'rest', path: '/api/drivers' });
    expect(fields).toMatchObject({
      name: { cell: 'text' },
      lastSeen: { cell: 'instant' },
      status: { cell: 'status' },
    });
    expect(filters).toMatchObject([
      { options: ['all', 'driving', 'on_break', 'off_duty'].map((value) => ({ value })) },
    ]);
    expect(drivers.operations).toEqual({ create: true, edit: true, delete: true });
    expect(drivers.form).toMatchObject([
      { field: 'name', input: 'text', required: true },
      { field: 'uniqueId', input: 'text', required: true },
      { field: 'phone', input: 'phone' },
      { field: 'licenceExpires', input: 'date' },
      { field: 'status', input: 'select' },
    ]);
  });

  it('calls an address with a token', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      if (request.headers.authorization) response.end('[{ "id": 1, "name": "Depot West" }]');
      else response.writeHead(401).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3/sites`;
    try {
      expect(await generate('sites', url)).toBe(1);
      expect(printed).toEqual([`${url} answered 401. Give a token with --token.`]);
      expect(await generate('sites', url, '--token', 'secret')).toBe(0);
    } finally {
      server.close();
    }
    expect(seen).toEqual([undefined, 'Bearer secret']);
    expect((await copy.definitionOf('sites')).endpoint).toMatchObject({ path: '/api/v3/sites' });
  });

  it.each([
    ['no list', '{ "drivers": [] }', /^The answer has no list: it must be one, or have one in data, /],
    ['an empty list', '[]', /at least one record/],
    [
      'rows without an identifier',
      '[{ "name": "A" }, { "name": "B" }]',
      /have no field that identifies them/,
    ],
    ['what is no JSON', '<html>', /^broken\.json is not JSON\./],
    ['rows of which nothing can be shown', '[{ "id": 1, "parts": [] }]', /nothing that could be shown/],
  ])('says in a sentence that %s is of no use, and writes nothing', async (_what, body, sentence) => {
    const file = join(copy.folder, 'broken.json');
    await writeFile(file, body);
    expect(await generate('broken', file)).toBe(1);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(sentence);
    expect(await readdir(copy.resources)).not.toContain('broken');
  });

  it('reports which lists a description has when none has the name', async () => {
    expect(await generate('geofences', sample('tracking.openapi.json'))).toBe(1);
    expect(printed).toEqual(['No list is named "geofences". Choose one with --path: /devices, /drivers.']);
  });

  it('leaves a folder alone that is there', async () => {
    expect(await generate('assets', sample('vehicles.json'))).toBe(1);
    expect(printed[0]).toMatch(/^There is a folder .*assets already\.$/);
  });

  it('prints its usage', async () => {
    expect(await newResource([], project)).toBe(1);
    expect(await generate('two words', sample('vehicles.json'), '--colour', 'red')).toBe(1);
    expect(printed[0]).toMatch(/--colour.*\n\nnpm run new:resource -- <name> --from/s);
  });
});
