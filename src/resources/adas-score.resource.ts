import * as z from 'zod/mini';
import { defineResource } from './definition';
import { number, text } from './fields';

/** What took points, and how many. */
const deduction = z.object({ eventType: text(), severity: text(), count: number(), points: number() });

/** The safety score of back ends with the feature `adas`; there is one, so it is its own identifier. */
const adasScoreRecord = z.pipe(
  z.object({ score: number(), deductions: z.optional(z.nullable(z.array(deduction))) }),
  z.transform(({ score, deductions }) => ({
    id: 'adas-score',
    scorePercent: score,
    deductions: deductions ?? [],
  })),
);

export type AdasScoreRecord = z.output<typeof adasScoreRecord>;

/** Read as the single record `adas-score`: `GET /api/v2/adas-score`. */
export default defineResource({
  name: 'adas-score',
  label: 'adas.score',
  icon: 'adas',
  order: 0,
  place: 'hidden',
  schema: adasScoreRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2' },
});
