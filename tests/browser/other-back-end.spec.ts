import { readFileSync } from 'node:fs';
import { onThirdParty as test } from './support/back-ends';
import { openOptions, rowAction, takeEntry } from './support/controls';
import { demo, expect, goWithin, openSignedIn, signIn } from './support/journey';
import { empty, failures, json, type Row } from './support/response-variants';
import { calls, strictFleet } from './support/strict-calls';

/** What only a back end without any of the `FEATURES` shows, and the messages of its refusals. */

test('the same dist/ has the name, the tiles and the sign-in of its settings', async ({ page }) => {
  const tiles: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/tiles/') && response.ok()) tiles.push(response.url());
  });
  await page.goto('/dashboard/assets');
  await expect(page).toHaveTitle(/Prairie Haulage$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard\/assets$/);
  await expect.poll(() => tiles.length).toBeGreaterThan(3);
  expect(tiles.every((url) => !url.startsWith(new URL(page.url()).origin))).toBe(true);
});

test.describe('the strict back end', () => {
  test('rejects and reports every request that section 7 does not have', async ({ strict }) => {
    const { AppSettings } = await (await fetch(`${strict.sites.tiles}/settings.json`)).json();
    const { ASSET_API_URL: asset, DASHCAM_API_URL: dashcam, LOGIN_API_URL: login } = AppSettings;
    const ask = async (
      url: string,
      init: { body?: Row; token?: string; headers?: Record<string, string> } = {},
    ) => {
      const { body, token, headers } = init;
      const answer = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, faults: strict.takeFaults().join('\n') };
    };
    const credentials = { userName: demo.userName, password: demo.password, token: '' };
    const { tenantGuid, companyId, branchId, utcOffsetMin } = strictFleet;
    const incidents = {
      companyId,
      branchId,
      filterBy: 'All',
      sortBy: 'IncidentTimeDesc',
      utcOffSetMin: utcOffsetMin,
      tags: '',
      byDate: 'All',
      startTime: '',
      endTime: '',
      trackerType: 'All',
    };
    const incidentsUrl = `${asset}/api/v2/incident/getAlertIncidentsList`;
    const clips = `${dashcam}/api/DashCamMaster/GetDashCamVideosPaginated`;
    const query = {
      CompanyId: '4021',
      BranchId: '77',
      Page: '1',
      Limit: '1000',
      fileType: '0',
      direction: 'desc',
    };
    const signInUrl = `${login}api/v2/auth/login`;

    for (const { url, expected, ...init } of [
      { url: `${asset}/api/v2/adas-events`, token: 'a', expected: /is no call of section 7/ },
      { url: `${dashcam}/api/v2/alert/getAlertTags`, token: 'a', expected: /is no call of section 7/ },
      { url: `${asset}/api/v2/alert/getAlertTags`, expected: /has no Authorization/ },
      { url: `${asset}/api/v2/alert/getAlertTags`, token: 'Bearer a', expected: /not the bare token/ },
      { url: `${asset}/api/v2/alert/getAlertTags?page=1`, token: 'a', expected: /query "page" is none/ },
      { url: signInUrl, body: credentials, expected: /"tenantGuid" is missing/ },
      {
        url: signInUrl,
        body: { ...credentials, tenantGuid: 'another' },
        expected: /"tenantGuid" is "another"/,
      },
      { url: signInUrl, body: { ...credentials, tenantGuid }, token: 'a', expected: /without a session/ },
      {
        url: signInUrl,
        body: { ...credentials, tenantGuid },
        headers: { 'x-xsrf-token': 'a', cookie: 'a=b' },
        expected: /anti-forgery header[\s\S]*cookies/,
      },
      {
        url: incidentsUrl,
        token: 'a',
        body: { ...incidents, byDate: 'Today' },
        expected: /which is .* to .* nothing to/,
      },
      {
        url: incidentsUrl,
        token: 'a',
        body: { ...incidents, companyId: '4021' },
        expected: /"companyId" is "4021"/,
      },
      {
        url: `${clips}?${new URLSearchParams({ ...query, direction: '' })}`,
        token: 'a',
        expected: /"direction" is ""/,
      },
      {
        url: `${clips}?${new URLSearchParams({ ...query, videoTypeId: '0' })}`,
        token: 'a',
        expected: /"videoTypeId" is "0"/,
      },
      {
        url: `${clips}?${new URLSearchParams({ ...query, UTCFromDate: '11/01/2026 01:00:00 AM' })}`,
        token: 'a',
        expected: /not M\/D\/YYYY[\s\S]*one of the two dates/,
      },
    ]) {
      const { status, faults } = await ask(url, init);
      expect(faults).toMatch(expected);
      expect([400, 404]).toContain(status);
    }
    expect(await ask(`${asset}/api/v2/alert/getAlertTags`, { token: 'a' })).toEqual({
      status: 401,
      faults: '',
    });
    expect(await ask(incidentsUrl, { token: 'a', body: incidents })).toEqual({ status: 401, faults: '' });
  });

  test('has the calls that docs/deploying.md lists', () => {
    const [, table = ''] = readFileSync('docs/deploying.md', 'utf8').split('| call | made by |');
    const [rows = ''] = table.split('\n\n');
    const documented = [...rows.matchAll(/`((?:GET|POST) [^?`]+)/g)].map(([, call]) => call);
    expect(documented.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});

/** "10:04 PM" as an input of times takes it. */
function ofTwentyFourHours(time: string): string {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])M$/.exec(time.trim()) ?? [];
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

test.describe('without any feature', () => {
  test('the placeholders of the specification are there', async ({ page }) => {
    await openSignedIn(page, '/dashboard/alerts');
    await test.step('an alert cannot be made', async () => {
      await page.getByRole('button', { name: 'Create New Alert' }).click();
      await expect(page.getByText('The server of this fleet does not offer this.')).toBeVisible();
    });
    await test.step('ADAS events are the samples, with a score of 87 %', async () => {
      await goWithin(page, '/dashboard/adas-reports?view=list&range=month');
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('87%')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Explain' })).toHaveCount(0);
    });
    await test.step('no dashcam is watched live', async () => {
      await goWithin(page, '/dashboard/dashcams?view=list');
      await page
        .getByRole('button', { name: /^View Details: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('Serial Number')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('button', { name: /Watch live/ })).toHaveCount(0);
    });
    await test.step('Download All shows the message of the specification, and several clips are downloaded one by one', async () => {
      await goWithin(page, '/dashboard/locked-videos?fileType=1');
      const boxes = page.getByRole('row').getByRole('checkbox');
      await expect(boxes.nth(2)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Download All' }).click();
      await expect(page.getByText('Download All functionality will be implemented')).toBeVisible();
      await boxes.nth(1).check();
      await boxes.nth(2).check();
      const files: string[] = [];
      page.on('download', (download) => files.push(download.suggestedFilename()));
      await page.getByRole('button', { name: 'Download 2 selected' }).click();
      await expect.poll(() => files.length).toBe(2);
      for (const file of files) expect(file).toMatch(/\.mp4$/);
    });
  });

  test('a requested video is followed until it is there, by the five fields that a history has', async ({
    page,
  }) => {
    await openSignedIn(page, '/dashboard/request-videos');
    const form = page.getByRole('region', { name: 'Request Video' });
    const row = page.getByRole('table', { name: 'Request Videos table' }).getByRole('row').nth(1);
    await expect(row).toBeVisible();
    // What was there once can be had again, as minutes of one day.
    const completed = await page.getByRole('row').filter({ hasText: 'Completed' }).all();
    const known = await Promise.all(
      completed.map(async (one) => {
        const texts = await one.getByRole('rowheader').or(one.getByRole('cell')).allTextContents();
        const [name = '', date = '', range = ''] = texts;
        const [start = '', end = ''] = range.split(' – ').map(ofTwentyFourHours);
        return { name, date, start, end };
      }),
    );
    const wanted = known.find((one) => one.start < one.end);
    if (!wanted) throw new Error('The demo has no request that is completed');
    const { name, date, start, end } = wanted;
    await form.getByRole('combobox', { name: 'Dashcam' }).fill(name);
    // By a click: the first option is active for Enter only a moment after it is shown.
    await openOptions(page).getByText(name).first().click();
    await form.getByRole('textbox', { name: 'Date', exact: true }).fill(date);
    await form.getByLabel('Start Time').fill(start);
    await form.getByLabel('End Time').fill(end);
    await form.getByRole('button', { name: 'Request Video' }).click();
    await expect(page.getByText('Your video request has been submitted successfully')).toBeVisible();
    await expect(row).toContainText(/Pending|Processing/);
    await expect(row).toContainText('Completed', { timeout: 30_000 });
    await expect(row).toContainText(name);
    await rowAction(row, 'Download');
    await expect(page.getByText(`Starting download for ${name}`)).toBeVisible();
  });
});

test('rows that cannot be read are left out and counted', async ({ page }) => {
  await openSignedIn(page, '/dashboard/settings');
  for (const area of ['assets', 'dashcams', 'alerts', 'incidents']) {
    await goWithin(page, `/dashboard/${area}?view=list&date=Week`);
    await expect(
      page.getByText('Records that could not be read and are not shown: 2'),
      `of ${area}`,
    ).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  }
});

test('the token is renewed after an hour by an answer that has nothing else, and work goes on', async ({
  page,
}) => {
  await page.clock.install();
  await openSignedIn(page, '/dashboard/assets?view=list');
  await expect(page.getByText(/^1–10 of 240$/)).toBeVisible();
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const before = await token();
  await page.clock.fastForward('01:00:01');
  await expect.poll(token).not.toBe(before);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveText(/\d/);
  expect(await token()).not.toBeNull();
});

test('an interrupted download completes, without the headers of a partial response', async ({
  page,
  strict,
}) => {
  await openSignedIn(page, '/dashboard/locked-videos?fileType=1');
  const button = page.getByRole('button', { name: /^Download: / }).first();
  await expect(button).toBeVisible({ timeout: 30_000 });
  strict.breakDownloads(5000, 1);
  const download = page.waitForEvent('download', { timeout: 20_000 });
  await button.click();
  expect((await download).suggestedFilename()).toMatch(/\.mp4$/);
});

test.describe('a refusal is shown in the text of section 8', () => {
  const alerts = '/api/v2/alert/getAlertAssetsList';

  test('at the sign-in: the server’s message, wherever it stands', async ({ page, strict }) => {
    await page.goto('/login');
    const wrong = { userName: 'nobody', password: 'wrong' };
    await signIn(page, wrong);
    await expect(page.getByText('These credentials are not known here')).toBeVisible();
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
    strict.refuse('/api/v2/auth/login', empty(401), 1);
    await signIn(page, wrong);
    await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
    strict.refuse(
      '/api/v2/auth/login',
      json({ token: null, data: null, customErrorState: '3', customMessage: 'Account on hold' }),
      1,
    );
    await signIn(page, wrong);
    await expect(page.getByText('Account on hold')).toBeVisible();
    strict.refuse('/api/v2/auth/login', failures.page(503), 1);
    await signIn(page, wrong);
    await expect(page.getByText('Login failed (Error 503)')).toBeVisible();
  });

  test('of a list, at each further try', async ({ page, strict }) => {
    const refusals = [
      {
        what: 'an empty 500',
        answer: empty(500),
        title: 'Server Error',
        expected: 'An internal server error occurred. Please try again later.',
      },
      {
        what: 'an empty 403',
        answer: empty(403),
        title: 'Access Denied',
        expected: 'You do not have permission to perform this action.',
      },
      {
        what: 'a 404 of a proxy',
        answer: failures.page(404),
        title: 'Not Found',
        expected: 'The requested getAlertAssetsList could not be found.',
      },
      {
        what: 'a nested message',
        answer: failures.nested(422, 'The yard is closed'),
        title: 'Error',
        expected: 'The yard is closed',
      },
      {
        what: 'details',
        answer: failures.details(409, 'The yard is full'),
        title: 'Error',
        expected: 'The yard is full',
      },
      {
        what: 'a plain text',
        answer: failures.text(400, 'No such yard'),
        title: 'Error',
        expected: 'No such yard',
      },
    ];
    strict.refuse(alerts, refusals[0]?.answer ?? empty(500));
    await openSignedIn(page, '/dashboard/alerts');
    for (const [at, { what, title, expected }] of refusals.entries()) {
      await test.step(what, async () => {
        await expect(
          page.getByText('Error loading alerts. Please check your connection and try again.'),
        ).toBeVisible();
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
        await expect(page.getByText(expected).first()).toBeVisible();
      });
      const next = refusals[at + 1];
      strict.clearFailures();
      if (next) strict.refuse(alerts, next.answer);
      await page.getByRole('button', { name: 'Retry' }).click();
    }
    await expect(page.getByRole('table')).toBeVisible();

    await test.step('with status 200 whose body reports a failure', async () => {
      strict.refuse(alerts, json({ success: 'false', message: 'The yard is closed', data: null }));
      await page.reload();
      await expect(page.getByText('Failed to load alerts')).toBeVisible();
      await expect(page.getByText('The yard is closed').first()).toBeVisible();
    });
  });

  test('of a clip: a missing permission and every other reason are shown, as for its download', async ({
    page,
    strict,
  }) => {
    await openSignedIn(page, '/dashboard/locked-videos?fileType=1');
    const menu = page.getByRole('button', { name: /^More/ }).first();
    await expect(menu).toBeVisible({ timeout: 30_000 });
    strict.refuse('/api/DashCamMaster/RequestVideo/', empty(403), 1);
    await menu.click();
    await takeEntry(page, 'Request Video');
    await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
    await expect(page.getByText('Error Code: 403')).toHaveCount(0);
    strict.refuse('/api/DashCamMaster/RequestVideo/', failures.text(409, 'The dashcam is being serviced'), 1);
    await menu.click();
    await takeEntry(page, 'Request Video');
    await expect(page.getByText('The dashcam is being serviced')).toBeVisible();

    await test.step('of a download', async () => {
      strict.refuse('/api/DashCamMaster/DownloadVideo/', failures.page(404));
      await page
        .getByRole('button', { name: /^Download: / })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Downloads' }).getByRole('alert')).toContainText(
        'Failed to download video',
      );
    });
  });
});
