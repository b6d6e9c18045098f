// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkRecord } from '../../src/resources/report-links/link-record';
import { scheduleForm } from '../../src/resources/report-schedules/schedule-form';
import { scheduleRecord } from '../../src/resources/report-schedules/schedule-record';
import { reportRecord } from '../../src/resources/reports/report-record';
import { answerDialog, choose, chosenOptions } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const report = reportRecord.parse({
  id: '12',
  name: 'Monday figures',
  type: 'usage',
  generatedDate: '2026-11-09T06:00:00Z',
  status: 'completed',
  downloadUrl: '',
});
const schedule = scheduleRecord.parse({
  id: 3,
  name: 'Monday figures',
  type: 'usage',
  span: 'last-week',
  appliesTo: 'Trailer',
  frequency: 'monthly',
  weekDays: [],
  monthDay: 31,
  time: '06:00',
  timezone: 'fleet',
  language: 'en',
  formats: ['pdf'],
  recipientIds: [1],
  recipientNames: ['Dana Mercer'],
  isPaused: false,
  nextRunAt: '2026-11-30T03:00:00Z',
  lastRun: { id: 5, plannedAt: '2026-10-31T03:00:00Z', state: 'partly', deliveries: [] },
});
const link = linkRecord.parse({
  id: 9,
  madeBy: 'Dana Mercer',
  isScheduled: false,
  createdAt: '2026-11-10T06:00:00Z',
  expiresAt: '2026-11-17T06:00:00Z',
  lastOpenedAt: '2026-11-11T06:00:00Z',
  openCount: 2,
});

/** A back end with reports, which keeps what it is asked to do. */
function open(
  address: string,
  features: readonly ('reports' | 'reportSchedules')[],
  { canMail = false } = {},
) {
  const calls: unknown[] = [];
  const links: (typeof link)[] = [];
  const provider: Partial<DataProvider> = {
    getList: async ({ resource }) => {
      calls.push(`list ${resource}`);
      const lists: Record<string, unknown[]> = {
        reports: [report],
        'report-schedules': [schedule],
        'report-recipients': [{ id: '4', name: 'Dana Mercer', role: 'Viewer' }],
        'report-links': links,
        'alert-tags': [{ id: 'Tanker', name: 'Tanker' }],
        assets: [],
      };
      const data = lists[resource];
      if (!data) throw new Error(`getList of ${resource} is not faked`);
      return { data: data as never[], total: data.length };
    },
    create: async ({ resource, variables }) => {
      calls.push([resource, variables]);
      if (resource === 'report-links') links.push(link);
      const isLink = resource === 'report-links';
      const url = isLink ? 'https://fleet.example/shared-report#secret' : undefined;
      return { data: { id: isLink ? link.id : '8', url, expiresAt: link.expiresAt } as never };
    },
    deleteOne: async ({ resource, id }) => {
      calls.push(['delete', resource, id]);
      links.length = 0;
      return { data: {} as never };
    },
    custom: async ({ url, method }) => {
      if (url.endsWith('/notification-channels'))
        return { data: [{ id: 'email', isOffered: canMail }] as never };
      calls.push([method, url]);
      return { data: {} as never };
    },
  };
  const app = renderApp({
    address,
    settings: { features: new Set(features) },
    dataProvider: fakeDataProvider(provider),
  });
  return { ...app, calls };
}

beforeEach(() => window.localStorage.clear());

describe('the schedules', () => {
  it('show when they are due and what came of the last one', async () => {
    open('/dashboard/report-schedules', ['reports', 'reportSchedules']);
    const row = await screen.findByRole('row', { name: /Monday figures/ }, { timeout: 20_000 });
    await waitFor(() => expect(row).toHaveTextContent('Last day of each month at 6:00 AM'));
    expect(row).not.toHaveTextContent('fleet time');
    expect(row).toHaveTextContent('Not sent to all');
    expect(row).toHaveTextContent('Trailer');
  }, 60_000);

  it('show on which clock the time is, for a reader who has chosen another', async () => {
    window.localStorage.setItem('preferences', JSON.stringify({ timezone: 'America/Chicago' }));
    open('/dashboard/report-schedules', ['reports', 'reportSchedules']);
    const row = await screen.findByRole('row', { name: /Monday figures/ }, { timeout: 20_000 });
    await waitFor(() => expect(row).toHaveTextContent('Last day of each month at 6:00 AM, fleet time'));
  }, 60_000);

  it('show on which clock the next times are, when the hour is on another', async () => {
    window.localStorage.setItem('preferences', JSON.stringify({ timezone: 'America/Chicago' }));
    open('/dashboard/reports', ['reports', 'reportSchedules']);
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule report' }, { timeout: 20_000 }));
    const form = await screen.findByRole('dialog', { name: 'Schedule report' }, { timeout: 20_000 });
    const times = /^Next times, in America\/Chicago \(UTC−\d\): .+ · .+ · .+/;
    expect(await within(form).findByText(times)).toBeVisible();
  }, 60_000);

  it('show why email is not offered, and require a recipient', async () => {
    const { calls } = open('/dashboard/reports', ['reports', 'reportSchedules']);
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule report' }, { timeout: 20_000 }));
    const form = await screen.findByRole('dialog', { name: 'Schedule report' }, { timeout: 20_000 });
    expect(await within(form).findByText(/Email is not offered/)).toBeVisible();
    expect(within(form).queryByLabelText('Email addresses')).toBeNull();
    expect(await within(form).findByText(/^Next times: .+ · .+ · .+/)).toBeVisible();
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    const people = within(form).getByRole('combobox', { name: 'People' });
    await waitFor(() => expect(people).toHaveAccessibleDescription(/This field is required\./));
    for (const name of ['People', 'On', 'Files']) {
      expect(within(form).getByText(name).querySelector('.required-mark')).toBeInTheDocument();
    }
    expect(calls.filter((call) => Array.isArray(call) && call[0] === 'report-schedules')).toEqual([]);
  }, 60_000);

  it('are sent to people or addresses where there is email, and ask for one of them', async () => {
    const { user } = open('/dashboard/reports', ['reports', 'reportSchedules'], { canMail: true });
    await user.click(await screen.findByRole('button', { name: 'Schedule report' }, { timeout: 20_000 }));
    const dialog = await screen.findByRole('dialog', { name: 'Schedule report' }, { timeout: 20_000 });
    const form = within(dialog);
    expect(await form.findByRole('combobox', { name: 'Email addresses' })).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'People' })).not.toBeRequired();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose at least one person or email address.')).toBeVisible();
  }, 60_000);

  it('are where saving a new one leads, without a question about what was saved', async () => {
    const { user, calls, address } = open('/dashboard/reports', ['reports', 'reportSchedules']);
    await user.click(await screen.findByRole('button', { name: 'Schedule report' }, { timeout: 20_000 }));
    const form = await screen.findByRole('dialog', { name: 'Schedule report' }, { timeout: 20_000 });
    await user.type(within(form).getByLabelText('Name'), 'Weekly figures');
    await choose('Report', 'Usage', form);
    await choose('People', 'Dana Mercer', form);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/dashboard/report-schedules'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Scheduled reports' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toContainEqual([
      'report-schedules',
      expect.objectContaining({ name: 'Weekly figures', type: 'usage', recipientIds: [4] }),
    ]);
  }, 60_000);
});

describe('the assets of a schedule', () => {
  const bodiesOf = (calls: readonly unknown[]) =>
    calls.flatMap((call) => (Array.isArray(call) && call[0] === 'report-schedules' ? [call[1]] : []));

  it('are all, or what one chooses; what nothing is called is refused with the nearest name', async () => {
    const { user, calls } = open('/dashboard/reports', ['reports', 'reportSchedules']);
    await user.click(await screen.findByRole('button', { name: 'Schedule report' }, { timeout: 20_000 }));
    const dialog = await screen.findByRole('dialog', { name: 'Schedule report' }, { timeout: 20_000 });
    const form = within(dialog);
    await user.type(form.getByLabelText('Name'), 'Tankers');
    await choose('Report', 'Usage', dialog);
    await choose('People', 'Dana Mercer', dialog);
    await waitFor(() => expect(chosenOptions('Applies To', dialog)).toEqual(['All Assets']));
    await user.type(form.getByRole('combobox', { name: 'Applies To' }), 'Tankre{Enter}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('“Tankre” is not known here. Nearest: Tanker.')).toBeVisible();
    expect(bodiesOf(calls)).toEqual([]);
    // What is chosen once more is taken off; Backspace does so only a quarter of a second after Enter.
    await choose('Applies To', 'Tankre', dialog);
    await user.type(form.getByRole('combobox', { name: 'Applies To' }), 'tanker{Enter}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodiesOf(calls)).toMatchObject([{ name: 'Tankers', appliesTo: 'Tanker' }]));
  }, 60_000);

  it('are all where the server has no list of them', () => {
    const { appliesTo: _, ...earlier } = schedule;
    expect(scheduleRecord.parse(earlier).appliesTo).toBe('All Assets');
    expect(report.appliesTo).toBe('All Assets');
  });

  it('are what a schedule is edited with', () => {
    const { fromRecord, toRequest } = scheduleForm(true);
    const values = fromRecord?.({ ...schedule, appliesTo: 'Trailer, Truck 7' });
    expect(values?.appliesTo).toEqual(['Trailer', 'Truck 7']);
    expect(toRequest?.(values ?? {})).toMatchObject({ appliesTo: 'Trailer, Truck 7' });
  });
});

describe('sharing a report', () => {
  it('shows a link this once, lists those that work, and takes one back', async () => {
    const { user, calls } = open('/dashboard/reports', ['reports', 'reportSchedules']);
    await user.click(await screen.findByRole('button', { name: /^Share: / }, { timeout: 20_000 }));
    const dialog = await screen.findByRole('dialog', { name: 'Share “Monday figures”' }, { timeout: 20_000 });
    await within(dialog).findByText('There is no link to this report.');
    await user.click(within(dialog).getByRole('button', { name: 'Create Link' }));
    expect(await within(dialog).findByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://fleet.example/shared-report#secret',
    );
    expect(within(dialog).getByText(/it is shown this once/)).toBeInTheDocument();
    const [[, sent]] = calls.filter((call) => Array.isArray(call)) as [[string, { reportId: number }]];
    expect(sent).toEqual({ reportId: 12, expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const revoke = await within(dialog).findByRole('button', {
      name: /^Revoke: Made by Dana Mercer, until .+ opened 2 times, last on /,
    });
    await user.click(revoke);
    // Which one, also when several were made by the same person.
    const question = await screen.findByRole('dialog', { name: 'Revoke this link?' });
    expect(question).toHaveTextContent(
      /Made by Dana Mercer, until .+ · opened 2 times, last on .+\. Whoever has it can no longer open the report\./,
    );
    await answerDialog('Revoke this link?', 'Cancel');
    await waitFor(() => expect(revoke).toHaveFocus());
    expect(calls).not.toContainEqual(['delete', 'report-links', '9']);
    await user.click(revoke);
    await answerDialog('Revoke this link?', 'Revoke');
    await within(dialog).findByText('There is no link to this report.');
    // It is not offered for copying any more.
    expect(within(dialog).queryByRole('textbox', { name: 'Link' })).toBeNull();
    expect(within(dialog).getByRole('heading', { name: 'Links that work' })).toHaveFocus();
    expect(calls).toContainEqual(['delete', 'report-links', '9']);
  }, 60_000);
});

it('without the feature reports are neither scheduled nor shared', async () => {
  const { calls } = open('/dashboard/reports', ['reports']);
  await screen.findByRole('row', { name: /Monday figures/ }, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Schedule report' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  expect(calls.filter((call) => /schedules|links/.test(String(call)))).toEqual([]);
}, 60_000);
