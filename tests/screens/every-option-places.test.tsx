// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawerTitled, openTab, searchFor, tabNames } from '../support/controls';
import { openInspections, prepareInspections, shownInspections } from '../support/inspections-screen';

prepareInspections();
beforeEach(() => window.localStorage.clear());

const list = (data: readonly object[]) => ({
  body: { success: true, data, totalCount: data.length, message: '' },
});

/** The vehicles of the first two inspections, and no dashcam in them. */
const vehicles = list([]);

describe('the made-up area', () => {
  it('is found by "Find anything", which leads to its record', async () => {
    const app = openInspections();
    await shownInspections();
    await app.user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find anything' })).toHaveFocus());
    await app.user.keyboard('1007');
    const group = await screen.findByRole('group', { name: 'Inspections' });
    await app.user.click(within(group).getByRole('option', { name: /^INS-1007/ }));
    expect(app.address()).toBe('/dashboard/vehicle-inspections?item=7');
  });

  it('shows another role what its definition gives it, and lets it do no more', async () => {
    openInspections('?view=list&details=3', { role: 'Manager' });
    const details = await drawerTitled('INS-1003');
    expect(await within(details).findByText('Annual inspection')).toBeVisible();
    expect(screen.queryByText('ana@fleet.example')).toBeNull();
    for (const name of [/^New inspection/, /^Export/, /^Import/, /^Approve/, /^Edit/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is no area at all for a role that may not see it', async () => {
    openInspections('?view=list', { role: 'Operator' });
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  });
});

describe('its details', () => {
  it('lead to what is near and to what belongs to it', async () => {
    openInspections('?view=list&details=1', { answers: { '/api/v2/assets': vehicles } });
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
