export type DescribedError = {
  type: string;
  message: string;
  /** Of the system (`ECONNRESET`) or of PostgreSQL (`23505`). */
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  stack: string;
  cause?: DescribedError;
};

interface KnownParts {
  code?: unknown;
  /** Of a query that drizzle sent; its message repeats the parameters. */
  query?: unknown;
  params?: unknown;
  /** Of PostgreSQL. */
  severity?: unknown;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
}

const MAX_DEPTH = 5;

/**
 * An error as it may stand in a log: without the parameters of SQL, without PostgreSQL's details, which repeat rows, and
 * without other properties that a library hangs on. What people typed is in none of the rest.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: textOf(error), stack: '' };
  const { code, table, column, constraint } = error as KnownParts;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof column === 'string' && { column }),
    ...(typeof constraint === 'string' && { constraint }),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: describeError(cause, depth + 1) }),
  };
}

const isFrame = (line: string): boolean => /^ {4}at /.test(line);

function messageOf(error: Error): string {
  const { query, params, severity, code } = error as KnownParts;
  if (typeof query === 'string' && params !== undefined) return `Failed query: ${query}`;
  // "invalid input syntax for type integer: …" and its like quote the value.
  if (severity !== undefined && typeof code === 'string' && code.startsWith('22'))
    return `PostgreSQL refused a value (${code})`;
  return error.message;
}

function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { name, message, code, errno } = thrown as Record<string, unknown>;
  return [name, message, code, errno].filter(Boolean).map(String).join(' ') || 'An object was thrown';
}

/** Options of a pino logger that describes errors this way. pino itself would repeat their message as its own text. */
export const describedErrors = {
  serializers: { err: (error: Error) => describeError(error) },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void): void {
      const [subject, text, ...rest] = args;
      const error = subject instanceof Error ? subject : (subject as { err?: unknown } | null)?.err;
      const isRepeated = error instanceof Error && (text === undefined || text === error.message);
      const described = isRepeated ? [subject, describeError(error).message, ...rest] : args;
      method.apply(this, described as never[]);
    },
  },
};
