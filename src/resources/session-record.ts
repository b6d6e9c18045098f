import * as z from 'zod/mini';
import { flag, identifier, text } from './fields';

/** An open session of the user's own account. */
export const sessionRecord = z.object({
  id: identifier(),
  createdAt: text(),
  lastUsedAt: text(),
  userAgent: text(),
  isCurrent: flag(false),
});

export type SessionRecord = z.output<typeof sessionRecord>;
