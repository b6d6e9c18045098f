import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from 'antd';

/**
 * How the component library's controls are worked in tests of screens: the only place that names what is inside them, so
 * that a control that is replaced changes this file alone. `tests/browser/support/controls.ts` is the same for a browser.
 */

/** A part of the page: an element, or the queries of one. */
type Part = HTMLElement | ReturnType<typeof within>;
type Name = string | RegExp;

const queriesOf = (part: Part): ReturnType<typeof within> =>
  part instanceof HTMLElement ? within(part) : part;
const textOf = ({ textContent }: Element): string => (textContent ?? '').trim();

/** Those that are open: what was closed stays in the document, hidden or on its way out. */
const openOnes = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    ({ className }) => !/-hidden|-leave/.test(className),
  );

/** Waits until one has these words. */
const oneOf = (elements: () => HTMLElement[], name: Name): Promise<HTMLElement> =>
  waitFor(() => {
    const all = elements();
    const found = all.find((one) =>
      typeof name === 'string' ? textOf(one) === name : name.test(textOf(one)),
    );
    if (!found) throw new Error(`There is no ${name} among: ${all.map(textOf).join(', ')}`);
    return found;
  });

/** Pastes a text into a field, and leaves the field. */
export function enterText(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** Enters a day into the field with this label. */
export async function pickDay(field: string, day: string, part: Part = screen): Promise<void> {
  enterText(await queriesOf(part).findByLabelText(field), day);
}

/** Enters the first and the last day of a range. */
export async function pickRange(from: string, to: string, part: Part = screen): Promise<void> {
  await pickDay('From', from, part);
  await pickDay('To', to, part);
}

const presetsOpen = () =>
  openOnes('.ant-picker-dropdown').flatMap((calendar) => [
    ...calendar.querySelectorAll<HTMLElement>('.ant-picker-presets li'),
  ]);

/** Opens the calendar of a range. @returns the spans that stand beside it. */
export async function openRangePresets(part: Part = screen): Promise<string[]> {
  await userEvent.click(await queriesOf(part).findByLabelText('From'));
  await oneOf(presetsOpen, /./);
  return presetsOpen().map(textOf);
}

/** Takes a span that stands beside the open calendar. */
export async function takeRangePreset(preset: string): Promise<void> {
  await userEvent.click(await oneOf(presetsOpen, preset));
}

const optionsOpen = () =>
  openOnes('.ant-select-dropdown').flatMap((list) => [
    ...list.querySelectorAll<HTMLElement>('.ant-select-item-option'),
  ]);

/** What the list of options that is open offers, as far as it is drawn. */
export const openOptions = (): string[] => optionsOpen().map(textOf);

/** How many options fit into the open list, each as high as a control. */
export function optionsInView(): number {
  const [list] = openOnes('.ant-select-dropdown .rc-virtual-list-holder');
  const { defaultSeed } = theme;
  return Number.parseFloat(list?.style.maxHeight ?? '') / defaultSeed.controlHeight;
}

/** Opens the list of a dropdown, or closes it again. */
export async function openDropdown(dropdown: Name, part: Part = screen): Promise<void> {
  await userEvent.click(await queriesOf(part).findByRole('combobox', { name: dropdown }));
}

/** Takes an option of the list that is open. */
export async function takeOption(option: string): Promise<void> {
  await userEvent.click(await oneOf(optionsOpen, option));
}

/** Opens a dropdown and takes one of its options. */
export async function choose(dropdown: Name, option: string, part: Part = screen): Promise<void> {
  await openDropdown(dropdown, part);
  await takeOption(option);
}

/** Types a part of an option's text into a dropdown and takes the option. */
export async function chooseByTyping(
  dropdown: Name,
  typed: string,
  option: string,
  part: Part = screen,
): Promise<void> {
  await userEvent.type(await queriesOf(part).findByRole('combobox', { name: dropdown }), typed);
  await takeOption(option);
}

/** What a dropdown has chosen. */
export function chosenOptions(dropdown: Name, part: Part = screen): string[] {
  const field = queriesOf(part).getByRole('combobox', { name: dropdown }).closest('.ant-select');
  return [...(field?.querySelectorAll('.ant-select-selection-item') ?? [])].map(textOf);
}

/**
 * Leaves a dropdown by Tab. The library reads the key by its code, which `user.tab()` does not give, and may keep the focus.
 */
export async function leaveByTab(dropdown: HTMLElement, { shift = false } = {}): Promise<void> {
  const isTaken = !fireEvent.keyDown(dropdown, { key: 'Tab', keyCode: 9, shiftKey: shift });
  if (!isTaken) await userEvent.tab({ shift });
}

const entriesOpen = () =>
  openOnes('.ant-dropdown').flatMap((menu) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]);

/** What the menu that is open offers; the sidebar's entries are none. */
export const menuEntries = (): string[] => entriesOpen().map(textOf);

/** An entry of the menu that is open. */
export const menuEntry = (name: Name): Promise<HTMLElement> => oneOf(entriesOpen, name);

/**
 * Calls an entry of the menu that is open, once the menu has the focus: the library hands it over some frames late, and then
 * takes it from whatever the entry has opened, and with it the rest of what is typed there.
 */
export async function takeEntry(name: Name): Promise<void> {
  await menuEntry(name);
  await waitFor(() => {
    if (!document.activeElement?.closest('.ant-dropdown')) throw new Error('No menu has the focus');
  });
  await userEvent.click(await menuEntry(name));
}

/** Opens the menu of a button and calls one of its entries. */
export async function chooseInMenu(button: HTMLElement, name: Name): Promise<void> {
  await userEvent.click(button);
  await takeEntry(name);
}

/** The entries of the sidebar in their order, or those with a name. */
export async function sidebarEntries(name?: Name): Promise<HTMLElement[]> {
  const sidebar = await screen.findByRole('navigation', { name: 'Main navigation' });
  return within(sidebar).getAllByRole('menuitem', name === undefined ? {} : { name });
}

/** The entry of the sidebar that is drawn as the chosen one. */
export async function chosenSidebarEntry(): Promise<string | undefined> {
  const entries = await sidebarEntries();
  return entries.find((entry) => entry.matches('.ant-menu-item-selected'))?.textContent ?? undefined;
}

/** Types into the search, in place of what stood there. */
export async function searchFor(text: string, search?: string): Promise<void> {
  const field = await screen.findByRole('searchbox', search === undefined ? {} : { name: search });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

/** Shows an area on its map or in its table. */
export async function switchTo(view: 'List' | 'Map'): Promise<void> {
  await userEvent.click(screen.getByTitle(view));
}

/** The words of the tabs. */
export const tabNames = (part: Part = screen): string[] => queriesOf(part).getAllByRole('tab').map(textOf);

export async function openTab(tab: Name, part: Part = screen): Promise<void> {
  await userEvent.click(await queriesOf(part).findByRole('tab', { name: tab }));
}

/** The heads of a table's columns. */
export const columnHeads = (part: Part = screen): string[] =>
  queriesOf(part).getAllByRole('columnheader').map(textOf);

/** The rows of a table, without its head. */
export const rowsOf = (part: Part = screen): HTMLElement[] => queriesOf(part).getAllByRole('row').slice(1);

/** The cells of a row in their order, its header among them. */
export const cellsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('th, td')];

/** A table as rows of texts, without its head. */
export const readTable = (part: Part = screen): string[][] =>
  rowsOf(part).map((row) => cellsOf(row).map(textOf));

/** What names each row of a table. */
export const rowNames = (part: Part = screen): string[] =>
  rowsOf(part).map((row) => textOf(within(row).getByRole('rowheader')));

/** The columns by which the table can be sorted. */
export const sortableColumns = (part: Part = screen): string[] =>
  queriesOf(part)
    .getAllByRole('columnheader')
    .filter((head: HTMLElement) => within(head).queryByRole('button') !== null)
    .map(textOf);

/** Sorts the table by a column, or turns its order round. */
export async function sortBy(column: Name, part: Part = screen): Promise<void> {
  const head = await queriesOf(part).findByRole('columnheader', { name: column });
  await userEvent.click(within(head).getByRole('button'));
}

/** The pages that have a button. */
export const shownPages = (): string[] => screen.getAllByRole('button', { name: /^Page \d/ }).map(textOf);

/** @param number as its button has it: "200,000". */
export async function goToPage(number: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Page ${number}` }));
}

/** Goes to a page by its number where there are too many for a button each. */
export async function typePage(number: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Page' });
  await userEvent.type(field, number);
  // The library reads `keyCode`, which user-event does not have.
  fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 });
}

export async function setRowsPerPage(rows: number): Promise<void> {
  await choose('Rows per page', `${rows} / page`);
}

const framed = async (title: Name, selector: string): Promise<HTMLElement> => {
  const heading = await screen.findByText(title, { selector });
  return heading.closest('[role=dialog]') as HTMLElement;
};

/** The dialog with this title; all have the same id in tests, so that none can be found by its name as a dialog. */
export const dialogTitled = (title: Name): Promise<HTMLElement> => framed(title, '.ant-modal-title');

/** The drawer with this title. */
export const drawerTitled = (title: Name): Promise<HTMLElement> => framed(title, '.ant-drawer-title');

/** The buttons below a dialog's content, without the cross in its corner. */
export const dialogFooter = (dialog: HTMLElement): HTMLElement =>
  dialog.querySelector('.ant-modal-footer') as HTMLElement;

/** Answers a question by one of its buttons: "Delete" or "Cancel". */
export async function answerDialog(title: Name, button: string): Promise<void> {
  const footer = dialogFooter(await dialogTitled(title));
  await userEvent.click(within(footer).getByRole('button', { name: button }));
}

/** Presses Escape in a dialog. */
export function pressEscape(dialog: HTMLElement): void {
  // The library reads `keyCode`, which user-event does not have.
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
}

/** Clicks the mask between a dialog and the page. */
export async function clickBeside(dialog: HTMLElement): Promise<void> {
  await userEvent.click(dialog.closest('.ant-modal-wrap') as HTMLElement);
}

/** Chooses a file by the button for it. */
export function chooseFile(button: HTMLElement, file: File): void {
  const field = button.closest('.ant-upload')?.querySelector('input[type=file]');
  fireEvent.change(field as Element, { target: { files: [file] } });
}

/** One toast as it is shown. */
export interface ShownToast {
  type: string;
  title: string;
  message: string;
  link: string | undefined;
}

/** The toasts, oldest first. One that is fading out stays in the document: jsdom ends no animation. */
export const shownToasts = (): ShownToast[] =>
  openOnes('.ant-notification-notice-wrapper').flatMap((wrapper) =>
    [...wrapper.querySelectorAll(':scope > .ant-notification-notice')].map(readToast),
  );

function readToast(notice: Element): ShownToast {
  const [, type = ''] = /toast-(\w+)/.exec(notice.className) ?? [];
  const description = notice.querySelector('.ant-notification-notice-description');
  return {
    type,
    title: notice.querySelector('strong')?.textContent ?? '',
    message: description?.querySelector('div')?.textContent ?? '',
    link: description?.querySelector('a')?.getAttribute('href') ?? undefined,
  };
}

/** How large the spinner in a part of the page is. */
export function spinnerSize(part: HTMLElement): 'small' | 'default' | 'large' | undefined {
  const classes = part.querySelector('.ant-spin')?.classList;
  if (!classes) return undefined;
  if (classes.contains('ant-spin-sm')) return 'small';
  return classes.contains('ant-spin-lg') ? 'large' : 'default';
}

/** The library's name for the colour of a tag; `default` is the one without a meaning. */
export const tagColour = (tag: HTMLElement): string =>
  ['success', 'error', 'warning', 'processing'].find((name) => tag.classList.contains(`ant-tag-${name}`)) ??
  'default';
