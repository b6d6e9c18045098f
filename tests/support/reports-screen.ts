import type { CustomParams, DataProvider } from '@refinedev/core';
import { screen, within } from '@testing-library/react';
import type { Files } from '../../src/domain/files/files';
import { ApiError } from '../../src/http/api-error';
import { reportRecord } from '../../src/resources/reports/report-record';
import { chooseInMenu } from './controls';
import { fakeDataProvider } from './fake-providers';
import { renderApp } from './test-app';

/** A report as the server sends it. */
export interface Row {
  id: string;
  name: string;
  type: string;
  status: string;
  [field: string]: unknown;
}

export const row = (id: string, name: string, change: Partial<Row> = {}): Row => ({
  id,
  name,
  type: 'usage',
  generatedDate: '2026-11-09T08:00:00Z',
  status: 'completed',
  downloadUrl: `/api/reports/${id}/download`,
  from: '2026-11-03',
  to: '2026-11-09',
  progress: 100,
  ...change,
});

/** The content of a completed report, as the server sends it. */
export const content = {
  until: '2026-11-09T08:00:00.000Z',
  notes: ['Assets that report nothing and are not counted: 3'],
  figures: [
    { label: 'Distance driven', kind: 'number', value: 603078, unit: 'km', digits: 0 },
    { label: 'Day with the most', kind: 'day', value: '2026-11-04', unit: '', digits: 0 },
    { label: 'Safety score', kind: 'number', value: null, unit: '%', digits: 0 },
  ],
  chart: {
    title: 'Distance by day',
    shape: 'columns',
    unit: 'km',
    digits: 0,
    categories: { kind: 'day', values: ['2026-11-03', '2026-11-04'] },
    series: [{ label: 'Distance', values: [1200, 3400] }],
  },
  tables: [
    {
      title: 'By asset',
      total: 3000,
      columns: [
        { label: 'Asset', kind: 'text', unit: '', digits: 0 },
        { label: 'Distance', kind: 'number', unit: 'km', digits: 1 },
        { label: 'Last incident', kind: 'moment', unit: '', digits: 0 },
      ],
      rows: Array.from({ length: 12 }, (_, index) => [
        `Van ${index + 1}`,
        1000 - index * 50.5,
        '2026-11-09T05:06:00.000Z',
      ]),
    },
  ],
};

/** A back end with the feature, whose reports a test changes as it goes on. */
export function open(
  rows: Row[],
  options: { query?: string; files?: Files; supplied?: Partial<DataProvider> } = {},
) {
  const server = { rows, asked: 0 };
  const calls: Pick<CustomParams, 'url' | 'method'>[] = [];
  const created: unknown[] = [];
  const app = renderApp({
    address: `/dashboard/reports${options.query ?? ''}`,
    settings: { features: new Set(['reports']), utcOffsetMin: 0 },
    ...(options.files && { files: options.files }),
    dataProvider: fakeDataProvider({
      async getList({ resource }) {
        if (resource !== 'reports') return { data: [], total: 0 };
        server.asked += 1;
        const data = server.rows.map((one) => reportRecord.parse(one)) as never[];
        return { data, total: data.length, skipped: 0 };
      },
      async create({ variables }) {
        created.push(variables);
        const values = variables as { type: string; from: string; to: string };
        const isOpen = { status: 'pending', progress: 0, step: 'queued' };
        const made = row('9', 'Named by the server', { ...values, ...isOpen, isNameMade: true });
        server.rows = [made, ...server.rows];
        return { data: made as never };
      },
      async deleteOne({ id }) {
        server.rows = server.rows.filter((one) => one.id !== id);
        return { data: { id } as never };
      },
      async custom({ url, method }) {
        calls.push({ url, method });
        const id = /\/reports\/(\w+)/.exec(url)?.[1];
        const found = server.rows.find((one) => one.id === id);
        if (!found)
          throw new ApiError({
            message: `There is no report ${id}`,
            serverMessage: `There is no report ${id}`,
            status: 404,
            url,
          });
        if (method === 'get')
          return { data: { ...found, content: found.status === 'completed' ? content : null } as never };
        Object.assign(found, { status: 'pending', progress: 0, step: 'queued', failure: undefined });
        return { data: found as never };
      },
      ...options.supplied,
    }),
  });
  return { ...app, server, calls, created };
}

/** The page of a report with this content. */
export const openContent = (shown: unknown, change: Partial<Row> = {}) =>
  open([row('1', 'Alpha')], {
    query: '?details=1',
    supplied: {
      custom: async () => ({
        data: { ...row('1', 'Alpha', { timezone: 'fleet', ...change }), content: shown } as never,
      }),
    },
  });

/** The row of a report in the list. */
export const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
/** Opens the dialog for a new report of a type. @returns the dialog. */
export const generate = async (type: string) => {
  await chooseInMenu(await screen.findByRole('button', { name: 'Generate Report' }), type);
  return within(await screen.findByRole('dialog'));
};
