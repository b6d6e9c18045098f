import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { createCustomCall } from '../../src/providers/data/custom';
import { createWriteHeaders } from '../../src/providers/data/write-headers';
import { createWriteKeys } from '../../src/providers/data/write-keys';
import { type Answer, fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

const addresses = {
  DASHCAM_API_URL: 'https://cams.example',
  ASSET_API_URL: 'https://assets.example',
  LOGIN_API_URL: 'https://login.example',
};

function provide(answer: Answer) {
  const { clients, requests } = fakeBackEnd(() => answer, { settings: addresses });
  const keys = createWriteKeys(() => 'user');
  const writes = createWriteHeaders({ settings: settingsOf(addresses), keys, origin: 'https://app.example' });
  return { call: createCustomCall(clients, writes), requests };
}

describe('a custom call', () => {
  test.each([
    ['/api/v2/settings', 'https://assets.example/api/v2/settings'],
    ['/api/v2/auth/sessions', 'https://login.example/api/v2/auth/sessions'],
    ['/api/v2/video-requests/7/cancel', 'https://cams.example/api/v2/video-requests/7/cancel'],
    ['/api/DashCamMaster/RequestVideo/7', 'https://cams.example/api/DashCamMaster/RequestVideo/7'],
  ])('of %s goes to the address that serves it', async (url, whole) => {
    const { call, requests } = provide({ body: { success: true, data: {} } });
    await call({ url, method: 'get' });
    expect(requests.map((request) => [request.method, request.url])).toEqual([['GET', whole]]);
    expect(requests[0]?.headers.Authorization).toBe('Bearer token-1');
  });

  test('sends what it is given and takes the answer out of its envelope', async () => {
    const { call, requests } = provide({ body: { success: true, data: { companyName: 'Kept' } } });
    const answer = await call({ url: '/api/v2/settings', method: 'put', payload: { companyName: 'Sent' } });
    expect(requests[0]).toMatchObject({ method: 'PUT', body: { companyName: 'Sent' } });
    expect(answer).toEqual({ data: { companyName: 'Kept' } });
  });

  test('carries query and headers, and takes the whole URL of any of its addresses', async () => {
    const { call, requests } = provide({ body: { success: true, data: {} } });
    const [query, headers] = [{ page: 2 }, { 'X-Trace': 'on' }];
    await call({ url: 'https://cams.example/api/v2/things', method: 'get', query, headers });
    expect(requests[0]).toMatchObject({ url: 'https://cams.example/api/v2/things', params: query, headers });
  });

  test('of a list is filtered and sorted as requested', async () => {
    const { call } = provide({ body: [{ name: 'B' }, { name: 'C' }, { name: 'A' }] });
    const answer = await call({
      url: '/api/v2/things',
      method: 'get',
      meta: { isList: true },
      filters: [{ field: 'name', operator: 'ne', value: 'c' }],
      sorters: [{ field: 'name', order: 'asc' }],
    });
    expect(answer.data).toEqual([{ name: 'A' }, { name: 'B' }]);
  });

  test('to delete carries no body', async () => {
    const { call, requests } = provide({ body: { success: true } });
    await call({ url: '/api/v2/auth/sessions/2', method: 'delete', payload: {} });
    expect(requests[0]).toMatchObject({ method: 'DELETE', body: undefined });
  });

  test.each([
    [{ success: true, data: { phone: '1' } }, { phone: '1' }],
    [
      { phone: '1', items: [1, 2] },
      { phone: '1', items: [1, 2] },
    ],
    [{ data: { rows: [1], results: [] } }, { rows: [1], results: [] }],
  ])('reads %j as one record', async (body, data) => {
    const { call } = provide({ body });
    expect(await call({ url: '/api/v2/things', method: 'get' })).toEqual({ data });
  });

  test.each([
    [{ success: true, data: [{ id: '1' }] }, {}],
    [[{ id: '1' }], {}],
    [{ data: { items: [{ id: '1' }], total: 7 } }, { total: 7 }],
  ])('reads %j as the list that the caller expects, with its total', async (body, more) => {
    const { call } = provide({ body });
    const answer = await call({ url: '/api/v2/things', method: 'get', meta: { isList: true } });
    expect(answer).toEqual({ data: [{ id: '1' }], ...more });
  });

  test('a write that answers with nothing but success has succeeded', async () => {
    const { call } = provide({ body: { success: true, message: 'Password changed' } });
    await expect(call({ url: '/api/v2/auth/password', method: 'post', payload: {} })).resolves.toBeDefined();
  });

  test.each(['get', 'post'] as const)(
    'a %s that is refused fails with the server’s message',
    async (method) => {
      const { call } = provide({ body: { success: false, message: 'Not today' } });
      const failure = call({ url: '/api/v2/settings', method });
      await expect(failure).rejects.toBeInstanceOf(ApiError);
      await expect(failure).rejects.toMatchObject({ serverMessage: 'Not today' });
    },
  );

  test('is given up with its screen', async () => {
    const { call, requests } = provide({ body: {} });
    const { signal } = new AbortController();
    await call({
      url: '/api/v2/settings',
      method: 'get',
      meta: { queryContext: { queryKey: [], signal } as never },
    });
    expect(requests[0]?.signal).toBe(signal);
  });
});
