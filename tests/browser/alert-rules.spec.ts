import { ApiClient } from './support/api-client';
import { faultsOf } from './support/axe';
import { chosenOptions, searchFor, takeOption } from './support/controls';
import { expect, openSignedIn, test } from './support/journey';

test('what a rule applies to stays as it is when the field is left, and is what is known', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard/alerts');
  await page.getByRole('button', { name: 'Create New Alert' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Tankers alone');
  const appliesTo = form.getByRole('combobox', { name: 'Applies To' });
  const chosen = chosenOptions(form);

  await appliesTo.focus();
  await page.keyboard.type('Tanker');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(appliesTo).not.toBeFocused();
  await expect(chosen.filter({ hasText: 'Tanker' })).toBeVisible();
  await expect(chosen.filter({ hasText: 'All Assets' })).toHaveCount(0);

  await appliesTo.click();
  await takeOption(page, 'Reefer');
  // The list puts the focus back into its field after a click.
  await expect(chosen.filter({ hasText: 'Reefer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(appliesTo).not.toBeFocused();
  await expect(chosen.filter({ hasText: /Tanker|Reefer/ })).toHaveCount(2);

  await appliesTo.click();
  await page.keyboard.type('Tankr');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('“Tankr” is not known here. Nearest: Tanker.')).toBeVisible();
  // A save that is refused leads to the field.
  await expect(appliesTo).toBeFocused();
  // A quarter of a second after other keys it takes nothing off.
  const unknown = chosen.filter({ hasText: 'Tankr' });
  await expect(async () => {
    if ((await unknown.count()) > 0) await page.keyboard.press('Backspace');
    await expect(unknown).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await searchFor(page, 'tankers alone');
  await expect(page.getByRole('row', { name: /Tankers alone/ })).toContainText('Tanker, Reefer');
});

test('axe finds nothing in a form whose fields are still on their way', async ({ page }) => {
  let letThrough = (): void => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/(tags|time|relation)-input-[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await openSignedIn(page, '/dashboard/alerts');
  await page.getByRole('button', { name: 'Create New Alert' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name', { exact: true })).toBeEnabled();
  await expect(form.getByRole('textbox', { disabled: true, includeHidden: true })).not.toHaveCount(0);
  expect(await faultsOf(page, 'light', '[role=dialog]')).toEqual([]);
  letThrough();
  await expect(form.getByRole('combobox', { name: 'Applies To' })).toBeEnabled();
});

test('invalid entries are reported at their fields, and a failing save loses nothing', async ({
  page,
  server,
}) => {
  await openSignedIn(page, '/dashboard/alerts');
  await page.getByRole('button', { name: 'Create New Alert' }).click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Name', { exact: true });
  const save = form.getByRole('button', { name: 'Save' });
  await name.fill('   ');
  await form.getByLabel('Faster than (km/h)').fill('');
  await form.getByLabel('Active from').fill('22:00');
  await save.click();
  await expect(form.getByText('This field is required.')).toHaveCount(2);
  await expect(form.getByText('Enter both times, or neither.')).toBeVisible();

  await name.fill('Night <b>speed</b> =1+1');
  await form.getByLabel('Description').fill('Kept through a failure');
  await form.getByLabel('Faster than (km/h)').fill('9999');
  await form.getByLabel('Active to').fill('05:00');
  await server.fault({ match: { path: '/api/v2/alert-rules' }, times: 1, status: 503 });
  await save.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(name).toHaveValue('Night <b>speed</b> =1+1');
  await expect(form.getByLabel('Description')).toHaveValue('Kept through a failure');
  await expect(form.getByLabel('Active from')).toHaveValue('10:00 PM');
  // A limit out of range is the nearest one.
  await expect(form.getByLabel('Faster than (km/h)')).toHaveValue('300');

  // Neither does a click beside the form.
  await page.mouse.click(20, 400);
  await expect(name).toHaveValue('Night <b>speed</b> =1+1');

  await save.click();
  await expect(form).toBeHidden();
  await searchFor(page, 'night <b>');
  await expect(page.getByRole('row', { name: /Night <b>speed<\/b> =1\+1/ })).toBeVisible();

  // The toast links to it.
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/alerts\?/);
  await expect(page.getByRole('row', { name: /Night <b>speed<\/b> =1\+1/ })).toBeVisible();
});

test('an incident leads to its video and its asset, and its link can be passed on', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Of a vehicle with a dashcam, which some have not.
  const { assetName: name, name: alert } = await (await ApiClient.open(server.url)).filmedIncident();
  await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
  await searchFor(page, `${name} ${alert}`);
  const details = page.getByRole('dialog');
  const link = details.getByRole('link', { name: 'Request the video around it' });
  const rows = page.getByRole('button', { name: /^View Details: / });
  await expect(rows.first()).toHaveAccessibleName(new RegExp(name));
  await rows.first().click();
  await expect(link).toBeVisible();
  await expect(details.getByRole('link', { name: 'Show the asset' })).toBeVisible();
  await expect(details.getByRole('definition').first()).toHaveText(name);

  await details.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { searchParams } = new URL(copied);
  // Not of this week alone, nor of this search.
  expect([...searchParams.keys()]).toEqual(['view', 'details']);
  const another = await context.newPage();
  await another.goto(copied);
  const passedOn = another.getByRole('dialog', { name });
  await expect(passedOn.getByRole('link', { name: 'Show the asset' })).toBeVisible();
  await expect(passedOn.getByRole('definition').first()).toHaveText(name);
  await another.close();

  const wanted = new URL((await link.getAttribute('href')) ?? '', page.url());
  expect(wanted.pathname).toBe('/dashboard/request-videos');
  expect(wanted.searchParams.get('dashcam')).toMatch(/^\d+$/);
  expect(wanted.searchParams.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const minutes = (clock: string | null) =>
    (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const length = minutes(wanted.searchParams.get('end')) - minutes(wanted.searchParams.get('start'));
  expect(length).toBeGreaterThanOrEqual(2);
  expect(length).toBeLessThanOrEqual(5);
  await link.click();
  await expect(page).toHaveURL(/request-videos\?/);
  await expect(page.getByRole('heading', { name: 'Request Videos' })).toBeVisible();
});
