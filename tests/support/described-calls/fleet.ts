import { expect } from 'vitest';
import { alertRuleBody } from '../alert-rule-body';
import type { DescribedServer } from '../described-api';
import { defaultSettings } from '../reference-api';

const HOUR_S = 3600;
const { companyId, branchId } = defaultSettings;

/** Spans of time as the calls take them. */
const spanBefore = (nowMs: number, hours: number) => ({
  from: new Date(nowMs - hours * HOUR_S * 1000).toISOString(),
  to: new Date(nowMs).toISOString(),
});

/** Assets, where they are and were. */
export async function callAssets({ api, caller, read, nowMs }: DescribedServer): Promise<void> {
  const assets = await read<{ id: number }[]>('listAssets', { query: { assetType: 'asset' } });
  const dashcams = await read<{ id: number }[]>('listAssets', { query: { assetType: 'dashcam' } });
  const id = assets[0]?.id ?? 0;
  await caller.call('listAssets', { query: { assetType: 'x' }, status: 400 });
  await caller.call('getAsset', { path: { id } });
  await caller.call('getAsset', { path: { id: 1 }, status: 404 });
  await caller.call('setAssetStatus', { path: { id }, body: { status: 'online' } });

  const where = { company_Id: companyId, branch_Id: branchId, filterBy: 'All', sortBy: '', tags: '' };
  for (const assetType of [0, 1]) {
    const found = await caller.call<unknown[]>('listLocations', { body: { ...where, assetType } });
    expect(found.length).toBeGreaterThan(5);
  }
  const known = { ...api.headers, 'if-none-match': '*' };
  await caller.call('listLocations', { body: { ...where, assetType: 1 }, headers: known, status: 304 });
  await caller.call('listLocations', { body: where, status: 400 });

  const day = spanBefore(nowMs(), 24);
  await caller.call('getTrack', { query: { assetId: id, ...day, maxPoints: 50 } });
  await caller.call('getTrack', { query: { assetId: 1, ...day }, status: 404 });
  await caller.call('getTrips', { query: { dashcamId: dashcams[0]?.id ?? 0, ...day } });
  await caller.call('getTrips', { query: { assetId: id, ...day } });
}

/** Live pictures of the first dashcam that is online. */
export async function callLive({ caller, read }: DescribedServer): Promise<void> {
  const dashcams = await read<{ id: number }[]>('listAssets', {
    query: { assetType: 'dashcam', status: 'online' },
  });
  const id = dashcams[0]?.id ?? 0;
  const playlist = await caller.call<string>('getLivePlaylist', { path: { id } });
  const segment = /^(\d+)\.m4s$/m.exec(playlist)?.[1] ?? '';
  await caller.call('getLiveInit', { path: { id } });
  await caller.call('getLiveSegment', { path: { id, segment } });
  await caller.call('getLiveSegment', { path: { id, segment: 1 }, status: 404 });
}

/** Alert rules, incidents and ADAS events. */
export async function callAlerts({ api, caller, read, nowMs }: DescribedServer): Promise<void> {
  await caller.call('listAlertTags');
  await caller.call('listAlertTags', { headers: {}, status: 401 });
  await caller.call('listAlerts');
  const rule = await read<{ id: number; version: number }>('createAlertRule', { body: alertRuleBody() });
  const path = { id: rule.id };
  const body = alertRuleBody({ threshold: 90 });
  await caller.call('updateAlertRule', { path, body });
  const stale = { ...api.headers, 'if-match': `"${rule.version}"` };
  await caller.call('updateAlertRule', { path, body, headers: stale, status: 412 });
  await caller.call('createAlertRule', { body: { name: '' }, status: 400 });
  const once = { ...api.headers, 'idempotency-key': '"a-key"' };
  const { id } = await read<{ id: number }>('createAlertRule', { body, headers: once });
  expect(await read<{ id: number }>('createAlertRule', { body, headers: once })).toMatchObject({ id });
  await caller.call('createAlertRule', { body: alertRuleBody(), headers: once, status: 422 });
  await caller.call('deleteAlertRule', { path: { id } });
  await caller.call('previewAlertRule', { body });
  await caller.call('deleteAlertRule', { path });
  await caller.call('deleteAlertRule', { path, status: 404 });

  const incidents = {
    companyId,
    branchId,
    filterBy: 'All',
    sortBy: '',
    tags: [],
    startTime: '',
    endTime: '',
  };
  const found = await read<unknown[]>('listIncidents', { body: incidents });
  expect(found.length).toBeGreaterThan(10);
  const known = { ...api.headers, 'if-none-match': '*' };
  await caller.call('listIncidents', { body: incidents, headers: known, status: 304 });
  await caller.call('listIncidents', { body: { ...incidents, startDate: 'x' }, status: 400 });

  const span = spanBefore(nowMs(), 24 * 30);
  const warnings = await read<{ videoUrl?: string }[]>('listAdasEvents', { query: span });
  expect(warnings.some(({ videoUrl }) => videoUrl)).toBe(true);
  await caller.call('listAdasEvents', { query: { from: 'x' }, status: 400 });
  await caller.call('getAdasScore', { query: span });
  for (const id of ['listAdasEvents', 'getAdasScore'])
    await caller.call(id, { query: span, headers: known, status: 304 });
}

/** A rule notifies a user in the application. */
export async function callNotifications({ api, caller, read, pass }: DescribedServer): Promise<void> {
  const [{ id: me } = {}] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
  await caller.call('listNotificationChannels');
  await caller.call('listAlertRecipients', { query: { page: 1, q: 'a', sort: 'name' } });
  await caller.call('getAlertRecipient', { path: { id: Number(me) } });
  await caller.call('getAlertRecipient', { path: { id: 999_999 }, status: 404 });
  const body = alertRuleBody({
    name: 'Fast',
    threshold: 60,
    minDurationSec: null,
    appliesTo: 'All Assets',
    recipientIds: [Number(me)],
    channels: ['app', 'webhook'],
    webhookUrl: 'http://127.0.0.1:9/',
  });
  const rule = await read<{ id: number }>('createAlertRule', { body });
  await caller.call('renewWebhookSecret', { path: { id: rule.id }, body: {} });
  const isWatched = async () =>
    (await api.query('SELECT 1 FROM rule_watches WHERE rule_id = $1', [rule.id])).length;
  await expect.poll(isWatched, { timeout: 20_000 }).toBe(1);
  pass(HOUR_S);
  const notices = () => read<{ id: number }[]>('listNotifications', { query: { state: 'unread', page: 1 } });
  await expect.poll(async () => (await notices()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [notice] = await notices();
  await caller.call('countNotifications', { query: { by: 'state' } });
  await caller.call('acknowledgeNotification', { path: { id: notice?.id ?? 0 }, body: {} });
  await caller.call('acknowledgeNotification', { path: { id: 999_999 }, body: {}, status: 404 });
  await caller.call('markNotificationsRead', { body: { ids: [notice?.id ?? 0] } });
  await caller.call('listAlertFirings', { query: { ruleId: rule.id, page: 1, pageSize: 3 } });
  // The list with a rule that notifies a user.
  await caller.call('listAlerts');
  await caller.call('deleteAlertRule', { path: { id: rule.id } });
}

/** Events, and what is decided about them. */
export async function callEvents({ api, caller, read }: DescribedServer): Promise<void> {
  const events = await read<{ id: string; version: number }[]>('listEvents', {
    query: { page: 1, pageSize: 50, sort: '-severity', state: 'new' },
  });
  const { id = '', version = 0 } = events[0] ?? {};
  await caller.call('listEvents', { query: { sort: 'x' }, status: 400 });
  await caller.call('countEvents', { query: { by: 'state', severity: 'high,critical' } });
  await caller.call('getEvent', { path: { id } });
  await caller.call('getEvent', { path: { id: 'adas-1-driver_fatigue-1' }, status: 404 });
  const decide = { path: { id }, body: { state: 'needs-coaching', reason: 'Tired' } };
  await caller.call('decideEvent', decide);
  const stale = { ...api.headers, 'if-match': `"${version}"` };
  await caller.call('decideEvent', { ...decide, body: { state: 'resolved' }, headers: stale, status: 412 });
  await caller.call('createEventComment', { body: { eventId: id, text: 'Called.', mentions: [] } });
  await caller.call('listEventComments', { query: { eventId: id } });
  await caller.call('listPeople', { query: { page: 1, pageSize: 5, q: 'a' } });
  await caller.call('setEventPresence', { body: { eventId: id } });
}
