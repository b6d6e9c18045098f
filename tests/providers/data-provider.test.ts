import { describe, expect, test } from 'vitest';
import { nameDataProviders } from '../../src/providers/data/data-provider';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { idsOf, provide, queryOf, restEndpoint } from '../support/provided-data';
import { sampleResource, sampleRow } from '../support/sample-resource';
import { settingsOf } from '../support/settings-file';

describe('a sample endpoint', () => {
  const sample = (delayMs: number): Endpoint => ({
    style: 'sample',
    delayMs,
    rows: () => [sampleRow(2), sampleRow(1)],
  });

  test('returns its records after its delay, without a request', async () => {
    const { requests, list } = provide({ endpoint: sample(40) });
    const before = performance.now();
    expect(idsOf(await list())).toEqual(['2', '1']);
    expect(performance.now() - before).toBeGreaterThanOrEqual(35);
    expect(requests).toEqual([]);
  });

  test('is given up when its screen is left', async () => {
    const controller = new AbortController();
    const { list } = provide({ endpoint: sample(60_000) });
    const answer = list({ meta: queryOf(controller.signal) });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is given up when its screen was left before it began', async () => {
    const { list } = provide({ endpoint: sample(60_000) });
    await expect(list({ meta: queryOf(AbortSignal.abort()) })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('every style of endpoint', () => {
  const styles: [string, Endpoint][] = [
    ['post-query', { style: 'post-query', address: 'asset', path: '/api/q', body: () => ({}) }],
    ['rest', restEndpoint],
    ['paged', { style: 'paged', address: 'asset', path: '/api/p', pageSize: 2, query: () => ({}) }],
  ];

  test.each(styles)('passes the abort signal of its screen on: %s', async (_style, endpoint) => {
    const { signal } = new AbortController();
    const { requests, list } = provide({ endpoint });
    await list({ meta: queryOf(signal) });
    expect(requests[0]?.signal).toBe(signal);
  });

  test.each(styles)('reports a failure as an ApiError: %s', async (_style, endpoint) => {
    const { list } = provide({ endpoint, answer: () => ({ status: 503, body: '<html></html>' }) });
    await expect(list()).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  });

  test.each(styles)('reports an answer that is no list as an ApiError: %s', async (_style, endpoint) => {
    const { list } = provide({ endpoint, answer: () => ({ body: '<!doctype html>' }) });
    await expect(list()).rejects.toMatchObject({ name: 'ApiError', text: 'failure.notJson' });
  });
});

test('the abort signal of a single record is passed on', async () => {
  const { signal } = new AbortController();
  const { provider, requests } = provide({ endpoint: restEndpoint, answer: () => ({ body: sampleRow(1) }) });
  await provider.getOne({ resource: 'samples', id: 1, meta: queryOf(signal) });
  expect(requests[0]?.signal).toBe(signal);
});

describe('a featured resource', () => {
  const featured = sampleResource(
    { style: 'sample', delayMs: 0, rows: () => [sampleRow(1)] },
    { featured: { feature: 'adas', endpoint: restEndpoint } },
  );
  const answer = () => ({ body: [sampleRow(99)] });

  test('is served by its placeholder on a back end that does not list the feature', async () => {
    const { list } = provide({ resources: [featured], settings: { FEATURES: ['reports'] }, answer });
    expect(idsOf(await list())).toEqual(['1']);
  });

  test('is served by the server on one that does', async () => {
    const { list } = provide({ resources: [featured], settings: { FEATURES: ['adas'] }, answer });
    expect(idsOf(await list())).toEqual(['99']);
  });
});

test('a resource without an endpoint, and one that does not exist, are refused by name', async () => {
  const { endpoint: _without, ...bare } = sampleResource(restEndpoint);
  const { provider } = provide({ resources: [bare] });
  await expect(provider.getList({ resource: 'samples' })).rejects.toThrow('"samples" has no endpoint');
  await expect(provider.getOne({ resource: 'ghosts', id: 1 })).rejects.toThrow('"ghosts" has no endpoint');
});

test('has an API URL for each address, and every resource behind each', async () => {
  const answer = () => ({ body: [sampleRow(1)] });
  const { provider } = provide({ endpoint: restEndpoint, answer });
  const providers = nameDataProviders(provider, settingsOf());
  const urls = Object.entries(providers).map(([name, { getApiUrl }]) => [name, getApiUrl()]);
  expect(Object.fromEntries(urls)).toEqual({
    default: 'https://asset.example',
    dashcam: 'https://dashcam.example',
    login: 'https://asset.example',
  });
  expect((await providers.dashcam?.getList({ resource: 'samples' }))?.total).toBe(1);
});
