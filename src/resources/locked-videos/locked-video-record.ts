import * as z from 'zod/mini';
import { createTextPool } from '../../domain/lists/text-pool';
import { parseDisplayTime, writeDisplayTime } from '../../domain/time/display-time';
import { minuteMs } from '../../domain/time/durations';
import { inlineThumbnail, thumbnailOf } from '../../domain/video/thumbnail';
import { mediaKindOf } from '../../domain/video/video-media';
import type { Endpoint } from '../definition/endpoint';
import { identifier, number, text } from '../fields';

/** A fleet's clips either share few pictures or none. */
const MOST_SHARED = 2000;

const inlineThumbnails = createTextPool((raw) => inlineThumbnail(raw) ?? null, MOST_SHARED);

/** For optional fields: an invalid value must not drop the clip. */
const extraNumber = () => z.catch(number(), null);
const extraText = () => z.catch(text(), '');

/** A row of GetDashCamVideosPaginated (section 3 "Locked video") as a record. */
export const lockedVideoRecord = z.pipe(
  z.object({
    iDDashCamVideo: identifier(),
    dashCamName: text(),
    /** Empty: the back end does not report it. */
    dashcamId: extraText(),
    videoTypeName: text(),
    videoTypeId: number(),
    camera: text(),
    companyName: text(),
    utcVideoCreatedDateTime: text(),
    utcVideoCreatedDateTimeDisplay: text(),
    currentSpeed: number(),
    videoURL: text(),
    thumbnailBase64: extraText(),
    latitude: extraNumber(),
    longitude: extraNumber(),
    locationAddress: extraText(),
    durationSec: extraNumber(),
    fileSizeBytes: extraNumber(),
  }),
  z.transform((row) => {
    const { videoURL: videoUrl, videoTypeId: mediaTypeId } = row;
    const inline = inlineThumbnails(row.thumbnailBase64) ?? undefined;
    return {
      id: row.iDDashCamVideo,
      dashCamName: row.dashCamName,
      dashcamId: row.dashcamId,
      videoTypeName: row.videoTypeName,
      mediaKind: mediaKindOf(videoUrl, mediaTypeId),
      camera: row.camera,
      companyName: row.companyName,
      /** ms UTC; null if the date could not be parsed. */
      createdAtMs: parseDisplayTime(row.utcVideoCreatedDateTime),
      /** As the server formatted it. */
      created: row.utcVideoCreatedDateTimeDisplay || row.utcVideoCreatedDateTime,
      speedMph: row.currentSpeed,
      /** A signed URL, possibly relative to the back end; empty if absent. */
      videoUrl,
      /** A data URL, or `videoUrl` if that is a picture; empty if absent. */
      thumbnail: thumbnailOf({ inline, videoUrl, mediaTypeId }) ?? '',
      latitude: row.latitude,
      longitude: row.longitude,
      locationAddress: row.locationAddress,
      durationSec: row.durationSec,
      fileSizeBytes: row.fileSizeBytes,
    };
  }),
);

export type LockedVideoRecord = z.output<typeof lockedVideoRecord>;

/** Clips per request (section 9 "Paging"). */
const PAGE_SIZE = 1000;

/**
 * Filters: `fileType`, `videoType`, `direction`; optional `dashcam`, `from` and `to` (ms UTC), `limit` for less than a
 * page.
 */
export const lockedVideoEndpoint: Endpoint = {
  style: 'paged',
  address: 'dashcam',
  path: '/api/DashCamMaster/GetDashCamVideosPaginated',
  pageSize: PAGE_SIZE,
  serverFilters: ['direction', 'dashcam', 'from', 'to', 'limit'],
  serverSorts: ['created'],
  query({ companyId, branchId, now, filters, sort }, page) {
    const {
      fileType = '0',
      direction = sort?.order ?? 'desc',
      dashcam,
      videoType = '0',
      from,
      to,
      limit,
    } = filters;
    // A start alone is the default range, which ends when it is read.
    const toMs = to ? Number(to) : Math.ceil(now.getTime() / minuteMs) * minuteMs;
    return {
      CompanyId: companyId,
      BranchId: branchId,
      Page: page,
      Limit: limit ? Number(limit) : PAGE_SIZE,
      ...(from && { UTCFromDate: writeDisplayTime(Number(from)), UTCToDate: writeDisplayTime(toMs) }),
      fileType: Number(fileType),
      direction,
      ...(dashcam && { dashcamMasterId: dashcam }),
      ...(Number(videoType) > 0 && { videoTypeId: Number(videoType) }),
    };
  },
};
