import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseDisplayTime } from '../../src/domain/time/display-time';
import type { VideoGenerator } from '../database/video-generator';
import type { MediaKind, VideoReason } from '../fleet/footage';
import type { Roster } from '../fleet/roster';
import { createSchedule, scheduleFor, type VideoRequestProcessor } from '../fleet/video-request-processor';
import { videoFileName, videoRecord } from '../fleet/video-wire';
import { attachment } from '../http/attachment';
import { oneOf, whole } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { sendRanged } from '../http/ranged-response';
import type { FleetKey } from '../repositories/assets';
import type { DashcamVideo, DashcamVideoRepository } from '../repositories/dashcam-videos';
import type { VideoRequestRepository } from '../repositories/video-requests';
import { clipOf, contentOf, type MediaUrls } from './media';
import { openRequest } from './video-requests';

/** The two forms of the paged list in section 3. */
export const videoPageShapes = ['data', 'flat'] as const;
export type VideoPageShape = (typeof videoPageShapes)[number];

export interface DashcamVideoServices {
  videos: DashcamVideoRepository;
  generator: VideoGenerator;
  roster: Roster;
  addresses: MediaUrls;
  fleet: FleetKey;
  pageShape: VideoPageShape;
  companyName: () => Promise<string>;
  requests: VideoRequestRepository;
  processor: VideoRequestProcessor;
  /** Average duration of a video request, seconds. */
  paceSeconds: number;
  utcOffsetMin: number;
  now: () => number;
}

const MINUTE_MS = 60_000;
const PADDING_MS = 20_000;

/** Section 9 "Paging". */
const MAX_PAGE_SIZE = 1000;

/** "M/D/YYYY h:mm:ss AM/PM" in UTC; empty counts as absent. */
const displayTime = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text) return undefined;
    const timeMs = parseDisplayTime(text);
    if (timeMs !== null) return new Date(timeMs);
    context.addIssue({ code: 'custom', message: 'must be a time as M/D/YYYY h:mm:ss AM/PM' });
    return z.NEVER;
  })
  .describe('M/D/YYYY h:mm:ss AM/PM, in UTC');

const wholeBetween = (least: number, most: number, fallback: number) =>
  z
    .union([z.literal(''), ...whole.options])
    .optional()
    .transform((value) => (value === '' || value === undefined ? fallback : value))
    .pipe(z.int().min(least).max(most))
    .describe(`${least} to ${most}; empty or absent: ${fallback}`);

const listQuery = z
  .object({
    CompanyId: whole,
    BranchId: whole,
    Page: wholeBetween(1, 2_000_000_000, 1),
    Limit: wholeBetween(1, MAX_PAGE_SIZE, 10),
    UTCFromDate: displayTime,
    UTCToDate: displayTime,
    fileType: wholeBetween(0, 2, 0),
    direction: oneOf(['desc', 'asc']),
    dashcamMasterId: z.string().max(100).optional(),
    videoTypeId: wholeBetween(0, 4, 0),
  })
  .refine(({ UTCFromDate: from, UTCToDate: to }) => !from || !to || from <= to, {
    path: ['UTCFromDate'],
    message: 'must not be after UTCToDate',
  });

const dashcamIdOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const pages: Record<
  VideoPageShape,
  (results: unknown[], total: number, page: number, limit: number) => object
> = {
  data: (results, totalCount) => ({ success: true, message: '', data: { results, totalCount } }),
  flat: (results, rowCount, currentPage, pageSize) => ({
    results,
    rowCount,
    currentPage,
    pageSize,
    pageCount: Math.ceil(rowCount / pageSize),
  }),
};

/** Locked videos: paged list, download, and repeated request (section 7 "Dashcam videos"). */
export function serveDashcamVideos(api: FastifyInstance, services: DashcamVideoServices): void {
  const { videos, generator, roster, addresses, fleet, pageShape } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  const nameOf = async ({ dashcamId }: DashcamVideo): Promise<string> =>
    (await roster.member(dashcamId))?.facts.name ?? `Dashcam ${dashcamId}`;

  const recordsOf = async (list: readonly DashcamVideo[], request: FastifyRequest) => {
    const companyName = await services.companyName();
    return Promise.all(
      list.map(async (video) =>
        videoRecord(video, {
          companyName,
          dashcamName: await nameOf(video),
          address: addresses.of(video, request),
        }),
      ),
    );
  };

  const videoOfId = async (text: string): Promise<DashcamVideo> => {
    const video = /^\d{1,9}$/.test(text) ? await videos.find(Number(text)) : undefined;
    if (!video) throw new HttpProblem(404, `There is no video ${text}`);
    return video;
  };

  routes.get(
    '/api/DashCamMaster/GetDashCamVideosPaginated',
    { schema: { querystring: listQuery } },
    async (request) => {
      const { query } = request;
      const { Page: page, Limit: limit, dashcamMasterId } = query;
      // Another company's list is empty, not an error.
      if (query.CompanyId !== fleet.companyId || query.BranchId !== fleet.branchId)
        return pages[pageShape]([], 0, page, limit);
      await generator.catchUp();
      const found = await videos.page(
        {
          from: query.UTCFromDate,
          to: query.UTCToDate,
          dashcamId: dashcamMasterId ? dashcamIdOf(dashcamMasterId) : undefined,
          mediaKind: (query.fileType || undefined) as MediaKind | undefined,
          reason: (query.videoTypeId || undefined) as VideoReason | undefined,
        },
        { direction: query.direction, offset: (page - 1) * limit, limit },
      );
      return pages[pageShape](await recordsOf(found.videos, request), found.total, page, limit);
    },
  );

  routes.get<{ Params: { id: string } }>('/api/DashCamMaster/DownloadVideo/:id', async (request, reply) => {
    const video = await videoOfId(request.params.id);
    const clip = clipOf(video.clipId);
    const name = videoFileName(await nameOf(video), video, services.utcOffsetMin);
    reply.header('content-disposition', attachment(name));
    return sendRanged(contentOf(clip), request, reply);
  });

  routes.post<{ Params: { id: string } }>('/api/DashCamMaster/RequestVideo/:id', async ({ params }) => {
    const video = await videoOfId(params.id);
    const atMs = video.createdAt.getTime();
    const nowMs = services.now();
    const member = await roster.member(video.dashcamId);
    const request = await openRequest(services, {
      dashcamId: video.dashcamId,
      dashcamName: await nameOf(video),
      cameraType: video.camera,
      startMs: Math.floor((atMs - PADDING_MS) / MINUTE_MS) * MINUTE_MS,
      endMs: Math.ceil((atMs + PADDING_MS) / MINUTE_MS) * MINUTE_MS,
      ...(member
        ? scheduleFor(member, nowMs, services.paceSeconds)
        : createSchedule(video.dashcamId, nowMs, services.paceSeconds)),
    });
    return { success: true, data: { requestId: request.id }, message: 'Video requested successfully' };
  });
}
