import * as z from 'zod/mini';
import { firingFields } from '../alert-firings/firing-record';
import { flag, text } from '../fields';

/** A notification in the application (`GET /api/v2/notifications`). */
export const notificationRecord = z.object({
  ...firingFields,
  /**
   * `report` and `reportFailed`: of a schedule. `mention` and `assignment`: another user's, about an event. Else of an
   * alert.
   */
  kind: text(),
  /** Of a report; empty once it is deleted. */
  reportId: text(),
  /** Of a mention or an assignment: the user who caused it. */
  byName: text(),
  /** Of a mention. */
  comment: text(),
  /** It is an escalation, as no other recipient reacted. */
  isEscalation: flag(false),
  readAt: text(),
});

export type NotificationRecord = z.output<typeof notificationRecord>;
