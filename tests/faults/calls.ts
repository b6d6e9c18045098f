import { expect, type Locator, type Page } from '@playwright/test';
import { firstOption, rowAction, takeEntry } from '../browser/support/controls';
import { drawnOnMap, signIn } from '../browser/support/journey';
import {
  type Call,
  clickRetry,
  file,
  firstRow,
  formMessage,
  list,
  longOnly,
  main,
  part,
  retry,
  write,
} from './call-kinds';
import { callsOfNewerAreas } from './calls-of-newer-areas';

const downloads = (page: Page): Locator => page.getByRole('region', { name: 'Downloads' });
const requestForm = (page: Page): Locator => page.getByRole('region', { name: 'Request Video' });
/** Minutes of the day at which the requested stretches begin, one after the other. */
let stretches = 0;
const nextStart = (): number => 6 * 60 + 2 * (stretches++ % 360);
const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const notLoaded = (page: Page): Locator =>
  page.getByRole('heading', { name: 'The application could not be loaded' });

/** The number of files that each page has downloaded. */
const savedFiles = new WeakMap<Page, number>();

/** All calls of section 7 that screens make, and the application's own files. */
export const calls: readonly Call[] = [
  list('the places of dashcams', '/dashboard/dashcams?view=list', {
    path: /POST_AT_LAST_LOCATION_ASSET_DATA/,
  }),
  longOnly(
    list('the places of assets', '/dashboard/assets?view=list', { path: /POST_AT_LAST_LOCATION_ASSET_DATA/ }),
  ),
  list('the incidents', '/dashboard/incidents?view=list&date=Week', { path: /getAlertIncidentsList/ }),
  list('the alerts', '/dashboard/alerts', { path: /getAlertAssetsList/ }),
  list('the locked videos', '/dashboard/locked-videos', { path: /GetDashCamVideosPaginated/ }),
  {
    ...list('the video requests', '/dashboard/request-videos', { method: 'GET', path: /video-requests/ }),
    // Section 8: an empty list, silently.
    says: (page) => page.getByText('No video requests found'),
    again: (page) => page.getByRole('button', { name: 'Refresh now' }).first().click(),
  },
  longOnly(list('the ADAS events', '/dashboard/adas-reports?range=week&view=list', { path: /adas-events/ })),
  list('the reports', '/dashboard/reports', { method: 'GET', path: /\/api\/v2\/reports/ }, (page) =>
    main(page).getByRole('tablist'),
  ),
  list('the settings', '/dashboard/settings', { method: 'GET', path: /\/api\/v2\/settings/ }, (page) =>
    page.getByLabel('Company Name'),
  ),
  part('the alert tags', '/dashboard/alerts', { path: /getAlertTags/ }, firstRow),
  longOnly(
    part('the safety score', '/dashboard/adas-reports?range=week', { path: /adas-score/ }, (page) =>
      page.getByRole('button', { name: 'Explain' }),
    ),
  ),
  part('the dashcams to choose from', '/dashboard/locked-videos', { path: /\/api\/v2\/assets\?/ }, (page) =>
    page.getByRole('combobox').first(),
  ),
  part('the open sessions', '/dashboard/settings?tab=security', { path: /auth\/sessions/ }, (page) =>
    page.getByText('This session').first(),
  ),
  {
    name: 'one asset',
    matches: { path: /\/api\/v2\/assets\/\d+/ },
    prepare: async (page, origin) => {
      await page.goto(`${origin}/dashboard/dashcams?view=list`);
    },
    act: (page) =>
      page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click(),
    says: (page) => page.getByRole('dialog').getByRole('button', { name: /Retry|Try Again/ }),
    again: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Retry|Try Again/ })
        .click(),
    done: (page) => expect(page.getByRole('dialog').getByRole('heading', { name: 'Device' })).toBeVisible(),
  },
  write({
    name: 'a new alert rule',
    says: formMessage,
    matches: { method: 'POST', path: /alert-rules$/ },
    address: '/dashboard/alerts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create New Alert' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Typed in a fault');
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    keeps: (page) =>
      expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Typed in a fault'),
    done: (page) => expect(page.getByRole('dialog')).toBeHidden(),
  }),
  longOnly(
    write({
      name: 'a change of an alert rule',
      says: formMessage,
      matches: { method: 'PUT', path: /alert-rules\/\d+/ },
      address: '/dashboard/alerts',
      prepare: async (page) => {
        await firstRow(page)
          .getByRole('button', { name: /^Action/ })
          .click();
        await takeEntry(page, 'Edit');
        await page.getByRole('dialog').getByLabel('Description').fill('Typed in a fault');
      },
      send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
      keeps: (page) =>
        expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Typed in a fault'),
      done: (page) => expect(page.getByRole('dialog')).toBeHidden(),
    }),
  ),
  write({
    name: 'a new video request',
    matches: { method: 'POST', path: /video-requests$/ },
    address: '/dashboard/request-videos',
    prepare: async (page) => {
      const form = requestForm(page);
      const dashcam = form.getByRole('combobox', { name: 'Dashcam' });
      await expect(dashcam).toBeEnabled();
      await dashcam.focus();
      await page.keyboard.press('ArrowDown');
      await firstOption(page).click();
      const [year, month, day] = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).split('-');
      await form.getByRole('textbox', { name: 'Date', exact: true }).fill(`${month}/${day}/${year}`);
      // A stretch of its own: one that is already requested needs a second press.
      const start = nextStart();
      await form.getByLabel('Start Time').fill(timeOf(start));
      await form.getByLabel('End Time').fill(timeOf(start + 1));
    },
    send: (page) => requestForm(page).getByRole('button', { name: 'Request Video' }).click(),
    keeps: (page) =>
      expect(requestForm(page).getByRole('textbox', { name: 'Date', exact: true })).not.toHaveValue(''),
    done: (page) =>
      expect(page.getByText('Your video request has been submitted successfully').first()).toBeVisible(),
  }),
  write({
    name: 'the saving of settings',
    matches: { method: 'PUT', path: /\/api\/v2\/settings/ },
    address: '/dashboard/settings',
    prepare: async (page) => {
      await page.getByLabel('Company Name').fill('Typed in a fault');
      await page.getByLabel('Contact Email').fill('office@prairie.example');
    },
    send: (page) => page.getByRole('button', { name: 'Save Settings' }).click(),
    keeps: (page) => expect(page.getByLabel('Company Name')).toHaveValue('Typed in a fault'),
    done: (page) => expect(page.locator('.toast-success').first()).toBeVisible(),
  }),
  longOnly(
    write({
      name: 'the request of a locked video',
      matches: { method: 'POST', path: /RequestVideo\/\d+/ },
      address: '/dashboard/locked-videos?fileType=1',
      prepare: (page) => expect(firstRow(page)).toBeVisible(),
      send: async (page) => {
        await firstRow(page).getByRole('button', { name: /^More/ }).click();
        await takeEntry(page, 'Request Video');
      },
      done: (page) => expect(page.locator('.toast-success').first()).toBeVisible(),
    }),
  ),
  longOnly(
    write({
      name: 'a new report',
      matches: { method: 'POST', path: /\/api\/v2\/reports$/ },
      address: '/dashboard/reports',
      prepare: (page) => expect(page.getByRole('button', { name: 'Generate Report' })).toBeVisible(),
      send: async (page) => {
        // The dialog with the days stays open until the server has accepted them.
        if (!(await page.getByRole('dialog').isVisible())) {
          await page.getByRole('button', { name: 'Generate Report' }).click();
          await takeEntry(page, 'Incidents');
        }
        await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
      },
      done: (page) => expect(page.getByRole('dialog')).toBeHidden(),
    }),
  ),
  {
    name: 'the sign-in',
    matches: { method: 'POST', path: /auth\/login$/ },
    prepare: async (page, origin) => {
      // The session that each page is opened with is given back first.
      await page.goto(`${origin}/login`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${origin}/login`);
    },
    act: (page) => signIn(page),
    says: (page) => page.locator('.login-failure'),
    again: (page) => signIn(page),
    done: (page) => expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible(),
    isPublic: true,
  },
  {
    name: 'the download of a clip',
    matches: { path: /DownloadVideo\/\d+/ },
    prepare: async (page, origin) => {
      page.on('download', () => savedFiles.set(page, (savedFiles.get(page) ?? 0) + 1));
      await page.goto(`${origin}/dashboard/locked-videos?fileType=1`);
      await expect(firstRow(page)).toBeVisible();
    },
    act: (page) => rowAction(firstRow(page), 'Download'),
    says: (page) => downloads(page).getByRole('alert'),
    again: (page) => downloads(page).getByRole('button', { name: 'Retry', exact: true }).click(),
    done: (page) => expect.poll(() => savedFiles.get(page)).toBeGreaterThan(0),
    // A file may be anything.
    harmless: ['HTML instead of JSON', 'an empty body', 'a wrong shape'],
  },
  {
    name: 'the tiles of the map',
    matches: { path: /^\/tiles\// },
    act: async (page, origin) => void (await page.goto(`${origin}/dashboard/dashcams`)),
    says: (page) => page.getByText('Map tiles could not be loaded. Markers are shown on a plain background.'),
    again: (page) => page.reload(),
    done: (page) => expect.poll(() => drawnOnMap(page)).toBeGreaterThan(0),
    isPublic: true,
  },
  {
    name: 'settings.json',
    matches: { path: /^\/settings\.json/ },
    act: async (page, origin) => {
      await page.goto(origin);
      await page.evaluate(() => localStorage.removeItem('app_settings'));
      await page.reload();
    },
    says: (page) => page.getByRole('heading', { name: 'Failed to fetch settings' }),
    again: (page) => page.getByRole('button', { name: 'Retry' }).click(),
    done: (page) => expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible(),
    isHurried: true,
    isPublic: true,
  },
  file('the application’s script', '/dashboard/alerts', /\/assets\/application-.*\.js/, notLoaded),
  longOnly(file('the connection’s script', '/dashboard/alerts', /\/assets\/connection-.*\.js/, notLoaded)),
  file('a screen’s script', '/dashboard/alerts', /\/assets\/screen-.*\.js/, (page) =>
    page.getByText('This part could not be loaded'),
  ),
  {
    ...file('the first script', '/dashboard/alerts', /\/assets\/start-.*\.js/, (page) =>
      page.getByText(/The application has not arrived/),
    ),
    again: (page) => page.getByRole('link', { name: /Reload/ }).click(),
  },
  {
    name: 'the whole back end',
    matches: { path: /^\/api\// },
    act: async (page, origin) => void (await page.goto(`${origin}/dashboard/alerts`)),
    says: retry,
    again: clickRetry,
    done: (page) => expect(firstRow(page)).toBeVisible(),
  },
  ...callsOfNewerAreas,
];
