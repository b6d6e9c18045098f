import type { Page } from '@playwright/test';
import type { Language, Text, Values } from '../../../src/locales/catalogue';
import { noticeTexts } from '../../../src/resources/alerts/notice-texts';
import { eventPageTexts } from '../../../src/resources/events/event-page/event-page-texts';
import { eventTexts } from '../../../src/resources/events/event-texts';
import { reviewTexts } from '../../../src/resources/events/review-texts';
import { scheduleTexts } from '../../../src/resources/report-schedules/schedule-texts';
import { reportTypeTexts } from '../../../src/resources/reports/report-texts';
import { vehicleDayNames } from '../../../src/resources/vehicle-days/vehicle-day-names';
import { vehicleDayTexts } from '../../../src/resources/vehicle-days/vehicle-day-texts';
import { trackTexts } from '../../../src/screens/track/track-texts';
import { viewTexts } from '../../../src/screens/views/view-texts';
import { ApiClient } from './api-client';
import { faultsOf } from './axe';
import { demo, expect } from './journey';
import { KeyboardUser } from './keyboard-user';
import { startInLanguage, startingWith, translatorOf } from './translator';
import { collectServerTexts, untranslated } from './untranslated';

const dialog = '[role=dialog]';

/** States that the queue is cleared with, by their keys. */
const decisions = ['4', '5', '3', '4', '2'] as const;

/** The steps of a working day by keyboard, the same in each language: the keys that are pressed, and what is expected then. */
export class WorkingDay {
  /** What axe finds and what is left in English, by where it was found. */
  readonly faults: string[] = [];
  readonly #t: ReturnType<typeof translatorOf>;
  readonly #serverTexts: Set<string>;
  private constructor(
    readonly user: KeyboardUser,
    readonly page: Page,
    readonly language: Language,
    readonly url: string,
    readonly incident: Awaited<ReturnType<ApiClient['filmedIncident']>>,
  ) {
    this.#t = translatorOf(language);
    this.#serverTexts = collectServerTexts(page);
  }

  static async begin(page: Page, url: string, language: Language): Promise<WorkingDay> {
    const api = await ApiClient.open(url);
    await api.setLanguage(language);
    const incident = await api.filmedIncident();
    await startInLanguage(page, language);
    const user = await KeyboardUser.at(page);
    return new WorkingDay(user, page, language, url, incident);
  }

  t(text: Text, values?: Values): string {
    return this.#t(text, values);
  }

  async signIn(): Promise<void> {
    const { user, page } = this;
    user.startPart('Sign in');
    await page.goto(`${this.url}/login`);
    const name = page.getByLabel(this.t('login.userName'));
    await expect(name).toBeVisible();
    if (!(await user.isAt(name))) await user.reach(name);
    await this.#look('sign-in');
    await user.type(demo.userName);
    await user.reach(page.getByLabel(this.t('login.password'), { exact: true }));
    await user.type(demo.password);
    await user.press('Enter');
    await expect(page.getByRole('navigation', { name: this.t('layout.navigation') })).toBeVisible();
    await user.expectFocus();
  }

  get viewName(): string {
    return `${this.t('area.incidents')} ${this.incident.assetName}`;
  }

  async saveView(): Promise<void> {
    const { user, page } = this;
    user.startPart('Save a view');
    await this.#goTo('area.incidents');
    await this.#find('palette.showList');
    // Soon after midnight the day has no incidents yet, and the list no table.
    const date = page.getByRole('combobox', { name: this.t('incidents.date'), exact: true });
    await expect(date).toBeVisible();
    await user.reach(date);
    await user.press('ArrowDown');
    await user.chooseOption(this.t('incidents.date.week'));
    await expect(page.getByRole('table')).toBeVisible();
    await user.reach(page.getByRole('searchbox'), 'Shift+Tab');
    await user.type(`${this.incident.assetName} ${this.incident.name}`);
    await this.#find(viewTexts.saveAs);
    await user.expectAt(page.getByRole('dialog').getByLabel(this.t(viewTexts.name), { exact: true }));
    await user.type(this.viewName);
    await this.#look('saving a view');
    await user.press('Enter');
    await user.expectAt(this.#button(this.t(viewTexts.viewOf, { name: this.viewName })));
  }

  async clearQueue(): Promise<void> {
    const { user, page } = this;
    user.startPart('Clear a queue');
    await this.#goTo(eventTexts.area);
    await expect(page.getByRole('region', { name: this.t(reviewTexts.decision) })).toBeVisible();
    const openId = () => new URL(page.url()).searchParams.get('details');
    await this.#look('the queue', 'main');
    for (const key of decisions) {
      const id = openId();
      await user.press(key);
      await expect.poll(openId).not.toBe(id);
      await expect(page.locator('.review-view:not([inert])')).toHaveCount(1);
      await user.expectFocus();
    }
    const commented = openId();
    await user.press('c');
    await user.expectAt(page.getByRole('textbox', { name: this.t(reviewTexts.comment), exact: true }));
    await user.type('1142');
    await user.press('Control+Enter');
    await expect(page.getByRole('list', { name: this.t(reviewTexts.comments) })).toContainText('1142');
    // Out of the field, and on by keys.
    await user.press('Escape', '5');
    await expect.poll(openId).not.toBe(commented);
    await user.press('?');
    await expect(page.getByRole('dialog', { name: this.t('shortcuts.title') })).toBeVisible();
    await this.#look('the list of shortcuts', dialog);
    await user.press('Escape');
    await user.expectFocus();
    await this.#expectAllSent();
  }

  async comeBackToView(): Promise<void> {
    const { user, page } = this;
    user.startPart('Come back to the view');
    await user.find(this.t('palette.open'), this.viewName, startingWith(this.viewName));
    await expect(this.#button(this.t(viewTexts.viewOf, { name: this.viewName }))).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(`${this.incident.assetName} ${this.incident.name}`);
    await this.#look('the view');
  }

  async followIncident(): Promise<void> {
    const { user, page } = this;
    user.startPart('Follow an incident to its clip');
    // French has a space before the colon.
    const details = this.#button(
      new RegExp(`^${this.t('list.viewDetails')}\\s?: ${this.incident.assetName}`),
    );
    await user.reach(details);
    await user.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(this.incident.name);
    const event = drawer.getByRole('link', { name: this.t(eventTexts.openEvent), exact: true });
    await expect(event).toBeVisible();
    await user.expectFocus();
    await user.reach(event);
    await this.#look('the incident', dialog);
    await user.press('Enter');
    await expect(page.getByRole('region', { name: this.t(eventPageTexts.facts) })).toBeVisible();
    const clip = page.locator('.cameras video').first();
    await expect(clip).toBeVisible();
    const isStill = () => clip.evaluate((video: HTMLVideoElement) => video.paused);
    await user.press('Space');
    await expect.poll(isStill).toBe(false);
    await user.press('Space');
    await expect.poll(isStill).toBe(true);
    await this.#look('the event', 'main');
  }

  async seeVehicleDay(): Promise<void> {
    const { user, page } = this;
    user.startPart("See the vehicle's day, and replay it");
    await user.reach(page.getByRole('link', { name: this.t(vehicleDayNames.dayOfEvent), exact: true }));
    await user.press('Enter');
    await expect(page.getByRole('list', { name: this.t(vehicleDayTexts.tripsAndStops) })).toBeVisible();
    await user.expectFocus();
    const moment = page.getByRole('slider', {
      name: startingWith(this.t(trackTexts.graph, { name: '' }).trim()),
    });
    await expect(moment).toBeVisible();
    const at = () => moment.getAttribute('aria-valuenow');
    const before = await at();
    await user.press('Space');
    await expect(this.#button(this.t(vehicleDayTexts.pause))).toBeVisible();
    await expect.poll(at).not.toBe(before);
    await user.press('Space');
    await expect(this.#button(this.t(vehicleDayTexts.play))).toBeVisible();
    await this.#look("the vehicle's day");
  }

  async requestFootage(): Promise<void> {
    const { user, page } = this;
    user.startPart('Choose a moment and request its footage');
    const minute = () => new URL(page.url()).searchParams.get('at');
    const before = minute();
    await user.press('Shift+ArrowLeft', 'Shift+ArrowLeft');
    await expect.poll(minute).not.toBe(before);
    await expect(page.getByRole('link', { name: this.t(vehicleDayTexts.request) })).toBeVisible();
    await user.press('r');
    await expect(page).toHaveURL(/\/dashboard\/request-videos\?/);
    await user.expectFocus();
    const submit = this.#button(this.t('request.submit'));
    await user.reach(submit);
    await this.#look('the request');
    await user.press('Enter');
    await expect(page.getByText(this.t('request.submitted.text'))).toBeVisible();
    await user.expectFocus();
  }

  async makeRule(): Promise<void> {
    const { user, page } = this;
    user.startPart('Make an alert rule with recipients');
    await this.#goTo('area.alerts');
    await expect(page.getByRole('table')).toBeVisible();
    await this.#find('alerts.create');
    const form = page.getByRole('dialog', { name: this.t('alerts.create') });
    const name = form.getByLabel(this.t('field.name'), { exact: true });
    await expect(name).toBeVisible();
    if (!(await user.isAt(name))) await user.reach(name);
    const ruleName = `${this.t('alerts.kind.speeding')} ${this.language}`;
    await user.type(ruleName);
    await user.reach(form.getByRole('combobox', { name: this.t(noticeTexts.recipients) }));
    await user.press('ArrowDown');
    await expect(user.activeOption).toBeVisible();
    await user.press('Enter', 'Escape');
    await expect(form).toBeVisible();
    await user.reach(form.getByRole('combobox', { name: this.t(noticeTexts.channels) }));
    await user.press('ArrowDown');
    await user.chooseOption(this.t(noticeTexts.app));
    await user.press('Escape');
    await expect(form).toBeVisible();
    await this.#look('the form of a rule', dialog);
    await user.reach(form.getByRole('button', { name: this.t('form.save'), exact: true }));
    await user.press('Enter');
    await expect(form).toBeHidden();
    await user.expectFocus();
    await expect(page.getByRole('cell', { name: ruleName }).first()).toBeVisible();
    await this.#look('the rules');
  }

  async scheduleReport(): Promise<void> {
    const { user, page } = this;
    user.startPart('Schedule a report');
    await this.#goTo('area.reports');
    await user.reach(this.#button(this.t(scheduleTexts.create)));
    await user.press('Enter');
    const form = page.getByRole('dialog', { name: this.t(scheduleTexts.create) });
    const name = form.getByLabel(this.t('field.name'), { exact: true });
    await expect(name).toBeVisible();
    if (!(await user.isAt(name))) await user.reach(name);
    await user.type('1142');
    await user.reach(form.getByRole('combobox', { name: this.t(scheduleTexts.type), exact: true }));
    await user.press('ArrowDown');
    await user.chooseOption(this.t(reportTypeTexts.usage));
    await user.reach(form.getByRole('combobox', { name: this.t(scheduleTexts.people), exact: true }));
    await user.press('ArrowDown');
    await expect(user.activeOption).toBeVisible();
    await user.press('Enter', 'Escape');
    await expect(form).toBeVisible();
    await this.#look('the form of a schedule', dialog);
    await user.reach(form.getByRole('button', { name: this.t('form.save'), exact: true }));
    await user.press('Enter');
    await expect(form).toBeHidden();
    await expect(
      page.getByRole('heading', { level: 1, name: this.t(scheduleTexts.area), exact: true }),
    ).toBeVisible();
    await user.expectFocus();
    await expect(page.getByRole('rowheader', { name: startingWith('1142') })).toBeVisible();
    await this.#look('the schedules', 'main');
  }

  #button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  async #goTo(area: Text): Promise<void> {
    const name = this.t(area);
    await this.#find(area);
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await this.user.expectAt(this.page.getByRole('main'));
  }

  #find(text: Text): Promise<void> {
    const words = this.t(text);
    return this.user.find(this.t('palette.open'), words, startingWith(words));
  }

  async #expectAllSent(): Promise<void> {
    const unsent = () =>
      this.page.evaluate(() =>
        Object.keys(localStorage).filter((name) => name.startsWith('event-decisions')),
      );
    await expect.poll(unsent).toEqual([]);
  }

  /**
   * Inspects a step: an element has the focus, and no English text is left.
   *
   * @param within where axe finds nothing, a selector. Absent: axe looks there in a test of that screen.
   */
  async #look(where: string, within?: string): Promise<void> {
    await this.user.expectFocus();
    const found = within === undefined ? [] : await faultsOf(this.page, 'light', within);
    if (this.language !== 'en')
      found.push(...(await untranslated(this.page, this.language, this.#serverTexts)));
    this.faults.push(...new Set(found.map((fault) => `${where}: ${fault}`)));
  }
}
