import { z } from 'zod';
import { ALL_ASSETS, writeAppliesTo } from '../../src/domain/fleet/applies-to';
import { isTimezone } from '../../src/domain/time/timezone';

/** A whole number, also as a string (section 7 "Responses"). */
export const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number),
]);

/** One of some values in any case; empty or absent means the first. */
export const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .string()
    .nullish()
    .transform((text, context): Word => {
      if (!text) return words[0];
      const word = words.find((known) => known.toLowerCase() === text.toLowerCase());
      if (word) return word;
      context.addIssue({ code: 'custom', message: `must be one of ${words.join(', ')}` });
      return z.NEVER;
    })
    .describe(`One of ${words.join(', ')}, in any case; empty or absent: ${words[0]}`);

export const utcOffset = whole.pipe(z.int().min(-840).max(840));

/** Tags as a list or separated by commas, in lower case. */
export const tagList = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((tags) =>
    [tags ?? []]
      .flat()
      .flatMap((text) => text.split(','))
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(100)).max(20))
  .describe('A list, or a text with commas');

/** A text without control characters and halves of characters: PostgreSQL stores neither as they are. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');

/** Which assets something is about. */
export const appliesToText = plainText
  .trim()
  .min(1, 'is required')
  .max(1000)
  .transform((text) => writeAppliesTo([text]))
  .refine((text) => text !== '', 'is required')
  .describe('"All Assets", or names, types, tags and groups, separated by commas');

/** The same where it may be absent or null: all assets. */
export const appliesToOrAll = appliesToText.nullish().transform((text) => text ?? ALL_ASSETS);

/** `fleet` for the fleet's clock, or a zone by its name. */
export const timezone = z
  .string()
  .max(100)
  .refine(isTimezone, 'must be "fleet" or an IANA time zone')
  .describe('"fleet", or an IANA time zone');

const isInstant = (text: string): boolean => z.iso.datetime({ offset: true }).safeParse(text).success;
const instantRule = 'must be a time in ISO 8601, such as 2026-11-09T18:30:00Z';

/** ISO 8601 with a zone, as ms UTC. @param missing the message where it is absent. */
export const instant = (missing: string) =>
  z.string(missing).refine(isInstant, instantRule).transform(Date.parse).meta({ format: 'date-time' });

/** The same where it may be absent or empty. */
export const optionalInstant = z
  .string()
  .refine((text) => text === '' || isInstant(text), instantRule)
  .optional()
  .transform((text) => (text ? Date.parse(text) : undefined))
  .describe('ISO 8601 with a zone, such as 2026-11-09T18:30:00Z');
