import { faultsInBothSchemes } from './support/axe';
import { expect, goWithin, openSignedIn, test } from './support/journey';

const dialog = '[role=dialog]';

const areas = [
  { list: 'drivers', create: 'Create', title: 'New driver', last: 'Asset' },
  { list: 'depots?view=list', create: 'Create', title: 'New depot', last: 'Radius' },
  { list: 'groups', create: 'Create', title: 'New group', last: 'Single assets' },
  { list: 'users', create: 'Invite', title: 'Invite a user', last: 'Role' },
] as const;

test.describe('in the light and the dark scheme axe finds nothing on', () => {
  for (const { list, create, title, last } of areas) {
    test(`the list, details and dialogs of ${title}`, async ({ page }) => {
      // Axe looks at six states of the page.
      test.slow();
      await openSignedIn(page, `/dashboard/${list}`);
      await expect(page.getByRole('table')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      expect(await faultsInBothSchemes(page)).toEqual([]);

      await page.getByRole('button', { name: create, exact: true }).click();
      const form = page.getByRole('dialog', { name: title });
      await expect(form.getByLabel(last)).toBeEnabled();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('This field is required.').first()).toBeVisible();
      expect(await faultsInBothSchemes(page, dialog)).toEqual([]);

      const mark = list.includes('?') ? '&' : '?';
      await goWithin(page, `/dashboard/${list}${mark}details=1`);
      const details = page.getByRole('dialog');
      await expect(details.getByRole('tab', { name: 'History' })).toBeVisible();
      for (const tab of await details.getByRole('tab').all()) {
        await tab.click();
        await expect(details.getByText('Loading')).toHaveCount(0);
        expect(await faultsInBothSchemes(page, dialog)).toEqual([]);
      }
      await details.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: /^Delete “/ })).toBeVisible();
      expect(await faultsInBothSchemes(page, dialog)).toEqual([]);
    });
  }

  test('the import of drivers, in its three steps', async ({ page }) => {
    await openSignedIn(page, '/dashboard/drivers');
    await page.getByRole('button', { name: 'Import' }).click();
    const steps = page.getByRole('dialog', { name: 'Import: Drivers' });
    await expect(steps.getByText('Choose a CSV file')).toBeVisible();
    expect(await faultsInBothSchemes(page, dialog)).toEqual([]);
    const buffer = Buffer.from('Name,Licence number\r\n,ZZ-1\r\n');
    await steps.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await expect(steps.getByRole('button', { name: 'Check the rows' })).toBeVisible();
    expect(await faultsInBothSchemes(page, dialog)).toEqual([]);
    await steps.getByRole('button', { name: 'Check the rows' }).click();
    await expect(steps.getByText('Must be filled in')).toBeVisible();
    expect(await faultsInBothSchemes(page, dialog)).toEqual([]);
  });

  test('the map of depots, and the page of a link', async ({ page }) => {
    await openSignedIn(page, '/dashboard/depots?view=map');
    await expect(page.getByText('Redlands depot').first()).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.goto('/accept-invite#none');
    await expect(page.getByRole('button', { name: 'Set Password' })).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });
});
