import { expect, type Locator, type Page } from '@playwright/test';
import { chooseByTyping, rowAction } from '../browser/support/controls';
import { type Call, firstRow, formMessage, list, longOnly, main, part, write } from './call-kinds';
import type { FaultName } from './faulty-proxy';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const comment = (page: Page): Locator => page.getByRole('textbox', { name: 'Comment' });

/** For names that no other attempt has taken. */
let names = 0;
const nextName = (): string => `Typed in a fault ${++names}`;
const typedNames = new WeakMap<Page, string>();

async function typeName(page: Page): Promise<void> {
  const name = nextName();
  typedNames.set(page, name);
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
}

const expectName = (page: Page) =>
  expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue(typedNames.get(page) ?? '');

const deletedBefore = (page: Page): Locator => page.getByText(/ was deleted already$/).first();

/** A form that makes a record: it shows what went wrong, with what was typed. */
function creation(
  name: string,
  area: string,
  fill: (page: Page) => Promise<unknown> = async () => undefined,
): Call {
  return write({
    name,
    says: formMessage,
    matches: { method: 'POST', path: new RegExp(`/api/v2/${area}$`) },
    address: `/dashboard/${area}?view=list`,
    prepare: async (page) => {
      await main(page)
        .getByRole('button', { name: /^(Create|Invite)$/ })
        .click();
      await typeName(page);
      await fill(page);
    },
    send: (page) => dialog(page).getByRole('button', { name: 'Save' }).click(),
    keeps: expectName,
    done: (page) => expect(dialog(page)).toBeHidden(),
  });
}

/** Calls the server independently of the page. */
async function ask(page: Page, origin: string, path: string, body?: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(origin + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  });
  expect(answer.ok, path).toBe(true);
  return answer.json();
}

/** Creates a report if there is none, and returns its id. */
async function readyReport(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/dashboard/reports`);
  const completed = async (): Promise<number | undefined> => {
    const { data } = (await ask(page, origin, '/api/v2/reports')) as {
      data: { id: number; status: string }[];
    };
    return data.find(({ status }) => status === 'completed')?.id;
  };
  if (!(await completed())) await ask(page, origin, '/api/v2/reports', { type: 'usage' });
  await expect.poll(completed).toBeDefined();
  return Number(await completed());
}

/** The fragment of a link to a report. */
async function linkToReport(page: Page, origin: string): Promise<string> {
  const reportId = await readyReport(page, origin);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const link = await ask(page, origin, '/api/v2/report-links', { reportId, expiresAt });
  return /#([\w-]+)/.exec(JSON.stringify(link))?.[1] ?? '';
}

const linkTokens = new WeakMap<Page, string>();

/** Opens the event that is reviewed first, and the field for a comment on it. */
async function openReview(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
}

const openViews = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click();

/** Unsent changes are queued in the browser and sent automatically. */
const waits = (page: Page): Locator =>
  page.getByText(/waits? for the connection|could not be changed/).first();
const sendsAgain = async (page: Page): Promise<void> => {
  // A refused one is reported, and the user sends it again.
  await expect(async () => {
    const now = page.getByRole('button', { name: 'Send now' });
    if (await now.isVisible()) await now.click();
    await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden({ timeout: 2_000 });
  }).toPass();
};

/** Of an answer to a write only `success` is specified. */
const answeredWithLittle: readonly FaultName[] = ['an empty body', 'a wrong shape'];

const isNothingUnsent = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('event-decisions'))),
    )
    .toEqual([]);

const createdUser = creation('a new user', 'users', (page) =>
  dialog(page)
    .getByLabel('Email')
    .fill(`${nextName().replaceAll(' ', '-')}@fleet.example`),
);

/** No user is invited twice: an invitation whose answer was lost is recognized by its email. */
const newUser: Call = {
  ...createdUser,
  done: async (page) => {
    const isInvited = page.getByText('There is a user with this email already');
    await expect(async () => {
      if (!(await isInvited.isVisible())) await expect(dialog(page)).toBeHidden({ timeout: 1_000 });
    }).toPass();
  },
};

/** Calls beyond section 7: people and places, notifications, Review, views, schedules and links. */
export const callsOfNewerAreas: readonly Call[] = [
  list('the drivers', '/dashboard/drivers', { method: 'GET', path: /\/api\/v2\/drivers\?/ }),
  longOnly(list('the depots', '/dashboard/depots?view=list', { path: /\/api\/v2\/depots\?/ })),
  longOnly(list('the groups', '/dashboard/groups', { path: /\/api\/v2\/groups\?/ })),
  longOnly(list('the users', '/dashboard/users', { path: /\/api\/v2\/users\?/ })),
  longOnly(
    list('the notifications', '/dashboard/notifications', { path: /\/api\/v2\/notifications\?/ }, (page) =>
      main(page)
        .getByText(/No notifications|There are no/i)
        .or(firstRow(page))
        .first(),
    ),
  ),
  longOnly(
    list(
      'the schedules of reports',
      '/dashboard/report-schedules',
      { path: /\/api\/v2\/report-schedules\?/ },
      (page) =>
        main(page)
          .getByText(/No .*schedule/i)
          .or(firstRow(page))
          .first(),
    ),
  ),
  longOnly(list('the events to review', '/dashboard/events', { path: /\/api\/v2\/events\?/ })),
  longOnly(
    part('how many events there are', '/dashboard/events', { path: /\/api\/v2\/events\/counts/ }, (page) =>
      page.getByRole('tab', { name: /^New \d/ }),
    ),
  ),
  longOnly({
    ...part(
      'how many notifications are unread',
      '/dashboard/drivers',
      { path: /\/api\/v2\/notifications\?.*unread/ },
      (page) => page.getByRole('link', { name: /^Notifications, \d+ unread/ }),
    ),
    says: (page) => page.getByRole('link', { name: 'Notifications could not be loaded' }),
  }),
  {
    name: 'the saved views',
    matches: { method: 'GET', path: /\/api\/v2\/views\b/ },
    prepare: async (page, origin) => {
      await page.goto(`${origin}/dashboard/drivers`);
      await expect(firstRow(page)).toBeVisible();
    },
    act: openViews,
    says: (page) => page.getByText('Views could not be loaded.'),
    again: async (page) => {
      const retry = page.getByRole('menuitem', { name: 'Retry' });
      if (!(await retry.isVisible())) await openViews(page);
      await retry.click();
      if (!(await page.getByRole('menu').getByText('All records').isVisible())) await openViews(page);
    },
    done: (page) => expect(page.getByText(/^(No views yet|Your views)/).first()).toBeVisible(),
    isLongOnly: true,
  },
  {
    name: 'the history of a driver',
    matches: { path: /\/api\/v2\/history/ },
    prepare: async (page, origin) => {
      await page.goto(`${origin}/dashboard/drivers`);
      await rowAction(firstRow(page), 'View Details');
    },
    act: (page) => page.getByRole('tab', { name: 'History' }).click(),
    says: (page) => dialog(page).getByRole('button', { name: 'Retry' }),
    again: (page) => dialog(page).getByRole('button', { name: 'Retry' }).click(),
    done: (page) => expect(dialog(page).getByText('Nothing has been changed yet.')).toBeVisible(),
  },
  longOnly(
    creation('a new driver', 'drivers', (page) =>
      dialog(page).getByLabel('Licence number').fill(`FAULT-${names}`),
    ),
  ),
  longOnly(creation('a new group', 'groups')),
  longOnly(newUser),
  write({
    name: 'the deletion of a driver',
    matches: { method: 'DELETE', path: /\/api\/v2\/drivers\/\d+/ },
    address: '/dashboard/drivers',
    prepare: (page) => expect(firstRow(page)).toBeVisible(),
    says: (page) => formMessage(page).or(deletedBefore(page)),
    send: async (page) => {
      if (!(await dialog(page).isVisible())) await rowAction(firstRow(page), 'Delete');
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
    },
    // Where only the answer was lost, it is.
    done: (page) =>
      expect(page.getByRole('button', { name: 'Undo' }).or(deletedBefore(page)).first()).toBeVisible(),
  }),
  {
    ...write({
      name: 'an import of drivers',
      matches: { method: 'POST', path: /\/api\/v2\/drivers\/import/ },
      address: '/dashboard/drivers',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Import' }).click();
        const buffer = Buffer.from(`Name,Licence number\r\n${nextName()},FAULT-${names}`);
        await dialog(page)
          .locator('input[type=file]')
          .setInputFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer });
      },
      send: (page) => dialog(page).getByRole('button', { name: 'Check the rows' }).click(),
      says: (page) => dialog(page).getByRole('alert').first(),
      done: (page) => expect(dialog(page).getByRole('button', { name: /^Import 1 row/ })).toBeVisible(),
    }),
  },
  {
    name: 'a decision in Review',
    matches: { method: 'PUT', path: /\/api\/v2\/events\/[^/]+$/ },
    prepare: async (page, origin) => {
      await page.goto(`${origin}/dashboard/events`);
      await openReview(page);
    },
    act: (page) => page.keyboard.press('5'),
    says: waits,
    again: sendsAgain,
    done: isNothingUnsent,
    harmless: answeredWithLittle,
  },
  {
    name: 'a comment in Review',
    matches: { method: 'POST', path: /\/api\/v2\/event-comments/ },
    prepare: async (page, origin) => {
      await page.goto(`${origin}/dashboard/events`);
      await openReview(page);
      await comment(page).fill('Typed in a fault');
    },
    act: (page) => page.getByRole('button', { name: 'Add comment' }).click(),
    says: waits,
    again: sendsAgain,
    done: isNothingUnsent,
    harmless: answeredWithLittle,
    isLongOnly: true,
  },
  {
    ...write({
      name: 'a new view',
      matches: { method: 'POST', path: /\/api\/v2\/views$/ },
      address: '/dashboard/drivers?q=a',
      prepare: async (page) => {
        await openViews(page);
        await page.getByRole('menu').getByText('Save as new view…').click();
        const name = nextName();
        typedNames.set(page, name);
        await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
      },
      send: (page) => dialog(page).getByRole('button', { name: 'Save' }).click(),
      keeps: (page) =>
        expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(typedNames.get(page) ?? ''),
      done: (page) => expect(page.getByRole('button', { name: /^View: Typed/ })).toBeVisible(),
    }),
    // The view that is shown next is in the answer.
    harmless: [],
  },
  longOnly(
    write({
      name: 'a new schedule',
      says: formMessage,
      matches: { method: 'POST', path: /\/api\/v2\/report-schedules$/ },
      address: '/dashboard/reports',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Schedule report' }).click();
        await typeName(page);
        await dialog(page).getByRole('combobox', { name: 'Report', exact: true }).focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await chooseByTyping(dialog(page).getByLabel('People'), 'Dana', 'Dana Mercer');
      },
      send: (page) => dialog(page).getByRole('button', { name: 'Save' }).click(),
      keeps: expectName,
      done: (page) => expect(dialog(page)).toBeHidden(),
    }),
  ),
  {
    name: 'a report behind a link',
    matches: { method: 'POST', path: /\/api\/v2\/shared-reports\/open/ },
    prepare: async (page, origin) => void linkTokens.set(page, await linkToReport(page, origin)),
    act: async (page, origin) => {
      await page.goto(`${origin}/shared-report#${linkTokens.get(page)}`);
    },
    says: (page) => page.getByRole('button', { name: 'Retry' }),
    again: (page) => page.getByRole('button', { name: 'Retry' }).click(),
    done: (page) => expect(page.getByRole('table').first()).toBeVisible(),
    isPublic: true,
  },
  {
    ...write({
      name: 'a new link to a report',
      matches: { method: 'POST', path: /\/api\/v2\/report-links$/ },
      address: '/login',
      prepare: async (page) => {
        const { origin } = new URL(page.url());
        await page.goto(`${origin}/dashboard/reports?details=${await readyReport(page, origin)}`);
        await page.getByRole('button', { name: 'Share', exact: true }).click();
      },
      send: (page) => dialog(page).getByRole('button', { name: 'Create Link' }).click(),
      says: (page) => dialog(page).getByRole('alert').first(),
      done: (page) => expect(dialog(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#/),
    }),
    // The link is in the answer, this once.
    harmless: [],
    isLongOnly: true,
  },
];
