import { expect, type Locator, type Page } from '@playwright/test';
import type { Language, Text, Values } from '../../../src/locales/catalogue';
import { faultsInBothSchemes } from './axe';
import { enter, goWithin, withSettings } from './journey';
import { changeLanguage, setLanguage } from './language';
import { expectArrival, type Screen, showAllKinds } from './screens';
import { startingWith, translatorOf } from './translator';
import { collectServerTexts, type OtherLanguage, untranslated } from './untranslated';
import { watchViolations } from './violations';

/** A fault of one screen does not keep the others from being inspected. */
const softly = expect.configure({ soft: true });

/** How long a layout may take to settle. */
const SETTLE_MS = 3000;

/** One page that goes from screen to screen, and its inspections; it is loaded once. */
export class ScreenWalk {
  #language: Language;
  #isLoaded = false;
  private constructor(
    readonly page: Page,
    language: Language,
    readonly serverTexts: Set<string>,
    readonly violations: string[],
  ) {
    this.#language = language;
  }

  /** Signed in, with a language that is set from the first page on; `features` are those of the back end if absent. */
  static async begin(page: Page, language: Language, features?: string[]): Promise<ScreenWalk> {
    const serverTexts = collectServerTexts(page);
    const violations = await watchViolations(page);
    await showAllKinds(page);
    if (features) await withSettings(page, () => ({ FEATURES: features }));
    await enter(page);
    await setLanguage(page, language);
    return new ScreenWalk(page, language, serverTexts, violations);
  }

  get language(): Language {
    return this.#language;
  }

  get width(): number | undefined {
    return this.page.viewportSize()?.width;
  }

  t(text: Text, values?: Values): string {
    return translatorOf(this.#language)(text, values);
  }

  /** The first button whose name begins with a text. */
  button(text: Text): Locator {
    return this.page.getByRole('button', { name: startingWith(this.t(text)) }).first();
  }

  /** Goes to an address below the dashboard and waits until nothing is loading. */
  async open(address: string): Promise<void> {
    const { page } = this;
    if (this.#isLoaded) {
      await page.evaluate(() => performance.clearMarks('map-drawn'));
      await goWithin(page, `/dashboard/${address}`);
    } else await page.goto(`/dashboard/${address}`);
    this.#isLoaded = true;
    await expect(page.locator('html')).toHaveAttribute('lang', this.#language);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText(this.t('loading.message'))).toHaveCount(0);
  }

  async visit(screen: Screen): Promise<void> {
    await this.open(screen.address);
    await expectArrival(this.page, screen);
    await expect(this.page.getByText(this.t('loading.message'))).toHaveCount(0);
  }

  /** Changes the language without leaving the screen. */
  async switchLanguage(language: Language): Promise<void> {
    if (language === this.#language) return;
    await changeLanguage(this.page, language);
    this.#language = language;
  }

  async resize(width: number, height = 900): Promise<void> {
    if (this.page.viewportSize()?.width === width) return;
    await this.page.setViewportSize({ width, height });
    // What does not fit is moved behind a button in a later render.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Nothing is found, at once or when the layout has settled. @param where the screen, its state and what is looked for. */
  async expectNone(where: string, look: () => Promise<unknown[]>): Promise<void> {
    await softly.poll(look, { message: where, timeout: SETTLE_MS }).toEqual([]);
  }

  /** No English of ours is left on the page. */
  async expectTranslated(where: string): Promise<void> {
    const language = this.#language as OtherLanguage;
    await this.expectNone(`${where}, in ${language}: English that is left`, () =>
      untranslated(this.page, language, this.serverTexts),
    );
  }

  /** Axe finds nothing in either scheme. @param within a selector: the new part of a page that was inspected whole. */
  async expectAccessible(where: string, within?: string): Promise<void> {
    softly(await faultsInBothSchemes(this.page, within), `${where}: axe`).toEqual([]);
  }

  /** What has opened over a screen, or changed on it. */
  async look(where: string, within?: string): Promise<void> {
    await this.expectTranslated(where);
    await this.expectAccessible(where, within);
  }
}
