import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { photos } from '../database/management-schema';
import type { Database } from '../database/open-database';
import type { FleetKey } from '../repositories/assets';

export const MAX_PHOTO_BYTES = 1024 * 1024;
export const PHOTOS = '/api/v2/driver-photos';

/** An uploaded photo. `id` is the hash of its content. */
export interface SentPhoto {
  id: string;
  contentType: string;
  bytes: Buffer;
}

/** Checks of each type's first bytes, because the content type may be wrong. */
const beginnings: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

/** @returns the photo, or an error message. */
export function readPhoto(contentType: string, bytes: Buffer): SentPhoto | string {
  if (!Object.hasOwn(beginnings, contentType) || !beginnings[contentType]?.(bytes))
    return 'must be a JPEG, PNG or WebP picture';
  if (bytes.length > MAX_PHOTO_BYTES) return 'must be a picture of at most 1 MB';
  return { id: createHash('sha256').update(bytes).digest('base64url'), contentType, bytes };
}

/** Stores a photo. One without a driver is deleted after a day. */
export async function keepPhoto(
  database: Pick<Database, 'insert'>,
  { companyId, branchId }: FleetKey,
  { id, contentType, bytes }: SentPhoto,
  at: Date,
): Promise<void> {
  await database
    .insert(photos)
    .values({ companyId, branchId, id, contentType, bytes, createdAt: at })
    .onConflictDoUpdate({
      target: [photos.companyId, photos.branchId, photos.id],
      set: { createdAt: at },
    });
}

export async function hasPhoto(
  database: Pick<Database, 'select'>,
  { companyId, branchId }: FleetKey,
  id: string,
): Promise<boolean> {
  const [found] = await database
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.companyId, companyId), eq(photos.branchId, branchId), eq(photos.id, id)));
  return found !== undefined;
}

/** The URL of an uploaded photo, parsed to its id; null for none; absent (undefined): unchanged. */
export const photoAddress = z
  .string()
  .max(2000)
  .nullish()
  .transform((text, context): string | null | undefined => {
    if (text === undefined) return undefined;
    if (text === null || text === '') return null;
    const [, id] = /\/driver-photos\/([\w-]{43})(?:\?|$)/.exec(text) ?? [];
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: 'must be the address of an uploaded picture' });
    return z.NEVER;
  });
