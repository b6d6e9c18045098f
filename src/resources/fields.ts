import * as z from 'zod/mini';
import { ALL_ASSETS, writeAppliesTo } from '../domain/fleet/applies-to';

/** Schemas for back ends that send a number as a string, the reverse, or nothing (section 7 "Responses"). */

const absent = (value: unknown): boolean => value === undefined || value === null;

/** A text, also from a number or boolean; `fallback` if it is absent or empty. Objects and lists are errors. */
export function text(fallback = '') {
  return z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    z.transform((value): string => {
      const trimmed = absent(value) ? '' : String(value).trim();
      return trimmed === '' ? fallback : trimmed;
    }),
  );
}

/** A number, also from a string; null if it is absent or cannot be parsed. */
export function number() {
  return z.pipe(
    z.optional(z.nullable(z.union([z.number(), z.string()]))),
    z.transform((value): number | null => {
      if (absent(value) || String(value).trim() === '') return null;
      const parsed = Number(value);
      return Number.isFinite(parsed) ? parsed : null;
    }),
  );
}

/** Which assets something is about, normalised: "All Assets" includes all others, and is the default. */
export function appliesToText() {
  return z.pipe(
    text(ALL_ASSETS),
    z.transform((value): string => writeAppliesTo([value]) || ALL_ASSETS),
  );
}

/** A non-empty identifier, text or number. */
export function identifier() {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(z.minLength(1)),
    ),
  );
}

const yes = new Set(['true', '1', 'y', 'yes']);
const no = new Set(['false', '0', 'n', 'no']);

/** A flag, also from "true", "Y", "yes" or 1 and their opposites; `fallback` if it is absent. */
export function flag(fallback: boolean) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.boolean(), z.string(), z.number()]))),
    z.transform((value): boolean => {
      if (absent(value)) return fallback;
      const word = String(value).trim().toLowerCase();
      return fallback ? !no.has(word) : yes.has(word);
    }),
  );
}
