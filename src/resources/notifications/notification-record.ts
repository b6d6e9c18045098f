import * as z from 'zod/mini';
import { firingFields } from '../alert-firings/firing-record';
import { flag, text } from '../fields';

/** A notification in the application (`GET /api/v2/notifications`). */
export const notificationRecord = z.object({
  ...firingFields,
  /** It is an escalation, as no other recipient reacted. */
  isEscalation: flag(false),
  readAt: text(),
});

export type NotificationRecord = z.output<typeof notificationRecord>;
