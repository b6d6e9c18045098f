import { z } from 'zod';
import type { Feature } from '../../src/domain/features';

/** A file of an answer, by its media types. */
export interface DescribedFile {
  types: readonly string[];
  description: string;
}

/** What the description of the API says of a route beyond the schemas that its input is validated by. */
export interface Operation {
  /** By which generators name the call: unlike all others. */
  id: string;
  summary: string;
  description?: string;
  /** The answer with 200, as JSON or as a file. Absent: see `otherAnswers`. */
  answer?: z.ZodType | DescribedFile;
  /** Answers beside 200 that are no errors, by status, without a body unless they have one. */
  otherAnswers?: Readonly<Record<number, { description: string; body?: DescribedFile }>>;
  /** Errors beyond those that follow from the access, the input and the headers. */
  problems?: readonly number[];
  /** The body of errors. Absent: `problem`. */
  problem?: z.ZodType;
  /** The record that a 412 brings: the call takes `If-Match`. Absent: it does not. */
  ifMatch?: z.ZodType;
  /** Whether the answer has an `ETag`, and is a 304 where the caller has it already. */
  hasEtag?: boolean;
  /** Parameters of the query that no schema validates. */
  querystring?: z.ZodType;
  /** A body that no schema validates, and its type where it is not JSON. */
  body?: z.ZodType;
  consumes?: string;
  /** Whether the call shows the token of METRICS_TOKEN in place of a session's. */
  wantsMetricsToken?: boolean;
}

/** Calls that belong together, by method and path. */
export interface OperationGroup {
  tag: string;
  description: string;
  /** Without all of these none of them is described. Absent: they are always there. */
  features?: readonly Feature[];
  operations: Readonly<Record<string, Operation>>;
}

/** ISO 8601, UTC. */
export const instant = z.string().meta({ format: 'date-time' });
/** yyyy-mm-dd. */
export const day = z.string().meta({ format: 'date' });
/** Of the wall clock of the fleet, or of the offset that was asked for. */
export const displayTime = z.string().describe('M/D/YYYY h:mm:ss AM/PM');

const success = z.literal(true);
const message = z.string();

/** The answer with one thing in `data`. */
export const answerOf = (data: z.ZodType) => z.object({ success, data, message });

/** The answer with a list in `data`. */
export const listOf = (record: z.ZodType) => answerOf(z.array(record));

/** The answer with a page of a list, of which `totalCount` counts all records. */
export const pageOf = (record: z.ZodType) =>
  z.object({ success, data: z.array(record), totalCount: z.int(), message });

/** The answer that says that something was done, and no more. */
export const done = z.object({ success, message });

/** How many records each choice has. */
export const counts = answerOf(z.record(z.string(), z.int()));

/** The body of every refusal (`sendProblem`). */
export const problem = z
  .object({
    success: z.literal(false),
    message: z.string().describe('What is wrong, in a sentence for people'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('By field of the body, what is wrong with it'),
    data: z.unknown().optional().describe('What else there is to know, such as the record as it is now'),
    requestId: z.string().describe('As in the header X-Request-Id'),
  })
  .meta({ id: 'Problem' });

/** A 412: somebody else has changed the record, which is told as it is now. */
export const conflictOf = (record: z.ZodType) => problem.safeExtend({ data: record });

/** The parameters of a signed address. */
export const signature = z.object({
  expires: z.string().describe('Seconds since 1970'),
  session: z.string().describe('The session that the address ends with'),
  signature: z.string().describe('Of the path, the session and the time'),
});
