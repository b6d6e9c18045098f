import * as z from 'zod/mini';
import { flag, identifier, number, text } from '../fields';

/** A link to a report that is good (`GET /api/v2/report-links`). */
export const linkRecord = z.object({
  id: identifier(),
  /** A user, or a schedule by its name. */
  madeBy: text(),
  isScheduled: flag(false),
  /** Whom a schedule sent it to. */
  recipient: text(),
  /** ISO 8601, as all times; empty where there is none. */
  createdAt: text(),
  expiresAt: text(),
  lastOpenedAt: text(),
  openCount: number(),
});
export type LinkRecord = z.output<typeof linkRecord>;
