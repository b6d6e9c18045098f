// @vitest-environment node
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FUZZ_SEED, fuzzInputs, printTrial } from '../support/fuzz-count';
import { anyJsonText, type Json, mutatedJson, mutatedText, oddText } from '../support/mutate-json';
import { bearer, postLogin, shareReferenceApi } from '../support/reference-api';
import { requestSamples } from '../support/request-samples';

const api = shareReferenceApi({ fleetSize: 12, videoCount: 40, videoRequestSeconds: 3600, faults: false });

/** Longer than any request takes on a busy machine: a request without an answer by then hangs. */
const HANGS_AFTER_MS = 60_000;
const INPUTS = fuzzInputs(60_000, 2500);

const routes = () => api.routes.filter(({ method, url }) => method !== 'HEAD' && !['*', '/*'].includes(url));

/** Values for a schema, from the schema itself, so that fields that no sample has are tried too. */
function valuesFor(schema: unknown): fc.Arbitrary<string> {
  if (!(schema instanceof z.ZodType)) return anyJsonText;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueFor(described as Described).map((value) => JSON.stringify(value) ?? 'null');
}

interface Described {
  type?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
  enum?: Json[];
  const?: Json;
}

function valueFor({ type, properties, items, anyOf, allOf, ...known }: Described): fc.Arbitrary<unknown> {
  const parts = anyOf ?? allOf;
  if (parts?.length) return fc.oneof(...parts.map(valueFor));
  if (known.enum) return fc.constantFrom(...known.enum);
  if (known.const !== undefined) return fc.constant(known.const);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, valueFor(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (items) return fc.array(valueFor(items), { maxLength: 5 });
  if (type === 'integer') return fc.integer();
  if (type === 'number') return fc.double({ noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.oneof(
    fc.constantFrom('', '2026-11-09', '10:00', '11/9/2026 9:30:00 PM', 'UTC', 'fleet', 'all', '1', 'front'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
}

const oddHeaders = fc.record(
  {
    'idempotency-key': fc.constantFrom('"a"', 'b', '""', '"', 'x'.repeat(300), '"fixed"'),
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', 'x', '"1", "2"', ',', '"999999999999"'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', ',,,'),
    range: fc.constantFrom('bytes=-1', 'bytes=0-', 'bytes=5-2', 'bytes=99999999999999-', 'bytes=,', 'x=0-1'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'br;q=0, *;q=1', 'identity;q=0', 'x'),
    cookie: fc.constantFrom('XSRF-TOKEN=x', 'XSRF-TOKEN=', 'a', '=;;=', 'XSRF-TOKEN=%E0%A4%A'),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000), '\u00ff\u00fe'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', ',,,'),
  },
  { requiredKeys: [] },
);

interface Tried extends InjectOptions {
  route: string;
}

/** A request to one of the routes, wrong in some way. */
function requestsTo({ method, url, schema }: (typeof api.routes)[number]): fc.Arbitrary<Tried> {
  const route = `${method} ${url}`;
  const { params = {}, query = {}, body } = requestSamples[route] ?? {};
  const bodies =
    body === undefined
      ? fc.oneof(fc.constant(undefined), anyJsonText)
      : fc.oneof(
          { weight: 6, arbitrary: mutatedJson(body) },
          { weight: 2, arbitrary: mutatedText(JSON.stringify(body)) },
          { weight: 2, arbitrary: valuesFor((schema as { body?: unknown } | undefined)?.body) },
          { weight: 1, arbitrary: anyJsonText },
        );
  const changed = (values: Record<string, string>) =>
    fc.tuple(
      ...Object.entries(values).map(([name, value]) =>
        fc
          .oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: oddText })
          .map((text) => [name, text] as const),
      ),
    );
  const further = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('&a[b]=c', '&=&=', '&%00=%00', '&x=%ff', '&__proto__[x]=1') },
  );
  return fc
    .record({
      params: changed(params),
      query: changed(query),
      further,
      isTwice: fc.nat({ max: 9 }),
      payload: bodies,
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: oddHeaders }),
      contentType: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            ...['text/plain', 'application/json; charset=utf-16', 'x', ''],
            ...['multipart/form-data; boundary=x', 'multipart/form-data'],
          ),
        },
      ),
    })
    .map((made) => {
      const path = made.params.reduce(
        (text, [name, value]) => text.replace(`:${name}`, encode(value.slice(0, 60))),
        url,
      );
      const pairs = made.query.map(([name, value]) => `${name}=${encode(value.slice(0, 200))}`);
      const queryText = [...pairs, ...(made.isTwice === 0 ? pairs : [])].join('&') + made.further;
      return {
        route,
        method: method as 'GET',
        url: queryText ? `${path}?${queryText}` : path,
        headers: { ...made.headers, ...(made.payload !== undefined && { 'content-type': made.contentType }) },
        ...(made.payload !== undefined && { payload: made.payload }),
      };
    });
}

const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const decoders = new Map<unknown, (body: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
]);

/** A response's body as text; a long one is compressed if the request takes that. */
function textOf({ headers, rawPayload }: Awaited<ReturnType<typeof inject>>): string {
  const decode = decoders.get(headers['content-encoding']);
  return (decode ? decode(rawPayload) : rawPayload).toString();
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(response: Awaited<ReturnType<typeof inject>>) {
  const { statusCode, headers } = response;
  const body = textOf(response);
  if (statusCode >= 500) return `answered ${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is not JSON`;
  let answer: { success?: unknown; message?: unknown; customErrorState?: unknown };
  try {
    answer = JSON.parse(body);
  } catch {
    return `${statusCode} is not JSON: ${body.slice(0, 100)}`;
  }
  if (typeof answer.message !== 'string' || !/\S/.test(answer.message)) return `${statusCode} says nothing`;
  if (answer.message.length > 2000) return `${statusCode} says too much`;
  const isRefusal = answer.success === false || answer.customErrorState === '1';
  return isRefusal ? undefined : `${statusCode} has not the form of an error: ${body.slice(0, 100)}`;
}

async function inject({ route, ...request }: Tried, token: string, hangsAfterMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), hangsAfterMs);
  });
  // A sign-out ends the session that it is sent with; the others are to go on.
  const own = route.endsWith('/logout') ? 'another' : token;
  const headers = { ...bearer(own), ...request.headers };
  const answer = await Promise.race([api.app.inject({ ...request, headers }), late]);
  clearTimeout(timer);
  return answer;
}

it('every route has a sample', () => {
  const names = routes().map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(requestSamples).sort()).toEqual(names.sort());
});

it('no request makes the server fail, hang, or answer anything but the documented errors', async () => {
  const lost: string[] = [];
  let tried = 0;
  const all = routes();
  // Its session may end by what is sent with it.
  let token = '';
  const someRequest = fc.oneof(...all.map(requestsTo));
  for (const [index, request] of fc.sample(someRequest, { numRuns: INPUTS, seed: FUZZ_SEED }).entries()) {
    if (index % 200 === 0) token = await signInAnew();
    tried += 1;
    const what = `${request.route} ${request.url} ${JSON.stringify(request.headers)} ${String(request.payload).slice(0, 300)}`;
    try {
      // Of many addresses: the limits by address are not what is tried here.
      const remoteAddress = `10.0.${(index >> 8) % 256}.${index % 256}`;
      const fault = faultOf(await inject({ ...request, remoteAddress }, token, HANGS_AFTER_MS));
      if (fault) lost.push(`${fault}: ${what}`);
    } catch (error) {
      lost.push(`${error}: ${what}`);
    }
  }
  printTrial('Requests to the reference API', tried, lost.length);
  expect(lost.map((line) => line.replaceAll(/[^\x20-\x7e]/g, '?'))).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  // What was stored can still be read.
  for (const path of [
    '/health',
    '/api/v2/reports',
    '/api/v2/alert/getAlertAssetsList',
    '/api/v2/video-requests',
    '/api/v2/settings',
    '/api/v2/auth/sessions',
    '/api/v2/drivers',
    '/api/v2/depots',
    '/api/v2/groups',
    '/api/v2/users',
    '/api/v2/history',
  ]) {
    expect((await api.app.inject({ url: path, headers: bearer(await signInAnew()) })).statusCode, path).toBe(
      200,
    );
  }
}, 3_600_000);

async function signInAnew(): Promise<string> {
  const response = await postLogin(api, api.demo.email, api.demo.password);
  const { token } = (await response.json()) as { token: string };
  return token;
}
