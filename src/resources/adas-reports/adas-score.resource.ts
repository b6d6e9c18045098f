import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { number, text } from '../fields';

const deduction = z.object({ eventType: text(), severity: text(), count: number(), points: number() });

const adasScoreRecord = z.pipe(
  z.object({ score: number(), deductions: z.optional(z.nullable(z.array(deduction))) }),
  z.transform(({ score, deductions }) => ({
    id: 'adas-score',
    scorePercent: score,
    deductions: deductions ?? [],
  })),
);

export type AdasScoreRecord = z.output<typeof adasScoreRecord>;

/** Requested as the record `adas-score`: `GET /api/v2/adas-score`. */
export default defineResource({
  name: 'adas-score',
  label: 'adas.score',
  order: 0,
  place: 'hidden',
  schema: adasScoreRecord,
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2' },
});
