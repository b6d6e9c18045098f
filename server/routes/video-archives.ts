import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { safePart, takeName } from '../../src/domain/clip-name';
import { formatDisplayTime } from '../fleet/display-time';
import type { Roster } from '../fleet/roster';
import { videoFileName } from '../fleet/video-wire';
import { whole } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { sendRanged } from '../http/ranged-answer';
import type { Signature, SignedAddresses } from '../http/signed-addresses';
import { streamZip, type ZipEntry, zipSize } from '../media/zip';
import type { DashcamVideoRepository } from '../repositories/dashcam-videos';
import type { VideoArchive, VideoArchiveRepository } from '../repositories/video-archives';
import { allowEmbedding, clipOf, originOf } from './media';

export interface VideoArchiveServices {
  archives: VideoArchiveRepository;
  videos: DashcamVideoRepository;
  roster: Roster;
  signed: SignedAddresses;
  hasOtherOrigins: boolean;
  /** The fleet's clock, on which files are named. */
  utcOffsetMin: number;
  /** ms UTC. */
  now: () => number;
}

const ARCHIVES = '/api/DashCamMaster/archives';
/** Long enough to take up a download that broke off. */
const GOOD_FOR_MS = 60 * 60_000;
const MOST_VIDEOS = 20_000;
const ARCHIVES_PER_MINUTE = 60;

const archiveBody = z.object({
  ids: z
    .array(whole.pipe(z.int().min(0).max(2_147_483_647)))
    .min(1)
    .max(MOST_VIDEOS),
});

/** What a ZIP of an archive holds, in the order of time; what has been deleted since is left out. */
async function entriesOf(
  { videoIds }: Pick<VideoArchive, 'videoIds'>,
  { videos, roster, utcOffsetMin }: VideoArchiveServices,
): Promise<ZipEntry[]> {
  const found = await videos.findAll(videoIds);
  const taken = new Set<string>();
  const entries: ZipEntry[] = [];
  for (const video of found) {
    const dashcam = await roster.member(video.dashcamId);
    const name = videoFileName(dashcam?.facts.name ?? `Dashcam ${video.dashcamId}`, video, utcOffsetMin);
    const { bytes } = clipOf(video.clipId);
    entries.push({ name: takeName(name, taken), lastModified: video.createdAt, bytes });
  }
  return entries;
}

/** Many locked videos as one ZIP (feature `downloadAll`): what it is to hold is said first, then it is fetched. */
export function serveVideoArchives(secured: FastifyInstance, services: VideoArchiveServices): void {
  const { archives, signed, utcOffsetMin, now } = services;

  secured.withTypeProvider<ZodTypeProvider>().post(
    ARCHIVES,
    {
      schema: { body: archiveBody },
      config: { rateLimit: { max: ARCHIVES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request) => {
      const videoIds = [...new Set(request.body.ids)];
      const entries = await entriesOf({ videoIds }, services);
      if (entries.length === 0) throw new HttpProblem(404, 'None of these videos is there any more');
      const createdAt = new Date(now());
      const expiresAt = new Date(createdAt.getTime() + GOOD_FOR_MS);
      const fileName = `locked-videos_${safePart(formatDisplayTime(createdAt.getTime(), utcOffsetMin))}.zip`;
      const { id } = await archives.add({ videoIds, fileName, createdAt, expiresAt });
      const path = signed.signUntil(`${ARCHIVES}/${id}.zip`, expiresAt.getTime());
      const missing = videoIds.length - entries.length;
      return {
        success: true,
        data: {
          url: `${originOf(request)}${path}`,
          fileName,
          sizeBytes: zipSize(entries),
          videoCount: entries.length,
        },
        message: missing > 0 ? `${missing} of these videos are not there any more` : '',
      };
    },
  );
}

/** The ZIPs themselves, at addresses that carry their own permission. */
export function serveArchiveFiles(api: FastifyInstance, services: VideoArchiveServices): void {
  const { archives, signed, hasOtherOrigins, now } = services;
  api.get<{ Params: { file: string }; Querystring: Signature }>(
    `${ARCHIVES}/:file`,
    async (request, reply) => {
      const [path = ''] = request.url.split('?');
      signed.check(path, request.query);
      const id = request.params.file.replace(/\.zip$/, '');
      const archive = await archives.find(id, new Date(now()));
      if (!archive) throw new HttpProblem(404, 'This download is no longer there');
      const entries = await entriesOf(archive, services);
      const size = zipSize(entries);
      reply
        .header('content-disposition', `attachment; filename="${archive.fileName}"`)
        .header('cache-control', 'private, no-store');
      return sendRanged(
        {
          size,
          contentType: 'application/zip',
          etag: `"${id}-${size}"`,
          read: (first, last) => streamZip(entries, first, last),
        },
        request,
        allowEmbedding(reply, hasOtherOrigins),
      );
    },
  );
}
