import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdOf } from '../http/authentication';
import { ownUrl } from '../http/base-path';
import { HttpProblem } from '../http/http-problem';
import { type RangedContent, sendRanged } from '../http/ranged-response';
import type { Signature, SignedUrls } from '../http/signed-urls';
import { type Clip, clips } from '../media/clips';
import type { DashcamVideo, DashcamVideoRepository } from '../repositories/dashcam-videos';

/** URLs of the files of locked videos; their path ends in `.mp4` or `.jpg`. */
export class MediaUrls {
  readonly #signed: SignedUrls;

  constructor(signed: SignedUrls) {
    this.#signed = signed;
  }

  /** @param request its host is in the URL, which ends with its session. */
  of({ id, clipId }: Pick<DashcamVideo, 'id' | 'clipId'>, request: FastifyRequest): string {
    const path = `${MEDIA}/${id}/${clipOf(clipId).fileName}`;
    return `${ownUrl(request)}${this.#signed.sign(path, sessionIdOf(request))}`;
  }
}

const MEDIA = '/api/DashCamMaster/media';

/** @throws {HttpProblem} 404 for an unknown clip. */
export function clipOf(clipId: string): Clip {
  const clip = clips.get(clipId);
  if (!clip) throw new HttpProblem(404, 'The file is no longer there');
  return clip;
}

export const contentOf = ({ bytes, contentType, etag }: Clip): RangedContent => ({
  size: bytes.length,
  contentType,
  etag,
  read: (first, last) => bytes.subarray(first, last + 1),
});

/** Allows embedding by the application's own pages, or by other origins where CORS is configured. */
export function allowEmbedding(reply: FastifyReply, hasOtherOrigins: boolean): FastifyReply {
  return reply.header('cross-origin-resource-policy', hasOtherOrigins ? 'cross-origin' : 'same-origin');
}

export interface MediaServices {
  signed: SignedUrls;
  videos: DashcamVideoRepository;
  hasOtherOrigins: boolean;
}

export function serveMedia(api: FastifyInstance, { signed, videos, hasOtherOrigins }: MediaServices): void {
  api.get<{ Params: { id: string; file: string }; Querystring: Signature }>(
    `${MEDIA}/:id/:file`,
    async (request, reply) => {
      const [path = ''] = request.url.split('?');
      await signed.check(path, request.query);
      const { id, file } = request.params;
      const video = /^\d{1,9}$/.test(id) ? await videos.find(Number(id)) : undefined;
      const clip = video && clips.get(video.clipId);
      if (clip?.fileName !== file) throw new HttpProblem(404, 'The file is no longer there');
      return sendRanged(contentOf(clip), request, allowEmbedding(reply, hasOtherOrigins));
    },
  );
}
