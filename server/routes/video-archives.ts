import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { safePart, uniqueName } from '../../src/domain/video/clip-name';
import { formatDisplayTime } from '../fleet/display-time';
import type { Roster } from '../fleet/roster';
import { videoFileName } from '../fleet/video-wire';
import { attachment } from '../http/attachment';
import { sessionIdOf } from '../http/authentication';
import { ownUrl } from '../http/base-path';
import { whole } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { limitRequests, type RequestLimits } from '../http/limit-requests';
import { sendRanged } from '../http/ranged-response';
import type { Signature, SignedUrls } from '../http/signed-urls';
import { type ZipEntry, ZipFile } from '../media/zip';
import type { DashcamVideo, DashcamVideoRepository } from '../repositories/dashcam-videos';
import type { VideoArchive, VideoArchiveRepository } from '../repositories/video-archives';
import { allowEmbedding, clipOf } from './media';

export interface VideoArchiveServices {
  archives: VideoArchiveRepository;
  videos: DashcamVideoRepository;
  roster: Roster;
  signed: SignedUrls;
  hasOtherOrigins: boolean;
  limits: RequestLimits;
  utcOffsetMin: number;
  now: () => number;
}

const MINUTE_MS = 60_000;
const ARCHIVES = '/api/DashCamMaster/archives';
/** Long enough to resume an interrupted download. */
const VALID_FOR_MS = 60 * MINUTE_MS;
const MAX_VIDEOS = 20_000;
const ARCHIVES_PER_MINUTE = 60;
/** Of a branch, that have not expired: each may hold a list of 20,000 videos. */
const MAX_OPEN = 500;

const archiveBody = z.object({
  ids: z
    .array(whole.pipe(z.int().min(0).max(2_147_483_647)))
    .min(1)
    .max(MAX_VIDEOS),
});

/** Videos are read and named in pieces of so many, between which other requests are handled. */
const PIECE = 1000;
/** Archives whose layout is kept: a player or a resumed download requests many ranges of one. */
const KEPT_FILES = 4;

/** The ZIP of some videos, ordered by time; deleted ones are left out. */
async function zipOf(
  { videoIds }: Pick<VideoArchive, 'videoIds'>,
  { videos, roster, utcOffsetMin }: VideoArchiveServices,
): Promise<ZipFile> {
  const found: DashcamVideo[] = [];
  for (let at = 0; at < videoIds.length; at += PIECE)
    found.push(...(await videos.findAll(videoIds.slice(at, at + PIECE))));
  found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
  const taken = new Set<string>();
  const entries: ZipEntry[] = [];
  for (const [index, video] of found.entries()) {
    if (index % PIECE === PIECE - 1) await nextTurn();
    const dashcam = await roster.member(video.dashcamId);
    const name = videoFileName(dashcam?.facts.name ?? `Dashcam ${video.dashcamId}`, video, utcOffsetMin);
    const { bytes, crc32 } = clipOf(video.clipId);
    entries.push({
      name: uniqueName(name, taken),
      modifiedWallMs: video.createdAt.getTime() + utcOffsetMin * MINUTE_MS,
      sizeBytes: bytes.length,
      crc32,
      read: () => bytes,
    });
  }
  return new ZipFile(entries);
}

/** Many locked videos as one ZIP (feature `downloadAll`): a POST with the ids returns the URL of the ZIP. */
export function serveVideoArchives(secured: FastifyInstance, services: VideoArchiveServices): void {
  const { archives, signed, limits, utcOffsetMin, now } = services;

  secured.withTypeProvider<ZodTypeProvider>().post(
    ARCHIVES,
    {
      schema: { body: archiveBody },
      onRequest: limitRequests(limits, 'archive', ARCHIVES_PER_MINUTE),
    },
    async (request) => {
      const videoIds = [...new Set(request.body.ids)];
      const zip = await zipOf({ videoIds }, services);
      if (zip.count === 0) throw new HttpProblem(404, 'None of these videos is there any more');
      const createdAt = new Date(now());
      const expiresAt = new Date(createdAt.getTime() + VALID_FOR_MS);
      const fileName = `locked-videos_${safePart(formatDisplayTime(createdAt.getTime(), utcOffsetMin))}.zip`;
      const archive = await archives.add({ videoIds, fileName, createdAt, expiresAt }, MAX_OPEN);
      if (!archive)
        throw new HttpProblem(429, `${MAX_OPEN} downloads were prepared within the hour. Try again later.`);
      const { id } = archive;
      const path = signed.signUntil(`${ARCHIVES}/${id}.zip`, sessionIdOf(request), expiresAt.getTime());
      const missing = videoIds.length - zip.count;
      return {
        success: true,
        data: {
          url: `${ownUrl(request)}${path}`,
          fileName,
          sizeBytes: zip.size,
          videoCount: zip.count,
        },
        message: missing > 0 ? `${missing} of these videos are not there any more` : '',
      };
    },
  );
}

export function serveArchiveFiles(api: FastifyInstance, services: VideoArchiveServices): void {
  const { archives, signed, hasOtherOrigins, now } = services;
  const files = new Map<string, Promise<ZipFile>>();
  const fileOf = (archive: VideoArchive): Promise<ZipFile> => {
    const file = files.get(archive.id) ?? zipOf(archive, services);
    // The one used last goes to the end; the first is the one to go.
    files.delete(archive.id);
    files.set(archive.id, file);
    file.catch(() => files.delete(archive.id));
    for (const oldest of files.keys()) {
      if (files.size <= KEPT_FILES) break;
      files.delete(oldest);
    }
    return file;
  };
  api.get<{ Params: { file: string }; Querystring: Signature }>(
    `${ARCHIVES}/:file`,
    async (request, reply) => {
      const [path = ''] = request.url.split('?');
      await signed.check(path, request.query);
      const id = request.params.file.replace(/\.zip$/, '');
      const archive = await archives.find(id, new Date(now()));
      if (!archive) throw new HttpProblem(404, 'This download is no longer there');
      const zip = await fileOf(archive);
      reply.header('content-disposition', attachment(archive.fileName));
      return sendRanged(
        {
          size: zip.size,
          contentType: 'application/zip',
          etag: `"${id}-${zip.size}"`,
          read: (first, last) => zip.read(first, last),
        },
        request,
        allowEmbedding(reply, hasOtherOrigins),
      );
    },
  );
}
