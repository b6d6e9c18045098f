// @vitest-environment node

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { changeFleet } from '../../server/database/seed';
import { formatDisplayTime } from '../../server/fleet/display-time';
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
import {
  bytesOf,
  DAY_MS,
  DOWNLOAD,
  HOUR_MS,
  idOf,
  listOf,
  pathOf,
  timeOf,
  type WirePage,
  type WireVideo,
  wholeList,
} from '../support/video-pages';

describe.each(ruleEngines)('the locked videos as time goes by on %s', (engine) => {
  it('keep coming, the same ones whether the server looked every hour or was away for weeks', async () => {
    const options = { engine, fleetSize: 80, videoCount: 1200 };
    const [steady, away] = [await startSignedIn(options), await startSignedIn(options)];
    try {
      const facts = ({
        iDDashCamVideo: _id,
        videoURL: _address,
        thumbnailBase64: _image,
        ...rest
      }: WireVideo) => rest;
      const before = await wholeList(steady);
      for (let hour = 1; hour <= 11; hour++) {
        steady.setNow(NOW_MS + hour * HOUR_MS);
        await listOf(steady, { Limit: 1 });
      }
      away.setNow(NOW_MS + 11 * HOUR_MS);
      // Neither waits for a process that makes a fleet in the same database; the next reader catches up then.
      const isSame = async () =>
        isDeepStrictEqual((await wholeList(away)).map(facts), (await wholeList(steady)).map(facts));
      await expect.poll(isSame, { timeout: 30_000 }).toBe(true);
      const after = await wholeList(steady);
      expect(after.slice(-before.length).map(idOf)).toEqual(before.map(idOf));
      expect(after.length - before.length).toBeGreaterThan(0);
      expect(timeOf(after[0] as WireVideo)).toBeLessThanOrEqual(NOW_MS + 11 * HOUR_MS);
    } finally {
      await steady.close();
      await away.close();
    }
  }, 120_000);
});

describe('the locked videos of a database that several servers have after each other', () => {
  it('survive, are caught up, and are made anew for another count; what users asked for stays', async () => {
    const database = await openInMemory();
    const options = { beside: { database, schema: 'public' }, fleetSize: 80, sessionHours: 8000 };
    try {
      const first = await startSignedIn({ ...options, nowMs: NOW_MS, videoCount: 600 });
      const [sample] = (await listOf(first, { Limit: 1 })).results as [WireVideo];
      const count = (await listOf(first)).totalCount;
      const insert =
        'INSERT INTO dashcam_videos (company_id, branch_id, dashcam_id, media_kind, reason, camera, created_at, ' +
        'address, clip_id, is_made_up) SELECT company_id, branch_id, $2, 1, 4, camera, created_at, address, ' +
        'clip_id, false FROM dashcam_videos WHERE id = $1 RETURNING id';
      const [kept] = await first.query(insert, [sample.iDDashCamVideo, 500_001]);
      await first.query(insert, [sample.iDDashCamVideo, 900_001]);
      const signedAddress = sample.videoURL.replace(first.url, '');
      await first.close();

      const LATER_MS = NOW_MS + 40 * DAY_MS;
      const second = await startSignedIn({ ...options, nowMs: NOW_MS, videoCount: 600 });
      expect((await fetch(`${second.url}${signedAddress}`)).status).toBe(200);
      expect((await listOf(second)).totalCount).toBe(count + 2);
      await second.close();

      const third = await startSignedIn({ ...options, nowMs: LATER_MS, videoCount: 600 });
      const recent = { UTCFromDate: formatDisplayTime(LATER_MS - 30 * DAY_MS, 0) };
      expect((await listOf(third, recent)).totalCount).toBeGreaterThan(280);
      const company = { companyId: 1, branchId: 1 };
      await changeFleet(third.database, company, { plan: { videoCount: 60 } }, () => LATER_MS);
      await third.close();

      const fourth = await startSignedIn({ ...options, nowMs: LATER_MS, videoCount: 600 });
      expect(fourth.warnings).toEqual([
        'VIDEO_COUNT=600 is not used: company 1 has 60 in this database. `npm run fleet` changes it.',
      ]);
      const anew = await wholeList(fourth);
      expect(anew.length).toBeLessThan(70);
      expect(anew.map(idOf)).toContain(kept?.id);
      // The dashcam of the other one is not of this fleet.
      expect(anew.some(({ dashCamName }) => dashCamName.includes('900001'))).toBe(false);
      await fourth.close();
    } finally {
      await database.close();
    }
  }, 120_000);
});

/** Its database serves all servers from here on. */
const shared = shareReferenceApi({ fleetSize: 12, videoCount: 240 });

describe('the locked videos by options', () => {
  it('come in the other shape of section 3 when the options have it', async () => {
    await withReferenceApi({ beside: shared, videoPageShape: 'flat' }, async (api) => {
      const response = await api.get(pathOf({ Page: 2, Limit: 100 }));
      const page = (await response.json()) as { results: WireVideo[]; rowCount: number };
      expect(page).toEqual({
        results: expect.any(Array),
        rowCount: expect.any(Number),
        currentPage: 2,
        pageSize: 100,
        pageCount: 3,
      });
      expect(page.rowCount).toBeGreaterThanOrEqual(240);
      expect(page.results).toHaveLength(100);
    });
  }, 60_000);

  it('are none for none, and may be embedded elsewhere where other front ends are allowed', async () => {
    await withReferenceApi({ videoCount: 0 }, async (none) => {
      // The demo's video requests have their own.
      const { results } = await listOf(none);
      expect(results.filter(({ videoTypeName }) => videoTypeName !== 'Requested')).toEqual([]);
      expect(results.length).toBeLessThan(20);
    });
    await withReferenceApi({ beside: shared, corsOrigins: ['https://fleet.example'] }, async (open) => {
      const { results } = await listOf(open);
      const response = await fetch(results[0]?.videoURL as string, {
        headers: { origin: 'https://fleet.example' },
      });
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('access-control-expose-headers')).toContain('Content-Disposition');
    });
  }, 60_000);

  it('break off in the middle of a download by the fault switch', async () => {
    await withReferenceApi({ beside: shared, faults: true }, async (api) => {
      const { results } = await listOf(api);
      const video = results.find(({ videoTypeId }) => videoTypeId === 1) as WireVideo;
      await postJson(`${api.url}/__faults`, { match: { path: DOWNLOAD }, times: 1, malformed: 'truncated' });
      const address = `${api.url}${DOWNLOAD}/${idOf(video)}`;
      const response = await fetch(address, { headers: api.headers });
      expect(response.headers.get('content-length')).toBe(String(video.fileSizeBytes));
      let received = 0;
      const reading = (async () => {
        for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
          received += piece.length;
      })();
      await expect(reading).rejects.toThrow();
      expect(received).toBe(Math.floor(video.fileSizeBytes / 2));
      const rest = await fetch(address, { headers: { ...api.headers, range: `bytes=${received}-` } });
      expect(rest.status).toBe(206);
      expect((await bytesOf(rest)).length).toBe(video.fileSizeBytes - received);
    });
  }, 60_000);
});

describe('a dashcam whose name is not ASCII', () => {
  it('names the files of its videos, in the form that headers have for it', async () => {
    await withReferenceApi({ beside: shared }, async (api) => {
      await api.query("UPDATE assets SET name = 'Камера “7”' WHERE asset_type = 'Dashcam'");
      await api.query('UPDATE fleets SET revision = revision + 1');
      const list = await dataOf<WirePage>(await api.get(pathOf({ Limit: 1 })));
      const address = `${DOWNLOAD}/${list.results[0]?.iDDashCamVideo}`;
      const nameOf = async () => (await api.get(address)).headers.get('content-disposition');
      await expect
        .poll(nameOf, { timeout: 5000, interval: 200 })
        .toContain("filename*=UTF-8''%D0%9A%D0%B0%D0%BC%D0%B5%D1%80%D0%B0%20%E2%80%9C7%E2%80%9D_");
      expect((await api.get(address)).status).toBe(200);
    });
  }, 60_000);
});
