import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../../src/resources/definition/endpoint';
import {
  lockedVideoEndpoint,
  lockedVideoRecord,
} from '../../src/resources/locked-videos/locked-video-record';

const row = {
  iDDashCamVideo: 7,
  dashCamName: 'Cam 0012',
  videoTypeName: 'Hard Brake',
  videoTypeId: 1,
  camera: 'Front',
  companyName: 'Demo Fleet',
  utcVideoCreatedDateTime: '2026-11-21T08:05:09.000Z',
  utcVideoCreatedDateTimeDisplay: '11/21/2026 8:05:09 AM',
  currentSpeed: 62,
  videoURL: '/media/7.mp4',
  thumbnailBase64: '/9j/4AAQSkZJRg==',
};

describe('a locked video', () => {
  test('is read from the fields of section 3', () => {
    expect(lockedVideoRecord.parse(row)).toEqual({
      id: '7',
      dashcamId: '',
      dashCamName: 'Cam 0012',
      videoTypeName: 'Hard Brake',
      mediaKind: 'video',
      camera: 'Front',
      companyName: 'Demo Fleet',
      createdAtMs: Date.UTC(2026, 10, 21, 8, 5, 9),
      created: '11/21/2026 8:05:09 AM',
      speedMph: 62,
      videoUrl: '/media/7.mp4',
      thumbnail: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
      latitude: null,
      longitude: null,
      locationAddress: '',
      durationSec: null,
      fileSizeBytes: null,
    });
  });

  test('takes numbers as strings', () => {
    const texts = { ...row, videoTypeId: '2', currentSpeed: '62', videoURL: '/media/7', latitude: '40.5' };
    expect(lockedVideoRecord.parse(texts)).toMatchObject({
      mediaKind: 'image',
      speedMph: 62,
      latitude: 40.5,
    });
  });

  test('needs no more than its id', () => {
    expect(lockedVideoRecord.parse({ iDDashCamVideo: 'a1' })).toMatchObject({
      id: 'a1',
      speedMph: null,
      createdAtMs: null,
      mediaKind: 'unknown',
      thumbnail: '',
    });
    expect(lockedVideoRecord.safeParse({ ...row, iDDashCamVideo: null }).success).toBe(false);
  });

  test('is not lost over a thumbnail or an extra that is nonsense', () => {
    const nonsense = {
      ...row,
      thumbnailBase64: { bytes: [] },
      latitude: {},
      durationSec: [],
      locationAddress: {},
    };
    expect(lockedVideoRecord.parse(nonsense)).toMatchObject({
      id: '7',
      thumbnail: '',
      latitude: null,
      durationSec: null,
    });
  });
});

describe('the request for locked videos', () => {
  const context = (filters: Record<string, string>, now = new Date(0)): RequestContext => ({
    companyId: 12,
    branchId: 34,
    utcOffsetMin: 180,
    tenantGuid: 'tenant',
    now,
    filters,
  });
  const queryOf = (filters: Record<string, string>, page = 1, now?: Date) =>
    lockedVideoEndpoint.style === 'paged' && lockedVideoEndpoint.query(context(filters, now), page);

  test('requests pages of 1000, with file type and direction always and nothing that is not set', () => {
    expect(queryOf({ fileType: '0', videoType: '0', direction: 'desc' }, 3)).toEqual({
      CompanyId: 12,
      BranchId: 34,
      Page: 3,
      Limit: 1000,
      fileType: 0,
      direction: 'desc',
    });
  });

  test('names dashcam, video type and dates when they are set', () => {
    const from = String(Date.UTC(2026, 9, 22, 17));
    const to = String(Date.UTC(2026, 10, 21, 5, 4, 3));
    expect(queryOf({ fileType: '2', videoType: '4', direction: 'asc', dashcam: 'a-guid', from, to })).toEqual(
      {
        CompanyId: 12,
        BranchId: 34,
        Page: 1,
        Limit: 1000,
        UTCFromDate: '10/22/2026 5:00:00 PM',
        UTCToDate: '11/21/2026 5:04:03 AM',
        fileType: 2,
        direction: 'asc',
        dashcamMasterId: 'a-guid',
        videoTypeId: 4,
      },
    );
  });

  test('ends a range without an end at the minute of the request, so that a refresh brings newer clips', () => {
    const from = String(Date.UTC(2026, 9, 22, 17));
    expect(queryOf({ from }, 1, new Date('2026-11-21T05:04:03Z'))).toMatchObject({
      UTCFromDate: '10/22/2026 5:00:00 PM',
      UTCToDate: '11/21/2026 5:05:00 AM',
    });
  });
});
