import type { Page } from '@playwright/test';
import { demo, expect, test } from './support/journey';
import { changeLanguage } from './support/language';
import { ScreenWalk } from './support/screen-walk';
import { collectServerTexts, type OtherLanguage, untranslated } from './support/untranslated';

/** Texts outside of the screens, in empty states and in failures; the screens are tested in walk.spec.ts. */

test('at the sign-in no English is left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ language: 'es' })));
  const serverTexts = collectServerTexts(page);
  const expectNone = (language: OtherLanguage) =>
    expect.poll(() => untranslated(page, language, serverTexts), { message: language }).toEqual([]);
  await page.goto('/login');
  const [name, password] = [page.locator('input').first(), page.locator('input[type=password]')];
  await name.fill('somebody@');
  await password.fill('');
  await page.keyboard.press('Shift+Tab');
  await expectNone('es');
  await changeLanguage(page, 'fr');
  await expectNone('fr');
  await name.fill(demo.userName);
  await password.fill('wrong');
  await password.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNone('fr');
  await changeLanguage(page, 'es');
  await expectNone('es');
});

/** The date fields whose format does not fit. */
const cutFormats = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.date-field input')]
      .filter((field) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return true;
        pen.font = getComputedStyle(field).font;
        return pen.measureText(field.placeholder).width > field.clientWidth;
      })
      .map(({ placeholder }) => placeholder),
  );

test('in placeholders of back ends without any feature no English is left, and formats of dates fit', async ({
  page,
}) => {
  test.slow();
  const walk = await ScreenWalk.begin(page, 'es', []);
  const look = async (address: string): Promise<void> => {
    await walk.open(address);
    await walk.expectTranslated(address);
  };
  await look('adas-reports');
  await walk.open('reports');
  await walk.button('report.generate').click();
  await expect(page.getByRole('menu').last()).toBeVisible();
  await walk.expectTranslated('the types of reports');
  await look('settings?tab=notifications');
  await look('settings?tab=security');
  await walk.open('alerts');
  await walk.button('alerts.create').click();
  await expect(page.getByText(walk.t('alerts.notOffered'))).toBeVisible();
  await walk.expectTranslated('an alert, which cannot be made');
  await look('locked-videos');
  await look('request-videos');
  for (const language of ['es', 'fr', 'en'] as const) {
    await walk.switchLanguage(language);
    await expect(page.getByPlaceholder(/^hh:mm/)).toHaveCount(2);
    await walk.expectNone(`request-videos, ${language}: formats that are cut`, () => cutFormats(page));
  }
});

test('in empty lists and failures no English is left', async ({ page, server }) => {
  test.slow();
  const walk = await ScreenWalk.begin(page, 'es');
  const lookAtFailure = async (area: string): Promise<void> => {
    await walk.open(area);
    await expect(walk.button('list.retry')).toBeVisible();
    await walk.expectTranslated(`${area} that failed`);
  };
  await server.fault({ match: { path: '/api/' }, times: 500, status: 500 });
  // The settings first: they are asked for once, when the page is loaded.
  for (const area of ['settings', 'dashcams', 'assets', 'alerts', 'incidents', 'adas-reports'])
    await lookAtFailure(area);
  await server.clearFaults();
  await server.fault({ match: { path: '/api/' }, times: 500, status: 200, body: { success: false } });
  for (const area of ['alerts', 'incidents']) await lookAtFailure(area);
  await server.clearFaults();
  // Just after midnight there are no incidents of today that could be searched.
  for (const area of ['dashcams?', 'assets?', 'alerts?', 'incidents?date=Week&', 'adas-reports?']) {
    await walk.open(`${area}q=nothing+is+called+like+this`);
    await expect(walk.button('list.clear')).toBeVisible();
    await walk.expectTranslated(`${area} with nothing found`);
  }
});
