import type { DataProvider } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { createWriteKeys } from '../../src/providers/data/write-keys';
import { type Answer, fakeBackEnd, type SeenRequest } from '../support/fake-back-end';
import { sampleResource, sampleRow } from '../support/sample-resource';
import { settingsOf } from '../support/settings-file';

const endpoint = { style: 'rest', address: 'asset', path: '/api/v2/samples' } as const;
const resource = 'samples';

interface Given {
  settings?: Record<string, unknown>;
  /** The signed-in user. */
  user?: { id: string };
}

/** A back end on the page's own origin, unless the settings have another. */
function provide(respond: (request: SeenRequest, index: number) => Answer, given: Given = {}) {
  const addresses = { DASHCAM_API_URL: '', ASSET_API_URL: '', ...given.settings };
  const { clients, requests } = fakeBackEnd(respond, { settings: addresses });
  const user = given.user ?? { id: '7' };
  const provider = createDataProvider({
    resources: [sampleResource(endpoint)],
    clients,
    settings: settingsOf(addresses),
    writeKeys: createWriteKeys(() => user.id),
    origin: 'https://app.example',
  });
  const keys = () => requests.map(({ headers }) => headers['Idempotency-Key']);
  return { provider, requests, keys, user };
}

const made: Answer = { body: { success: true, data: sampleRow(1) } };

/** Sends a create. @returns whether it succeeded. */
const create = (provider: DataProvider, variables: object = { Name: 'One' }) =>
  provider.create({ resource, variables }).then(
    () => true,
    () => false,
  );
const post = (provider: DataProvider, url: string, payload: object = {}) =>
  provider.custom?.({ url, method: 'post', payload }).then(
    () => true,
    () => false,
  );

const uuid = /^"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/;

describe('a create', () => {
  test.each<[string, Answer]>([
    ['never came', 'unreachable'],
    ['was a gateway’s', { status: 504 }],
    ['was that it fell over', { status: 500 }],
    ['was that it is still under way', { status: 409, body: { message: 'busy' } }],
    ['was that the session is over', { status: 401 }],
  ])('whose answer %s is sent again under the same key', async (_, answer) => {
    const { provider, keys } = provide((_request, index) => (index === 0 ? answer : made));
    expect(await create(provider)).toBe(false);
    expect(await create(provider)).toBe(true);
    expect(keys()[0]).toMatch(uuid);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test.each<[string, Answer]>([
    ['was made', made],
    ['was refused', { status: 400, body: { message: 'wrong' } }],
    ['was refused with a 200', { body: { success: false, message: 'wrong' } }],
    ['was that its key is another’s', { status: 422, body: { message: 'another' } }],
  ])('that %s is another one when it is sent again', async (_, answer) => {
    const { provider, keys } = provide((_request, index) => (index === 0 ? answer : made));
    await create(provider);
    await create(provider);
    expect(keys()[1]).toMatch(uuid);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('whose answer does not have what its caller needs is sent again under the same key', async () => {
    const answers: Answer[] = [{ body: { success: true } }, made, made];
    const { provider, keys } = provide((_request, index) => answers[index] ?? made);
    const readAnswer = (answer: unknown) => {
      if (!(answer as { Name?: string } | undefined)?.Name) throw new Error('Nothing was answered');
      return answer;
    };
    const send = () => provider.create({ resource, variables: {}, meta: { readAnswer } });
    await expect(send()).rejects.toThrow('Nothing was answered');
    await send();
    await send();
    const [first, again, another] = keys();
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  test('of other values has a key of its own, and the first keeps its', async () => {
    const { provider, keys } = provide(() => 'unreachable');
    await create(provider, { Name: 'One' });
    await create(provider, { Name: 'Two' });
    await create(provider, { Name: 'One' });
    const [one, two, again] = keys();
    expect(two).not.toBe(one);
    expect(again).toBe(one);
  });

  test('of another user has a key of his own', async () => {
    const { provider, keys, user } = provide(() => 'unreachable');
    await create(provider);
    user.id = '8';
    await create(provider);
    user.id = '7';
    await create(provider);
    expect(new Set(keys()).size).toBe(3);
  });

  test('by a call of its own is sent under a key too', async () => {
    const { provider, keys } = provide((_request, index) => (index === 0 ? 'unreachable' : { body: {} }));
    await post(provider, '/api/v2/reports/4/regenerate');
    await post(provider, '/api/v2/reports/4/regenerate');
    await post(provider, '/api/v2/reports/5/regenerate');
    const [first, again, other] = keys();
    expect(first).toMatch(uuid);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is no call of the account, whose bodies have passwords, and no read', async () => {
    const { provider, keys } = provide(() => ({ body: { success: true, data: {} } }));
    await post(provider, '/api/v2/auth/password', { currentPassword: 'a', newPassword: 'b' });
    await provider.custom?.({ url: '/api/v2/settings', method: 'get' });
    expect(keys()).toEqual([undefined, undefined]);
  });
});

describe('a change', () => {
  const version = { meta: { version: 3 } };

  test('reports which version it is meant for', async () => {
    const { provider, requests } = provide(() => made);
    await provider.update({ resource, id: '1', variables: {}, ...version });
    await provider.deleteOne({ resource, id: '1', ...version });
    await provider.custom?.({ url: '/api/v2/settings', method: 'put', payload: {}, ...version });
    expect(requests.map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"3"', '"3"']);
    expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of a record without versions sends none', async () => {
    const { provider, requests } = provide(() => made);
    for (const meta of [undefined, {}, { version: null }, { version: undefined }]) {
      await provider.update({ resource, id: '1', variables: {}, ...(meta && { meta }) });
    }
    expect(requests.filter(({ headers }) => 'If-Match' in headers)).toEqual([]);
  });

  test('that comes too late is refused with the current record', async () => {
    const present = sampleRow(1, { Name: 'Theirs', version: 4 });
    const { provider } = provide(() => ({
      status: 412,
      body: { success: false, message: 'changed', data: present },
    }));
    const failure = await provider
      .update({ resource, id: '1', variables: {}, ...version })
      .catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 412, present });
  });

  test('begins with the version that its record was read with, though the definition declares none', async () => {
    const { provider } = provide(() => ({ body: sampleRow(1, { version: 9 }) }));
    expect((await provider.getOne({ resource, id: '1' })).data).toMatchObject({
      name: 'Sample 1',
      version: 9,
    });
  });
});

describe('a change of a record that was read', () => {
  /** Reads a record and writes it back as it was read. @returns the headers of its version. */
  async function readAndWrite(read: Answer, given: Given = {}, meta: object = {}) {
    const { provider, requests } = provide(({ method }) => (method === 'GET' ? read : made), given);
    const { data } = await provider.getOne({ resource, id: '1' });
    await provider.update({ resource, id: '1', variables: {}, meta: { version: data.version, ...meta } });
    await provider.deleteOne({ resource, id: '1', meta: { version: data.version, ...meta } });
    const [, change, removal] = requests.map(({ headers }) => ({
      match: headers['If-Match'],
      since: headers['If-Unmodified-Since'],
    }));
    expect(removal).toEqual(change);
    return change;
  }
  const updatedAt = '2026-11-21T08:05:09.250Z';
  const row = (change: object) => ({ success: true, data: sampleRow(1, { ...change }) });

  test.each([
    ['"a1-b2"', '"a1-b2"'],
    ['W/"a1-b2"', 'W/"a1-b2"'],
  ])('with the ETag %s is meant for that one', async (etag, match) => {
    expect(await readAndWrite({ body: row({}), headers: { etag } })).toEqual({ match, since: undefined });
  });

  test.each([
    ['2026-11-21T08:05:09Z', 'Sat, 21 Nov 2026 08:05:09 GMT'],
    // The header has whole seconds, and the second before would refuse an unchanged record.
    ['2026-11-21T08:05:09.250Z', 'Sat, 21 Nov 2026 08:05:10 GMT'],
    ['2026-11-21T10:05:09.250+02:00', 'Sat, 21 Nov 2026 08:05:10 GMT'],
  ])('with the moment of its last change (%s) is meant for one unchanged since', async (moment, since) => {
    expect(await readAndWrite({ body: row({ updatedAt: moment }) })).toEqual({ match: undefined, since });
  });

  test('goes by its version before its ETag, and by that before the moment of its last change', async () => {
    const headers = { etag: '"a1-b2"' };
    const all = await readAndWrite({ body: row({ version: 3, updatedAt }), headers });
    expect(all).toEqual({ match: '"3"', since: undefined });
    const tagged = await readAndWrite({ body: row({ updatedAt }), headers });
    expect(tagged).toEqual({ match: '"a1-b2"', since: undefined });
  });

  test('has no version for a back end on another origin, unless the definition declares versions', async () => {
    const given = { settings: { ASSET_API_URL: 'https://assets.example' } };
    const tagged = { body: row({}), headers: { etag: '"a1-b2"' } };
    const none = { match: undefined, since: undefined };
    expect(await readAndWrite(tagged, given)).toEqual(none);
    expect(await readAndWrite({ body: row({ updatedAt }) }, given)).toEqual(none);
    const isVersioned = true;
    expect(await readAndWrite(tagged, given, { isVersioned })).toEqual({
      match: '"a1-b2"',
      since: undefined,
    });
    expect(await readAndWrite({ body: row({ updatedAt }) }, given, { isVersioned })).toEqual({
      match: undefined,
      since: 'Sat, 21 Nov 2026 08:05:10 GMT',
    });
  });
});

const writeAll = async (provider: DataProvider) => {
  await create(provider);
  await post(provider, '/api/v2/reports/4/regenerate');
  const meta = { version: 3 };
  await provider.update({ resource, id: '1', variables: {}, meta });
  await provider.deleteOne({ resource, id: '1', meta });
  await provider.custom?.({ url: '/api/v2/settings', method: 'put', payload: {}, meta });
};
const hasWriteHeaders = ({ headers }: SeenRequest) => 'Idempotency-Key' in headers || 'If-Match' in headers;
const elsewhere = { ASSET_API_URL: 'https://assets.example', DASHCAM_API_URL: 'https://cams.example' };

test('a back end on another origin, which may refuse unknown headers, gets none of them', async () => {
  const { provider, requests } = provide(() => made, { settings: elsewhere });
  await writeAll(provider);
  expect(requests).toHaveLength(5);
  expect(requests.filter(hasWriteHeaders)).toEqual([]);
});

test.each([
  ['lists the feature', { ...elsewhere, FEATURES: ['idempotency'] }],
  [
    'is the page’s own under its whole address',
    { ASSET_API_URL: 'https://app.example', DASHCAM_API_URL: 'https://app.example' },
  ],
])('a back end that %s gets them all', async (_, settings) => {
  const { provider, requests } = provide(() => made, { settings });
  await writeAll(provider);
  expect(requests.filter(hasWriteHeaders)).toHaveLength(5);
});
