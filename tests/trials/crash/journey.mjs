import { setTimeout as pause } from 'node:timers/promises';
import { call, Ledger, ruleNamed, safeCall, settingsWith, signIn } from './ledger.mjs';

const REPORT_LIMIT_MS = 60_000;
/** Longer than the 10 s for which the server keeps the key of an attempt that was killed. */
const WRITE_LIMIT_MS = 30_000;
const LONGEST_PAUSE_MS = 2000;
/** What the areas send (section 7). */
const LOCATIONS = {
  assetType: 1,
  company_Id: 1,
  branch_Id: 1,
  filterBy: 'All',
  sortBy: 'TitleAsc',
  tags: '',
};
const INCIDENTS = {
  companyId: 1,
  branchId: 1,
  filterBy: 'All',
  sortBy: 'IncidentTimeDesc',
  byDate: 'Today',
};

/**
 * What a dispatcher does in a few minutes, at once: signs in, looks through the areas, makes, changes and deletes an
 * alert, asks for a video and a report, and saves the settings. Calls that change nothing are tried again on a broken
 * connection as the application does; a write is sent again with the same `Idempotency-Key`, or where it may be made
 * twice without harm.
 * @param {string} url @param {number} number of the journey, for its names.
 * @returns {Promise<string[]>} what went wrong, in words.
 */
export async function travel(url, number) {
  /** @type {string[]} */
  const faults = [];
  const token = await signIn(url, new Ledger());

  /** @param {string} method @param {string} path @param {unknown} [body] */
  const read = async (method, path, body) => {
    const answer = await safeCall(url, method, path, token, body);
    if (answer.status !== 200) faults.push(`${method} ${path}: ${answer.status}`);
    return answer.body;
  };
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const write = async (method, path, body) => {
    const key = `journey-${process.pid}-${number}-${method}-${path}`;
    const giveUpAt = Date.now() + WRITE_LIMIT_MS;
    for (let attempt = 0; ; attempt++) {
      const { status, body: answer } = await call(url, method, path, token, body, key);
      if (status === 200) return answer.data;
      // Deleted by the first attempt, whose answer was lost.
      if (method === 'DELETE' && status === 404 && attempt > 0) return {};
      const isPassing = [0, 502, 503].includes(status) || (status === 409 && attempt > 0);
      if (!isPassing || Date.now() > giveUpAt) {
        faults.push(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
        return {};
      }
      await pause(Math.min(250 * (attempt + 1), LONGEST_PAUSE_MS));
    }
  };

  await read('POST', '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', LOCATIONS);
  await read('GET', '/api/v2/assets?assetType=dashcam');
  await read('POST', '/api/v2/incident/getAlertIncidentsList', INCIDENTS);
  const page = await read(
    'GET',
    '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&Limit=20',
  );

  const rule = await write('POST', '/api/v2/alert-rules', ruleNamed(`Journey ${number}`));
  await write('PUT', `/api/v2/alert-rules/${rule.id}`, ruleNamed(`Journey ${number}, changed`));
  const { data: rules } = await read('GET', '/api/v2/alert/getAlertAssetsList');
  const own = (rules ?? []).filter((/** @type {{ name: string }} */ { name }) =>
    name.startsWith(`Journey ${number}`),
  );
  if (own.length !== 1 || own[0].name !== `Journey ${number}, changed`)
    faults.push(`the alert was there ${own.length} times`);
  await write('DELETE', `/api/v2/alert-rules/${rule.id}`);

  const video = page?.data?.results?.[number % 20];
  const { requestId } = await write('POST', `/api/DashCamMaster/RequestVideo/${video?.iDDashCamVideo}`);
  const { data: requests } = await read('GET', '/api/v2/video-requests');
  if (!requests?.some((/** @type {{ id: unknown }} */ { id }) => String(id) === String(requestId)))
    faults.push('the video request is missing');

  const report = await write('POST', '/api/v2/reports', { type: 'usage', name: `Journey ${number}` });
  const giveUpAt = Date.now() + REPORT_LIMIT_MS;
  let status = 'pending';
  while (status === 'pending' && Date.now() < giveUpAt) {
    await pause(300);
    status = (await read('GET', `/api/v2/reports/${report.id}`))?.data?.status;
  }
  if (status !== 'completed') faults.push(`the report is ${status}`);
  await write('DELETE', `/api/v2/reports/${report.id}`);

  await write('PUT', '/api/v2/settings', settingsWith(`+1 555 ${number}`));
  const { data: settings } = await read('GET', '/api/v2/settings');
  if (settings?.phone !== `+1 555 ${number}`) faults.push(`the settings have ${settings?.phone}`);
  await write('POST', '/api/v2/auth/logout');
  return faults;
}
