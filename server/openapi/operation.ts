import { z } from 'zod';
import type { Feature } from '../../src/domain/features';

/** A file in a response, by media type. */
export interface DescribedFile {
  types: readonly string[];
  description: string;
}

/** The description of a route, beyond the schemas of its input. */
export interface Operation {
  /** The unique operation id, for code generators. */
  id: string;
  summary: string;
  description?: string;
  /** The response with status 200, as JSON or a file. Absent: see `otherAnswers`. */
  answer?: z.ZodType | DescribedFile;
  /** Successful responses with other statuses, without a body unless they have one. */
  otherAnswers?: Readonly<Record<number, { description: string; body?: DescribedFile }>>;
  /** Error statuses beyond those that follow from the access, the input and the headers. */
  problems?: readonly number[];
  /** The body of errors. Absent: `problem`. */
  problem?: z.ZodType;
  /** The record that a 412 returns: the call requires `If-Match`. Absent: it does not. */
  ifMatch?: z.ZodType;
  /** Whether the response has an `ETag`, so that it may be a 304. */
  hasEtag?: boolean;
  /** Query parameters without a validating schema. */
  querystring?: z.ZodType;
  /** A body without a validating schema, and its media type unless it is JSON. */
  body?: z.ZodType;
  consumes?: string;
  /** Whether the call uses the token of METRICS_TOKEN instead of a session. */
  wantsMetricsToken?: boolean;
}

/** Operations with a common tag, by method and path. */
export interface OperationGroup {
  tag: string;
  description: string;
  /** The group is described only if all of these are on. Absent: always. */
  features?: readonly Feature[];
  operations: Readonly<Record<string, Operation>>;
}

/** ISO 8601, UTC. */
export const instant = z.string().meta({ format: 'date-time' });
/** yyyy-mm-dd. */
export const day = z.string().meta({ format: 'date' });
/** In the time zone of the fleet, or with the requested UTC offset. */
export const displayTime = z.string().describe('M/D/YYYY h:mm:ss AM/PM');

const success = z.literal(true);
const message = z.string();

/** A response with one object in `data`. */
export const answerOf = (data: z.ZodType) => z.object({ success, data, message });

/** A response with a list in `data`. */
export const listOf = (record: z.ZodType) => answerOf(z.array(record));

/** A response with a page of a list; `totalCount` counts all records. */
export const pageOf = (record: z.ZodType) =>
  z.object({ success, data: z.array(record), totalCount: z.int(), message });

/** A response without data. */
export const done = z.object({ success, message });

/** The number of records by value. */
export const counts = answerOf(z.record(z.string(), z.int()));

/** The body of every error (`sendProblem`). */
export const problem = z
  .object({
    success: z.literal(false),
    message: z.string().describe('A readable description of the error'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Errors by field of the body'),
    data: z.unknown().optional().describe('Further data, such as the current record'),
    requestId: z.string().describe('As in the header X-Request-Id'),
  })
  .meta({ id: 'Problem' });

/** A 412 after a change by another user, with the current record. */
export const conflictOf = (record: z.ZodType) => problem.safeExtend({ data: record });

/** The parameters of a signed URL. */
export const signature = z.object({
  expires: z.string().describe('Seconds since 1970'),
  session: z.string().describe('The session with which the URL expires'),
  signature: z.string().describe('Of the path, the session and the time'),
});
