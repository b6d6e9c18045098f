import type { Locator, Page } from '@playwright/test';
import { es } from '../../src/locales/es';
import { fr } from '../../src/locales/fr';
import { takeEntry } from './support/controls';
import { demo, enter, expect, goWithin, test } from './support/journey';
import { speak } from './support/language';
import { hearTheServer, type OtherLanguage, untranslated } from './support/untranslated';
import { expectWholeTable, showAllKinds, wholeLists } from './support/whole-tables';

const catalogues = { es, fr };

/** What is in the other language's way, by where it was seen. */
class Walk {
  readonly left: string[] = [];
  private isLoaded = false;
  private constructor(
    readonly page: Page,
    readonly language: OtherLanguage,
    private readonly serverTexts: Set<string>,
  ) {}

  /** Signed in, with a language that holds from the next page on; `features` are those of the back end if absent. */
  static async begin(page: Page, language: OtherLanguage, features?: string[]): Promise<Walk> {
    const serverTexts = hearTheServer(page);
    if (features) {
      await page.route('**/settings.json', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        json.AppSettings.FEATURES = features;
        return route.fulfill({ response, json });
      });
    }
    await enter(page);
    await speak(page, language);
    return new Walk(page, language, serverTexts);
  }

  t(key: keyof typeof es, values: Record<string, string> = {}): string {
    return catalogues[this.language][key].replace(/\{(\w+)\}/g, (_mark, name) => values[name] ?? '');
  }

  async open(address: string): Promise<void> {
    if (this.isLoaded) await goWithin(this.page, `/dashboard/${address}`);
    else await this.page.goto(`/dashboard/${address}`);
    this.isLoaded = true;
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
    await expect(this.page.getByRole('main')).toBeVisible();
    await expect(this.page.getByText(this.t('loading.message'))).toHaveCount(0);
  }

  /** The next address is loaded anew: nothing is known there, and nothing is unsaved. */
  forget(): void {
    this.isLoaded = false;
  }

  async look(where: string): Promise<void> {
    const found = await untranslated(this.page, this.language, this.serverTexts);
    this.left.push(...new Set(found.map((fault) => `${where}: ${fault}`)));
  }

  /** Opens an address, does what leads on, waits for a sign of what comes, and looks. */
  async visit(address: string, lead?: () => Promise<unknown>, sign?: Locator): Promise<void> {
    await this.open(address);
    await lead?.();
    await sign?.first().waitFor();
    await this.look(address);
  }

  button(key: keyof typeof es): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t(key)}`) }).first();
  }
}

/** Another list of an area: that of one which opens with its map, or one of certain records. */
const listOf: Record<string, string> = Object.fromEntries(
  wholeLists.filter((path) => path.includes('?')).map((path) => [path.split('?')[0], path]),
);
const isWholeList = (path: string): boolean => wholeLists.some((list) => list === path);

for (const language of ['es', 'fr'] as const) {
  test.describe(`in ${language}, no English is left`, () => {
    test('in any area', async ({ page }) => {
      test.slow();
      await showAllKinds(page);
      const walk = await Walk.begin(page, language);
      await walk.open('dashcams');
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).not.toHaveCount(0);
      const areas = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(areas.length).toBeGreaterThanOrEqual(9);
      const visitList = async (path: string): Promise<void> => {
        await walk.visit(path);
        if (isWholeList(path)) await expectWholeTable(page, path);
      };
      for (const area of areas) {
        const name = area.replace('/dashboard/', '');
        await visitList(name);
        const list = listOf[name];
        if (list) await visitList(list);
      }
      expect(areas.map((area) => area.replace('/dashboard/', ''))).toEqual(
        expect.arrayContaining(wholeLists.map((list) => list.split('?')[0])),
      );
      walk.forget();
      await walk.visit('nowhere');
      expect(walk.left).toEqual([]);
    });

    test('at the sign-in', async ({ page }) => {
      const t = (key: keyof typeof es): string => catalogues[language][key];
      await page.addInitScript((chosen) => {
        localStorage.setItem('preferences', JSON.stringify({ language: chosen }));
      }, language);
      const serverTexts = hearTheServer(page);
      await page.goto('/login');
      await page.getByLabel(t('login.userName')).fill('somebody@');
      await page.getByLabel(t('login.password'), { exact: true }).fill('');
      await page.keyboard.press('Shift+Tab');
      expect(await untranslated(page, language, serverTexts)).toEqual([]);
      await page.getByLabel(t('login.userName')).fill(demo.userName);
      await page.getByLabel(t('login.password'), { exact: true }).fill('wrong');
      await page.getByRole('button', { name: t('login.submit') }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await untranslated(page, language, serverTexts)).toEqual([]);
    });
  });
}

/** The fields of dates whose format is wider than its room. */
const cutFormats = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('.date-field input')].filter((field) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return true;
        pen.font = getComputedStyle(field).font;
        return pen.measureText(field.placeholder).width > field.clientWidth;
      }).length,
  );

for (const language of ['en', 'es', 'fr'] as const) {
  test(`the formats of dates and times fit into their fields at 1440 px, in ${language}`, async ({
    page,
  }) => {
    if (language === 'en') {
      await enter(page);
      await page.goto('/dashboard/request-videos');
    } else await (await Walk.begin(page, language)).open('request-videos');
    await expect(page.getByPlaceholder(/^hh:mm/)).toHaveCount(2);
    expect(await cutFormats(page)).toBe(0);
  });
}

// What is written into the code instead of the catalogue is English in any language: one of them will do for the corners.
test.describe('in es, no English is left', () => {
  test('in placeholders of back ends without any feature', async ({ page }) => {
    const walk = await Walk.begin(page, 'es', []);
    await walk.visit('adas-reports');
    await walk.visit('reports', () => walk.button('report.generate').click(), page.getByRole('menu'));
    await walk.visit('settings?tab=notifications');
    await walk.visit('settings?tab=security');
    await walk.visit(
      'alerts',
      () => walk.button('alerts.create').click(),
      page.getByText(walk.t('alerts.notOffered')),
    );
    await walk.visit('locked-videos');
    await walk.visit('request-videos');
    expect(walk.left).toEqual([]);
  });

  test('in dialogs, drawers, menus, and what forms say of bad entries', async ({ page }) => {
    test.slow();
    const walk = await Walk.begin(page, 'es');
    const dialog = page.getByRole('dialog');
    const details = () => walk.button('list.viewDetails').click();
    await walk.visit('incidents?view=list&date=Week', details, dialog);
    await walk.visit('incidents?view=list&date=Date', undefined, page.getByLabel(walk.t('list.from')));
    await walk.visit('adas-reports?view=list&range=month', details, dialog);
    await walk.visit('adas-reports', () => walk.button('adas.score.explain').click(), dialog);
    await walk.visit('dashcams?view=list', details, dialog);
    await walk.visit('alerts', () => walk.button('alerts.action').click(), page.getByRole('menu').last());
    await takeEntry(page, walk.t('form.delete'));
    await dialog.waitFor();
    await walk.look('deleting an alert');
    await walk.visit('alerts', () => walk.button('alerts.create').click(), dialog);
    await dialog.getByRole('button', { name: walk.t('form.save') }).click();
    await expect(dialog.getByText(walk.t('form.required'))).toBeVisible();
    await walk.look('an alert without a name');
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
    await walk.look('settings that are empty');
    walk.forget();
    await walk.visit('settings?tab=notifications');
    await walk.visit('settings?tab=security', undefined, page.getByText(walk.t('settings.sessions.current')));
    expect(walk.left).toEqual([]);
  });

  test('in empty lists and failures', async ({ page, server }) => {
    test.slow();
    const walk = await Walk.begin(page, 'es');
    // Just after midnight there are no incidents of today that could be searched.
    for (const area of ['dashcams?', 'assets?', 'alerts?', 'incidents?date=Week&', 'adas-reports?']) {
      await walk.visit(`${area}q=nothing+is+called+like+this`, undefined, walk.button('list.clear'));
    }
    await server.fault({ match: { path: '/api/' }, times: 200, status: 500 });
    for (const area of ['dashcams', 'assets', 'alerts', 'incidents', 'adas-reports', 'settings']) {
      walk.forget();
      await walk.visit(area, undefined, walk.button('list.retry'));
    }
    await server.heal();
    await server.fault({ match: { path: '/api/' }, times: 200, status: 200, body: { success: false } });
    walk.forget();
    await walk.visit('alerts', undefined, walk.button('list.retry'));
    walk.forget();
    await walk.visit('incidents', undefined, walk.button('list.retry'));
    expect(walk.left).toEqual([]);
  });
});
