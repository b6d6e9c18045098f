import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/http-problem';
import { type RangedContent, sendRanged } from '../http/ranged-answer';
import type { Signature, SignedAddresses } from '../http/signed-addresses';
import { type Clip, clips } from '../media/clips';
import type { DashcamVideo } from '../repositories/dashcam-videos';

/** Addresses of the files of locked videos; they end in `.mp4` or `.jpg` before their query. */
export class MediaAddresses {
  readonly #signed: SignedAddresses;

  constructor(signed: SignedAddresses) {
    this.#signed = signed;
  }

  /** @param request whose answer names the address: it begins with the host that was asked. */
  of({ id, clipId }: Pick<DashcamVideo, 'id' | 'clipId'>, request: FastifyRequest): string {
    return `${originOf(request)}${this.#signed.sign(`${MEDIA}/${id}/${clipOf(clipId).fileName}`)}`;
  }
}

const MEDIA = '/api/DashCamMaster/media';

/** The origin that a client used, with TRUST_PROXY the one that it asked the proxy for. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** @throws {HttpProblem} 404 when the server no longer has the clip. */
export function clipOf(clipId: string): Clip {
  const clip = clips.get(clipId);
  if (!clip) throw new HttpProblem(404, 'The file is no longer there');
  return clip;
}

/** A clip as it is served, whole or in part. */
export const contentOf = ({ bytes, contentType, etag }: Clip): RangedContent => ({
  size: bytes.length,
  contentType,
  etag,
  read: (first, last) => bytes.subarray(first, last + 1),
});

const clipsByFile = new Map([...clips.values()].map((clip) => [clip.fileName, clip]));

/**
 * Who may show what comes from here: the application's own pages, and those of other origins where there are any
 * that use this server.
 */
export function allowEmbedding(reply: FastifyReply, hasOtherOrigins: boolean): FastifyReply {
  return reply.header('cross-origin-resource-policy', hasOtherOrigins ? 'cross-origin' : 'same-origin');
}

export interface MediaServices {
  signed: SignedAddresses;
  hasOtherOrigins: boolean;
}

/** The files of locked videos, at addresses that carry their own permission. */
export function serveMedia(api: FastifyInstance, { signed, hasOtherOrigins }: MediaServices): void {
  api.get<{ Params: { id: string; file: string }; Querystring: Signature }>(
    `${MEDIA}/:id/:file`,
    (request, reply) => {
      const [path = ''] = request.url.split('?');
      const leftMs = signed.check(path, request.query);
      const clip = clipsByFile.get(request.params.file);
      if (!clip) throw new HttpProblem(404, 'The file is no longer there');
      reply.header('cache-control', `private, max-age=${Math.floor(leftMs / 1000)}`);
      return sendRanged(contentOf(clip), request, allowEmbedding(reply, hasOtherOrigins));
    },
  );
}
