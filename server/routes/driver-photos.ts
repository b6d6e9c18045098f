import { and, eq, lt, notExists } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drivers, photos } from '../database/management-schema';
import type { Database } from '../database/open-database';
import { sessionIdOf } from '../http/authentication';
import { ownUrl } from '../http/base-path';
import { fieldProblem, HttpProblem } from '../http/http-problem';
import type { Signature, SignedUrls } from '../http/signed-urls';
import { keepPhoto, MAX_PHOTO_BYTES, PHOTOS, readPhoto } from '../management/photo';
import type { FleetKey } from '../repositories/assets';
import { allowEmbedding } from './media';

/** With the edges of a form around a picture of 1 MB. */
const UPLOAD_BYTES = MAX_PHOTO_BYTES + 64 * 1024;
const DAY_MS = 86_400_000;

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The signed address of a photo, which ends with the session of the request. */
export const photoUrlOf = (signed: SignedUrls) => (photoId: string, request: FastifyRequest) =>
  `${ownUrl(request)}${signed.sign(`${PHOTOS}/${photoId}`, sessionIdOf(request))}`;

/** Serves photos of drivers to everyone who has their URL. */
export function serveDriverPhotos(
  api: FastifyInstance,
  { database, key, signed, hasOtherOrigins }: PhotoServices,
): void {
  api.get<{ Params: { file: string }; Querystring: Signature }>(`${PHOTOS}/:file`, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    await signed.check(path, request.query);
    const [photo] = await database
      .select()
      .from(photos)
      .where(
        and(
          eq(photos.companyId, key.companyId),
          eq(photos.branchId, key.branchId),
          eq(photos.id, request.params.file),
        ),
      );
    if (!photo) throw new HttpProblem(404, 'The photo is no longer there');
    const ending = endings[photo.contentType] ?? 'bin';
    return allowEmbedding(reply, hasOtherOrigins)
      .type(photo.contentType)
      .header('content-disposition', `inline; filename="photo.${ending}"`)
      .send(photo.bytes);
  });
}

/** Takes a picture as the file of a form, `multipart/form-data`; a driver may then have its address. */
export function serveUploads(api: FastifyInstance, { database, key, signed, now }: UploadServices): void {
  const urlOf = photoUrlOf(signed);
  // In a scope of its own: everything else is JSON.
  api.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(PHOTOS, async (request) => {
      const sent = await fileOf(request);
      const photo = sent ? readPhoto(sent.type, Buffer.from(await sent.arrayBuffer())) : 'is required';
      if (typeof photo === 'string') throw fieldProblem({ file: [photo] });
      await keepPhoto(database, key, photo, new Date(now()));
      return { success: true, data: { id: photo.id, url: urlOf(photo.id, request) }, message: '' };
    });
  });
}

/** The first file of a form. */
async function fileOf({ body, headers }: FastifyRequest): Promise<File | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    const contentType = headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    return [...form.values()].find((value) => value instanceof File);
  } catch {
    return undefined;
  }
}

export interface UploadServices extends Omit<PhotoServices, 'hasOtherOrigins'> {
  now: () => number;
}

export interface PhotoServices {
  database: Database;
  key: FleetKey;
  signed: SignedUrls;
  hasOtherOrigins: boolean;
}

/** Deletes pictures that no driver has any more. Those of the last day stay: a driver may be about to get them. */
export async function purgePhotos(database: Database, at: Date): Promise<void> {
  const isUsed = database
    .select({ id: drivers.id })
    .from(drivers)
    .where(
      and(
        eq(drivers.companyId, photos.companyId),
        eq(drivers.branchId, photos.branchId),
        eq(drivers.photoId, photos.id),
      ),
    );
  await database
    .delete(photos)
    .where(and(lt(photos.createdAt, new Date(at.getTime() - DAY_MS)), notExists(isUsed)));
}
