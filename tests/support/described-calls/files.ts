import { expect } from 'vitest';
import { type DescribedServer, signedCall } from '../described-api';
import { bearer, defaultSettings, startReferenceApi } from '../reference-api';

const { companyId, branchId } = defaultSettings;

/** Locked videos with their files, ZIPs, and what is asked of dashcams. */
export async function callVideos({ api, caller, read, nowMs }: DescribedServer): Promise<void> {
  const query = { CompanyId: companyId, BranchId: branchId, Page: 1, Limit: 100, direction: 'desc' };
  const { results } = await read<{ results: { iDDashCamVideo: number; videoURL: string }[] }>('listVideos', {
    query,
  });
  expect(results.length).toBe(100);
  await caller.call('listVideos', { query: { ...query, fileType: 9 }, status: 400 });
  const { iDDashCamVideo: id = 0, videoURL = '' } = results[0] ?? {};
  await caller.call('downloadVideo', { path: { id } });
  await caller.call('downloadVideo', { path: { id: 999_999 }, status: 404 });
  const part = { ...api.headers, range: 'bytes=0-9' };
  await caller.call('downloadVideo', { path: { id }, headers: part, status: 206 });
  await caller.call('downloadVideo', {
    path: { id },
    headers: { ...part, range: 'bytes=99999999-' },
    status: 416,
  });
  const signed = signedCall(videoURL);
  const [file = ''] = signed.parts.slice(-1);
  await caller.call('getMedia', { path: { id, file }, query: signed.query, headers: {} });
  const known = { 'if-none-match': '*' };
  await caller.call('getMedia', { path: { id, file }, query: signed.query, headers: known, status: 304 });
  await caller.call('getMedia', { path: { id, file }, query: { expires: 1 }, headers: {}, status: 403 });
  await caller.call('requestVideoAgain', { path: { id }, body: {} });

  const flat = await startReferenceApi({ beside: api, videoPageShape: 'flat', nowMs: nowMs() });
  await caller.call('listVideos', { query, at: flat.url });
  await flat.close();

  const ids = results.slice(0, 3).map((video) => video.iDDashCamVideo);
  const { url } = await read<{ url: string }>('createArchive', { body: { ids } });
  await caller.call('createArchive', { body: { ids: [999_999] }, status: 404 });
  const zip = signedCall(url);
  await caller.call('downloadArchive', {
    path: { file: zip.parts.at(-1) ?? '' },
    query: zip.query,
    headers: {},
  });

  const dashcams = await read<{ id: number }[]>('listAssets', {
    query: { assetType: 'dashcam', status: 'online' },
  });
  const body = {
    dashcamId: dashcams[0]?.id ?? 0,
    date: '2026-11-09',
    startTime: '10:00',
    endTime: '10:05',
    cameraType: 'front',
  };
  const asked = await read<{ id: number }>('createVideoRequest', { body });
  await caller.call('createVideoRequest', { body: { ...body, date: '2027-01-01' }, status: 400 });
  await caller.call('listVideoRequests', { query: { status: 'pending' } });
  await caller.call('listVideoRequests');
  await caller.call('getVideoRequest', { path: { id: asked.id } });
  await caller.call('getVideoRequest', { path: { id: 999_999 }, status: 404 });
  await caller.call('cancelVideoRequest', { path: { id: asked.id }, body: {} });
  await caller.call('cancelVideoRequest', { path: { id: asked.id }, body: {}, status: 409 });
}

/** Reports of each kind, by schedule and by link. */
export async function callReports(server: DescribedServer): Promise<void> {
  const { caller, read } = server;
  const ids: string[] = [];
  for (const type of ['usage', 'performance', 'incidents', 'maintenance'])
    ids.push((await read<{ id: string }>('createReport', { body: { type } })).id);
  await caller.call('createReport', { body: { type: 'x' }, status: 400 });
  const statusOf = async (id: string) =>
    (await read<{ status: string }>('getReport', { path: { id } })).status;
  for (const id of ids) await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('completed');
  const [id = ''] = ids;
  await caller.call('listReports');
  await caller.call('getReport', { path: { id }, query: { language: 'fr' } });
  await caller.call('getReport', { path: { id: 999_999 }, status: 404 });
  for (const format of ['pdf', 'csv'])
    await caller.call('downloadReport', { path: { id }, query: { format } });

  const expiresAt = new Date(server.nowMs() + 86_400_000).toISOString();
  const link = await read<{ id: number; url: string }>('createReportLink', {
    body: { reportId: id, expiresAt },
  });
  await caller.call('createReportLink', { body: { reportId: 999_999, expiresAt }, status: 404 });
  await caller.call('listReportLinks', { query: { reportId: id } });
  const token = link.url.split('#')[1] ?? '';
  await caller.call('openSharedReport', { body: { token, language: 'es' }, headers: {} });
  await caller.call('downloadSharedReport', { body: { token, format: 'csv' }, headers: {} });
  await caller.call('revokeReportLink', { path: { id: link.id } });
  await caller.call('openSharedReport', { body: { token }, headers: {}, status: 410 });

  await caller.call('regenerateReport', { path: { id }, body: {} });
  await caller.call('deleteReport', { path: { id: ids[1] ?? '' } });
  await callSchedules(server);
}

async function callSchedules({ api, caller, read }: DescribedServer): Promise<void> {
  const [{ id: me } = {}] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
  const body = {
    name: 'Weekly',
    type: 'maintenance',
    span: 'last-week',
    frequency: 'weekly',
    weekDays: [1, 5],
    monthDay: null,
    time: '06:00',
    timezone: 'America/Chicago',
    language: 'en',
    formats: ['pdf', 'csv'],
    recipientIds: [Number(me)],
    emails: [],
  };
  const { id, version } = await read<{ id: number; version: number }>('createReportSchedule', { body });
  const path = { id };
  await caller.call('createReportSchedule', { body: { ...body, formats: [] }, status: 400 });
  await caller.call('updateReportSchedule', { path, body: { ...body, time: '07:00' } });
  const stale = { ...api.headers, 'if-match': `"${version}"` };
  await caller.call('updateReportSchedule', { path, body, headers: stale, status: 412 });
  await caller.call('pauseReportSchedule', { path, body: {} });
  await caller.call('resumeReportSchedule', { path, body: {} });
  await caller.call('runReportSchedule', { path, body: {} });
  const runs = () => read<{ state: string }[]>('listReportRuns', { query: { scheduleId: id, page: 1 } });
  await expect.poll(async () => (await runs())[0]?.state, { timeout: 60_000 }).toBe('done');
  await caller.call('listReportSchedules', { query: { type: 'maintenance', sort: '-nextRunAt' } });
  await caller.call('getReportSchedule', { path });
  await caller.call('getReportSchedule', { path: { id: 999_999 }, status: 404 });
  await caller.call('deleteReportSchedule', { path });
  await caller.call('restoreReportSchedule', { path, body: {} });
  await caller.call('listReportRecipients', { query: { q: 'a' } });
  await caller.call('getReportRecipient', { path: { id: Number(me) } });
}

/** What belongs to the server itself. */
export async function callServer({ caller }: DescribedServer, metricsToken: string): Promise<void> {
  await caller.call('getHealth', { headers: {} });
  await caller.call('getReadiness', { headers: {} });
  await caller.call('getMetrics', { headers: bearer(metricsToken) });
  await caller.call('getMetrics', { headers: {}, status: 401 });
  await caller.call('getAppSettings', { headers: {} });
  await caller.call('getDescription', { headers: {} });
  await caller.call('getVersion');
  const body = { kind: 'error', message: 'x', route: '/', version: '1', browser: 'x' };
  await caller.call('reportBrowserError', { headers: {}, body, status: 204 });
  await caller.call('getTile', { path: { z: 3, x: 2, file: '1.png' } });
}
