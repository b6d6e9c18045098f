import * as z from 'zod/mini';
import { createTextPool } from '../domain/text-pool';
import { inlineThumbnail, thumbnailOf } from '../domain/thumbnail';
import { parseDisplayTime, writeDisplayTime } from '../domain/time/display-time';
import { mediaKindOf } from '../domain/video-media';
import type { Endpoint } from './definition';
import { identifier, number, text } from './fields';

/** The clips of a fleet share few pictures, or share none. */
const MOST_SHARED = 2000;

const inlineThumbnails = createTextPool((raw) => inlineThumbnail(raw) ?? null, MOST_SHARED);

/** What a back end may leave out, or fill with anything, without the clip being lost. */
const extraNumber = () => z.catch(number(), null);
const extraText = () => z.catch(text(), '');

/** A row of GetDashCamVideosPaginated (section 3 "Locked video") as a record. */
export const lockedVideoRecord = z.pipe(
  z.object({
    iDDashCamVideo: identifier(),
    dashCamName: text(),
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
      videoTypeName: row.videoTypeName,
      mediaKind: mediaKindOf(videoUrl, mediaTypeId),
      camera: row.camera,
      companyName: row.companyName,
      /** ms UTC; null where the date could not be read. */
      createdAtMs: parseDisplayTime(row.utcVideoCreatedDateTime),
      /** The server's own words. */
      created: row.utcVideoCreatedDateTimeDisplay || row.utcVideoCreatedDateTime,
      speedMph: row.currentSpeed,
      /** A signed address, possibly relative to the back end's; empty without one. */
      videoUrl,
      /** A data address, or `videoUrl` where that is a picture; empty without one. */
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

/** How many clips are asked for at once (section 9 "Paging"). */
const PAGE_SIZE = 1000;

/**
 * The clips in pages. Filters: `fileType`, `videoType` and `direction` always; `dashcam` when one is chosen; `from` and
 * `to`, ms UTC, when both dates are set; `limit` for fewer than a page.
 */
export const lockedVideoEndpoint: Endpoint = {
  style: 'paged',
  address: 'dashcam',
  path: '/api/DashCamMaster/GetDashCamVideosPaginated',
  pageSize: PAGE_SIZE,
  query({ companyId, branchId, filters }, page) {
    const { fileType = '0', direction = 'desc', dashcam, videoType = '0', from, to, limit } = filters;
    return {
      CompanyId: companyId,
      BranchId: branchId,
      Page: page,
      Limit: limit ? Number(limit) : PAGE_SIZE,
      ...(from &&
        to && { UTCFromDate: writeDisplayTime(Number(from)), UTCToDate: writeDisplayTime(Number(to)) }),
      fileType: Number(fileType),
      direction,
      ...(dashcam && { dashcamMasterId: dashcam }),
      ...(Number(videoType) > 0 && { videoTypeId: Number(videoType) }),
    };
  },
};
