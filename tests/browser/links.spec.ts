import type { Locator, Page } from '@playwright/test';
import { isInsideOfDay } from './support/api-client';
import { chosenOptions, takeEntry } from './support/controls';
import { expect, goWithin, openSignedIn, test } from './support/journey';
import { tableRows } from './support/screens';

/**
 * Every link that details, player and toasts offer over the demo fleet, for records of each kind: online and offline,
 * with a dashcam and without. None leads to an empty list, to a record that is not there, or to a form that refuses.
 */

interface Walk {
  area: string;
  /** Addresses at which details are open. */
  addresses: readonly string[];
}

/** The answer of a call of the back end, asked for as the page itself would. */
async function ask<Data>(page: Page, path: string, body?: object): Promise<Data> {
  return page.evaluate(
    async ([address, question]) => {
      const answer = await fetch(address, {
        method: question ? 'POST' : 'GET',
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        ...(question && { body: JSON.stringify(question) }),
      });
      return answer.json();
    },
    [path, body] as const,
  );
}

interface Dashcam {
  id: number;
  assetId: string;
  name: string;
  status: string;
}

interface Clip {
  iDDashCamVideo: number;
  dashCamName: string;
}

/** A warning; one with a film has its address. */
interface Warning {
  id: string;
  dashcamName: string;
  timestamp: string;
  videoUrl: string;
}

interface Incident {
  assetId: number;
  assetName: string;
  incidentType: string;
}

const paged =
  '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&fileType=0&direction=desc';

/** Within the week that lists of events show. */
const sixDaysAgo = (): string => new Date(Date.now() - 6 * 86_400_000).toISOString();

/** The incidents of the last days, the newest first, with their times in UTC. */
const incidentsOf = async (page: Page): Promise<Incident[]> =>
  (
    await ask<{ data: Incident[] }>(page, '/api/v2/incident/getAlertIncidentsList', {
      companyId: 1,
      branchId: 1,
      filterBy: 'All',
      sortBy: 'IncidentTimeDesc',
      tags: '',
      utcOffSetMin: 0,
      startDate: sixDaysAgo().slice(0, 10),
    })
  ).data;

/** The warnings of the last days, the newest first. */
const warningsOf = async (page: Page): Promise<Warning[]> =>
  (await ask<{ data: Warning[] }>(page, `/api/v2/adas-events?from=${sixDaysAgo()}`)).data;

const timeOf = ({ incidentType }: Incident): number => Date.parse(`${incidentType} UTC`);

/** The addresses of the details of warnings with a film, which comes some time after them. */
async function filmedWarnings(page: Page, wanted: number): Promise<string[]> {
  const filmed = (await warningsOf(page)).filter(
    ({ timestamp, videoUrl }) => videoUrl && isInsideOfDay(Date.parse(timestamp)),
  );
  return filmed
    .slice(0, wanted)
    .map(({ id }) => `/dashboard/adas-reports?view=list&range=week&details=${encodeURIComponent(id)}`);
}

/** Some records of each area, chosen by what they have and have not. */
async function chooseRecords(page: Page): Promise<Walk[]> {
  const { data: dashcams } = await ask<{ data: Dashcam[] }>(page, '/api/v2/assets?assetType=dashcam');
  const assets = await ask<{ Asset_ID: number }[]>(page, '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
    assetType: 0,
    company_Id: 1,
    branch_Id: 1,
  });
  const { data: videos } = await ask<{ data: { results: Clip[] } }>(page, `${paged}&Limit=100`);
  const carriers = new Set(dashcams.map(({ assetId }) => assetId));
  const clipped = new Set(videos.results.map(({ dashCamName }) => dashCamName));
  const online = dashcams.filter(({ status }) => status === 'online');
  const warned = new Set((await warningsOf(page)).map(({ dashcamName }) => dashcamName));
  const watched = new Set((await incidentsOf(page)).map(({ assetId }) => String(assetId)));
  // It has something of all that links lead to.
  const busy = online.find(
    ({ name, assetId }) => clipped.has(name) && warned.has(name) && watched.has(String(assetId)),
  );
  const dashcamIds = [
    String(busy?.id),
    String(dashcams.find(({ status }) => status === 'offline')?.id),
    // On some days each has sent one.
    ...online.flatMap(({ id, name }) => (clipped.has(name) ? [] : String(id))).slice(0, 1),
  ];
  const assetIds = [
    busy?.assetId,
    dashcams.find(({ status }) => status === 'offline')?.assetId,
    assets.find(({ Asset_ID }) => !carriers.has(String(Asset_ID)))?.Asset_ID,
  ].map(String);
  const open = (address: string, ids: readonly (string | number)[]) =>
    ids.map((id) => `/dashboard/${address}${address.includes('?') ? '&' : '?'}details=${id}`);
  return [
    { area: 'dashcams', addresses: open('dashcams?view=list', dashcamIds) },
    { area: 'assets', addresses: open('assets?view=list', assetIds) },
    {
      area: 'locked-videos',
      addresses: open(
        'locked-videos',
        [videos.results[0], videos.results.at(-1)].map((clip) => clip?.iDDashCamVideo ?? ''),
      ),
    },
  ];
}

const details = (page: Page): Locator => page.getByRole('dialog');

/** What the open details offer, once all of it has come. */
async function offered(page: Page): Promise<string[]> {
  await expect(details(page).first()).toBeVisible();
  const groups = details(page).locator('.record-links');
  await expect(details(page).getByRole('term').first()).toBeVisible();
  // First they are busy with what belongs to the record.
  await expect(details(page).locator('.record-links[aria-busy="true"]')).toHaveCount(0);
  const links = await groups.getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Whether where a link leads there is what it promised. */
async function expectArrival(page: Page, href: string): Promise<void> {
  const { pathname, searchParams } = new URL(href, 'http://fleet.example');
  const area = pathname.split('/').at(-1);
  await test.step(href, async () => {
    await goWithin(page, href);
    if (area === 'request-videos') {
      const form = page.getByRole('region', { name: 'Request Video' });
      await expect(chosenOptions(form).first()).toContainText(/Dashcam \d+/);
      if (searchParams.has('date')) {
        await expect(form.getByRole('button', { name: 'Request Video' })).toBeEnabled();
      } else {
        await expect(form.getByText(/not there|belongs to/)).toHaveCount(0);
      }
      return;
    }
    if (area === 'vehicle-days') {
      await expect(page.getByRole('heading', { level: 1, name: /^Day of / })).toBeVisible();
      await expect(
        page.getByRole('list', { name: 'The day in figures' }).or(page.getByText(/reported nothing/)),
      ).toBeVisible();
      return;
    }
    if (area === 'events') {
      await expect(page.getByRole('region', { name: 'Decision' }).first()).toBeVisible();
      return;
    }
    if (searchParams.has('details')) {
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
      return;
    }
    if (area === 'locked-videos') {
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      return;
    }
    // The cards of what is found stand beside the map.
    await expect(page.locator('.side-panel').getByRole('listitem').first()).toBeVisible();
    if (searchParams.has('item'))
      await expect(page.locator('.side-panel [aria-current="true"]')).toBeVisible();
  });
}

const segmentOf = (href: string): string => href.split('?')[0]?.split('/').at(-1) ?? '';

/** The targets of the links of some details; each new target is opened. */
async function follow(page: Page, addresses: readonly string[], arrived: Set<string>): Promise<string[]> {
  const found = new Set<string>();
  for (const address of addresses) {
    await goWithin(page, address);
    for (const href of await offered(page)) found.add(href);
  }
  for (const href of found) {
    if (!arrived.has(href)) await expectArrival(page, href);
    arrived.add(href);
  }
  return [...new Set([...found].map(segmentOf))].sort();
}

/** The address of the details of a list's first record. */
async function firstDetails(page: Page, list: string): Promise<string> {
  await goWithin(page, list);
  const id = await tableRows(page).first().getAttribute('data-row-key');
  return `${list}&details=${encodeURIComponent(id ?? '')}`;
}

/** Names of an asset with a dashcam and of one without, whose newest incident is over. */
async function troubledOfEachKind(page: Page): Promise<string[]> {
  const { data: dashcams } = await ask<{ data: Dashcam[] }>(page, '/api/v2/assets?assetType=dashcam');
  const carriers = new Set(dashcams.map(({ assetId }) => String(assetId)));
  const newest = new Map((await incidentsOf(page)).toReversed().map((one) => [one.assetId, one]));
  // A video around one is of minutes of a day that are over.
  const incidents = [...newest.values()].filter((one) => isInsideOfDay(timeOf(one)));
  const isCarrier = ({ assetId }: Incident) => carriers.has(String(assetId));
  const kinds = [incidents.find(isCarrier), incidents.find((one) => !isCarrier(one))];
  return kinds.flatMap((one) => (one ? [encodeURIComponent(one.assetName)] : []));
}

test('each link of a dashcam, an asset, a clip, an incident, an ADAS event and an alert arrives', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openSignedIn(page, '/dashboard/alerts');
  const arrived = new Set<string>();
  const led: Record<string, string[]> = {};
  for (const { area, addresses } of await chooseRecords(page))
    await test.step(area, async () => {
      led[area] = await follow(page, addresses, arrived);
    });
  await test.step('incidents', async () => {
    const addresses: string[] = [];
    for (const name of await troubledOfEachKind(page))
      addresses.push(await firstDetails(page, `/dashboard/incidents?view=list&date=Week&q=${name}`));
    led.incidents = await follow(page, addresses, arrived);
  });
  await test.step('ADAS events', async () => {
    led['adas-reports'] = await follow(page, await filmedWarnings(page, 1), arrived);
  });
  await test.step('an alert', async () => {
    await goWithin(page, '/dashboard/alerts');
    await page
      .getByRole('button', { name: /^Action: / })
      .first()
      .click();
    await takeEntry(page, 'View Details');
    for (const href of await offered(page)) if (!arrived.has(href)) await expectArrival(page, href);
  });

  const ofVehicle = ['adas-reports', 'incidents', 'locked-videos', 'request-videos', 'vehicle-days'];
  expect(led).toEqual({
    dashcams: [...ofVehicle, 'assets'].sort(),
    assets: [...ofVehicle, 'dashcams'].sort(),
    'locked-videos': expect.arrayContaining(['dashcams', 'assets']),
    incidents: expect.arrayContaining(['assets', 'request-videos', 'dashcams']),
    'adas-reports': expect.arrayContaining(['request-videos', 'dashcams', 'assets', 'locked-videos']),
  });
});

test('a clip of the moment is offered before a request, and its link plays it', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  const [warning = ''] = await filmedWarnings(page, 1);
  await goWithin(page, warning);
  const clips = details(page).getByRole('region', { name: 'Clips of this moment' });
  await clips.getByRole('link').first().click();
  await expect(page).toHaveURL(/locked-videos\?.*details=/);
  await expect(page.getByRole('dialog').locator('video, img').first()).toBeVisible();
});

test('a request to an offline dashcam waits until it is online', async ({ page }) => {
  await openSignedIn(page, '/dashboard/alerts');
  const { data: dashcams } = await ask<{ data: Dashcam[] }>(
    page,
    '/api/v2/assets?assetType=dashcam&status=offline',
  );
  const dashcam = dashcams[0];
  const day = new Date(Date.now() - 26 * 3_600_000).toISOString().slice(0, 10);
  await goWithin(
    page,
    `/dashboard/request-videos?dashcam=${dashcam?.id}&date=${day}&start=08%3A00&end=08%3A05`,
  );
  const form = page.getByRole('region', { name: 'Request Video' });
  await expect(
    form.getByText(`${dashcam?.name} is not online. The request waits until it is back online.`),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Request Video' }).click();
  const row = page.getByRole('row', { name: new RegExp(`${dashcam?.name}\\b`) }).first();
  await expect(row).toContainText('Waiting until the dashcam is back online');

  // It is found by its name, without a link, too.
  await form.getByRole('combobox', { name: 'Dashcam' }).click();
  await page.keyboard.type(dashcam?.name ?? '');
  await page.getByTitle(`${dashcam?.name} · Offline`).last().click();
  await expect(form.getByText(/is not online/)).toBeVisible();
});

test('details return the focus to the row of their record, however they were opened', async ({ page }) => {
  await openSignedIn(page, '/dashboard/incidents?view=list&date=Week');
  const close = details(page).getByRole('button', { name: 'Close details' });
  // New incidents move the rows.
  const rowAt = async (at: number) => {
    const id = await page.locator('main tbody tr[data-row-key]').nth(at).getAttribute('data-row-key');
    return page.locator(`main tbody tr[data-row-key="${id}"]`);
  };
  const isFocused = (row: Locator) =>
    expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const third = await rowAt(2);
  await third.getByRole('rowheader').click();
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await isFocused(third);

  // Opened by one, and gone on to another.
  const [second, fourth] = [await rowAt(1), await rowAt(3)];
  await second.getByRole('rowheader').click();
  await fourth.getByRole('rowheader').click();
  await close.click();
  await expect(details(page)).toBeHidden();
  await isFocused(fourth);

  const fifth = await rowAt(4);
  await fifth.getByRole('rowheader').click();
  await expect(page).toHaveURL(/details=/);
  await page.reload();
  await expect(fifth).toBeVisible();
  await close.click();
  await expect(details(page)).toBeHidden();
  await isFocused(fifth);
});
