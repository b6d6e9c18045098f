import { z } from 'zod';
import { isEmail } from '../../src/domain/text/email';
import { isDay } from '../../src/domain/time/days';
import { plainText } from '../http/body-fields';

/** A required text. @param most the maximum length. */
export const requiredText = (most: number) =>
  plainText.trim().min(1, 'is required').max(most, `must have at most ${most} characters`);

/** An optional text, which may be empty. */
export const optionalText = (most: number) =>
  plainText
    .trim()
    .max(most, `must have at most ${most} characters`)
    .nullish()
    .transform((text) => text ?? '');

export const emailText = plainText
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => isEmail(text), 'must be an email address')
  .describe('An email address');

export const optionalEmail = emailText
  .or(z.literal(''))
  .nullish()
  .transform((text) => text ?? '');

export const optionalDay = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'must be a date as yyyy-mm-dd')
  .nullish()
  .transform((text) => text || null)
  .describe('yyyy-mm-dd');

/** The id of another record, as a number or as digits; empty, null or absent for none. */
export const optionalId = z
  .union([
    z.int().min(1).max(999_999_999),
    z.literal(''),
    z.string().regex(/^[1-9]\d{0,8}$/, 'must be an id'),
  ])
  .nullish()
  .transform((id) => (id ? Number(id) : null));

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
