import { expect } from 'vitest';
import { bearer, dataOf, postLogin, type SignedInApi } from './reference-api';

/** A record of `/api/v2/events`. */
export interface Event {
  id: string;
  source: string;
  name: string;
  kind: string;
  severity: string;
  occurredAt: string;
  ruleId: string;
  assetId: string;
  assetName: string;
  dashcamId: string;
  dashcamName: string;
  driverId: string;
  driverName: string;
  latitude: number | null;
  location: string;
  speedKmh: number;
  state: string;
  assigneeId: number | null;
  assigneeName: string;
  reason: string;
  version: number;
  decidedBy: string;
  commentCount: number;
}
interface Page {
  data: Event[];
  totalCount: number;
}

/** A user of the demo. */
export interface Person {
  id: number;
  name: string;
}

/** The people of the tests: the demo user, and an operator with the headers of a session. */
export async function peopleOf(
  api: SignedInApi,
): Promise<{ me: Person; other: Person; operator: Record<string, string> }> {
  const people = await rowsOf<Person>(await api.get('/api/v2/people'));
  const named = (wanted: string) => people.find(({ name }) => name === wanted) as Person;
  const login = await postLogin(api, 'operator', api.demo.password);
  const { token } = (await login.json()) as { token: string };
  return { me: named('Dana Mercer'), other: named('Luis Ortega'), operator: bearer(token) };
}

/** The calls about events. */
export function eventCalls(api: SignedInApi) {
  const list = async (query = '', headers = api.headers): Promise<Page> => {
    const response = await api.send('GET', `/api/v2/events?${query}`, undefined, headers);
    expect({ query, status: response.status }).toEqual({ query, status: 200 });
    return (await response.json()) as Page;
  };
  const everything = async (query = '') => (await list(`pageSize=1000&${query}`)).data;
  const counts = async (by: string, query = '') =>
    dataOf<Record<string, number>>(await api.get(`/api/v2/events/counts?by=${by}&${query}`));
  const one = async (id: string) => dataOf<Event>(await api.get(`/api/v2/events/${id}`));
  const decide = (id: string, body: object, version?: number, headers = api.headers) =>
    api.send('PUT', `/api/v2/events/${id}`, body, {
      ...headers,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    });
  const decided = async (id: string, body: object, version?: number) =>
    dataOf<Event>(await decide(id, body, version), 'Event updated');
  /** An event without a decision or a comment. */
  const undecided = async (query = '') =>
    (await everything(query)).find(({ version, commentCount }) => version + commentCount === 0) as Event;
  const refusal = async (response: Response) => {
    const { message, errors, data } = (await response.json()) as Record<string, unknown>;
    return { status: response.status, message, errors, data };
  };
  const ids = (events: readonly Event[]) => events.map(({ id }) => id);
  return { list, everything, counts, one, decide, decided, undecided, refusal, ids };
}

/** The rows of a list, which has `totalCount` besides. */
export async function rowsOf<Row>(response: Response): Promise<Row[]> {
  const { totalCount, ...answer } = (await response.json()) as Record<string, unknown>;
  const rows = await dataOf<Row[]>(Response.json(answer, { status: response.status }));
  expect(totalCount).toBeGreaterThanOrEqual(rows.length);
  return rows;
}
