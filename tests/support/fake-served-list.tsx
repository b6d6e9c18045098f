import * as z from 'zod/mini';
import { createDataProvider } from '../../src/providers/data/data-provider';
import type { AnyResource } from '../../src/resources/definition/resource';
import { type Answer, fakeBackEnd, type SeenRequest } from './fake-back-end';
import { settingsOf } from './settings-file';
import { renderApp, type TestApp } from './test-app';

export const own = (word: string) => ({ en: word, es: word, fr: word });

export const visitSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  size: z.number(),
});

/** The query string of a request for a list. */
export interface AskedPage extends Record<string, string | number | undefined> {
  page: number;
  pageSize: number;
  sort?: string;
  q?: string;
}

export const askedOf = ({ params }: SeenRequest) => params as AskedPage;

/** The row with a number, from 1; rows are made when they are requested, so that a list may have any length. */
export const rowOf = (number: number) => ({
  id: String(number),
  name: `Visit ${number}`,
  state: number % 2 === 0 ? 'open' : 'closed',
  size: number,
});

export const rowsFrom = (first: number, count: number, total: number) =>
  Array.from({ length: Math.max(0, Math.min(count, total - first + 1)) }, (_, at) => rowOf(first + at));

/** A server that pages as in `docs/api.md`, over numbered rows. */
export function pagesOf(total: number): (request: SeenRequest) => Answer {
  return (request) => {
    const { page, pageSize, sort } = askedOf(request);
    const first = (page - 1) * pageSize + 1;
    const rows = rowsFrom(first, pageSize, total);
    const turned = rows.map((_, at) => rowOf(total - first - at + 1));
    return { body: { success: true, data: sort === '-size' ? turned : rows, totalCount: total } };
  };
}

export interface ServedAppOptions {
  address: string;
  definition: AnyResource;
  /** What the network answers by path; anything else is 404. */
  answers: Record<string, (request: SeenRequest) => Answer | Promise<Answer>>;
  /** Further resources, such as those that filters name. */
  others?: readonly AnyResource[];
}

/** The application on its own data provider, over a network with the answers of a test. */
export function renderServed(options: ServedAppOptions): TestApp & {
  requests: SeenRequest[];
  asked(path: string): AskedPage[];
} {
  const { address, definition, answers, others = [] } = options;
  const { clients, requests } = fakeBackEnd((request) => {
    const answer = answers[new URL(request.url).pathname];
    return answer ? answer(request) : { status: 404, body: { message: 'Not found' } };
  });
  const resources = [definition, ...others];
  const app = renderApp({
    address,
    resources,
    dataProvider: createDataProvider({ resources, clients, settings: settingsOf() }),
  });
  const asked = (path: string) =>
    requests.filter(({ url, method }) => method === 'GET' && new URL(url).pathname === path).map(askedOf);
  return { ...app, requests, asked };
}
