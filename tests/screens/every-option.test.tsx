// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../src/resources/check-definitions';
import {
  choose,
  chooseInMenu,
  dialogTitled,
  drawerTitled,
  enterText,
  goToPage,
  openTab,
  shownToasts,
  tabNames,
} from '../support/controls';
import {
  inspectionsTable,
  openInspections,
  prepareInspections,
  resourcesWithInspections,
  shownInspections,
} from '../support/inspections-screen';

prepareInspections();

const menuOf = (number: number) =>
  screen.findByRole('button', {
    name: new RegExp(`^More actions: INS-10${String(number).padStart(2, '0')}`),
  });

it('the definitions do not contradict themselves', () => {
  const files = Object.fromEntries(
    resourcesWithInspections.map((one) => [`./x/${one.name}.resource.ts`, one]),
  );
  expect(() => checkDefinitions(files)).not.toThrow();
});

describe('the list', () => {
  it('pages, counts in tabs, and leaves out the row that cannot be read', async () => {
    const app = openInspections();
    expect(await shownInspections()).toHaveLength(10);
    expect(tabNames()).toEqual(['All 12', 'Open 8', 'Passed 2', 'Failed 2']);
    expect(app.asked('GET').find(({ path }) => path === '/api/v2/inspections')?.query).toMatchObject({
      companyId: '1',
      branchId: '1',
      tenantGuid: 'tenant-1',
    });
    expect(screen.getByText('Records that could not be read and are not shown: 1')).toBeVisible();
    expect(screen.getByText('All inspections')).toBeVisible();
    // It is sorted by none of the named sorts, so that no choice stands beside the name.
    expect(await screen.findAllByText('Sort By')).toHaveLength(1);
    await goToPage('2');
    await waitFor(async () => expect(await shownInspections()).toHaveLength(2));
    await openTab(/^Failed/);
    await waitFor(async () => expect(await shownInspections()).toHaveLength(2));
  });

  it.each([
    // Several at once, since each list is drawn anew; each by itself is tried in every-option-filters.test.ts.
    ['kinds=annual&starts=2026-11-01&period=days&from=2026-11-09&to=2026-11-09&report=stale&q=1', 3],
    ['site=1&team=1&heard=2026-11-09..2026-11-09&marks=leased', 2],
    ['tread=7..&fit=yes&deadline=2026-12-01..&note=bay', 1],
  ])('is filtered by %s', async (query, count) => {
    openInspections(`?view=list&size=20&${query}`);
    await waitFor(async () => expect(await shownInspections()).toHaveLength(count));
  });

  it('shows that there are others where no record is found', async () => {
    openInspections('?view=list&size=20&heard=..2026-11-08');
    expect(await screen.findByText('No such inspection')).toBeVisible();
    expect(screen.getByText('There are 12 others.')).toBeVisible();
  });

  it('is requested page by page where the back end pages it', async () => {
    const app = openInspections('?view=list&result=failed&tread=3..4', {
      features: ['settings', 'management'],
    });
    expect(await shownInspections()).toHaveLength(1);
    const pages = app.asked('GET').filter(({ query }) => query.page !== undefined);
    expect(pages[0]?.query).toEqual({
      page: '1',
      pageSize: '10',
      sort: 'number',
      result: 'failed',
      treadFrom: '3',
      treadTo: '4',
    });
    await waitFor(() => expect(tabNames()).toContain('Passed 2'));
  });

  it('starts on the map, in groups, with its areas', async () => {
    const app = openInspections('');
    expect(await screen.findByRole('button', { name: /^Failed \(2\)/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^All others \(10\)/ })).toBeVisible();
    expect(app.address()).toBe('/dashboard/vehicle-inspections');
  });
});

describe('a record', () => {
  const fillIn = async (app: ReturnType<typeof openInspections>, number: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'New inspection' }));
    const form = await drawerTitled('New inspection');
    await waitFor(() => expect(within(form).getByLabelText('Vehicle')).toHaveValue('Truck '));
    enterText(within(form).getByLabelText('Number'), number);
    const save = () => fireEvent.click(within(form).getByText('Save'));
    return {
      form,
      save,
      plans: () => app.asked('POST').filter(({ path }) => path === '/api/v2/inspections'),
    };
  };

  it('is created by what toRequest makes of the form, which starts and fills in as the definition has it', async () => {
    const { form, save, plans } = await fillIn(openInspections(), 'INS-7777');
    await choose('Kind', 'Annual inspection', form);
    // What the kind brings.
    await waitFor(() => expect(within(form).getByLabelText('Cost')).toHaveValue('120.00'));
    save();
    expect(await screen.findByText('INS-7777 is planned')).toBeVisible();
    expect(plans()[0]?.body).toMatchObject({ number: 'INS-7777', kind: 'annual', cost: 120, place: {} });
    expect(plans()[0]?.body).not.toHaveProperty('latitude');
  });

  it('is not created against its pattern, nor against the server, whose error is shown at the field', async () => {
    const { form, save, plans } = await fillIn(openInspections(), 'INX-1');
    save();
    expect(await within(form).findByText('INS-, and a number')).toBeVisible();
    expect(plans()).toEqual([]);
    enterText(within(form).getByLabelText('Number'), 'INS-9999');
    save();
    expect(await within(form).findByText('This number is taken')).toBeVisible();
  });

  it('is edited in what fromRecord makes of it, and loses nothing of another user', async () => {
    const app = openInspections();
    await app.user.click(await screen.findByRole('button', { name: /^Edit: INS-1003/ }));
    const form = await drawerTitled('Change INS-1003');
    const field = (label: string) => within(form).getByLabelText(label);
    await waitFor(() => expect(field('Notes')).toHaveValue('Bay 3'));
    expect(field('Number')).toHaveAttribute('readonly');
    app.back.changeElsewhere(3, { phone: '5550100' });
    enterText(field('Notes'), 'Bay 30');
    const save = () => fireEvent.click(within(form).getByText('Save'));
    save();
    expect(await within(form).findByText('Somebody else has changed this meanwhile')).toBeVisible();
    save();
    await waitFor(() =>
      expect(app.back.row(3)).toMatchObject({ notes: 'Bay 30', phone: '5550100', version: 3 }),
    );
  });

  it('is duplicated without what the copy begins without', async () => {
    openInspections();
    await chooseInMenu(await menuOf(4), 'Duplicate');
    const form = within(await drawerTitled('Again: INS-1004'));
    await waitFor(() => expect(form.getByLabelText('Vehicle')).toHaveValue('Truck 4'));
    expect(form.getByLabelText('Number')).toHaveValue('');
  });

  it('is deleted, and brought back', async () => {
    const app = openInspections();
    await chooseInMenu(await menuOf(4), 'Delete');
    const dialog = within(await dialogTitled('Delete “INS-1004”?'));
    expect(dialog.getByText('Its sticker ends.')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.back.row(4)).toBeUndefined());
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(app.back.row(4)).toBeDefined());
  });

  it('has an action that is refused with its reason, one that leads to a file, and one of its own', async () => {
    const app = openInspections();
    await inspectionsTable();
    const approve = await screen.findByRole('button', { name: /^Approve: INS-1006/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription('The tread is too low.');
    expect(screen.getByRole('button', { name: /^Approve: INS-1001/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Approve: INS-1003/ })).toBeNull();
    await chooseInMenu(screen.getByRole('button', { name: /^Print: INS-1003/ }), 'Small sticker');
    await waitFor(() => expect(shownToasts().at(-1)?.title).toBe('INS-1003: small'));
    await chooseInMenu(await menuOf(3), 'Void');
    await waitFor(() =>
      expect(shownToasts().at(-1)).toMatchObject({ title: 'Not approved', message: 'INS-1003 stays.' }),
    );
    expect(app.back.row(3)).toMatchObject({ result: 'passed' });
  });

  it('has actions for many, of which some fail', async () => {
    const app = openInspections();
    await inspectionsTable();
    for (const number of [1, 2, 3, 5, 6])
      await app.user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select INS-100${number}`) }));
    await app.user.click(await screen.findByRole('button', { name: 'Approve (3)' }));
    const dialog = within(await dialogTitled('Approve: 3 selected'));
    expect(await dialog.findByText('3 stickers will be sent.')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Done: 2 of 3')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Somebody sits in it');
    const sent = app.asked('POST').filter(({ path }) => path.endsWith('/approve'));
    expect(sent[0]?.body).toMatchObject({ companyId: 1, branchId: 1, tenantGuid: 'tenant' });
  });

  it('opens with its tabs, related records, map and record of another area', async () => {
    const app = openInspections('?view=list&details=1&pane=inspection-defects');
    const details = await drawerTitled('INS-1001');
    await within(details).findByRole('tab', { name: 'Facts' });
    // What does not fit is behind a button, which is no tab.
    const button = details.querySelector('.ant-tabs-nav-operations button');
    expect(button?.closest('[role=tablist]')).toBeNull();
    expect(button).toHaveTextContent('More');
    expect(tabNames(details)).toEqual(expect.arrayContaining(['Facts', 'Details', 'Defects', 'Site', 'Map']));
    expect(await within(details).findByText('Mended')).toBeVisible();
    expect(app.asked('GET').find(({ path }) => path.endsWith('defects'))?.query).toMatchObject({
      inspectionId: '1',
    });
    await openTab('Map', details);
    expect(await within(details).findByRole('region', { name: /^Map of/ })).toBeInTheDocument();
    await openTab('Facts', details);
    expect(await within(details).findByLabelText('Whole tread')).toBeInTheDocument();
    await openTab('Details', details);
    expect(await within(details).findByText(/^Entered \(en/)).toBeVisible();
    expect(within(details).getByRole('link', { name: 'Certificate' })).toHaveAttribute('target', '_blank');
  });
});

describe('import', () => {
  it('accepts other headings, and takes no more rows than its definition allows', async () => {
    const app = openInspections();
    await app.user.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog', { name: 'Import: Inspections' });
    const give = async (text: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
      await app.user.upload(input, new File([text], 'plan.csv', { type: 'text/csv' }));
    };
    await give('no.,Kind\nINS-1,daily\nINS-2,daily\nINS-3,daily\nINS-4,daily\n');
    expect(await screen.findByText(/^The file has 4 rows, and 3 can be imported at once\./)).toBeVisible();
    await give('STICKER,Kind,Due,Labels\nINS-1,Annual inspection,2026-12-01,Refrigerated; new\n');
    await app.user.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('1 row can be imported.')).toBeVisible();
    expect(app.asked('POST').at(-1)?.body).toEqual({
      dryRun: true,
      rows: [{ number: 'INS-1', kind: 'annual', dueOn: '2026-12-01', labels: ['cold', 'new'] }],
    });
  });
});
