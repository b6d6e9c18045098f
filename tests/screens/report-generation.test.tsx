// @vitest-environment jsdom
import type { GetListParams } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { ApiError } from '../../src/http/api-error';
import { readReportDocument } from '../../src/resources/reports/report-document';
import { reportRecord } from '../../src/resources/reports/report-record';
import { reportSheets } from '../../src/resources/reports/report-sheets';
import { choose, chosenOptions, pickDay, pickRange, shownToasts } from '../support/controls';
import { content, generate, open, openContent, row, rowOf } from '../support/reports-screen';

beforeEach(() => window.localStorage.clear());

describe('generating', () => {
  it('asks for the days, by default the last 7, and leaves the name to the reader of the report', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-09T12:00:00Z'), shouldAdvanceTime: true });
    const { user, created } = open([]);
    const dialog = await generate('Performance');
    expect(dialog.getByText('Generate report: Performance')).toBeInTheDocument();
    expect(chosenOptions('Days', dialog)).toEqual(['Last 7 days']);
    expect(dialog.getByText('11/3/2026 – 11/9/2026 · Fleet time (UTC)')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() =>
      expect(created).toEqual([
        {
          type: 'performance',
          from: '2026-11-03',
          to: '2026-11-09',
          appliesTo: 'All Assets',
          timezone: 'fleet',
        },
      ]),
    );
    vi.useRealTimers();
  });

  it('takes days of one’s own, none of the future and none before the history', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-09T12:00:00Z'), shouldAdvanceTime: true });
    const { user, created } = open([]);
    const dialog = await generate('Usage');
    await choose('Days', 'Custom', dialog);
    const from = dialog.getByLabelText('From');
    expect(from).toHaveValue('11/3/2026');
    const button = dialog.getByRole('button', { name: 'Generate' });
    await pickDay('From', '2026-08-01', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('The history goes back to 8/10/2026.'),
    );
    await user.click(button);
    expect(created).toEqual([]);
    expect(from).toHaveFocus();
    await pickDay('From', '', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Please select a first and a last day.'),
    );
    await pickRange('2026-10-01', '2026-11-10', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('The last day must not be after today.'),
    );
    await pickDay('To', '2026-10-31', dialog);
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await user.click(button);
    await waitFor(() => expect(created).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }]));
    vi.useRealTimers();
  });

  it('reads "Generating..." and is disabled until the server has taken the job', async () => {
    let answer = (): void => undefined;
    const { user } = open([], {
      supplied: {
        create: () =>
          new Promise((resolve) => {
            answer = () => resolve({ data: {} as never });
          }),
      },
    });
    const dialog = await generate('Usage');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Generate Report' })).toBeEnabled();
  });
});

describe('the assets of a report', () => {
  const fleet = (name: string, values: readonly string[]) => ({
    supplied: {
      async getList({ resource, filters = [] }: GetListParams) {
        const lists: Record<string, object[]> = {
          'alert-tags': [
            { id: 'Tanker', name: 'Tanker' },
            { id: 'Trailer', name: 'Trailer' },
          ],
          // Asked for by name.
          assets: JSON.stringify(filters).includes(`"${name}"`) ? [{ id: '1', assetName: name }] : [],
          reports: values.map((appliesTo, at) =>
            reportRecord.parse(row(`${at}`, `Report ${at}`, { appliesTo })),
          ),
        };
        const data = (lists[resource] ?? []) as never[];
        return { data, total: data.length };
      },
    },
  });

  it('are all, or the types, tags, groups and names that one chooses', async () => {
    const { user, created } = open([], fleet('Truck 7', []));
    const dialog = await generate('Usage');
    expect(chosenOptions('Applies To', dialog)).toEqual(['All Assets']);
    await choose('Applies To', 'Tanker', dialog);
    expect(chosenOptions('Applies To', dialog)).toEqual(['Tanker']);
    await user.type(dialog.getByRole('combobox', { name: 'Applies To' }), 'Truck 7{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(created).toMatchObject([{ type: 'usage', appliesTo: 'Tanker, Truck 7' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are refused at the field when nothing is called so, with the nearest names', async () => {
    const { user, created } = open([], fleet('Truck 7', []));
    const dialog = await generate('Usage');
    await user.type(dialog.getByRole('combobox', { name: 'Applies To' }), 'Tankre{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await dialog.findByText(/Tankre.*Tanker/)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Applies To')).toHaveFocus());
    expect(created).toEqual([]);
  });

  it('that the server refuses are shown at the field', async () => {
    const message = 'No asset, type, tag or group is called Truck 7';
    const { supplied } = fleet('Truck 7', []);
    const create = async () => {
      throw new ApiError({
        message,
        serverMessage: message,
        status: 400,
        url: '/api/v2/reports',
        errors: { appliesTo: [message] },
      });
    };
    const { user } = open([], { supplied: { ...supplied, create } });
    const dialog = await generate('Usage');
    await user.type(dialog.getByRole('combobox', { name: 'Applies To' }), 'Truck 7{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('stand below the name in the list where they are not all', async () => {
    open([], fleet('Truck 7', ['All Assets', 'Tanker, Trailer']));
    await screen.findByRole('link', { name: 'Report 1' });
    expect(rowOf('Report 1').getByText('Tanker, Trailer')).toBeVisible();
    expect(rowOf('Report 0').queryByText('All Assets')).toBeNull();
  });

  it('stand at the head of the report, whose figures then lead to no list of the whole fleet', async () => {
    const figures = [{ key: 'incidents', label: 'Incidents', kind: 'number', value: 7, unit: '', digits: 0 }];
    const { unmount } = openContent({ ...content, figures });
    expect(await screen.findByRole('link', { name: 'Show rows: Incidents' })).toBeVisible();
    unmount();
    openContent({ ...content, figures, assets: 'Assets: Tanker (12)' }, { appliesTo: 'Tanker' });
    expect(await screen.findByText('Assets: Tanker (12)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Show rows/ })).toBeNull();
  });

  it('stand at the head of the file of Excel', () => {
    const dates = createDateWriter({ timezone: 'fleet', utcOffsetMin: 0, dateFormat: 'MM/DD/YYYY' }, 'en');
    const { content: parsed } = readReportDocument({
      ...row('1', 'Alpha'),
      content: { ...content, assets: 'Assets: Tanker (12)' },
    });
    const [summary] = parsed ? reportSheets(parsed, (key) => String(key), dates) : [];
    expect(summary?.data[0]).toEqual([{ value: 'Assets: Tanker (12)', type: String, fontWeight: 'bold' }]);
    expect(summary?.stickyRowsCount).toBe(2);
  });
});

describe('a report that the server does not take on', () => {
  it('leaves the dialog open with its days, which go out again', async () => {
    const sent: unknown[] = [];
    let isAway = true;
    const { user } = open([], {
      supplied: {
        async create({ variables }) {
          sent.push(variables);
          if (isAway)
            throw new ApiError({
              message: 'Away',
              serverMessage: 'Away',
              status: 503,
              url: '/api/v2/reports',
            });
          return { data: {} as never };
        },
      },
    });
    const dialog = await generate('Usage');
    await choose('Days', 'Custom', dialog);
    const { value: day } = dialog.getByLabelText<HTMLInputElement>('From');
    await pickDay('To', day, dialog);
    expect(await dialog.findByText(`${day} – ${day}`, { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ type: 'error', message: 'Away' }]));
    expect(dialog.getByLabelText('From')).toHaveValue(day);
    expect(dialog.getByLabelText('To')).toHaveValue(day);

    isAway = false;
    await user.click(await dialog.findByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});
