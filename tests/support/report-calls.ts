import { expect } from 'vitest';
import { AWAY_DELAY_SEC, MAX_ATTEMPTS } from '../../server/reports/queue';
import { dataOf, type SignedInApi } from './reference-api';

export const REPORTS = '/api/v2/reports';

/** All attempts at a report are over by then, even if a busy machine kept its database from answering. */
const ATTEMPTS_MS = (MAX_ATTEMPTS + 1) * AWAY_DELAY_SEC * 1000;

/** A record of `/api/v2/reports`. */
export interface WireReport {
  id: string;
  name: string;
  type: string;
  generatedDate: string;
  status: string;
  downloadUrl?: string;
  timezone: string;
  from: string;
  to: string;
  progress: number;
  step?: string;
  failure?: { code: string; message: string };
  content?: WireContent | null;
}
export interface WireContent {
  until: string;
  notes: string[];
  figures: {
    label: string;
    kind: string;
    value: number | string | null;
    before?: number | string | null;
    unit: string;
    digits: number;
  }[];
  daysBefore?: { from: string; to: string };
  chart: {
    title: string;
    shape: string;
    categories: { kind: string; values: string[] };
    series: { label: string; values: number[] }[];
  };
  tables: {
    title: string;
    columns: { label: string; kind: string; unit: string }[];
    rows: (string | number | null)[][];
    total: number;
  }[];
}

/** What stands under a label, in a table, and in a column of it. */
export const figure = (content: WireContent, label: string) =>
  content.figures.find((found) => found.label === label)?.value;
export const tableOf = (content: WireContent, title: string) => {
  const found = content.tables.find((table) => table.title === title);
  if (!found) throw new Error(`There is no table ${title}`);
  return found;
};
export const column = (content: WireContent, title: string, label: string) => {
  const { columns, rows } = tableOf(content, title);
  const index = columns.findIndex((found) => found.label === label);
  return rows.map((row) => row[index]);
};

/** The calls about reports. @param lookForWork lets the server look for reports that wait. */
export function reportCalls(api: SignedInApi, lookForWork: () => void) {
  const list = async () => dataOf<WireReport[]>(await api.send('GET', REPORTS));
  const get = async (id: string, query = '') =>
    dataOf<WireReport>(await api.send('GET', `${REPORTS}/${id}${query}`));
  const order = async (body: unknown) =>
    dataOf<WireReport>(await api.post(REPORTS, body), 'Report requested');
  const finished = async (id: string): Promise<WireReport> => {
    const status = async () => {
      // Whatever has failed once is tried again at a later look.
      lookForWork();
      return (await get(id)).status;
    };
    await expect.poll(status, { timeout: ATTEMPTS_MS }).not.toBe('pending');
    return get(id);
  };
  const contentOf = async (body: unknown): Promise<WireContent> => {
    const { content } = await finished((await order(body)).id);
    if (!content) throw new Error('The report has no content');
    return content;
  };
  return { list, get, order, finished, contentOf };
}
