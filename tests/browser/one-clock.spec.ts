import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, takeEntry } from './support/controls';
import { expect, goWithin, openSignedIn, testsOfOwnServer } from './support/journey';

// The clock that is saved here applies to all users of the server.
const test = testsOfOwnServer();

/** One hard braking, as incidents, ADAS events, clips and requests of the demo fleet have it. */
interface Braking {
  assetName: string;
  dashcamName: string;
  clipId: string;
  dashcamId: string;
  timeMs: number;
}

/** How it is to be written: on the clock of Chicago, with the day first. */
function inChicago(timeMs: number): { moment: string; day: string; minute(offsetMin: number): string } {
  const wall = (atMs: number): Record<string, string> => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Chicago',
      dateStyle: 'short',
      timeStyle: 'medium',
      hour12: true,
    }).formatToParts(atMs);
    return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  };
  const { day, month, year, hour, minute, second, dayPeriod = '' } = wall(timeMs);
  const half = dayPeriod.toUpperCase();
  const date = `${day}/${month}/${year}`;
  return {
    moment: `${date} ${Number(hour) || 12}:${minute}:${second} ${half}`,
    day: date,
    minute(offsetMin) {
      const at = wall(Math.floor(timeMs / 60_000) * 60_000 + offsetMin * 60_000);
      return `${Number(at.hour) || 12}:${at.minute} ${(at.dayPeriod ?? '').toUpperCase()}`;
    },
  };
}

/**
 * The last braking that all of them have. What is around it is over, and of one day on both clocks: a request is for minutes
 * of a day.
 */
async function findBraking(page: Page): Promise<Braking> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    };
    const ask = async (path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const cookie = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(path, {
        method,
        headers: { ...headers, 'X-XSRF-TOKEN': decodeURIComponent(cookie) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    const incidents = await ask('/api/v2/incident/getAlertIncidentsList', {
      companyId: 1,
      branchId: 1,
      filterBy: 'All',
      sortBy: 'IncidentTimeDesc',
      utcOffSetMin: 0,
      tags: '',
      byDate: 'Week',
      startDate: '',
      startTime: '',
      endDate: '',
      endTime: '',
      trackerType: 'All',
    });
    const clips = await ask(
      '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&Limit=1000&fileType=1&direction=desc&videoTypeId=2',
    );
    const events = await ask('/api/v2/adas-events');
    const { AppSettings } = await ask('/settings.json');
    const assets = await ask(`/api/v2/assets?assetType=dashcam&tenantGuid=${AppSettings.TENANT_GUID}`);
    const devices: { id: unknown; name: string }[] = assets.data?.data ?? assets.data ?? [];
    const aroundMs = 10 * 60_000;
    const isOfOneDay = (timeMs: number) =>
      ['America/Chicago', 'Etc/GMT-3'].every((timeZone) => {
        const day = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' });
        return day.format(timeMs - aroundMs) === day.format(timeMs + aroundMs);
      });
    for (const { assetName, alertName, incidentType, latitude } of incidents.data) {
      // Some have no position, and so no popup on the map.
      if (alertName !== 'Hard braking' || Number(latitude) === 0) continue;
      const timeMs = Date.parse(`${incidentType} UTC`);
      if (timeMs + aroundMs > Date.now() || !isOfOneDay(timeMs)) continue;
      const isThen = (iso: string) => Math.floor(Date.parse(iso) / 1000) * 1000 === timeMs;
      const clip = clips.data.results.find((one: { utcVideoCreatedDateTime: string }) =>
        isThen(one.utcVideoCreatedDateTime),
      );
      const event = events.data.find(
        (one: { timestamp: string; dashcamName: string }) =>
          isThen(one.timestamp) && one.dashcamName === clip?.dashCamName,
      );
      const device = devices.find(({ name }) => name === clip?.dashCamName);
      if (!clip || !event || !device) continue;
      const { dashCamName: dashcamName, iDDashCamVideo } = clip;
      return {
        assetName,
        dashcamName,
        timeMs,
        clipId: String(iDDashCamVideo),
        dashcamId: String(device.id),
      };
    }
    throw new Error('The demo fleet has no braking that all know');
  });
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('one moment is formatted in one way, wherever it is shown', async ({ page }) => {
  test.setTimeout(120_000);
  await openSignedIn(page, '/dashboard/settings');
  const braking = await findBraking(page);
  const { assetName, dashcamName, clipId, dashcamId, timeMs } = braking;
  const { moment, day, minute } = inChicago(timeMs);
  const isoDay = day.split('/').reverse().join('-');

  await choose(page, 'Timezone', 'America/Chicago');
  await choose(page, 'Date Format', 'DD/MM/YYYY');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('main').getByText(/^America\/Chicago \(UTC−[56]\)$/)).toBeVisible();

  // Incidents: list, export, details, and the popup of the map.
  const dates = `date=Date&from=${isoDay}&to=${isoDay}`;
  // Loaded anew: what was saved applies to every sign-in.
  await page.goto(`/dashboard/incidents?view=list&size=100&q=${encodeURIComponent(assetName)}&${dates}`);
  const row = rowOf(page, moment).first();
  await expect(row.getByText(moment)).toBeVisible();
  await expect(row.locator('time')).toHaveAttribute('title', /As reported: .*\n.* UTC$/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const csv = await coming;
  expect(csv.suggestedFilename()).toMatch(/^incidents-\d{2}-\d{2}-\d{4}\.csv$/);
  const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Incident Date (America/Chicago)');
  expect(lines.some((line) => line.includes(moment))).toBe(true);
  await row.getByRole('button', { name: /View Details/ }).click();
  await expect(page.getByRole('dialog').getByText(moment)).toBeVisible();
  const around = await page
    .getByRole('dialog')
    .getByRole('link', { name: /video around/i })
    .getAttribute('href');
  await goWithin(page, `/dashboard/incidents?q=${encodeURIComponent(assetName)}&${dates}`);
  await page.locator('.record-card').filter({ hasText: moment }).first().click();
  await expect(page.locator('.record-popup').getByText(moment)).toBeVisible();

  // ADAS Reports.
  await goWithin(
    page,
    `/dashboard/adas-reports?view=list&size=100&range=custom&from=${isoDay}&to=${isoDay}&q=${encodeURIComponent(dashcamName)}`,
  );
  await expect(rowOf(page, moment).first()).toBeVisible();

  // Locked Videos: list, player, and the name of a file.
  await goWithin(page, `/dashboard/locked-videos?details=${clipId}`);
  const player = page.getByRole('dialog');
  await expect(player.getByRole('definition').getByText(moment)).toBeVisible();
  await expect(page.getByText(`${dashcamName}, ${moment}`).first()).toBeVisible();
  const video = page.waitForEvent('download');
  await player.getByRole('button', { name: 'Download' }).last().click();
  expect((await video).suggestedFilename()).toContain(`_${moment.replace(/[/:]/g, '-')}.mp4`);
  await page.keyboard.press('Escape');

  // Request Videos: the form as the incident's link fills it, and the resulting request.
  const query = new URL(around ?? '', page.url()).searchParams;
  query.delete('dashcamName');
  query.set('dashcam', dashcamId);
  await goWithin(page, `/dashboard/request-videos?${query}`);
  const form = page.getByRole('region', { name: 'Request Video' });
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(inChicago(timeMs - 120_000).day);
  await form.getByRole('button', { name: 'Request Video' }).click();
  const recent = page.getByRole('table', { name: 'Request Videos table' });
  await expect(recent.getByRole('row').filter({ hasText: dashcamName }).first()).toContainText(
    `${minute(-2)} – `,
  );

  // A report and its file.
  await goWithin(page, '/dashboard/reports');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await takeEntry(page, 'Incidents');
  await expect(page.getByRole('dialog').getByText(/America\/Chicago/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  const report = page.getByRole('row', { name: /Incidents report/ }).first();
  await expect(report).toContainText('Completed');
  await report.getByRole('link').click();
  await expect(page.getByText(/Days of America\/Chicago/)).toBeVisible();
  const lastIncident = page
    .getByRole('table', { name: /By asset|Assets/ })
    .getByRole('row')
    .nth(1);
  await expect(lastIncident).toContainText(/\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2}:\d{2} [AP]M/);
});
