import { z } from 'zod';
import { cameraTypes, requestFailures, requestStatuses } from '../../../src/domain/video/video-request';
import { mediaKinds, videoReasonNames } from '../../fleet/footage';
import {
  answerOf,
  day,
  displayTime,
  instant,
  listOf,
  type Operation,
  type OperationGroup,
  signature,
} from '../operation';

const video = z
  .object({
    iDDashCamVideo: z.int(),
    dashCamName: z.string(),
    dashcamId: z.int(),
    videoTypeName: z.enum(Object.values(videoReasonNames)).describe('Why it was locked'),
    videoTypeId: z.literal(Object.values(mediaKinds)).describe('Kind of file: 1 video, 2 image'),
    camera: z.enum(['Front', 'Rear', 'Interior']),
    companyName: z.string(),
    utcVideoCreatedDateTime: instant,
    utcVideoCreatedDateTimeDisplay: displayTime,
    currentSpeed: z.number().nullable().describe('mph; null without a position'),
    videoURL: z.string().describe('Signed: it needs no Authorization'),
    thumbnailBase64: z.string().nullable().describe('Bare base64 or a data: URL; not always a picture'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    locationAddress: z.string(),
    durationSec: z.number(),
    fileSizeBytes: z.int(),
  })
  .meta({ id: 'Video' });

const videoPage = answerOf(z.object({ results: z.array(video), totalCount: z.int() }));

const flatVideoPage = z
  .object({
    results: z.array(video),
    rowCount: z.int(),
    currentPage: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
  })
  .describe('With VIDEO_PAGE_SHAPE=flat');

/** Further responses of files that support range requests. */
const ranged = (file: { types: readonly string[]; description: string }) =>
  ({
    answer: file,
    otherAnswers: { 206: { description: 'The requested range', body: file } },
    hasEtag: true,
    problems: [404, 416],
  }) satisfies Partial<Operation>;

const clip = { types: ['video/mp4', 'image/jpeg'], description: 'The video or the picture' };

export const videos: OperationGroup = {
  tag: 'Locked videos',
  description: 'Videos and images that dashcams have locked',
  operations: {
    'GET /api/DashCamMaster/GetDashCamVideosPaginated': {
      id: 'listVideos',
      summary: 'A page of locked videos',
      description: 'For another company or branch the list is empty. An empty parameter is the same as none.',
      answer: z.union([videoPage, flatVideoPage]),
    },
    'GET /api/DashCamMaster/DownloadVideo/:id': {
      id: 'downloadVideo',
      summary: 'The file of a locked video, as an attachment',
      ...ranged(clip),
    },
    'POST /api/DashCamMaster/RequestVideo/:id': {
      id: 'requestVideoAgain',
      summary: 'Requests a video of the same camera and moment',
      answer: answerOf(z.object({ requestId: z.int() })),
      problems: [404, 409],
    },
    'GET /api/DashCamMaster/media/:id/:file': {
      id: 'getMedia',
      summary: 'The file of a locked video at its signed URL',
      querystring: signature,
      ...ranged(clip),
      problems: [403, 404, 416],
    },
  },
};

export const archives: OperationGroup = {
  tag: 'Archives of videos',
  description: 'Many locked videos as one ZIP',
  features: ['downloadAll'],
  operations: {
    'POST /api/DashCamMaster/archives': {
      id: 'createArchive',
      summary: 'Prepares a ZIP of locked videos',
      answer: answerOf(
        z.object({
          url: z.string().describe('Signed: it needs no Authorization. Valid for an hour'),
          fileName: z.string(),
          sizeBytes: z.int(),
          videoCount: z.int(),
        }),
      ),
      problems: [404, 429],
    },
    'GET /api/DashCamMaster/archives/:file': {
      id: 'downloadArchive',
      summary: 'The ZIP at its signed URL',
      querystring: signature,
      ...ranged({ types: ['application/zip'], description: 'The ZIP' }),
      problems: [403, 404, 416],
    },
  },
};

const videoRequest = z
  .object({
    id: z.int(),
    dashcamId: z.int(),
    dashcamName: z.string(),
    requestDate: day,
    timeRange: z.string().describe("HH:mm - HH:mm on the fleet's clock"),
    cameraType: z.enum(cameraTypes),
    status: z.enum(requestStatuses),
    startUtc: instant,
    endUtc: instant,
    createdAt: instant,
    progress: z.int().min(0).max(100).nullable().describe('Percent; null: it ended without a video'),
    reason: z.enum(requestFailures).nullable().describe('Why it failed, or what it waits for'),
    videoIds: z.array(z.int()),
  })
  .meta({ id: 'VideoRequest' });

export const videoRequests: OperationGroup = {
  tag: 'Video requests',
  description: 'Requests of videos from dashcams',
  operations: {
    'GET /api/v2/video-requests': {
      id: 'listVideoRequests',
      summary: 'The newest 500 video requests',
      answer: listOf(videoRequest),
    },
    'POST /api/v2/video-requests': {
      id: 'createVideoRequest',
      summary: 'Requests a video from a dashcam',
      answer: answerOf(videoRequest),
      problems: [409],
    },
    'GET /api/v2/video-requests/:id': {
      id: 'getVideoRequest',
      summary: 'One video request',
      answer: answerOf(videoRequest),
      problems: [404],
    },
  },
};

export const cancelledRequests: OperationGroup = {
  tag: videoRequests.tag,
  description: videoRequests.description,
  features: ['requestCancel'],
  operations: {
    'POST /api/v2/video-requests/:id/cancel': {
      id: 'cancelVideoRequest',
      summary: 'Cancels a pending video request',
      answer: answerOf(videoRequest),
      problems: [404, 409],
    },
  },
};
