import { expect, type Locator, type Page } from '@playwright/test';
import type { FaultName, Matcher } from './faulty-proxy';

/** What a person sees and does around one call, in one class of calls. */
export interface Call {
  name: string;
  matches: Matcher;
  /** Before anything fails. Absent: nothing. */
  prepare?(page: Page, origin: string): Promise<void>;
  /** Makes the call, which fails now. */
  act(page: Page, origin: string): Promise<void>;
  /** The message on the page then. */
  says(page: Page): Locator;
  /** The recovery, once the fault has ended. */
  again(page: Page): Promise<unknown>;
  /** Waits for what shows that the call has succeeded. */
  done(page: Page): Promise<unknown>;
  /** Faults that are no failure of this call: it succeeds, or no user needs an error. Absent: none. */
  harmless?: readonly FaultName[];
  /** Whether the request is aborted before 10 s. Absent: the page waits for it. */
  isHurried?: boolean;
  /** Runs only in the long form. */
  isLongOnly?: boolean;
  /** Whether 401 ends the session. Absent: it does. */
  isPublic?: boolean;
}

export const retry = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
export const toast = (page: Page): Locator => page.locator('.toast-error').first();

/** A form shows above its inputs why it was not saved. */
export const formMessage = (page: Page): Locator => page.getByRole('dialog').getByRole('alert').first();
export const clickRetry = (page: Page) => retry(page).click();
export const main = (page: Page): Locator => page.getByRole('main');
export const firstRow = (page: Page): Locator => page.getByRole('row').nth(1);

/** The short form runs another call of its kind instead. */
export const longOnly = (call: Call): Call => ({ ...call, isLongOnly: true });

/** A list of a screen: an error in its place with Retry. */
export function list(
  name: string,
  address: string,
  matches: Matcher,
  shows: (page: Page) => Locator = firstRow,
): Call {
  return {
    name,
    matches,
    act: async (page, origin) => void (await page.goto(origin + address)),
    says: retry,
    again: clickRetry,
    done: (page) => expect(shows(page)).toBeVisible(),
  };
}

/** An optional part of a screen: the screen is shown without it, and complete after a reload. */
export function part(name: string, address: string, matches: Matcher, shows: (page: Page) => Locator): Call {
  return {
    name,
    matches,
    act: async (page, origin) => void (await page.goto(origin + address)),
    says: (page) => main(page).getByRole('heading', { level: 1 }),
    again: (page) => page.reload(),
    done: (page) => expect(shows(page)).toBeVisible(),
  };
}

/** A write: a toast or a message, with what was typed still there, and the same button does it. */
interface Write extends Pick<Call, 'name' | 'matches' | 'done'> {
  address: string;
  prepare(page: Page): Promise<void>;
  send(page: Page): Promise<unknown>;
  /** What was typed is still there. Absent: nothing is typed. */
  keeps?(page: Page): Promise<unknown>;
  /** Where the failure is shown. Absent: in a toast. */
  says?(page: Page): Locator;
}

export function write({ address, send, keeps, prepare, says = toast, ...call }: Write): Call {
  return {
    // Of an answer to a write only `success` is specified: without a `success` of false it is done.
    harmless: ['an empty body', 'a wrong shape'],
    ...call,
    prepare: async (page, origin) => {
      await page.goto(origin + address);
      await prepare(page);
    },
    act: async (page) => void (await send(page)),
    says,
    again: async (page) => {
      await keeps?.(page);
      await send(page);
    },
  };
}

/** A script or style sheet of the application: a missing one is reported, with Retry. */
export function file(name: string, address: string, path: RegExp, says: (page: Page) => Locator): Call {
  return {
    name,
    matches: { path },
    act: async (page, origin) => void (await page.goto(origin + address, { waitUntil: 'commit' })),
    says,
    again: (page) => page.getByRole('button', { name: 'Retry' }).first().click(),
    done: (page) => expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible(),
    isPublic: true,
  };
}
