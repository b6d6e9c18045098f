// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawerTitled, openTab, searchFor, tabNames } from '../support/controls';
import { openInspections, prepareInspections, shownInspections } from '../support/inspections-screen';

prepareInspections();
beforeEach(() => window.localStorage.clear());

/** Their vehicles have no dashcams. */
const noDashcams = { body: { success: true, data: [], message: '' } };

describe('the made-up area', () => {
  it('is found by "Find anything", which leads to its record', async () => {
    const app = openInspections();
    await shownInspections();
    await app.user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find anything' })).toHaveFocus());
    await app.user.keyboard('1007');
    const group = await screen.findByRole('group', { name: 'Inspections' });
    await app.user.click(await within(group).findByRole('option', { name: /^INS-1007/ }));
    expect(app.address()).toBe('/dashboard/vehicle-inspections?item=7');
  });

  it.each([
    ['Fleet Admin', true],
    ['Manager', false],
  ])('offers %s what its definition gives the role: %s', async (role, isAllowed) => {
    const app = openInspections('?view=list', { role });
    await shownInspections();
    const offered = (name: RegExp) => screen.queryAllByRole('button', { name }).length > 0;
    const create = screen.getByRole('button', { name: 'New inspection' });
    await waitFor(() => expect(create.getAttribute('aria-disabled')).toBe(isAllowed ? null : 'true'));
    if (!isAllowed) expect(create).toHaveAccessibleDescription('Your role plans none.');
    for (const name of [/^Export/, /^Import/, /^Approve/, /^Edit/])
      await waitFor(() => expect([name, offered(name)]).toEqual([name, isAllowed]));
    await app.user.click(screen.getByRole('button', { name: 'Columns' }));
    const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(columns.getByText('Phone')).toBeInTheDocument();
    expect(columns.queryAllByText('Inspector')).toHaveLength(isAllowed ? 1 : 0);
  });

  it('is no area at all for a role that may not see it', async () => {
    openInspections('?view=list', { role: 'Operator' });
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  });
});

describe('its details', () => {
  it('lead to what is near and to what belongs to it', async () => {
    openInspections('?view=list&details=1&pane=fields', { answers: { '/api/v2/assets': noDashcams } });
    const details = within(await drawerTitled('INS-1001'));
    const near = within(await details.findByRole('region', { name: 'Inspection Log' }));
    await waitFor(() => expect(near.getAllByRole('link').length).toBeGreaterThan(0));
    expect(near.getAllByRole('link')[0]).toHaveTextContent(/INS-1001$/);
    expect(near.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/inspection-log\?details=1-1&moment=\d+&zone=/),
    );
    const onward = within(await details.findByRole('region', { name: 'Go on to' }));
    expect(await onward.findByRole('link', { name: 'Its defects' })).toHaveAttribute(
      'href',
      expect.stringContaining('/dashboard/inspection-log?q=INS-1001'),
    );
  });

  it('have live pictures in a tab of their own', async () => {
    const liveStreams = {
      addressOf: (id: string) => `https://live.example/${id}/index.m3u8`,
      headersFor: () => ({}),
    };
    openInspections('?view=list&details=1', { liveStreams });
    const details = await drawerTitled('INS-1001');
    await waitFor(() => expect(tabNames(details)).toContain('Pictures'));
    await openTab('Pictures', details);
    expect(await within(details).findByRole('button', { name: 'Watch live' })).toBeVisible();
  });

  it('have no tab for a place that the map beside them shows, nor for pictures that nobody sends', async () => {
    openInspections('?view=map&details=1&pane=map');
    const details = await drawerTitled('INS-1001');
    expect(await within(details).findByRole('tab', { name: 'Facts', selected: true })).toBeVisible();
    expect(tabNames(details)).not.toContain('Map');
    expect(tabNames(details)).not.toContain('Pictures');
  });

  it('lead from a popup on the map to another area', async () => {
    const app = openInspections('?view=map');
    await searchFor('1011');
    await app.user.click(await screen.findByRole('button', { name: /^INS-1011/ }));
    expect(await screen.findByRole('link', { name: 'Inspection Sites' })).toHaveAttribute(
      'href',
      expect.stringContaining('/dashboard/inspection-sites?q=Tulsa'),
    );
  });
});
