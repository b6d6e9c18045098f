// @vitest-environment node
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { FUZZ_SEED, fuzzInputs, printTrial } from '../support/fuzz-count';
import { mutatedText, oddText } from '../support/mutate-json';
import { bearer, dataOf, shareReferenceApi } from '../support/reference-api';

const api = shareReferenceApi({ fleetSize: 12, videoCount: 40 });

const INPUTS = fuzzInputs(20_000, 600);

interface WholeFile {
  name: string;
  /** Path and query; signed, or read with the session. */
  address: string;
  isSigned: boolean;
  bytes: Buffer;
  etag: string;
}

const get = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url, headers });
const relative = (address: string): string => {
  const { pathname, search } = new URL(address, api.url);
  return pathname + search;
};

/** One file of each kind, by real addresses. */
async function readFiles(): Promise<WholeFile[]> {
  const page = '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=20';
  const { results } = await dataOf<{ results: { iDDashCamVideo: number; videoURL: string }[] }>(
    await api.get(page),
  );
  const ids = results.slice(0, 4).map(({ iDDashCamVideo }) => iDDashCamVideo);
  const archive = await dataOf<{ url: string }>(await api.post('/api/DashCamMaster/archives', { ids }));
  const form = new FormData();
  const picture = new Uint8Array(await readFile('server/media/front-day.thumb.jpg'));
  form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  const sent = await fetch(`${api.url}/api/v2/driver-photos`, {
    method: 'POST',
    headers: api.headers,
    body: form,
  });
  const photo = (await sent.json()) as { data: { url: string } };
  const { id } = await dataOf<{ id: string }>(
    await api.post('/api/v2/reports', { type: 'usage' }),
    'Report requested',
  );
  await vi.waitFor(
    async () => {
      const { status } = await dataOf<{ status: string }>(await api.get(`/api/v2/reports/${id}`));
      expect(status).toBe('completed');
    },
    { timeout: 30_000, interval: 50 },
  );
  const report = `/api/reports/${id}/download?format=`;
  const addresses = [
    ['clip', relative(results[0]?.videoURL ?? ''), true],
    ['ZIP', relative(archive.url), true],
    ['photo', relative(photo.data.url), true],
    ['PDF', `${report}pdf`, false],
    ['CSV', `${report}csv`, false],
  ] as const;
  return Promise.all(
    addresses.map(async ([name, address, isSigned]) => {
      const { statusCode, rawPayload, headers } = await get(address, isSigned ? {} : api.headers);
      expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
      expect(rawPayload.length, name).toBeGreaterThan(100);
      return { name, address, isSigned, bytes: rawPayload, etag: String(headers.etag) };
    }),
  );
}

const number = fc.oneof(
  fc.nat({ max: 100_000 }).map(String),
  fc.constantFrom('', '0', '1', '-1', '99999999999999', '9'.repeat(40), '1.5', '0x10', ' 7', '٣'),
);
const range = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(number, number), { minLength: 2, maxLength: 40 })
      .map((parts) => `bytes=${parts.map((part) => part.join('-')).join(',')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'bytes=',
      'bytes',
      'items=0-1',
      'bytes=--',
      'bytes=9999999-',
      'bytes=-0',
      'BYTES=0-1',
      'bytes =0-1',
    ),
  },
);
const visible = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** What is asked of a file: a part of it, on a condition, at its address or at one that is not quite it. */
const asked = fc.record({
  index: fc.nat({ max: 4 }),
  method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
  range: fc.option(range, { nil: undefined }),
  condition: fc.constantFrom('none', 'none', 'none', 'ifRange', 'staleRange', 'noneMatch', 'odd'),
  odd: oddText,
  change: fc.constantFrom('none', 'none', 'none', 'text', 'parameter', 'twice', 'missing', 'path'),
  mutation: fc.nat({ max: 1000 }),
  parameter: fc.constantFrom('expires', 'session', 'signature'),
});

const sampleOf = (text: string, seed: number): string =>
  fc.sample(mutatedText(text), { numRuns: 1, seed })[0] ?? text;

/** The address with a change that must close it. */
function changed(address: string, change: string, parameter: string, seed: number): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const value = query.get(parameter) ?? '';
  if (change === 'missing') query.delete(parameter);
  if (change === 'parameter') query.set(parameter, sampleOf(value, seed));
  if (change === 'twice') query.append(parameter, sampleOf(value, seed));
  if (change === 'text') return `${path}?${encodeURI(sampleOf(search, seed))}`;
  if (change === 'path') return `${encodeURI(sampleOf(path, seed)).replace(/^\/*/, '/')}?${search}`;
  return `${path}?${query}`;
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(
  file: WholeFile,
  answer: Awaited<ReturnType<typeof get>>,
  isHead: boolean,
): string | undefined {
  const { statusCode, headers, rawPayload } = answer;
  const { bytes } = file;
  if (statusCode === 304) return rawPayload.length === 0 ? undefined : '304 has a body';
  if (statusCode === 416)
    return headers['content-range'] === `bytes */${bytes.length}` ? undefined : '416 does not say the size';
  if (statusCode !== 200 && statusCode !== 206) return `answered ${statusCode}`;
  const [, first = '0', last = `${bytes.length - 1}`, size = `${bytes.length}`] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'] ?? '')) ?? [];
  if ((statusCode === 206) !== (headers['content-range'] !== undefined)) return '206 without its range';
  if (Number(size) !== bytes.length) return `says ${size} of ${bytes.length} bytes`;
  const part = bytes.subarray(Number(first), Number(last) + 1);
  if (isHead) return rawPayload.length === 0 ? undefined : 'HEAD has a body';
  if (headers['content-length'] !== undefined && Number(headers['content-length']) !== part.length)
    return `says a length of ${headers['content-length']}`;
  return rawPayload.equals(part) ? undefined : `has other bytes than ${first}-${last}`;
}

it('no address or range of a file makes the server fail, or say anything but what the file has there', async () => {
  const files = await readFiles();
  const lost: string[] = [];
  const reached = new Set<string>();
  for (const one of fc.sample(asked, { numRuns: INPUTS, seed: FUZZ_SEED })) {
    const file = files[one.index];
    if (!file) continue;
    const isChanged = file.isSigned && one.change !== 'none';
    const address = isChanged ? changed(file.address, one.change, one.parameter, one.mutation) : file.address;
    const condition = {
      none: {},
      ifRange: { 'if-range': file.etag },
      staleRange: { 'if-range': '"another"' },
      noneMatch: { 'if-none-match': file.etag },
      odd: { 'if-none-match': visible(one.odd), 'if-range': visible(one.odd) },
    }[one.condition];
    const headers = {
      ...(!file.isSigned && api.headers),
      ...(one.range !== undefined && { range: visible(one.range) }),
      ...condition,
    };
    const what = `${file.name} ${one.method} ${address} ${JSON.stringify({ ...headers, authorization: '' })}`;
    try {
      const answer = await get(address, headers, one.method);
      reached.add(`${file.name} ${answer.statusCode}`);
      const isRefused = [400, 403, 404, 414].includes(answer.statusCode);
      if (isChanged && address !== file.address) {
        // Of a change that leaves the same address, such as another way to write it, the file may come.
        const fault = isRefused ? undefined : faultOf(file, answer, one.method === 'HEAD');
        const isSame = decodeURIComponent(address) === decodeURIComponent(file.address);
        if (fault || (!isRefused && !isSame))
          lost.push(`${fault ?? `answered ${answer.statusCode}`}: ${what}`);
      } else {
        const fault = faultOf(file, answer, one.method === 'HEAD');
        if (fault) lost.push(`${fault}: ${what}`);
      }
    } catch (error) {
      lost.push(`${error}: ${what}`);
    }
  }
  printTrial('Files of the reference API', INPUTS, lost.length);
  expect(lost.slice(0, 20)).toEqual([]);
  // Nothing of this was about refusals alone.
  expect([...reached]).toEqual(
    expect.arrayContaining(['clip 206', 'ZIP 206', 'clip 416', 'ZIP 403', 'photo 200', 'PDF 200', 'CSV 200']),
  );
  const again = await get(files[0]?.address ?? '', bearer(''));
  expect(again.statusCode).toBe(200);
}, 600_000);
