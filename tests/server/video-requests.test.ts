// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { generateFleet } from '../../server/fleet/generate';
import { standingSince } from '../../server/fleet/journey';
import { type TrackedMember, trackMember } from '../../server/fleet/observation';
import { openInMemory } from '../support/empty-databases';
import {
  dataOf,
  NOW_MS,
  postJson,
  ruleEngines,
  shareReferenceApi,
  startSignedIn,
  withReferenceApi,
} from '../support/reference-api';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const REQUESTS = '/api/v2/video-requests';
/** With this pace a request is processed after 50 to 150 s. */
const PACE_SECONDS = 100;
const SURELY_DUE_MS = 1.5 * PACE_SECONDS * 1000;

interface WireRequest {
  id: number;
  dashcamId: number;
  dashcamName: string;
  requestDate: string;
  timeRange: string;
  cameraType: string;
  status: string;
  startUtc: string;
  endUtc: string;
  createdAt: string;
  progress: number | null;
  reason: string | null;
  videoIds: number[];
}

interface Answer<Data> {
  status: number;
  success: boolean;
  message: string;
  data: Data;
}

describe.each(ruleEngines)('video requests on %s', (engine) => {
  const api = shareReferenceApi({
    engine,
    fleetSize: 240,
    videoRequestSeconds: PACE_SECONDS,
    sessionHours: 8000,
  });
  const dashcams = generateFleet(240, 1)
    .filter(({ kind }) => kind === 'dashcam')
    .map((facts) => trackMember({ ...facts, statusOverride: null, updatedAtMs: 0 }));
  let nowMs = NOW_MS;

  beforeEach(() => {
    // Each test begins after all that an earlier one left open is done.
    nowMs += 10 * MINUTE_MS;
    api.setNow(nowMs);
  });

  const read = async <Data>(response: Response): Promise<Answer<Data>> => ({
    ...((await response.json()) as Answer<Data>),
    status: response.status,
  });
  const post = (body: object) => api.post(REQUESTS, body);
  const get = async <Data>(address: string) => read<Data>(await api.get(`${REQUESTS}${address}`));
  const list = async (query = '') => (await get<WireRequest[]>(query)).data;
  const one = async (id: number) => (await get<WireRequest>(`/${id}`)).data;
  const cancel = async (id: number | string) =>
    read<WireRequest>(await api.post(`${REQUESTS}/${id}/cancel`, {}));
  const wait = (forMs: number) => {
    nowMs += forMs;
    api.setNow(nowMs);
  };

  /** The form's fields for some minutes that began at an instant, on the fleet's wall clock (UTC+3). */
  const fields = (startMs: number, minutes: number) => {
    const clock = (timeMs: number) => new Date(timeMs + 180 * MINUTE_MS).toISOString();
    return {
      date: clock(startMs).slice(0, 10),
      startTime: clock(startMs).slice(11, 16),
      endTime: clock(startMs + minutes * MINUTE_MS).slice(11, 16),
      cameraType: 'front',
    };
  };
  const isWell = ({ condition, outage }: TrackedMember) => condition === 'good' && !outage;
  const wellOf = (deviceType: string): TrackedMember => {
    const found = dashcams.find((dashcam) => isWell(dashcam) && dashcam.facts.deviceType === deviceType);
    if (!found) throw new Error(`No ${deviceType} is well`);
    return found;
  };
  /** Minutes of the last days in which a vehicle drove or stood, in the middle of a day of the fleet's clock. */
  const minutesOf = ({ journey }: TrackedMember, isMoving: boolean): number => {
    for (let startMs = nowMs - 60 * MINUTE_MS; startMs > nowMs - 8 * DAY_MS; startMs -= 20 * MINUTE_MS) {
      const all = [0, 1, 2, 3, 4].map((minute) => startMs + minute * MINUTE_MS);
      const moves = all.map((timeMs) => standingSince(journey, timeMs) === undefined);
      const isSameDay = fields(startMs, 4).endTime > fields(startMs, 4).startTime;
      if (isSameDay && moves.every((moving) => moving === isMoving)) return startMs;
    }
    throw new Error('The vehicle never did that');
  };
  const ask = async (dashcam: TrackedMember, change: object = {}): Promise<WireRequest> => {
    const body = { ...fields(minutesOf(dashcam, true), 4), dashcamId: dashcam.facts.id, ...change };
    const answer = await read<WireRequest>(await post(body));
    expect(answer).toMatchObject({ status: 200, success: true, message: 'Video requested successfully' });
    return answer.data;
  };
  /** A request's videos, out of those of its dashcam that are of the type 4 "Requested". */
  const lockedVideos = async ({ dashcamId, videoIds }: WireRequest) => {
    const query = 'CompanyId=1&BranchId=1&Page=1&Limit=100&fileType=0&direction=desc&videoTypeId=4';
    const path = `/api/DashCamMaster/GetDashCamVideosPaginated?${query}&dashcamMasterId=${dashcamId}`;
    const response = await api.get(path);
    const { data } = (await response.json()) as {
      data: { results: { iDDashCamVideo: number; camera: string; [field: string]: unknown }[] };
    };
    return data.results.filter(({ iDDashCamVideo }) => videoIds.includes(iDDashCamVideo));
  };
  const setStatus = (dashcam: TrackedMember, status: string) =>
    api.send('PUT', `/api/v2/assets/${dashcam.facts.id}/status`, { status });

  it('are pending, then processed, then a locked video, without a request', async () => {
    const dashcam = wellOf('Dual Dashcam');
    const startMs = minutesOf(dashcam, true);
    const made = await ask(dashcam);
    const { date, startTime, endTime } = fields(startMs, 4);
    expect(made).toEqual({
      id: expect.any(Number),
      dashcamId: dashcam.facts.id,
      dashcamName: dashcam.facts.name,
      requestDate: date,
      timeRange: `${startTime} - ${endTime}`,
      cameraType: 'front',
      status: 'pending',
      startUtc: new Date(startMs).toISOString(),
      endUtc: new Date(startMs + 4 * MINUTE_MS).toISOString(),
      createdAt: new Date(nowMs).toISOString(),
      progress: 0,
      reason: null,
      videoIds: [],
    });
    expect((await list())[0]).toEqual(made);

    const seen: string[] = [];
    const progress: number[] = [];
    for (let step = 0; step <= 10; step++) {
      const request = await one(made.id);
      seen.push(request.status);
      progress.push(request.progress ?? -1);
      wait(SURELY_DUE_MS / 10);
    }
    expect([...new Set(seen)]).toEqual(['pending', 'processing', 'completed']);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);

    const done = await one(made.id);
    const { videoIds } = done;
    expect(await lockedVideos(done)).toEqual([
      expect.objectContaining({
        iDDashCamVideo: videoIds[0],
        dashCamName: dashcam.facts.name,
        videoTypeName: 'Requested',
        videoTypeId: 1,
        camera: expect.stringMatching(/front/i),
        utcVideoCreatedDateTime: made.startUtc,
      }),
    ]);
    expect(videoIds).toHaveLength(1);
    const file = await api.get(`/api/DashCamMaster/DownloadVideo/${videoIds[0]}`);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    await file.arrayBuffer();
  });

  it('become one locked video for each camera of the dashcam', async () => {
    const dashcam = wellOf('Triple Dashcam');
    const { id } = await ask(dashcam, { cameraType: 'all' });
    wait(SURELY_DUE_MS);
    const kept = await lockedVideos(await one(id));
    expect(kept.map(({ camera }) => camera.toLowerCase()).sort()).toEqual(['front', 'interior', 'rear']);
  });

  it('wait while the dashcam is offline, and are served when it is back', async () => {
    const dashcam = wellOf('Dual Dashcam');
    await setStatus(dashcam, 'offline');
    const { id, ...made } = await ask(dashcam);
    const isWaiting = { status: 'pending', reason: 'cameraOffline', progress: 0, videoIds: [] };
    expect(made).toMatchObject(isWaiting);
    wait(6 * 60 * MINUTE_MS);
    expect(await one(id)).toMatchObject(isWaiting);

    await setStatus(dashcam, 'online');
    wait(MINUTE_MS);
    expect(await one(id)).toMatchObject({ status: 'pending', reason: null });
    wait(0.6 * PACE_SECONDS * 1000);
    const { progress } = await one(id);
    // Counted from the moment at which the dashcam was back.
    expect(progress).toBeLessThan(100);
    wait(SURELY_DUE_MS);
    expect(await one(id)).toMatchObject({ status: 'completed', reason: null, progress: 100 });
  });

  it('wait too when the dashcam goes offline in the middle, and can be cancelled', async () => {
    const dashcam = wellOf('Dual Dashcam');
    const { id } = await ask(dashcam);
    await setStatus(dashcam, 'offline');
    wait(SURELY_DUE_MS);
    expect(await one(id)).toMatchObject({ status: 'pending', reason: 'cameraOffline' });
    expect(await cancel(id)).toMatchObject({ status: 200, data: { status: 'cancelled', reason: null } });
    await setStatus(dashcam, 'online');
    wait(SURELY_DUE_MS);
    expect((await one(id)).status).toBe('cancelled');
  });

  it('fail when the dashcam is not back within two days', async () => {
    const silent = dashcams.find(({ outage, condition }) => outage && condition === 'offline');
    if (!silent) throw new Error('No dashcam is silent');
    const { id } = await ask(silent);
    wait(2 * DAY_MS - MINUTE_MS);
    expect(await one(id)).toMatchObject({ status: 'pending', reason: 'cameraOffline' });
    wait(2 * MINUTE_MS);
    expect(await one(id)).toMatchObject({ status: 'failed', reason: 'cameraOffline', progress: null });
  });

  it('fail when the recorder has written over it', async () => {
    const dashcam = wellOf('Dual Dashcam');
    const { id } = await ask(dashcam, fields(minutesOf(dashcam, true) - 12 * DAY_MS, 4));
    wait(SURELY_DUE_MS);
    expect(await one(id)).toMatchObject({ status: 'failed', reason: 'footageOverwritten' });
  });

  it('fail when the vehicle stood all the while', async () => {
    const dashcam = wellOf('Dual Dashcam');
    const { id } = await ask(dashcam, fields(minutesOf(dashcam, false), 4));
    wait(SURELY_DUE_MS);
    expect(await one(id)).toMatchObject({ status: 'failed', reason: 'notRecording' });
  });

  it('fail for a camera that the dashcam does not have', async () => {
    const { id } = await ask(wellOf('Dual Dashcam'), { cameraType: 'rear' });
    const other = await ask(wellOf('Triple Dashcam'), { cameraType: 'rear' });
    wait(SURELY_DUE_MS);
    expect(await one(id)).toMatchObject({ status: 'failed', reason: 'noSuchCamera' });
    expect(await one(other.id)).toMatchObject({ status: 'completed', reason: null });
  });

  it('are cancelled while they are pending, and not later', async () => {
    const dashcam = wellOf('Dual Dashcam');
    const { id } = await ask(dashcam);
    expect(await cancel(id)).toMatchObject({
      status: 200,
      success: true,
      data: { id, status: 'cancelled', progress: null },
    });
    expect(await cancel(id)).toMatchObject({
      status: 409,
      success: false,
      message: 'Only a pending video request can be cancelled; this one is cancelled.',
    });
    wait(SURELY_DUE_MS);
    expect((await one(id)).status).toBe('cancelled');

    const late = await ask(dashcam);
    // The share of the time in which it is pending, of the longest time that it may take.
    wait(0.3 * SURELY_DUE_MS);
    expect(await cancel(late.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('this one is processing'),
    });
    wait(SURELY_DUE_MS);
    expect((await one(late.id)).status).toBe('completed');
  });

  it('are listed newest first, all of them or by status and dashcam', async () => {
    const dashcam = wellOf('Triple Dashcam');
    const older = await ask(dashcam);
    wait(MINUTE_MS);
    const newer = await ask(dashcam);
    const all = await list();
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect((await list(`?dashcamId=${dashcam.facts.id}`)).map(({ dashcamId }) => dashcamId)).toEqual(
      all.filter(({ dashcamId }) => dashcamId === dashcam.facts.id).map(({ dashcamId }) => dashcamId),
    );
    const failed = await list('?status=failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['failed']));
    expect((await get('?status=lost')).status).toBe(400);
  });

  it.each([
    [{ dashcamId: 7 }, 'dashcamId: there is no dashcam 7'],
    [{ dashcamId: 1001 }, 'dashcamId: there is no dashcam 1001'],
    [{ dashcamId: '' }, 'dashcamId'],
    [{ date: '' }, 'date: Please select a date'],
    [{ date: '11/09/2026' }, 'date: Please select a date'],
    [{ startTime: '' }, 'startTime: Please select a start time'],
    [{ endTime: '25:00' }, 'endTime: Please select an end time'],
    [{ date: '2026-12-24' }, 'date: must not be in the future'],
    [{ startTime: '10:00', endTime: '10:00' }, 'endTime: must be after startTime'],
    [{ startTime: '10:00', endTime: '10:11' }, 'endTime: must not be more than 10 minutes after startTime'],
    [{ cameraType: 'roof' }, 'cameraType'],
    [{ cameraType: undefined }, 'cameraType'],
  ])('are refused with %j: %s', async (change, message) => {
    const { facts } = wellOf('Dual Dashcam');
    const usual = { ...fields(nowMs - DAY_MS, 4), startTime: '10:00', endTime: '10:05', cameraType: 'front' };
    const answer = await read(await post({ dashcamId: facts.id, ...usual, ...change }));
    expect(answer).toMatchObject({ status: 400, success: false });
    expect(answer.message).toContain(message);
  });

  it('are for the past by the clock of the fleet, with a minute for clocks that differ', async () => {
    const { facts } = wellOf('Dual Dashcam');
    const until = (endMs: number) =>
      post({ dashcamId: facts.id, ...fields(endMs - 2 * MINUTE_MS, 2) }).then(({ status }) => status);
    expect(await until(nowMs)).toBe(200);
    expect(await until(nowMs + MINUTE_MS)).toBe(200);
    expect(await until(nowMs + 2 * MINUTE_MS)).toBe(400);
  });

  it.each(['0', 'abc', '999999999', '99999999999999999999'])('has none with the id %s', async (id) => {
    const message = `There is no video request ${id}`;
    expect(await get(`/${id}`)).toMatchObject({ status: 404, success: false, message });
    expect(await cancel(id)).toMatchObject({ status: 404, success: false, message });
  });

  it('are 200 open ones at the most', async () => {
    await list();
    await api.query(
      `INSERT INTO video_requests (company_id, branch_id, dashcam_id, dashcam_name, camera_type, start_at, end_at, created_at, processing_at, due_at)
       SELECT 1, 1, 1, 'Many', 'front', $1, $1, $1, $2, $2 FROM generate_series(1, 200)`,
      [new Date(nowMs), new Date(nowMs + DAY_MS)],
    );
    const { facts } = wellOf('Dual Dashcam');
    const response = await post({ dashcamId: facts.id, ...fields(nowMs - DAY_MS, 4) });
    expect(response.status).toBe(409);
    await api.query("DELETE FROM video_requests WHERE dashcam_name = 'Many'");
  });

  it('require a session', async () => {
    expect((await postJson(`${api.url}${REQUESTS}`, {})).status).toBe(401);
    expect((await fetch(`${api.url}${REQUESTS}`)).status).toBe(401);
    expect((await postJson(`${api.url}${REQUESTS}/1/cancel`, {})).status).toBe(401);
  });
});

describe('the requests of the demo', () => {
  it('have ended in every way, and did so when they were due', async () => {
    const data = await withReferenceApi({ fleetSize: 240 }, async (api) =>
      dataOf<WireRequest[]>(await api.get(REQUESTS)),
    );
    expect(data.length).toBeGreaterThan(6);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['completed', 'failed']));
    expect(new Set(data.map(({ reason }) => reason))).toEqual(
      new Set([null, 'cameraOffline', 'footageOverwritten', 'noSuchCamera', 'notRecording']),
    );
    for (const { createdAt, endUtc } of data) expect(endUtc < createdAt).toBe(true);
  });

  it('are there once, and what is open at the end of a process ends after it', async () => {
    const database = await openInMemory();
    const start = (nowMs: number) =>
      startSignedIn({
        beside: { database, schema: 'public' },
        nowMs,
        fleetSize: 40,
        videoRequestSeconds: 100,
      });
    const first = await start(NOW_MS);
    const [dashcam] = await first.query("SELECT id FROM assets WHERE kind = 'dashcam' LIMIT 1");
    const made = await first.post(REQUESTS, {
      dashcamId: dashcam?.id,
      date: '2026-11-09',
      startTime: '12:00',
      endTime: '12:05',
      cameraType: 'front',
    });
    expect(made.status).toBe(200);
    const before = await first.query('SELECT id FROM video_requests');
    await first.close();

    const second = await start(NOW_MS + DAY_MS);
    // Without a request: the start itself ends what was left.
    const after = await second.query('SELECT id, outcome FROM video_requests');
    expect(after).toHaveLength(before.length);
    for (const { outcome } of after) expect(outcome).toMatch(/completed|failed/);
    await second.close();
    await database.close();
  }, 30_000);
});
