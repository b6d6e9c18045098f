import type { Locator } from '@playwright/test';
import { depotTexts } from '../../src/resources/depots/depot-texts';
import { driverTexts } from '../../src/resources/drivers/driver-texts';
import { groupTexts } from '../../src/resources/groups/group-texts';
import { userTexts } from '../../src/resources/users/user-texts';
import { takeEntry } from './support/controls';
import { expect, test } from './support/journey';
import { ScreenWalk } from './support/screen-walk';
import { clipsOfOneDay, placedCards } from './support/screens';

/**
 * What opens over screens: popups, details, menus, forms with their messages about invalid entries. Inspected in Spanish, in which
 * English is seen; what is written into the code instead of the catalogue is English in any language, so one will do.
 */

const over = '[role=dialog]';

/** All fields of a form are there: one whose code is still on its way is drawn, but cannot be used. */
async function expectFields(form: Locator): Promise<void> {
  await expect(form.getByRole('textbox').first()).toBeEnabled();
  await expect(form.getByRole('textbox', { disabled: true, includeHidden: true })).toHaveCount(0);
}

test('nothing is wrong in what opens over the screens of the fleet', async ({ page }) => {
  test.setTimeout(180_000);
  const walk = await ScreenWalk.begin(page, 'es');
  const dialog = page.getByRole('dialog');
  const openDetails = async (): Promise<void> => {
    await walk.button('list.viewDetails').click();
    await expect(dialog.getByRole('term').first()).toBeVisible();
  };

  await test.step('the popup of a map, and all rows of a list', async () => {
    await walk.visit({ address: 'dashcams', shows: 'map' });
    await placedCards(page).first().click();
    await expect(page.locator('.record-popup')).toBeVisible();
    await walk.look('the popup of a dashcam', '.record-popup');
    await walk.visit({ address: 'assets?view=list', shows: 'table' });
    await page.getByRole('checkbox', { name: walk.t('table.selectAll') }).check();
    await walk.look('all rows selected', 'main');
  });

  await test.step('details', async () => {
    for (const address of [
      'assets?view=list',
      'dashcams?view=list',
      'incidents?view=list&date=Week',
      'adas-reports?view=list&range=month',
    ]) {
      await walk.visit({ address, shows: 'table' });
      await openDetails();
      await walk.look(`details of ${address}`, over);
    }
    await walk.visit({ address: 'adas-reports?range=week', shows: 'map' });
    await walk.button('adas.score.explain').click();
    await expect(dialog).toBeVisible();
    await walk.look('the score of ADAS Reports', over);
  });

  await test.step('alerts', async () => {
    await walk.visit({ address: 'alerts', shows: 'table' });
    await walk.button('alerts.action').click();
    await expect(page.getByRole('menu').last()).toBeVisible();
    await walk.expectTranslated('the menu of an alert');
    await takeEntry(page, walk.t('form.delete'));
    await expect(dialog).toBeVisible();
    await walk.look('deleting an alert', over);
    await walk.visit({ address: 'alerts', shows: 'table' });
    await walk.button('alerts.create').click();
    await expectFields(dialog);
    await dialog.getByRole('button', { name: walk.t('form.save') }).click();
    await expect(dialog.getByText(walk.t('form.required'))).toBeVisible();
    await expect(dialog.getByLabel(walk.t('field.name'), { exact: true })).toBeFocused();
    await walk.look('an alert without a name', over);
  });

  await test.step('a player', async () => {
    await walk.visit({ address: `locked-videos?${clipsOfOneDay()}`, shows: 'table' });
    await walk.button('videos.play').click();
    await expect(dialog.locator('video, img').first()).toBeVisible();
    await walk.look('the player of a clip', over);
  });
  expect(walk.violations, 'what the policy of the page forbids').toEqual([]);
});

test('nothing is wrong in forms and their messages about invalid entries', async ({ page }) => {
  test.setTimeout(180_000);
  const walk = await ScreenWalk.begin(page, 'es');
  await test.step('a request', async () => {
    await walk.visit({
      address: 'request-videos?date=2026-01-05&start=10%3A00&end=10%3A30',
      shows: 'table',
    });
    await expect(page.getByText(walk.t('request.tooLong', { minutes: 10 }))).toBeVisible();
    await expect(page.getByRole('combobox', { name: walk.t('request.dashcam') })).toBeEnabled();
    await walk.look('a request that is too long', 'main');
  });

  await test.step('the dates of incidents, and the types of reports', async () => {
    await walk.open('incidents?view=list&date=Date');
    await expect(page.getByLabel(walk.t('list.from'))).toBeVisible();
    await walk.expectTranslated('the dates of incidents');
    await walk.open('reports');
    await walk.button('report.generate').click();
    await expect(page.getByRole('menu').last()).toBeVisible();
    await walk.expectTranslated('the types of reports');
  });

  await test.step('settings', async () => {
    await walk.open('settings');
    for (const key of [
      'settings.companyName',
      'settings.email',
      'settings.phone',
      'settings.address',
    ] as const) {
      await page.getByLabel(walk.t(key)).fill('');
      await page.keyboard.press('Tab');
    }
    await expect(page.getByText(walk.t('settings.address.fault'))).toBeVisible();
    await walk.look('settings that are empty', 'main');
    // Input is protected by a confirmation.
    await page.getByRole('link', { name: walk.t('area.alerts') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await walk.look('leaving settings that are not saved', over);
  });
  expect(walk.violations, 'what the policy of the page forbids').toEqual([]);
});

/** Managed areas: the heading of their form, and its last field. */
const managed = [
  { list: 'drivers', create: 'list.create', title: driverTexts.newDriver, last: driverTexts.asset },
  { list: 'depots?view=list', create: 'list.create', title: depotTexts.newDepot, last: depotTexts.radius },
  { list: 'groups', create: 'list.create', title: groupTexts.newGroup, last: groupTexts.assets },
  { list: 'users', create: userTexts.invite, title: userTexts.newUser, last: userTexts.role },
] as const;

test('nothing is wrong in forms and details of what is managed', async ({ page }) => {
  test.setTimeout(180_000);
  const walk = await ScreenWalk.begin(page, 'es');
  for (const { list, create, title, last } of managed) {
    await test.step(list, async () => {
      await walk.visit({ address: list, shows: 'table' });
      await page.getByRole('button', { name: walk.t(create), exact: true }).click();
      const form = page.getByRole('dialog', { name: walk.t(title) });
      await expect(form.getByLabel(walk.t(last), { exact: true })).toBeEnabled();
      await expectFields(form);
      await form.getByRole('button', { name: walk.t('form.save') }).click();
      await expect(form.getByText(walk.t('form.required')).first()).toBeVisible();
      await walk.look(`the form of ${list}`, over);

      await walk.open(`${list}${list.includes('?') ? '&' : '?'}details=1`);
      const details = page.getByRole('dialog');
      const history = details.getByRole('tab', { name: walk.t('details.history') });
      await expect(history).toBeVisible();
      for (const tab of await tabsOf(details, list, history)) {
        await tab.click();
        await expect(details.getByText(walk.t('loading.message'))).toHaveCount(0);
        await walk.look(`details of ${list}, ${await tab.textContent()}`, over);
      }
      // They share one confirmation dialog.
      if (list === 'drivers') {
        await details.getByRole('button', { name: walk.t('form.delete') }).click();
        await expect(page.getByRole('dialog').last().getByRole('button')).not.toHaveCount(0);
        await walk.look('deleting a driver', over);
      }
    });
  }
  expect(walk.violations, 'what the policy of the page forbids').toEqual([]);
});

/** The tabs of the details; the history is made by one component for all areas, and looked at once. */
async function tabsOf(details: Locator, list: string, history: Locator): Promise<Locator[]> {
  const tabs = await details.getByRole('tab').all();
  if (list === 'drivers') return tabs;
  const name = await history.textContent();
  const names = await Promise.all(tabs.map((tab) => tab.textContent()));
  return tabs.filter((_tab, at) => names[at] !== name);
}

test('nothing is wrong in the import of drivers, in its three steps', async ({ page }) => {
  const walk = await ScreenWalk.begin(page, 'es');
  await walk.open('drivers');
  await page.getByRole('button', { name: walk.t('import.open') }).click();
  const steps = page.getByRole('dialog');
  await expect(steps.getByText(walk.t('import.choose'))).toBeVisible();
  await walk.look('the first step', over);
  const buffer = Buffer.from(`${walk.t('field.name')},${walk.t(driverTexts.licenceNumber)}\r\n,ZZ-1\r\n`);
  await steps.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await expect(steps.getByRole('button', { name: walk.t('import.check') })).toBeVisible();
  await walk.look('the second step', over);
  await steps.getByRole('button', { name: walk.t('import.check') }).click();
  await expect(steps.getByText(walk.t('import.fault.missing'))).toBeVisible();
  await walk.look('the third step', over);
});
