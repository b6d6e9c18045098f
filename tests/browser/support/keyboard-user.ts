import type { Locator, Page } from '@playwright/test';
import { activeOption } from './controls';
import { expect } from './journey';

/** How many keys one part of a day took. */
export interface Part {
  name: string;
  /** Tab, arrows, Enter, shortcuts. */
  keys: number;
  /** Letters that were typed into fields. */
  letters: number;
}

/** The most presses of Tab that a person would make. */
const MOST_TABS = 30;
const MOST_ARROWS = 12;

/** A user with a keyboard alone: counts the keys, and requires an accessible name and a visible focus at each stop. */
export class KeyboardUser {
  readonly parts: Part[] = [];
  readonly #pointed: string[] = [];
  private constructor(readonly page: Page) {}

  /** To be called before the first page is opened: input from a pointer or by script is recorded. */
  static async at(page: Page): Promise<KeyboardUser> {
    const user = new KeyboardUser(page);
    await page.exposeFunction('noteOtherThanKeys', (what: string) => void user.#pointed.push(what));
    await page.addInitScript(() => {
      const note = (window as unknown as { noteOtherThanKeys(what: string): void }).noteOtherThanKeys;
      for (const type of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
        window.addEventListener(type, () => note(type), { capture: true, passive: true });
      // A key brings one letter.
      const noteFilling = (event: Event): void => {
        if (((event as InputEvent).data?.length ?? 0) > 1) note('a field was filled in without keys');
      };
      window.addEventListener('input', noteFilling, { capture: true });
    });
    return user;
  }

  /** Descriptions of what was not done by keys. */
  get otherThanKeys(): readonly string[] {
    return this.#pointed;
  }

  /** Starts a part of the day, for which the keys are counted from now on. */
  startPart(name: string): void {
    this.parts.push({ name, keys: 0, letters: 0 });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#count('keys', 1);
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    await expect.poll(() => this.#focusIsIn('input, textarea')).toBe(true);
    this.#count('letters', text.length);
    await this.page.keyboard.type(text);
  }

  /** Presses a key, Tab by default, until the control has the focus. */
  async reach(target: Locator, key = 'Tab', most = MOST_TABS): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let pressed = 0; pressed < most; pressed += 1) {
      await this.press(key);
      await this.#expectSeenStop();
      if (await this.isAt(target)) return;
    }
    throw new Error(`${target} is farther than ${most} times ${key}`);
  }

  /** Waits until the control has the focus by itself, as the opener of a dialog that was closed. */
  async expectAt(target: Locator): Promise<void> {
    await expect.poll(() => this.isAt(target), { message: `focus on ${target}` }).toBe(true);
  }

  isAt(target: Locator): Promise<boolean> {
    return target.evaluateAll((all) => all.some((one) => one === document.activeElement));
  }

  /** The focus is on the page, not lost to the body. */
  async expectFocus(): Promise<void> {
    const where = () => this.page.evaluate(() => document.activeElement?.tagName ?? 'nothing');
    await expect.poll(where, { message: 'where the focus is' }).not.toBe('BODY');
  }

  /** The option at which the arrows are, in the list that a field has open. */
  get activeOption(): Locator {
    return activeOption(this.page);
  }

  /** Chooses an option of the list that a field has open, by the arrows. */
  async chooseOption(name: string): Promise<void> {
    const active = this.activeOption;
    await expect(active).toBeAttached();
    for (let pressed = 0; pressed < MOST_ARROWS; pressed += 1) {
      if ((await active.getAttribute('title')) === name) return this.press('Enter');
      await this.press('ArrowDown');
    }
    throw new Error(`The list has no option "${name}" within ${MOST_ARROWS} arrows`);
  }

  /** Opens what "Find anything" finds. @param box the name of its field */
  async find(box: string, words: string, option: string | RegExp): Promise<void> {
    await this.press('Control+k');
    await this.expectAt(this.page.getByRole('combobox', { name: box, exact: true }));
    await this.type(words);
    const wanted = this.page.getByRole('option', { name: option });
    await expect(wanted.first()).toBeVisible();
    for (let pressed = 0; pressed < MOST_ARROWS; pressed += 1) {
      if (await wanted.first().evaluate((one) => one.ariaSelected === 'true')) {
        await this.press('Enter');
        return this.expectFocus();
      }
      await this.press('ArrowDown');
    }
    throw new Error(`"${words}" does not lead to ${option} within ${MOST_ARROWS} arrows`);
  }

  /** The keys of each part, for the report of the test. */
  summary(): string {
    const lines = this.parts.map(({ name, keys, letters }) => `${name}: ${keys} keys, ${letters} letters`);
    const sum = (of: 'keys' | 'letters') => this.parts.reduce((total, part) => total + part[of], 0);
    return [...lines, `together: ${sum('keys')} keys, ${sum('letters')} letters`].join('\n  ');
  }

  #count(what: 'keys' | 'letters', many: number): void {
    const part = this.parts.at(-1);
    if (part) part[what] += many;
  }

  #focusIsIn(selector: string): Promise<boolean> {
    return this.page.evaluate((fields) => document.activeElement?.matches(fields) ?? false, selector);
  }

  /** Where the focus stops is something with a name and a ring around it. */
  async #expectSeenStop(): Promise<void> {
    const focused = this.page.locator(':focus');
    await this.expectFocus();
    // The library brackets its drawers by stops of its own, which it leaves at once.
    if (await this.#focusIsIn('[data-sentinel], [tabindex="-1"]')) return;
    const words = await focused.ariaSnapshot();
    expect(words, 'a stop has a name').toMatch(/^- '?[\w-]+ "/);
    await expect.poll(() => this.page.evaluate(ringAroundFocus), { message: `ring at ${words}` }).toBe(true);
  }
}

/** Runs in the page. @returns whether something is drawn around the element with the focus */
function ringAroundFocus(): boolean {
  const isRing = (element: Element, pseudo?: string): boolean => {
    const style = getComputedStyle(element, pseudo);
    if (style.opacity === '0') return false;
    const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    const hasShadow = /0px 0px 0px [1-9]/.test(style.boxShadow);
    const hasFrame = pseudo !== undefined && style.content !== 'none' && style.borderTopStyle === 'solid';
    return hasOutline || hasShadow || hasFrame;
  };
  let element = document.activeElement;
  if (element?.nextElementSibling && isRing(element.nextElementSibling)) return true;
  for (let levels = 0; element && levels < 7; levels += 1, element = element.parentElement) {
    if (isRing(element) || isRing(element, '::after')) return true;
  }
  return false;
}
