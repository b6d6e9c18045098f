import { setTimeout as pause } from 'node:timers/promises';
import { call, Ledger, ruleNamed, safeCall, settingsWith, signIn } from './ledger.mjs';

const REPORT_LIMIT_MS = 60_000;
/** Longer than the 10 s for which the server keeps the key of an attempt that was killed. */
const WRITE_LIMIT_MS = 30_000;
const LONGEST_PAUSE_MS = 2000;
/** How often an interrupted download is resumed. */
const FILE_ATTEMPTS = 10;
const CLIPS = 5;
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

/** @typedef {{ url: string, number: number, token: string }} Traveller */

/**
 * What a dispatcher does in a few minutes, at once: signs in, opens the areas, watches a dashcam, creates, changes
 * and deletes an alert, requests a video and a report, saves clips as a ZIP and the settings. Calls that change nothing are
 * tried again on a broken connection as the application does; a write is sent again with the same `Idempotency-Key`, or
 * if it may be repeated without harm.
 * @param {string} url @param {number} number of the journey, for its names.
 * @returns {Promise<{ steps: number, faults: string[] }>} how many steps were tried, and descriptions of what went wrong.
 */
export async function travel(url, number) {
  /** @type {string[]} */
  const faults = [];
  const me = { url, number, token: '' };
  const steps = {
    'signs in': async () => {
      me.token = await signIn(url, new Ledger());
    },
    'looks through the areas': () => looksThroughTheAreas(me),
    'renews the session': () => renewsTheSession(me),
    'watches a dashcam': () => watchesDashcam(me),
    'makes, changes and deletes an alert': () => worksOnAnAlert(me),
    'asks for a video': () => asksForVideo(me),
    'has a report made': () => hasReportMade(me),
    'saves clips as a ZIP': () => savesClips(me),
    'saves the settings': () => savesSettings(me),
    'signs out': () => signsOut(me),
  };
  for (const [what, act] of Object.entries(steps))
    await act().catch((/** @type {unknown} */ error) => faults.push(`${what}: ${error}`));
  return { steps: Object.keys(steps).length, faults };
}

/** @param {Traveller} me @param {string} method @param {string} path @param {unknown} [body] */
async function read({ url, token }, method, path, body) {
  const answer = await safeCall(url, method, path, token, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.body;
}

/** @param {Traveller} me @param {string} method @param {string} path @param {unknown} [body] */
async function write({ url, number, token }, method, path, body) {
  const key = `journey-${process.pid}-${number}-${method}-${path}`;
  const giveUpAt = Date.now() + WRITE_LIMIT_MS;
  for (let attempt = 0; ; attempt++) {
    const { status, body: answer } = await call(url, method, path, token, body, key);
    if (status === 200) return answer.data;
    // Deleted by the first attempt, whose answer was lost.
    if (method === 'DELETE' && status === 404 && attempt > 0) return {};
    const isPassing = [0, 502, 503].includes(status) || (status === 409 && attempt > 0);
    if (!isPassing || Date.now() > giveUpAt)
      throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    await pause(Math.min(250 * (attempt + 1), LONGEST_PAUSE_MS));
  }
}

/**
 * Downloads a file completely: an interrupted download is resumed, as browsers do.
 * @param {string} address @param {string} [token] absent: the address is signed.
 */
async function readFile(address, token) {
  /** @type {Buffer[]} */
  const parts = [];
  let length = 0;
  for (let attempt = 0; attempt < FILE_ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(Math.min(250 * attempt, LONGEST_PAUSE_MS));
    try {
      const response = await fetch(address, {
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(length > 0 && { range: `bytes=${length}-` }),
        },
      });
      if ([502, 503].includes(response.status)) continue;
      if (response.status !== (length > 0 ? 206 : 200))
        throw new Error(`${new URL(address).pathname} answered ${response.status}`);
      for await (const part of response.body ?? []) {
        parts.push(Buffer.from(part));
        length += part.length;
      }
      return Buffer.concat(parts);
    } catch (error) {
      // A broken connection is a TypeError of fetch.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new Error(`${new URL(address).pathname} broke off again and again`);
}

/** @param {boolean} isSo @param {string} what */
function expect(isSo, what) {
  if (!isSo) throw new Error(what);
}

/** @param {Traveller} me @param {number} limit */
const videosOf = async (me, limit) => {
  const page = `/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&Limit=${limit}`;
  return (await read(me, 'GET', page)).data.results;
};

/** @param {Traveller} me */
async function looksThroughTheAreas(me) {
  await read(me, 'POST', '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', LOCATIONS);
  await read(me, 'GET', '/api/v2/assets?assetType=dashcam');
  await read(me, 'POST', '/api/v2/incident/getAlertIncidentsList', INCIDENTS);
  await read(me, 'GET', '/api/v2/adas-events');
  await read(me, 'GET', '/api/v2/events?pageSize=20');
}

/** The old token may be shown again, where the answer was lost. @param {Traveller} me */
async function renewsTheSession(me) {
  const { status, body } = await safeCall(me.url, 'POST', '/api/v2/auth/refresh', undefined, {
    token: me.token,
  });
  expect(status === 200, `the renewal was answered ${status}`);
  expect(body.token !== me.token, 'the token stayed as it was');
  me.token = body.token;
  await read(me, 'GET', '/api/v2/auth/sessions');
}

/** @param {Traveller} me */
async function watchesDashcam(me) {
  const { data: dashcams } = await read(me, 'GET', '/api/v2/assets?assetType=dashcam&status=online');
  const stream = `/api/v2/live/${dashcams[me.number % dashcams.length].id}`;
  const playlist = String(await read(me, 'GET', `${stream}/index.m3u8`));
  const segment = playlist.split('\n').findLast((line) => line.endsWith('.m4s'));
  for (const part of ['init.mp4', segment])
    expect((await readFile(`${me.url}${stream}/${part}`, me.token)).length > 0, `${part} is empty`);
}

/** @param {Traveller} me */
async function worksOnAnAlert(me) {
  const name = `Journey ${me.number}`;
  const rule = await write(me, 'POST', '/api/v2/alert-rules', ruleNamed(name));
  await write(me, 'PUT', `/api/v2/alert-rules/${rule.id}`, ruleNamed(`${name}, changed`));
  const own = async () =>
    (await read(me, 'GET', '/api/v2/alert/getAlertAssetsList')).data.filter(
      (/** @type {{ name: string }} */ one) => one.name === name || one.name === `${name}, changed`,
    );
  const made = await own();
  expect(made.length === 1 && made[0].name.endsWith('changed'), `the alert was there ${made.length} times`);
  await write(me, 'DELETE', `/api/v2/alert-rules/${rule.id}`);
  expect((await own()).length === 0, 'the alert was not deleted');
}

/** @param {Traveller} me */
async function asksForVideo(me) {
  const video = (await videosOf(me, 20))[me.number % 20];
  const { requestId } = await write(me, 'POST', `/api/DashCamMaster/RequestVideo/${video.iDDashCamVideo}`);
  const { data: requests } = await read(me, 'GET', '/api/v2/video-requests');
  const isThere = requests.some((/** @type {{ id: unknown }} */ { id }) => String(id) === String(requestId));
  expect(isThere, 'the video request is missing');
}

/** @param {Traveller} me */
async function hasReportMade(me) {
  const report = await write(me, 'POST', '/api/v2/reports', {
    type: 'usage',
    name: `Journey ${me.number}`,
  });
  const giveUpAt = Date.now() + REPORT_LIMIT_MS;
  let status = 'pending';
  while (status === 'pending' && Date.now() < giveUpAt) {
    await pause(300);
    status = (await read(me, 'GET', `/api/v2/reports/${report.id}`)).data.status;
  }
  expect(status === 'completed', `the report is ${status}`);
  const file = await readFile(`${me.url}/api/reports/${report.id}/download?format=pdf`, me.token);
  expect(file.subarray(0, 5).toString() === '%PDF-' && file.includes('%%EOF'), 'the report is no whole PDF');
  await write(me, 'DELETE', `/api/v2/reports/${report.id}`);
}

/** @param {Traveller} me */
async function savesClips(me) {
  const ids = (await videosOf(me, CLIPS)).map(
    (/** @type {{ iDDashCamVideo: number }} */ { iDDashCamVideo }) => iDDashCamVideo,
  );
  const { url, sizeBytes, videoCount } = await write(me, 'POST', '/api/DashCamMaster/archives', { ids });
  expect(videoCount === ids.length, `the ZIP has ${videoCount} clips`);
  const { length } = await readFile(url);
  expect(length === sizeBytes, `the ZIP has ${length} of ${sizeBytes} bytes`);
}

/** @param {Traveller} me */
async function savesSettings(me) {
  const phone = `+1 555 ${me.number}`;
  await write(me, 'PUT', '/api/v2/settings', settingsWith(phone));
  const { data } = await read(me, 'GET', '/api/v2/settings');
  expect(data.phone === phone, `the settings have ${data.phone}`);
}

/** @param {Traveller} me */
async function signsOut(me) {
  await write(me, 'POST', '/api/v2/auth/logout');
  const { status } = await safeCall(me.url, 'GET', '/api/v2/settings', me.token);
  expect(status === 401, `the session that was ended answered ${status}`);
}
