import * as z from 'zod/mini';
import { flag, identifier, number, text } from '../fields';

/** The event of a firing or of a notification. */
export const firingFields = {
  id: identifier(),
  ruleId: text(),
  ruleName: text(),
  severity: text(),
  eventId: text(),
  assetName: text(),
  eventCount: number(),
  assetCount: number(),
  missedCount: number(),
  /** ISO 8601, as all times; empty where there is none. */
  missedFrom: text(),
  createdAt: text(),
  acknowledgedAt: text(),
  /** The name of the user who acknowledged it. */
  acknowledgedBy: text(),
};

export const deliveryRow = z.object({
  channel: text(),
  recipient: text(),
  /** `waiting`, `delivered` or `failed`. */
  status: text(),
  failure: text(),
  detail: text(),
  isEscalation: flag(false),
});

/** One firing of a rule (`GET /api/v2/alert-firings`). */
export const firingRecord = z.object({ ...firingFields, deliveries: z.catch(z.array(deliveryRow), []) });

export type FiringRecord = z.output<typeof firingRecord>;
export type Delivery = z.output<typeof deliveryRow>;
