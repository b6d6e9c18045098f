// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { card, dayAgo, open, writtenDayAgo } from '../support/adas-screen';
import { choose, rowNames, searchFor } from '../support/controls';

beforeEach(() => window.localStorage.clear());

describe('the summary cards', () => {
  it('count critical events, high severity and all events, and say 87%', async () => {
    open('?range=custom');
    expect(await (await card('Critical Events')).findByText('1')).toBeVisible();
    expect((await card('High Severity')).getByText('2')).toBeVisible();
    expect((await card('Total Events')).getByText('5')).toBeVisible();
    expect((await card('Safety Score')).getByText('87%')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem')).toHaveLength(4);
    expect((await card('Safety Score')).queryByRole('button')).toBeNull();
    // In three cards, and on the map.
    expect(screen.getAllByText('all events')).toHaveLength(4);
  });

  it('count what search and filters leave, in their titles too, and leave the score to the fleet', async () => {
    const { user } = open('?view=list&range=custom&severity=high');
    await screen.findByRole('table', { name: 'ADAS Reports table' });
    expect(rowNames()).toEqual(['Cam 2', 'Cam 3']);
    expect((await card('Critical Events · found')).getByText('0')).toBeVisible();
    expect((await card('High Severity · found')).getByText('2')).toBeVisible();
    expect((await card('Total Events · found')).getByText('2')).toBeVisible();
    expect((await card('Safety Score · fleet')).getByText('87%')).toBeVisible();
    await searchFor('fresno');
    expect(await (await card('Total Events · found')).findByText('1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await choose('Severity', 'All');
    expect(await (await card('Total Events')).findByText('5')).toBeVisible();
    expect((await card('Safety Score')).getByText('87%')).toBeVisible();
  });

  it('count what is found on the map, which has no table', async () => {
    open('?range=month&q=fatigue');
    expect(await (await card('Total Events · found')).findByText('1')).toBeVisible();
    expect((await card('Critical Events · found')).getByText('1')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Critical (1)' })).toBeVisible();
  });

  it('show that nothing is known of what is found when the events cannot be loaded', async () => {
    open('?view=list&severity=high', async () => {
      throw new Error('The sensors are away');
    });
    expect(await (await card('Total Events · found')).findByText('N/A')).toBeVisible();
  });

  it.each([
    ['', 'today', 1, 1, 2],
    ['range=week', 'last 7 days', 1, 2, 3],
    ['range=month', 'last 30 days', 1, 2, 4],
    ['range=custom', 'all events', 1, 2, 5],
    [`range=custom&from=${dayAgo(20)}`, `since ${writtenDayAgo(20)}`, 1, 2, 4],
    [`range=custom&to=${dayAgo(5)}`, `until ${writtenDayAgo(5)}`, 0, 1, 3],
    [
      `range=custom&from=${dayAgo(20)}&to=${dayAgo(5)}`,
      `${writtenDayAgo(20)} – ${writtenDayAgo(5)}`,
      0,
      1,
      2,
    ],
  ])('speak of the same span as list and map: ?%s is %s', async (query, words, critical, high, total) => {
    const { user } = open(`?${query}`);
    expect(await (await card('Total Events')).findByText(String(total))).toBeVisible();
    expect((await card('Critical Events')).getByText(String(critical))).toBeVisible();
    expect((await card('High Severity')).getByText(String(high))).toBeVisible();
    // Three cards and the map show the span.
    expect(screen.getAllByText(words)).toHaveLength(4);
    expect(await screen.findByRole('button', { name: `Critical (${critical})` })).toBeVisible();
    expect(screen.getByRole('button', { name: `High (${high})` })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Change in the list' }));
    await screen.findByRole('table', { name: 'ADAS Reports table' });
    expect(rowNames()).toHaveLength(total);
    expect((await card('Total Events')).getByText(String(total))).toBeVisible();
    expect((await card('Total Events')).getByText(words)).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Date Range' })).toBeInTheDocument();
  });
});
