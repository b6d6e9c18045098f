import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How the component library's controls are worked: the only place in the browser tests that names what is inside them,
 * so that a control that is replaced changes this file alone.
 */

/** The list of options that a field has open. */
export function openOptions(page: Page): Locator {
  return page.locator('.ant-select-dropdown:visible');
}

/** The first option of the list that is open. */
export function firstOption(page: Page): Locator {
  return openOptions(page).locator('.ant-select-item-option').first();
}

/** The option at which the arrow keys are; its title is its text. */
export function activeOption(page: Page): Locator {
  return openOptions(page).locator('.ant-select-item-option-active');
}

/** The calendar that a field has open. */
export function openCalendar(page: Page): Locator {
  return page.locator('.ant-picker-dropdown:visible');
}

/** The spans of days that stand in the open calendar. */
export function calendarSpans(page: Page): Locator {
  return openCalendar(page).locator('.ant-picker-presets li');
}

/** Takes an option of the list that is open. */
export async function takeOption(page: Page, option: string): Promise<void> {
  await openOptions(page).getByTitle(option, { exact: true }).click();
}

/** Opens a dropdown of a page, or of a part of it, by keyboard, since its value covers its input, and takes one of its options. */
export async function choose(within: Page | Locator, dropdown: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('combobox', { name: dropdown, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await takeOption(page, option);
}

/** Types a part of an option's text into a dropdown and takes the option. */
export async function chooseByTyping(dropdown: Locator, typed: string, option: string): Promise<void> {
  await dropdown.click();
  await dropdown.fill(typed);
  await takeOption(dropdown.page(), option);
}

/** What the dropdowns within something have chosen. */
export function chosenOptions(within: Locator): Locator {
  return within.locator('.ant-select-selection-item');
}

/** An entry of the menu that is open; the sidebar's entries are none. */
export function menuEntry(page: Page, name: string | RegExp): Locator {
  return page.locator('.ant-dropdown:visible').getByRole('menuitem', { name });
}

/** Calls an entry of the menu that is open. */
export async function takeEntry(page: Page, name: string | RegExp): Promise<void> {
  await menuEntry(page, name).click();
}

/** Leaves by the entry of the sidebar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** Calls an action of a table's row: by its button, or in the menu that has the actions where they do not fit into the row. */
export async function rowAction(row: Locator, name: string): Promise<void> {
  const menu = row.getByRole('button', { name: /^(More a|A)ctions: / });
  const button = row.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
    return;
  }
  await menu.click();
  await takeEntry(row.page(), name);
}

/**
 * Types into the search of a list and waits until the search is in the address and no answer is awaited: rows of the
 * previous search can still be there, and move away from under a click. More than 20,000 records that are searched in the
 * browser follow only when there is time.
 */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === text);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Shows an area on its map or in its table. */
export async function switchTo(page: Page, view: 'List' | 'Map'): Promise<void> {
  await page.getByTitle(view, { exact: true }).click();
}

/** Sorts the table by a column, or turns its order round. */
export async function sortBy(page: Page, column: RegExp): Promise<void> {
  await page.getByRole('columnheader', { name: column }).click();
}

export async function goToPage(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: `Page ${number}` }).click();
}

export async function setRowsPerPage(page: Page, rows: number): Promise<void> {
  await choose(page, 'Rows per page', `${rows} / page`);
}

/** Presses Escape in a dialog or a drawer, once it has the focus: that is when its motion has ended. */
export async function pressEscape(dialog: Locator): Promise<void> {
  const hasFocus = () =>
    dialog.evaluate((element) => {
      const frame = document.activeElement?.closest('.ant-drawer, .ant-modal-wrap');
      return Boolean(frame?.contains(element));
    });
  await expect.poll(hasFocus).toBe(true);
  await dialog.page().keyboard.press('Escape');
}

/** The buttons below a dialog's content, without the cross in its corner. */
export function dialogFooter(dialog: Locator): Locator {
  return dialog.locator('.ant-modal-footer');
}

/** The title of a drawer. */
export function drawerTitle(drawer: Locator): Locator {
  return drawer.locator('.ant-drawer-title');
}

/** Selectors, for what is looked at within the page. */
export const inPage = {
  button: '.ant-btn',
  drawerHead: '.ant-drawer-header',
  pages: '.ant-pagination',
  toast: '.ant-notification-notice',
  toasts: '.ant-notification',
} as const;
