import * as z from 'zod/mini';
import { identifier, number, text } from '../fields';

/** A user of `GET /api/v2/users`. */
export const userRecord = z.object({
  id: identifier(),
  name: text(),
  email: text(),
  role: text(),
  /** `active`, `invited` or `locked`. */
  status: text(),
  openSessions: number(),
  /** ISO 8601; empty before the first sign-in. */
  signedInAt: text(),
  /** `on` or `off`; empty where the server has none. */
  secondFactor: text(),
  /** ISO 8601; empty without an open session. */
  lastUsedAt: text(),
});
