import * as z from 'zod/mini';
import { flag, identifier, number, text } from '../fields';
import { readAs } from '../read-as';

/** A link to a report that is good (`GET /api/v2/report-links`). */
export const linkRecord = z.object({
  id: identifier(),
  /** A user, or a schedule by its name. */
  madeBy: text(),
  isScheduled: flag(false),
  /** The recipient to whom a schedule sent it. */
  recipient: text(),
  /** ISO 8601, as all times; empty where there is none. */
  createdAt: text(),
  expiresAt: text(),
  lastOpenedAt: text(),
  openCount: number(),
});
export type LinkRecord = z.output<typeof linkRecord>;

const instant = z.string().check(z.refine((written) => !Number.isNaN(Date.parse(written))));

const newLink = z.object({
  /** Absent where a server does not say which link it is. */
  id: z.optional(identifier()),
  url: z.string().check(z.minLength(1)),
  expiresAt: instant,
});

/** A new link, whose address is returned only once. @throws an error for people when there is none in the answer. */
export const readNewLink = (answer: unknown) => readAs(newLink, answer);

const sharedReport = z.object({ data: z.looseObject({ company: text(), expiresAt: instant }) });

/** The response to a link. @throws an error for people when it is something else. */
export const readSharedAnswer = (answer: unknown) => readAs(sharedReport, answer).data;
