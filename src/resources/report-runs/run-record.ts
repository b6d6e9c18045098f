import * as z from 'zod/mini';
import { deliveryRow } from '../alert-firings/firing-record';
import { identifier, number, text } from '../fields';

/** A run of a schedule, when due or on request (`GET /api/v2/report-runs`). */
export const runFields = {
  id: identifier(),
  /** ISO 8601, as all times. */
  plannedAt: text(),
  /** Empty: it was due. */
  askedBy: text(),
  state: text(),
  failure: text(),
  /** Empty: none was made, or it has been deleted. */
  reportId: text(),
  reportName: text(),
  skippedCount: number(),
  skippedFrom: text(),
  deliveries: z.catch(z.array(deliveryRow), []),
};

export const runRecord = z.object(runFields);
export type RunRecord = z.output<typeof runRecord>;
