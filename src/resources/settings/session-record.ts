import * as z from 'zod/mini';
import { flag, identifier, text } from '../fields';

/** An active session of the user's account. */
export const sessionRecord = z.object({
  id: identifier(),
  createdAt: text(),
  lastUsedAt: text(),
  userAgent: text(),
  isCurrent: flag(false),
});

export type SessionRecord = z.output<typeof sessionRecord>;
