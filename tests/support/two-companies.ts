import { readFile } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { codeAt } from './authenticator';
import { bearer, NOW_MS, postJson, type StartedReferenceApi } from './reference-api';

/** A company of a database that several share, with a session of its demo user. */
export interface Company {
  api: StartedReferenceApi;
  tenantGuid: string;
  companyId: number;
  token: string;
}

/** What a company makes of each kind, and what another one sends in its place. */
export const rule = {
  name: 'Speed',
  description: '',
  kind: 'speeding',
  threshold: 100,
  minDurationSec: 10,
  appliesTo: 'All Assets',
  activeFrom: null,
  activeTo: null,
  severity: 'low',
  status: true,
};
export const driver = { name: 'Theirs', licenceNumber: 'CDL-1' };
export const depot = { name: 'Theirs', latitude: 40, longitude: -99, radiusM: 500 };
export const group = { name: 'Theirs', colour: '#1d4ed8' };
export const invited = { name: 'Theirs', email: 'theirs@fleet.example', role: 'Operator' };
export const view = { area: 'assets', name: 'Theirs', query: 'q=x', isShared: true };
export const schedule = {
  name: 'Theirs',
  type: 'usage',
  span: 'yesterday',
  frequency: 'daily',
  time: '06:00',
  formats: ['pdf'],
};
const passwordOf = 'drive-safe-2026';

/** Sends a request to the server of one company with the session of another, or its own. */
export const ask = (at: Company, by: Company, method: string, path: string, body?: unknown) =>
  fetch(`${at.api.url}${path}`, {
    method,
    headers: { ...bearer(by.token), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
/** The data of a response, whatever it is. */
export const dataOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { data: never }).data as never;
/** Signs the demo user of a company in. */
export const signInAs = async (company: Omit<Company, 'token'>): Promise<Company> => {
  const body = { userName: 'demo', password: passwordOf, token: '', tenantGuid: company.tenantGuid };
  const response = await postJson(`${company.api.url}/api/v2/auth/login`, body);
  expect(response.status).toBe(200);
  return { ...company, token: ((await response.json()) as { token: string }).token };
};

const query = ({ companyId }: Company) => `CompanyId=${companyId}&BranchId=1`;
/** Every read that answers with rows. */
const reads = (company: Company): [string, string, unknown?][] => [
  ['GET', '/api/v2/assets'],
  ['GET', `/api/v2/assets?tenantGuid=${company.tenantGuid}`],
  [
    'POST',
    '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
    { assetType: 1, company_Id: company.companyId, branch_Id: 1 },
  ],
  [
    'POST',
    '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
    { assetType: 0, company_Id: company.companyId, branch_Id: 1 },
  ],
  ['GET', '/api/v2/alert/getAlertTags'],
  ['GET', '/api/v2/alert/getAlertAssetsList'],
  [
    'POST',
    '/api/v2/incident/getAlertIncidentsList',
    { companyId: company.companyId, branchId: 1, startDate: '2026-11-08' },
  ],
  ['GET', `/api/DashCamMaster/GetDashCamVideosPaginated?${query(company)}&Limit=1000`],
  ['GET', '/api/v2/adas-events'],
  ['GET', '/api/v2/adas-score'],
  ['GET', '/api/v2/reports'],
  ['GET', '/api/v2/video-requests'],
  ['GET', '/api/v2/settings'],
  ['GET', '/api/v2/drivers?pageSize=100'],
  ['GET', '/api/v2/depots'],
  ['GET', '/api/v2/groups'],
  ['GET', '/api/v2/users'],
  ['GET', '/api/v2/history'],
  ['GET', '/api/v2/events?pageSize=1000&from=2026-11-06T00:00:00Z'],
  ['GET', '/api/v2/events/counts?by=assigneeId'],
  ['GET', '/api/v2/people'],
  ['GET', '/api/v2/notifications'],
  ['GET', '/api/v2/notifications/counts?by=state'],
  ['GET', '/api/v2/alert-firings?ruleId=1'],
  ['GET', '/api/v2/alert-recipients'],
  ['GET', '/api/v2/report-schedules'],
  ['GET', '/api/v2/report-runs?scheduleId=1'],
  ['GET', '/api/v2/report-recipients'],
  ['GET', '/api/v2/report-links?reportId=1'],
  ['GET', '/api/v2/views'],
  ['GET', '/api/v2/view-choices'],
];
/** Sends every read that answers with rows. @returns the bodies, by request. */
export const readAll = async (company: Company): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const [method, path, body] of reads(company)) {
    const response = await ask(company, company, method, path, body);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    answers.set(`${method} ${path} ${JSON.stringify(body)}`, await response.text());
  }
  return answers;
};

const groupNameOf = ({ companyId }: Company) => (companyId === 1 ? 'Ours' : group.name);
const tokenIn = (link: string) => new URL(link).hash.slice(1);
/** A report once it is made. */
const completed = async (company: Company, id: string) => {
  await vi.waitFor(
    async () =>
      expect(await dataOf(ask(company, company, 'GET', `/api/v2/reports/${id}`))).toMatchObject({
        status: 'completed',
      }),
    { timeout: 30_000, interval: 50 },
  );
  return id;
};
const uploadPhoto = async (company: Company) => {
  const form = new FormData();
  const picture = await readFile('server/media/front-day.thumb.jpg');
  // Pictures go by their content.
  const bytes = new Uint8Array([...picture, company.companyId]);
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = bearer(company.token);
  const sent = fetch(`${company.api.url}/api/v2/driver-photos`, { method: 'POST', headers, body: form });
  return (await dataOf(sent)) as { url: string };
};
/** The token of a sign-in that waits for its code. */
const beginSecondStep = async ({ api, tenantGuid }: Company, eventId: string | undefined) => {
  const body = { userName: 'operator', password: passwordOf, token: '', tenantGuid };
  const logIn = async () =>
    (await (await postJson(`${api.url}/api/v2/auth/login`, body)).json()) as {
      token: string;
      secondFactor?: { token: string };
    };
  const path = `${api.url}/api/v2/auth/second-factor`;
  const own = bearer((await logIn()).token);
  // On the way, another user is at the event.
  await fetch(`${api.url}/api/v2/event-presence`, {
    method: 'PUT',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId }),
  });
  const { secret } = (await dataOf(postJson(path, { password: passwordOf }, own))) as { secret: string };
  await postJson(`${path}/confirm`, { code: codeAt(secret, NOW_MS) }, own);
  return (await logIn()).secondFactor?.token ?? '';
};

/** Makes one of everything in a company. @returns the ids, by the first word of the route that takes them. */
export const makeEverything = async (company: Company): Promise<Record<string, string>> => {
  const call = (method: string, path: string, body?: unknown) =>
    dataOf(ask(company, company, method, path, body)) as Promise<never>;
  const [dashcam] = (await call('GET', '/api/v2/assets?assetType=dashcam&status=online')) as {
    id: number;
    assetId: string;
  }[];
  const videos = (
    (await call('GET', `/api/DashCamMaster/GetDashCamVideosPaginated?${query(company)}&Limit=5`)) as {
      results: { iDDashCamVideo: number; dashcamId: number; videoURL: string }[];
    }
  ).results;
  const [video] = videos;
  const { id: ruleId } = (await call('POST', '/api/v2/alert-rules', rule)) as { id: number };
  const { id: reportId } = (await call('POST', '/api/v2/reports', { type: 'usage' })) as { id: string };
  const people = (await call('GET', '/api/v2/report-recipients')) as { id: number }[];
  const { id: scheduleId } = (await call('POST', '/api/v2/report-schedules', {
    ...schedule,
    recipientIds: [people[0]?.id],
  })) as { id: number };
  const link = (await call('POST', '/api/v2/report-links', {
    reportId: await completed(company, reportId),
    expiresAt: new Date(NOW_MS + 86_400_000).toISOString(),
  })) as { id: number; url: string };
  const { requestId } = (await call('POST', `/api/DashCamMaster/RequestVideo/${video?.iDDashCamVideo}`)) as {
    requestId: number;
  };
  const archive = (await call('POST', '/api/DashCamMaster/archives', {
    ids: videos.map(({ iDDashCamVideo }) => iDDashCamVideo),
  })) as { url: string };
  const [session] = (await call('GET', '/api/v2/auth/sessions')) as { id: string }[];
  const { id: userId, link: invitation } = (await call('POST', '/api/v2/users', invited)) as {
    id: number;
    link: { url: string };
  };
  const happened = (await call('GET', '/api/v2/events?source=incident&pageSize=100')) as {
    id: string;
    assetId: number;
    ruleId: string;
    driverId: string;
  }[];
  const event = happened.find((one) => one.ruleId && one.driverId);
  const members = (await call('GET', '/api/v2/people')) as { id: number }[];
  const [filmed] = (await call('GET', '/api/v2/events?source=adas&pageSize=1')) as { dashcamId: number }[];
  const { id: depotId } = (await call('POST', '/api/v2/depots', depot)) as { id: number };
  const { id: groupId } = (await call('POST', '/api/v2/groups', {
    ...group,
    name: groupNameOf(company),
    assetIds: [event?.assetId],
  })) as { id: number };
  const { id: driverId } = (await call('POST', '/api/v2/drivers', {
    ...driver,
    homeDepotId: depotId,
    assetId: event?.assetId,
  })) as { id: number };
  await call('PUT', `/api/v2/events/${event?.id}`, { state: 'resolved', assigneeId: members[0]?.id });
  await call('POST', `/api/v2/report-schedules/${scheduleId}/run`);
  await call('POST', '/api/v2/event-comments', { eventId: event?.id, text: 'Theirs' });
  await call('PUT', '/api/v2/event-presence', { eventId: event?.id });
  const [notice] = await company.api.query(
    `WITH fired AS (
       INSERT INTO alert_firings (company_id, branch_id, rule_id, rule_name, kind, severity, event_id, asset_id, asset_name,
         event_count, asset_count, first_at, last_at, missed_count, created_at)
       VALUES ($1, 1, $2, 'Theirs', 'speeding', 'low', 'incident-1-1-1', 1, 'Theirs', 1, 1, now(), now(), 0, now())
       RETURNING id)
     INSERT INTO notifications
       (firing_id, user_id, channel, recipient, address, is_escalation, status, next_attempt_at, created_at)
     SELECT fired.id, (SELECT id FROM users WHERE tenant_guid = $3 AND user_name = 'demo'), 'app', 'Theirs', '',
       false, 'delivered', now(), now() FROM fired RETURNING id`,
    [company.companyId, ruleId, company.tenantGuid],
  );
  const { id: viewId } = (await call('POST', '/api/v2/views', view)) as { id: number };
  await call('PUT', '/api/v2/view-choices', { area: 'assets', layout: {}, defaultViewId: viewId });
  const { url: photo } = await uploadPhoto(company);
  return {
    view: String(viewId),
    asset: String(dashcam?.assetId),
    dashcam: String(dashcam?.id),
    video: String(video?.iDDashCamVideo),
    rule: String(ruleId),
    report: reportId,
    schedule: String(scheduleId),
    link: String(link.id),
    request: String(requestId),
    session: session?.id ?? '',
    driver: String(driverId),
    depot: String(depotId),
    group: String(groupId),
    user: String(userId),
    event: event?.id ?? '',
    notice: String(notice?.id),
    groupName: groupNameOf(company),
    person: String(members[0]?.id),
    eventDriver: event?.driverId ?? '',
    eventAsset: String(event?.assetId),
    eventDashcam: String(filmed?.dashcamId),
    eventRule: String(event?.ruleId),
    videoDashcam: String(video?.dashcamId),
    sessionToken: company.token,
    company: String(company.companyId),
    tenant: company.tenantGuid,
    photo,
    shareToken: tokenIn(link.url),
    invitation: tokenIn(invitation.url),
    loginStep: await beginSecondStep(company, event?.id),
    media: new URL(video?.videoURL ?? '').pathname + new URL(video?.videoURL ?? '').search,
    archive: new URL(archive.url).pathname + new URL(archive.url).search,
  };
};
