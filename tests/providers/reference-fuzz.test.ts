// @vitest-environment node
import type { CrudFilter, DataProvider } from '@refinedev/core';
import axios, { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { createClients } from '../../src/http/client';
import { createSession } from '../../src/http/session';
import { fillIn, type LocalText, type MessageKey, type Values } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { failureText } from '../../src/locales/failure-text';
import type { Translate } from '../../src/locales/text';
import { createAuthProvider, LoginError } from '../../src/providers/auth-provider';
import { createDataProvider, type ListResponse } from '../../src/providers/data/data-provider';
import { isBody, listPlaces } from '../../src/providers/data/envelopes';
import { endpointInForce } from '../../src/resources/endpoint-in-force';
import { resources } from '../../src/resources/index';
import { readAs } from '../../src/resources/read-as';
import { readReportDocument } from '../../src/resources/reports/report-document';
import { sessionRecord } from '../../src/resources/settings/session-record';
import { settingsRecord } from '../../src/resources/settings/settings-record';
import { parseSettings } from '../../src/settings/schema';
import { FUZZ_SEED, fuzzInputs, printTrial } from '../support/fuzz-count';
import { memoryStorage } from '../support/memory-storage';
import { anyJsonText, type Json, mutatedJson, mutatedText } from '../support/mutate-json';
import { NOW_MS, shareReferenceApi } from '../support/reference-api';

const INPUTS = fuzzInputs(41_000, 2500);
/** Enough to see a row that is lost, and few enough to change every part of them. */
const MAX_ROWS = 6;

const api = shareReferenceApi({ fleetSize: 60, videoCount: 40, videoRequestSeconds: 3600 });

/** What the network answers next, as text. */
let answer = { status: 200, text: '' };
/** Requests of the call that is being made. */
let asked = 0;
/** More than any call has reason for: one that goes on asking hangs. */
const MAX_REQUESTS = 60;

type Network = NonNullable<AxiosRequestConfig['adapter']> & ((config: InternalAxiosRequestConfig) => unknown);

const settle = (config: InternalAxiosRequestConfig, status: number, text: string) => {
  const bytes = new TextEncoder().encode(text);
  const data = config.responseType === 'arraybuffer' ? bytes.buffer : text;
  const response = { data, status, statusText: '', headers: {}, config, request: {} };
  if (config.validateStatus?.(status) !== false) return response;
  throw new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_REQUEST', config, {}, response);
};

const mutatedNetwork = (async (config) => {
  asked += 1;
  if (asked > MAX_REQUESTS) throw new Error('It asks without an end');
  return settle(config, answer.status, answer.text);
}) as Network;

/** The reference API itself; what it answers is written down. */
const realNetwork = (async (config) => {
  const headers = new Headers(config.headers.toJSON() as Record<string, string>);
  headers.set('authorization', api.headers.authorization ?? '');
  const response = await fetch(`${api.url}${axios.getUri(config)}`, {
    method: config.method?.toUpperCase() ?? 'GET',
    headers,
    ...(typeof config.data === 'string' && { body: config.data }),
  });
  answer = { status: response.status, text: await response.text() };
  return settle(config, answer.status, answer.text);
}) as Network;

interface Providers {
  data: DataProvider;
  auth: ReturnType<typeof createAuthProvider>;
}

const settings = parseSettings({
  AppSettings: {
    DASHCAM_API_URL: '',
    ASSET_API_URL: '',
    TENANT_GUID: '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41',
    GOOGLE_MAP_KEY: '',
    LIVE_STREAM_URL: '',
    FEATURES: ['adas', 'reports', 'settings', 'downloadAll', 'alertRules', 'requestCancel'],
  },
});

function providersOn(adapter: Network): Providers {
  const session = createSession(memoryStorage());
  const clients = createClients({ settings, session, origin: 'http://page', adapter });
  return {
    data: createDataProvider({ resources, clients, settings, now: () => new Date(NOW_MS) }),
    auth: createAuthProvider({ clients, session, tenantGuid: settings.tenantGuid }),
  };
}

/** A call as the screens make it, and how they read what comes back. */
interface Call {
  what: string;
  isList?: boolean;
  make(providers: Providers): Promise<unknown>;
}

const rule = {
  name: 'x',
  description: '',
  kind: 'speeding',
  threshold: 100,
  minDurationSec: 10,
  appliesTo: 'All Assets',
  activeFrom: null,
  activeTo: null,
  severity: 'low',
  status: false,
};

const listOf = (resource: string, filters: CrudFilter[] = []): Call => ({
  what: `the list of ${resource}`,
  isList: true,
  make: ({ data }) => data.getList({ resource, pagination: { mode: 'off' }, filters }),
});

/** Resources whose whole list no screen requests, or has at the start; `events` joins two others here. */
const asksForMore = [
  'alert-rules',
  'alert-firings',
  'depot-crossings',
  'driver-incidents',
  'event-comments',
  'events',
  'group-members',
  'notifications',
  'report-links',
  'report-runs',
  'report-schedules',
  'view-choices',
  'views',
];

const incidentsOfDriver = (value: string) =>
  listOf('driver-incidents', [{ field: 'driverId', operator: 'eq', value }]);

const crossingsOfDepot = (value: string) =>
  listOf('depot-crossings', [{ field: 'depotId', operator: 'eq', value }]);

const custom = (
  what: string,
  method: 'get' | 'post' | 'put' | 'delete',
  url: string,
  more: { payload?: object; read?: (data: unknown) => unknown } = {},
): Call => ({
  what,
  async make({ data }) {
    const answered = await data.custom?.({ url, method, ...(more.payload && { payload: more.payload }) });
    return more.read ? more.read(answered?.data) : answered?.data;
  },
});

const lists = resources
  .filter((definition) => {
    const endpoint = endpointInForce(definition, settings.features);
    return endpoint && endpoint.style !== 'sample' && definition.name !== 'adas-score' && definition.schema;
  })
  .map(({ name }) => name);

/** The video request that was made on the reference API. */
let requestId = '';

/** A driver whose asset has had incidents. */
let driverId = '';

/** A depot at which something has arrived. */
let depotId = '';

/** In the order in which they are made on the reference API. */
const calls: Call[] = [
  {
    what: 'the sign-in',
    make: ({ auth }) => auth.signIn({ userName: api.demo.email, password: api.demo.password }),
  },
  { what: 'a new alert', make: ({ data }) => data.create({ resource: 'alert-rules', variables: rule }) },
  {
    what: 'a change of an alert',
    make: ({ data }) => data.update({ resource: 'alert-rules', id: '1', variables: rule }),
  },
  { what: 'the end of an alert', make: ({ data }) => data.deleteOne({ resource: 'alert-rules', id: '2' }) },
  ...['maintenance', 'usage', 'incidents'].map((type) =>
    custom(`a new report, ${type}`, 'post', '/api/v2/reports', { payload: { type } }),
  ),
  {
    what: 'a new video request',
    async make({ data }) {
      const made = await data.create({
        resource: 'request-videos',
        variables: {
          dashcamId: 500_001,
          date: '2026-11-09',
          startTime: '10:00',
          endTime: '10:05',
          cameraType: 'front',
        },
      });
      requestId ||= String(made.data.id);
    },
  },
  {
    what: 'the end of a video request',
    make: async ({ data }) => {
      const url = `/api/v2/video-requests/${requestId}/cancel`;
      return data.custom?.({ url, method: 'post', payload: {} });
    },
  },
  ...lists.filter((name) => !asksForMore.includes(name)).map((name) => listOf(name)),
  {
    what: 'a new view',
    make: ({ data }) =>
      data.create({
        resource: 'views',
        variables: { area: 'assets', name: 'x', query: 'q=x', isShared: false },
      }),
  },
  { ...incidentsOfDriver(''), make: (providers) => incidentsOfDriver(driverId).make(providers) },
  { ...crossingsOfDepot(''), make: (providers) => crossingsOfDepot(depotId).make(providers) },
  { what: 'the members of a group', make: ({ data }) => data.getOne({ resource: 'group-members', id: '1' }) },
  { what: 'a device', make: ({ data }) => data.getOne({ resource: 'devices', id: '500001' }) },
  { what: 'the score', make: ({ data }) => data.getOne({ resource: 'adas-score', id: 'adas-score' }) },
  custom('the settings', 'get', '/api/v2/settings', { read: (data) => readAs(settingsRecord, data) }),
  custom('a report', 'get', '/api/v2/reports/1', { read: readReportDocument }),
  custom('a report anew', 'post', '/api/v2/reports/1/regenerate', { payload: {} }),
  {
    what: 'the open sessions',
    isList: true,
    async make({ data }) {
      const meta = { isList: true };
      const answered = await data.custom?.({ url: '/api/v2/auth/sessions', method: 'get', meta });
      const rows = (answered?.data ?? []) as unknown[];
      return { data: rows.map((row) => sessionRecord.safeParse(row).data).filter(Boolean) };
    },
  },
  custom('an archive', 'post', '/api/DashCamMaster/archives', { payload: { ids: [1, 2] } }),
];

const t = ((text: MessageKey | LocalText, values?: Values) =>
  fillIn(typeof text === 'string' ? en[text] : text.en, values)) as Translate;

/** Words of programmers, which no user should read. */
const programmersWords =
  /ZodError|\[object |Cannot (read|convert)|is not (a function|iterable|defined)|Maximum call stack|undefined|invalid_type|expected (string|number|object)/i;

/** What is wrong with an error that a screen shows; undefined when nothing is. */
function faultOf(error: unknown): string | undefined {
  const isKnown =
    error instanceof ApiError || error instanceof LoginError || hasName(error, 'UnexpectedResponse');
  if (!isKnown) return `a raw ${error}`;
  const text = error instanceof LoginError ? (error.text ? 'known' : error.message) : failureText(error, t);
  if (!/\S/.test(text)) return 'an error without words';
  if (text.length > 400) return `${text.length} characters on a screen`;
  const isServers = error instanceof LoginError || (error as ApiError).serverMessage === text;
  return !isServers && programmersWords.test(text) ? `the words "${text}"` : undefined;
}

const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** The rows of an answer, wherever they are. */
function rowsIn(body: Json): Json[] | undefined {
  if (Array.isArray(body)) return body;
  for (const place of listPlaces) {
    let found: unknown = body;
    for (const name of place) found = isBody(found) ? found[name] : undefined;
    if (Array.isArray(found)) return found as Json[];
  }
  return undefined;
}

function parsed(text: string): Json | undefined {
  try {
    // A decoder takes the mark away that some servers put before a text.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

type Records = Pick<ListResponse, 'data' | 'skipped'>;

/** What is wrong with what a call has made of an answer; undefined when nothing is. */
async function tryCall(call: Call, text: string, status: number): Promise<string | undefined> {
  answer = { status, text };
  asked = 0;
  let result: unknown;
  try {
    result = await call.make(providersOn(mutatedNetwork));
  } catch (error) {
    return faultOf(error);
  }
  if (!call.isList) return undefined;
  const { data } = result as Records;
  if (!Array.isArray(data)) return 'a list that is none';
  const body = parsed(text);
  return body === undefined || !rowsIn(body) ? `${data.length} records out of no list` : undefined;
}

const recorded = new Map<Call, Json>();

beforeAll(async () => {
  const providers = providersOn(realNetwork);
  const drivers = (await listOf('drivers').make(providers)) as Records;
  for (const { id } of drivers.data) {
    driverId = String(id);
    const found = (await incidentsOfDriver(driverId).make(providers)) as Records;
    if (found.data.length > 0) break;
  }
  const depots = (await listOf('depots').make(providers)) as Records;
  for (const { id } of depots.data) {
    depotId = String(id);
    const found = (await crossingsOfDepot(depotId).make(providers)) as Records;
    if (found.data.length > 0) break;
  }
  for (const call of calls) {
    await call.make(providers);
    const body = JSON.parse(answer.text) as Json;
    const rows = rowsIn(body);
    if (call.isList && !(rows && rows.length > 0))
      throw new Error(`${call.what}: ${answer.text.slice(0, 500)}`);
    rows?.splice(MAX_ROWS);
    recorded.set(call, body);
  }
}, 120_000);

it('no changed answer makes a raw error, an error without words, or records out of nothing', async () => {
  const lost: string[] = [];
  let tried = 0;
  const share = Math.floor((INPUTS * 0.7) / calls.length);
  for (const [call, body] of recorded) {
    const texts = fc.oneof(
      { weight: 7, arbitrary: mutatedJson(body) },
      { weight: 2, arbitrary: mutatedText(JSON.stringify(body)) },
      { weight: 1, arbitrary: anyJsonText },
    );
    const statuses = fc.oneof(
      { weight: 6, arbitrary: fc.constant(200) },
      { weight: 1, arbitrary: fc.constantFrom(201, 204, 400, 404, 409, 412, 422, 429, 500, 503) },
    );
    for (const [text, status] of fc.sample(fc.tuple(texts, statuses), {
      numRuns: share,
      seed: FUZZ_SEED + tried,
    })) {
      tried += 1;
      const isPolluted = ({} as { polluted?: unknown }).polluted !== undefined;
      const fault = (await tryCall(call, text, status)) ?? (isPolluted ? 'a polluted prototype' : undefined);
      if (fault) lost.push(`${call.what}, ${status}: ${fault} from ${text.slice(0, 300)}`);
    }
  }
  printTrial('Answers to the application', tried, lost.length);
  expect(lost).toEqual([]);
}, 3_600_000);

it('no valid row is lost, whatever is beside it', async () => {
  const lost: string[] = [];
  let tried = 0;
  const rowCalls = calls.filter(({ isList }) => isList);
  const share = Math.floor((INPUTS * 0.3) / rowCalls.length);
  for (const call of rowCalls) {
    const body = recorded.get(call) as Json;
    const rows = rowsIn(body) as Json[];
    const textWith = (index: number, row: string): string => {
      const kept = rows[index] as Json;
      rows[index] = '@row@';
      const text = JSON.stringify(body).replace('"@row@"', () => row);
      rows[index] = kept;
      return text;
    };
    const right: string[][] = [];
    for (const index of rows.keys()) right.push(await recordsOf(call, textWith(index, 'null')));
    expect(right[0]?.length, call.what).toBeGreaterThan(0);
    const wrongRows = fc.nat({ max: rows.length - 1 }).chain((index) => {
      const row = fc.oneof(
        { weight: 4, arbitrary: mutatedJson(rows[index] as Json) },
        { weight: 1, arbitrary: anyJsonText },
      );
      return fc.tuple(fc.constant(index), row);
    });
    for (const [index, row] of fc.sample(wrongRows, { numRuns: share, seed: FUZZ_SEED + tried })) {
      tried += 1;
      try {
        const found = new Set(await recordsOf(call, textWith(index, row)));
        const missing = right[index]?.filter((record) => !found.has(record)) ?? [];
        // Of two rows with one id the later is dropped and counted: which of them is right is unknown.
        const isTwin = missing.length === 1 && idOf(missing[0] ?? '') === idOf(row);
        if (missing.length > 0 && !isTwin)
          lost.push(`${call.what}: ${missing.length} rows lost beside ${row.slice(0, 300)}`);
      } catch (error) {
        lost.push(`${call.what}: ${error} beside ${row.slice(0, 300)}`);
      }
    }
  }
  printTrial('Rows beside wrong ones', tried, lost.length);
  expect(lost).toEqual([]);
}, 3_600_000);

/** The id in a row or record; undefined: there is none. */
function idOf(text: string): string | undefined {
  const row = parsed(text);
  return isBody(row) && row.id !== undefined ? String(row.id) : undefined;
}

async function recordsOf(call: Call, text: string): Promise<string[]> {
  answer = { status: 200, text };
  asked = 0;
  const { data } = (await call.make(providersOn(mutatedNetwork))) as Records;
  return data.filter((record) => record !== null).map((record) => JSON.stringify(record));
}
