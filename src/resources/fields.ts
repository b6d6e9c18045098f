import * as z from 'zod/mini';

/**
 * Readers for fields of somebody else's API, where a number may arrive as a string and the reverse
 * (rulings "Requests"), and where any field may be missing or null.
 */

const absent = (value: unknown): boolean => value === undefined || value === null;

/** A text; a number is put into words, an absent one becomes `fallback`. An object or list is refused. */
export function text(fallback = '') {
  return z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    z.transform((value): string => {
      const trimmed = absent(value) ? '' : String(value).trim();
      return trimmed === '' ? fallback : trimmed;
    }),
  );
}

/** A number, also out of a string; null where there is none or where the string is not one. */
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

/** An identifier, text or number; refused when absent or empty. */
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

/** A flag, also out of "true", "Y", "yes" or 1 and their opposites; `fallback` where there is none. */
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
