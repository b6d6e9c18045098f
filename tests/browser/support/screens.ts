import type { Page } from '@playwright/test';
import { adasEventTypes } from '../../../src/domain/fleet/adas-event';
import { unknownLocation } from '../../../src/resources/missing-texts';
import { drawnOnMap, expect } from './journey';

/** One screen, at an address that has something to show at any hour. */
export interface Screen {
  /** Below `/dashboard/`. */
  address: string;
  /** What a person sees that it has come by. */
  shows: 'table' | 'map' | 'page';
  /** Whether its times, ages, states and short texts fit, in every language. */
  isWhole?: boolean;
  /** Whether a row shows a time at the width of a phone. */
  tellsWhen?: boolean;
  /** Whether its header is looked at on a phone: one of each kind, with few tools and with many. */
  hasTools?: boolean;
  /** What holds axe against it instead: a test that opens it anyway, or a screen of the same parts. */
  axeElsewhere?: string;
}

/** All screens that the sidebar leads to, and their lists, by what one walk goes through. */
export const screens: Record<string, Screen[]> = {
  'the fleet': [
    { address: 'overview', shows: 'page', axeElsewhere: 'overview.spec.ts' },
    { address: 'dashcams', shows: 'map', axeElsewhere: 'walk-dialogs.spec.ts, with a popup' },
    {
      address: 'dashcams?view=list',
      shows: 'table',
      isWhole: true,
      tellsWhen: true,
      hasTools: true,
      axeElsewhere: 'assets?view=list',
    },
    { address: 'assets', shows: 'map', hasTools: true, axeElsewhere: 'dashcams' },
    {
      address: 'assets?view=list',
      shows: 'table',
      isWhole: true,
      tellsWhen: true,
    },
  ],
  'what has happened': [
    { address: 'incidents?date=Week', shows: 'map', hasTools: true, axeElsewhere: 'dashcams' },
    {
      address: 'incidents?view=list&date=Week',
      shows: 'table',
      isWhole: true,
    },
    {
      address: 'alerts',
      shows: 'table',
      isWhole: true,
      tellsWhen: true,
      hasTools: true,
    },
    { address: 'adas-reports?range=week', shows: 'map' },
    {
      address: 'adas-reports?view=list&range=month',
      shows: 'table',
      isWhole: true,
      tellsWhen: true,
    },
    { address: 'events', shows: 'page', axeElsewhere: 'day-by-keyboard.spec.ts' },
  ],
  'videos and reports': [
    {
      address: 'locked-videos',
      shows: 'table',
      isWhole: true,
    },
    {
      address: 'request-videos',
      shows: 'table',
      isWhole: true,
    },
    // Where each row has Retry.
    {
      address: 'request-videos?status=failed',
      shows: 'table',
      isWhole: true,
      axeElsewhere: 'request-videos',
    },
    { address: 'reports', shows: 'page', hasTools: true },
    { address: 'notifications', shows: 'page', axeElsewhere: 'alerts' },
  ],
  'what is managed, and the settings': [
    { address: 'drivers', shows: 'table', hasTools: true },
    { address: 'depots', shows: 'map' },
    { address: 'depots?view=list', shows: 'table' },
    { address: 'groups', shows: 'table' },
    { address: 'users', shows: 'table' },
    { address: 'settings', shows: 'page' },
    { address: 'settings?tab=notifications', shows: 'page' },
    { address: 'settings?tab=security', shows: 'page' },
  ],
};

/** The query of clips of 24 hours that are over: some eighty instead of thousands, and no other one comes to them. */
export function clipsOfOneDay(): string {
  const [from, to] = [36, 12].map(
    (hoursAgo) => `${new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 16)}Z`,
  );
  return `from=${from}&to=${to}`;
}

/** The segment of its route. */
export const areaOf = ({ address }: Screen): string => address.split('?')[0] ?? address;

export const tableRows = (page: Page) => page.getByRole('main').locator('tbody [data-row-key]');

/** The cards of vehicles that are on the map: a device that has no fix is in the list alone. */
export const placedCards = (page: Page) =>
  page.locator('.record-card').filter({
    hasNotText: new RegExp([unknownLocation.en, unknownLocation.es, unknownLocation.fr].join('|')),
  });

/** What leads to a screen is gone, and what it is opened for is there. */
export async function expectArrival(page: Page, { shows }: Screen): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  if (shows === 'table') await expect(tableRows(page).first()).toBeVisible();
  if (shows === 'map') {
    await expect(page.locator('.record-card').first()).toBeVisible();
    await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0);
  }
}

/** Each warning is on the map: those of a device without a fix, which the cards of warnings do not show, are left out. */
export async function leaveOutUnplacedWarnings(page: Page): Promise<void> {
  await page.route(/\/api\/v2\/adas-events/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data = json.data.filter(({ latitude }: { latitude: number | null }) => latitude);
    return route.fulfill({ response, json });
  });
}

/**
 * The list that a call answers with stays as it was at first: what happens meanwhile would move its rows.
 *
 * @param path a part of the call's address.
 */
export async function holdStill(page: Page, path: string): Promise<void> {
  const answers = new Map<string, Promise<string>>();
  await page.route(`**${path}*`, async (route) => {
    const request = route.request();
    const question = `${request.url()} ${request.postData()}`;
    const answer = answers.get(question) ?? route.fetch().then((fetched) => fetched.text());
    answers.set(question, answer);
    return route.fulfill({ contentType: 'application/json', body: await answer });
  });
}

/** Whatever happened in the hours before: each kind of event is on the first page. */
export async function showAllKinds(page: Page): Promise<void> {
  await page.route(/\/api\/v2\/adas-events/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data?.forEach((event: { eventType: string }, at: number) => {
      event.eventType = adasEventTypes[at % adasEventTypes.length] as string;
    });
    return route.fulfill({ response, json });
  });
}
