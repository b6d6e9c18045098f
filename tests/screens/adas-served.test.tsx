// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import adasReports from '../../src/resources/adas-reports/adas-reports.resource';
import adasScore from '../../src/resources/adas-reports/adas-score.resource';
import { card, dayAgo, daysAgo, eventOf, events, writtenDayAgo } from '../support/adas-screen';
import { columnHeads, drawerTitled, readTable, rowNames, switchTo } from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

describe('a back end with the feature adas', () => {
  const answer = {
    score: '71.5',
    deductions: [
      { eventType: 'speed_limit_warning', severity: 'low', count: 4, points: 3.5 },
      { eventType: 'driver_fatigue', severity: 'critical', count: 5, points: '25' },
    ],
  };
  const openWithScore = (one: () => Promise<unknown>) =>
    renderApp({
      address: '/dashboard/adas-reports',
      settings: { features: new Set(['adas']), utcOffsetMin: 0 },
      dataProvider: fakeDataProvider({
        getList: async () => ({ data: events as never[], total: events.length }),
        getOne: async ({ resource, id }) => {
          expect([resource, id]).toEqual(['adas-score', 'adas-score']);
          return { data: adasScore.schema?.parse(await one()) as never };
        },
      }),
    });

  /** A server that has an event a week, and responds as docs/api.md describes. */
  function openServed(query: string, most = Number.POSITIVE_INFINITY) {
    const questions: Record<string, string>[] = [];
    const getList: DataProvider['getList'] = async ({ resource, filters = [] }) => {
      // What links of open details look up.
      if (resource !== 'adas-reports') return { data: [], total: 0, skipped: 0 };
      const question = Object.fromEntries(
        filters.map((filter) => ['field' in filter && filter.field, filter.value]),
      );
      questions.push(question);
      const { from = daysAgo(30), to = new Date().toISOString() } = question;
      const held = Array.from({ length: 12 }, (_, week) =>
        eventOf({ id: String(week), timestamp: daysAgo(week * 7) }),
      ).filter(({ timestamp }) => timestamp >= from && timestamp <= to);
      const data = held.slice(0, most) as never[];
      return { data, total: data.length, skipped: 0 };
    };
    const app = renderApp({
      address: `/dashboard/adas-reports${query}`,
      settings: { features: new Set(['adas']), utcOffsetMin: 0 },
      dataProvider: fakeDataProvider({ getList }),
    });
    return { ...app, questions };
  }

  it('gets a custom range, which may reach back further than its last 30 days', async () => {
    const { questions } = openServed(`?view=list&range=custom&from=${dayAgo(60)}&to=${dayAgo(40)}`);
    await waitFor(() => expect(rowNames()).toEqual(['Cam 6', 'Cam 7', 'Cam 8']));
    expect(questions).toContainEqual({ from: daysAgo(60), to: `${dayAgo(40)}T23:59:59.999Z` });
    // The cards count these days, and the map shows them.
    const words = `${writtenDayAgo(60)} – ${writtenDayAgo(40)}`;
    expect(await (await card('Total Events')).findByText('3')).toBeVisible();
    expect((await card('Total Events')).getByText(words)).toBeVisible();
    await switchTo('Map');
    expect(await screen.findByRole('button', { name: 'Low (3)' })).toBeVisible();
    // The score is of another span, and shows it.
    expect(questions).not.toContainEqual({});
  });

  it('gets the days of a preset that reaches back further than its last 30 days', async () => {
    const { questions } = openServed('?view=list&range=last-month');
    const last = new Date();
    const from = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1, 1)).toISOString();
    await waitFor(() => expect(questions).toContainEqual(expect.objectContaining({ from })));
    expect(questions).not.toContainEqual({});
  });

  it('copies a link to an event that finds it however old it is', async () => {
    const { user, unmount } = openServed(
      `?view=list&range=custom&from=${dayAgo(60)}&to=${dayAgo(40)}&details=7`,
    );
    // The map that the link opens has a popup of the same name.
    const details = async () => within(await drawerTitled('Cam 7'));
    expect(await (await details()).findByText('Eyes closed')).toBeVisible();
    await user.click((await details()).getByRole('button', { name: 'Copy link' }));
    const link = new URL(await navigator.clipboard.readText());
    unmount();
    const { questions } = openServed(link.search);
    expect(await (await details()).findByText('Eyes closed')).toBeVisible();
    expect(questions).toEqual([{ from: daysAgo(49), to: `${dayAgo(49)}T23:59:59.999Z` }]);
  });

  it('leads from a custom range without events back to the last 30 days', async () => {
    const { user } = openServed(`?view=list&range=custom&from=${dayAgo(200)}&to=${dayAgo(150)}`);
    expect(await screen.findByText('No ADAS events found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
    await waitFor(() => expect(rowNames()).toHaveLength(5));
  });

  it('takes the question to the address of the API', () => {
    const { endpoint } = adasReports.featured ?? {};
    const ask = (filters: Record<string, string>) =>
      endpoint?.style === 'rest' && endpoint.query?.({ filters } as never);
    expect(ask({ from: '2026-09-01T07:00:00.000Z', to: '2026-09-03T06:59:59.999Z' })).toEqual({
      from: '2026-09-01T07:00:00.000Z',
      to: '2026-09-03T06:59:59.999Z',
    });
    expect(ask({})).toEqual({});
  });

  it('shows a message when it has more events than it answers with, and from when on the cards count', async () => {
    const event = eventOf({ id: '1', timestamp: '2026-11-20T12:00:00Z' });
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...event, id: String(at) }));
    renderApp({
      address: '/dashboard/adas-reports?range=custom',
      settings: { features: new Set(['adas']), utcOffsetMin: 0 },
      dataProvider: fakeLists({ 'adas-reports': many }),
    });
    expect(await screen.findByText(/^Only the newest 5,000 events are here/)).toBeVisible();
    expect((await card('Total Events')).getByText('since 11/20/2026')).toBeVisible();
  });

  it('shows no note of a limit that is not met', async () => {
    openServed('?range=custom');
    expect(await (await card('Total Events')).findByText('5')).toBeVisible();
    expect((await card('Total Events')).getByText('last 30 days')).toBeVisible();
    expect(screen.queryByText(/^Only the newest/)).toBeNull();
  });

  it('serves events and score at the addresses of the API', () => {
    expect(adasReports.featured).toMatchObject({
      feature: 'adas',
      endpoint: { style: 'rest', path: '/api/v2/adas-events' },
    });
    // The one record `adas-score` of this path.
    expect(adasScore).toMatchObject({ place: 'hidden', endpoint: { style: 'rest', path: '/api/v2' } });
  });

  it('shows the score of the server, and what took how many points', async () => {
    const { user } = openWithScore(async () => answer);
    expect(await (await card('Safety Score')).findByText('71.5%')).toBeVisible();
    await user.click((await card('Safety Score')).getByRole('button', { name: 'Explain' }));
    const dialog = await screen.findByRole('dialog', { name: 'Safety Score' });
    expect(columnHeads(dialog)).toEqual(['Event Type', 'Severity', 'Events', 'Points']);
    expect(readTable(dialog)).toEqual([
      ['Driver Fatigue', 'Critical', '5', '-25'],
      ['Speed Limit Warning', 'Low', '4', '-3.5'],
      ['Points deducted', '-28.5'],
    ]);
  });

  it('shows that nothing was deducted', async () => {
    const { user } = openWithScore(async () => ({ score: 100 }));
    expect(await (await card('Safety Score')).findByText('100%')).toBeVisible();
    await user.click((await card('Safety Score')).getByRole('button', { name: 'Explain' }));
    expect(await screen.findByText('No points were deducted.')).toBeVisible();
  });

  it('keeps the events when only the score fails, and requests it again', async () => {
    let isDown = true;
    const { user } = openWithScore(async () => {
      if (isDown) throw new Error('No score today');
      return answer;
    });
    expect(await (await card('Safety Score')).findByText('N/A')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Critical (1)' })).toBeVisible();
    isDown = false;
    await user.click((await card('Safety Score')).getByRole('button', { name: 'Retry: Safety Score' }));
    expect(await (await card('Safety Score')).findByText('71.5%')).toBeVisible();
  });
});
