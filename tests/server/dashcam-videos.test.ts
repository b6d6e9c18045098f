import { beforeAll, describe, expect, it } from 'vitest';
import { formatDisplayTime } from '../../server/fleet/display-time';
import { clips } from '../../server/media/clips';
import { dataOf, NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';
import {
  bytesOf,
  DAY_MS,
  DOWNLOAD,
  HOUR_MS,
  idOf,
  LIST,
  listOf,
  pathOf,
  type Query,
  REQUEST,
  sha256,
  timeOf,
  type WirePage,
  type WireVideo,
  wholeList,
} from '../support/video-pages';

describe.each(ruleEngines)('the locked videos on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 240, videoCount: 2400 });
  let videos: WireVideo[];
  beforeAll(async () => {
    videos = await wholeList(api);
  });

  const list = (query: Query = {}) => listOf(api, query);
  const someVideo = (suits: (video: WireVideo) => boolean): WireVideo => {
    const video = videos.find(suits);
    if (!video) throw new Error('No such video');
    return video;
  };

  it('come in pages, the newest first, as many as VIDEO_COUNT says for 60 days', async () => {
    const { totalCount } = await list();
    expect(totalCount).toBe(videos.length);
    expect(totalCount).toBeGreaterThanOrEqual(2400);
    expect(totalCount).toBeLessThan(2400 * (61 / 60) + 1);
    expect(new Set(videos.map(idOf)).size).toBe(totalCount);
    const times = videos.map(timeOf);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(NOW_MS);
    expect(times[0]).toBeGreaterThan(NOW_MS - 6 * HOUR_MS);
    expect(NOW_MS - (times.at(-1) as number)).toBeGreaterThan(59.5 * DAY_MS);
    expect(NOW_MS - (times.at(-1) as number)).toBeLessThan(61 * DAY_MS);
  });

  it('have the fields of section 3, and six more', () => {
    for (const video of videos) {
      const createdAtMs = timeOf(video);
      expect(video).toEqual({
        iDDashCamVideo: expect.any(Number),
        dashCamName: expect.stringMatching(/^Dashcam \d+$/),
        dashcamId: expect.any(Number),
        videoTypeName: expect.stringMatching(/^(Hard Acceleration|Hard Brake|Locked|Requested)$/),
        videoTypeId: expect.toBeOneOf([1, 2]),
        camera: expect.toBeOneOf(['Front', 'Rear', 'Interior']),
        companyName: 'Demo Fleet',
        utcVideoCreatedDateTime: new Date(createdAtMs).toISOString(),
        utcVideoCreatedDateTimeDisplay: formatDisplayTime(createdAtMs, 0),
        currentSpeed: expect.toBeOneOf([null, expect.any(Number)]),
        videoURL: expect.stringMatching(video.videoTypeId === 1 ? /\.mp4\?/ : /\.jpg\?/),
        thumbnailBase64: expect.toBeOneOf([null, expect.any(String)]),
        latitude: expect.toBeOneOf([null, expect.any(Number)]),
        longitude: expect.toBeOneOf([null, expect.any(Number)]),
        locationAddress: expect.stringMatching(/./),
        durationSec: video.videoTypeId === 1 ? expect.any(Number) : 0,
        fileSizeBytes: expect.any(Number),
      });
      expect(createdAtMs % 1000).toBe(0);
    }
    expect(someVideo(({ currentSpeed }) => currentSpeed === null)).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  it('have thumbnails of every kind of section 5, most of them bare base64', () => {
    const kinds = { bare: 0, data: 0, none: 0, nonsense: 0 };
    for (const { thumbnailBase64: thumbnail } of videos) {
      if (thumbnail === null) kinds.none += 1;
      else if (thumbnail.startsWith('data:image/jpeg;base64,/9j/')) kinds.data += 1;
      else if (/^\/9j\/[A-Za-z0-9+/]+={0,2}$/.test(thumbnail)) kinds.bare += 1;
      else kinds.nonsense += 1;
    }
    expect(kinds.bare / videos.length).toBeGreaterThan(0.88);
    expect(Math.min(kinds.data, kinds.none, kinds.nonsense)).toBeGreaterThan(videos.length / 100);
  });

  it('show what the vehicle did: its place and its speed in MPH at that moment', async () => {
    let compared = 0;
    for (const video of videos.filter((_, index) => index % 97 === 0)) {
      api.setNow(timeOf(video));
      const response = await api.post('/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
        assetType: 1,
        company_Id: 1,
        branch_Id: 1,
      });
      const records = (await response.json()) as {
        Asset_Name: string;
        latitude: string;
        longitude: string;
        speed: number;
      }[];
      const record = records.find(({ Asset_Name }) => Asset_Name === video.dashCamName);
      if (!record || video.latitude === null || video.longitude === null) continue;
      expect(Math.abs(Number(record.latitude) - video.latitude)).toBeLessThan(0.01);
      expect(Math.abs(Number(record.longitude) - video.longitude)).toBeLessThan(0.01);
      // Five seconds of acceleration may lie between the two.
      if (video.videoTypeName === 'Locked' && record.speed > 60)
        expect(Math.abs((video.currentSpeed as number) - record.speed * 0.621371)).toBeLessThan(3);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('are found by the filters of the call', async () => {
    const names = ['', 'Hard Acceleration', 'Hard Brake', 'Locked', 'Requested'];
    for (const videoTypeId of [1, 2, 3, 4]) {
      const found = await wholeList(api, { videoTypeId });
      const wanted = videos.filter((video) => video.videoTypeName === names[videoTypeId]);
      expect(wanted.length).toBeGreaterThan(100);
      expect(found.map(idOf)).toEqual(wanted.map(idOf));
    }
    for (const fileType of [1, 2]) {
      const found = await wholeList(api, { fileType });
      const wanted = videos.filter((video) => video.videoTypeId === fileType);
      expect(wanted.length).toBeGreaterThan(100);
      expect(found.map(idOf)).toEqual(wanted.map(idOf));
    }
    const from = NOW_MS - 12 * DAY_MS;
    const to = NOW_MS - 5 * DAY_MS;
    const found = await list({
      UTCFromDate: formatDisplayTime(from, 0),
      UTCToDate: formatDisplayTime(to, 0),
      fileType: 1,
      videoTypeId: 2,
    });
    const wanted = videos.filter(
      (video) =>
        timeOf(video) >= from &&
        timeOf(video) <= to &&
        video.videoTypeId === 1 &&
        video.videoTypeName === 'Hard Brake',
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(found.results.map(idOf)).toEqual(wanted.map(idOf));
    expect(found.totalCount).toBe(wanted.length);
  });

  it('include both ends of the dates', async () => {
    const [newest, , third] = videos as [WireVideo, WireVideo, WireVideo];
    const found = await list({
      UTCFromDate: third.utcVideoCreatedDateTimeDisplay,
      UTCToDate: newest.utcVideoCreatedDateTimeDisplay,
    });
    expect(found.results.map(idOf)).toEqual(videos.slice(0, 3).map(idOf));
  });

  it('are those of a dashcam by the id that the list of selectable dashcams gives', async () => {
    const response = await api.get(`/api/v2/assets?status=online&assetType=dashcam`);
    const { data } = (await response.json()) as { data: { id: number; name: string }[] };
    let count = 0;
    for (const { id, name } of data.slice(0, 12)) {
      const found = await list({ dashcamMasterId: id });
      expect(found.results.map(idOf)).toEqual(
        videos.filter(({ dashCamName }) => dashCamName === name).map(idOf),
      );
      count += found.totalCount;
    }
    expect(count).toBeGreaterThan(100);
    expect(await list({ dashcamMasterId: '8a2f6c1e-0b7a-4c58-9a53-0d2a6c1e8b41' })).toEqual({
      results: [],
      totalCount: 0,
    });
    expect((await list({ dashcamMasterId: '' })).totalCount).toBe(videos.length);
  });

  it('can be had page by page from either end, with nothing twice and nothing left out', async () => {
    for (const direction of ['desc', 'asc']) {
      const ids: number[] = [];
      for (let Page = 1; Page <= Math.ceil(videos.length / 333); Page++)
        ids.push(...(await list({ Page, Limit: 333, direction })).results.map(idOf));
      expect(ids).toEqual((direction === 'desc' ? videos : [...videos].reverse()).map(idOf));
    }
    expect(await list({ Page: 100 })).toEqual({ results: [], totalCount: videos.length });
    expect((await list({ Limit: 7 })).results).toHaveLength(7);
    const usual = await api.get(`${LIST}?CompanyId=1&BranchId=1`);
    const { data } = (await usual.json()) as { data: WirePage };
    expect(data.results.map(idOf)).toEqual(videos.slice(0, 10).map(idOf));
  });

  it('are not found by another company or branch', async () => {
    const nothing = { results: [], totalCount: 0 };
    expect(await list({ CompanyId: 2 })).toEqual(nothing);
    expect(await list({ BranchId: 2 })).toEqual(nothing);
  });

  it.each([
    [{ Page: 0 }, 'Page'],
    [{ Page: '1.5' }, 'Page'],
    [{ Limit: 1001 }, 'Limit'],
    [{ Limit: 0 }, 'Limit'],
    [{ fileType: 3 }, 'fileType'],
    [{ videoTypeId: 5 }, 'videoTypeId'],
    [{ direction: 'sideways' }, 'direction: must be one of desc, asc'],
    [{ UTCFromDate: 'yesterday' }, 'UTCFromDate: must be a time as M/D/YYYY h:mm:ss AM/PM'],
    [{ UTCToDate: '13/45/2026 1:00:00 PM' }, 'UTCToDate'],
    [
      { UTCFromDate: '11/9/2026 1:00:00 PM', UTCToDate: '11/9/2026 12:00:00 PM' },
      'UTCFromDate: must not be after UTCToDate',
    ],
    [{ CompanyId: 'mine' }, 'CompanyId'],
  ])('refuses %j', async (query, message) => {
    const response = await api.get(pathOf(query as Query));
    expect(response.status).toBe(400);
    const answer = (await response.json()) as { success: boolean; message: string };
    expect(answer.success).toBe(false);
    expect(answer.message).toContain(message);
  });

  describe('their files', () => {
    it('are served without a session at the address of the list', async () => {
      const files = new Set<string>();
      for (const video of videos) {
        const file = new URL(video.videoURL).pathname.split('/').at(-1) as string;
        if (files.has(file)) continue;
        files.add(file);
        const response = await fetch(video.videoURL);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(
          video.videoTypeId === 1 ? 'video/mp4' : 'image/jpeg',
        );
        expect(response.headers.get('accept-ranges')).toBe('bytes');
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(response.headers.get('cache-control')).toBe('no-store');
        const bytes = await bytesOf(response);
        expect(bytes).toHaveLength(video.fileSizeBytes);
        if (video.videoTypeId === 1) expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
        else expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      }
      expect(files.size).toBe(clips.size);
    });

    it('have an address that stays the same for hours, and expires', async () => {
      const { videoURL } = videos[0] as WireVideo;
      api.setNow(NOW_MS + 5 * HOUR_MS);
      const later = (await wholeList(api)).find((video) => idOf(video) === idOf(videos[0] as WireVideo));
      expect(later?.videoURL).toBe(videoURL);
      api.setNow(NOW_MS + 11 * HOUR_MS);
      expect((await fetch(videoURL)).status).toBe(200);
      api.setNow(NOW_MS + 25 * HOUR_MS);
      const expired = await fetch(videoURL);
      expect(expired.status).toBe(403);
      expect(await expired.json()).toEqual({
        success: false,
        requestId: expect.any(String),
        message: 'This address has expired. Load the list again.',
      });
    });

    it('are not served at an address that was tampered with', async () => {
      const { videoURL } = videos[0] as WireVideo;
      const address = new URL(videoURL);
      const expires = Number(address.searchParams.get('expires'));
      const another = new URL((videos[1] as WireVideo).videoURL).pathname;
      for (const wrong of [
        videoURL.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        videoURL.replace(`expires=${expires}`, `expires=${expires + 1}`),
        `${address.origin}${another}${address.search}`,
        `${address.origin}${address.pathname}`,
        `${address.origin}${address.pathname}?expires=x&signature=`,
        `${videoURL}&signature=x`,
      ]) {
        const response = await fetch(wrong);
        expect(response.status, wrong).toBeGreaterThanOrEqual(400);
        expect(response.status, wrong).toBeLessThan(500);
        await response.arrayBuffer();
      }
    });

    it.each([
      ['bytes=0-99', 206, 0, 99],
      ['bytes=100-', 206, 100, -1],
      ['bytes=-50', 206, -50, -1],
      ['bytes=10-999999999', 206, 10, -1],
      ['bytes=0-0', 206, 0, 0],
      ['bytes=5-2', 200, 0, -1],
      ['bytes=0-1,5-6', 200, 0, -1],
      ['lines=0-1', 200, 0, -1],
      ['bytes=-', 200, 0, -1],
    ])('answer the range %s with %i', async (range, status, first, last) => {
      const { videoURL, fileSizeBytes: size } = someVideo(({ videoTypeId }) => videoTypeId === 1);
      const whole = await bytesOf(await fetch(videoURL));
      const response = await fetch(videoURL, { headers: { range } });
      expect(response.status).toBe(status);
      const from = first < 0 ? size + first : first;
      const to = last < 0 ? size - 1 : last;
      expect(response.headers.get('content-range')).toBe(
        status === 206 ? `bytes ${from}-${to}/${size}` : null,
      );
      expect(response.headers.get('content-length')).toBe(String(to - from + 1));
      expect(sha256(await bytesOf(response))).toBe(sha256(whole.subarray(from, to + 1)));
    });

    it.each(['bytes=999999999-', 'bytes=-0'])('refuse the range %s with 416', async (range) => {
      const { videoURL, fileSizeBytes } = videos[0] as WireVideo;
      const response = await fetch(videoURL, { headers: { range } });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${fileSizeBytes}`);
    });

    it('are not sent again to a client that has them, nor in part when they have changed', async () => {
      const { videoURL } = videos[0] as WireVideo;
      const etag = (await fetch(videoURL)).headers.get('etag') as string;
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const named of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
        const known = await fetch(videoURL, { headers: { 'if-none-match': named } });
        expect(known.status, named).toBe(304);
        expect(known.headers.get('etag')).toBe(etag);
        expect(await bytesOf(known)).toHaveLength(0);
      }
      expect((await fetch(videoURL, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
      const part = { range: 'bytes=0-9' };
      expect((await fetch(videoURL, { headers: { ...part, 'if-range': etag } })).status).toBe(206);
      expect((await fetch(videoURL, { headers: { ...part, 'if-range': '"x"' } })).status).toBe(200);
    });

    it('have their headers for HEAD', async () => {
      const { videoURL, fileSizeBytes } = someVideo(({ videoTypeId }) => videoTypeId === 1);
      const response = await fetch(videoURL, { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe(String(fileSizeBytes));
      expect(response.headers.get('content-type')).toBe('video/mp4');
      expect(await bytesOf(response)).toHaveLength(0);
    });
  });

  describe('the download', () => {
    it('is the file, named from dashcam, camera and created time', async () => {
      for (const kind of [1, 2]) {
        const video = someVideo(({ videoTypeId }) => videoTypeId === kind);
        const response = await api.get(`${DOWNLOAD}/${idOf(video)}`);
        expect(response.status).toBe(200);
        // On the fleet's clock.
        const time = formatDisplayTime(Date.parse(video.utcVideoCreatedDateTime), 180).replace(/[/:]/g, '-');
        const name = `${video.dashCamName}_${video.camera}_${time}`;
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="${name}.${kind === 1 ? 'mp4' : 'jpg'}"`,
        );
        expect(sha256(await bytesOf(response))).toBe(sha256(await bytesOf(await fetch(video.videoURL))));
      }
    });

    it('is taken up where it broke off', async () => {
      const video = videos[0] as WireVideo;
      const address = `${api.url}${DOWNLOAD}/${idOf(video)}`;
      const whole = await fetch(address, { headers: api.headers });
      const etag = whole.headers.get('etag') as string;
      const bytes = await bytesOf(whole);
      const rest = await fetch(address, {
        headers: { ...api.headers, range: 'bytes=1000-', 'if-range': etag },
      });
      expect(rest.status).toBe(206);
      expect(sha256(Buffer.concat([bytes.subarray(0, 1000), await bytesOf(rest)]))).toBe(sha256(bytes));
    });

    it.each([DOWNLOAD, REQUEST])('requires a session for %s, and a video that there is', async (path) => {
      const method = path === REQUEST ? 'POST' : 'GET';
      const address = `${api.url}${path}/${idOf(videos[0] as WireVideo)}`;
      expect((await fetch(address, { method })).status).toBe(401);
      for (const id of ['999999999', '0', 'x', '1e3', '99999999999999']) {
        const response = await fetch(`${api.url}${path}/${id}`, { method, headers: api.headers });
        expect(response.status, id).toBe(404);
        expect(await response.json()).toEqual({
          success: false,
          message: `There is no video ${id}`,
          requestId: expect.any(String),
        });
      }
    });
  });

  it('can be requested again: the dashcam is asked for the same moment of the same camera', async () => {
    const video = videos[0] as WireVideo;
    const response = await api.send('POST', `${REQUEST}/${idOf(video)}`);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { data: { requestId: number } };
    expect(answer).toMatchObject({ success: true, message: 'Video requested successfully' });
    const asked = await api.get(`/api/v2/video-requests/${answer.data.requestId}`);
    const { data } = (await asked.json()) as { data: { startUtc: string; endUtc: string } };
    expect(data).toMatchObject({ dashcamName: video.dashCamName, cameraType: video.camera.toLowerCase() });
    expect(Date.parse(data.startUtc)).toBeLessThanOrEqual(timeOf(video) - 20_000);
    expect(Date.parse(data.endUtc)).toBeGreaterThanOrEqual(timeOf(video) + 20_000);
    expect(Date.parse(data.endUtc) - Date.parse(data.startUtc)).toBeLessThanOrEqual(2 * 60_000);
  });

  it('are what ADAS events of their moment show', async () => {
    const response = await api.get(`/api/v2/adas-events`);
    const { data } = (await response.json()) as {
      data: { dashcamName: string; timestamp: string; location: string; videoUrl?: string }[];
    };
    const withVideo = data.filter(({ videoUrl }) => videoUrl !== undefined);
    expect(withVideo.length).toBeGreaterThan(100);
    for (const event of withVideo) {
      const [video] = videos.filter(
        ({ dashCamName, utcVideoCreatedDateTime: at }) =>
          dashCamName === event.dashcamName && at === event.timestamp,
      );
      expect(video).toMatchObject({
        videoURL: event.videoUrl,
        locationAddress: event.location,
        videoTypeId: 1,
      });
    }
    expect((await fetch(withVideo[0]?.videoUrl as string)).status).toBe(200);
  });

  it.each([LIST, `${DOWNLOAD}/1`])('require a session for %s', async (path) => {
    expect((await fetch(`${api.url}${path}?CompanyId=1&BranchId=1`)).status).toBe(401);
  });

  it('bear the company name of the settings', async () => {
    const path = '/api/v2/settings';
    const data = await dataOf<{ companyName: string }>(await api.get(path));
    const save = (companyName: string) => api.send('PUT', path, { ...data, companyName });
    expect((await save('Northern Haulage')).status).toBe(200);
    expect((await list({ Limit: 1 })).results[0]?.companyName).toBe('Northern Haulage');
    await save(data.companyName);
  });
});
