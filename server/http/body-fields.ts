import { z } from 'zod';

/** A whole number, which may come as a string (rulings "Requests"). */
export const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number),
]);

/** One of a few words in any case; empty or absent means the first. */
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
    });

/** Minutes of a wall clock ahead of UTC. */
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
  .pipe(z.array(z.string().max(100)).max(20));

// PostgreSQL's text cannot hold the character 0, and no name has control characters.
export const plainText = z.string().regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');
