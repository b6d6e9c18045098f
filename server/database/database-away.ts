/** Errors of the network, and of a process that does not listen. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's codes for "not now": connection, refused sign-in, no such database, too many connections, disk full or
 * out of memory, shut down, cancelled by a limit of time, waited too long for a lock, deadlock, a standby that takes no
 * writes. The same request may succeed later.
 */
const passingState = /^(08|28|53|57P|58)|^(3D000|57014|55P03|40001|40P01|25006|25P03)$/;

/** Messages of `pg` and the embedded database for errors without a code. */
const passingMessages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|The embedded database has ended)/;

/**
 * Whether a request failed because the database is away, overloaded or full rather than because of a mistake in it:
 * such a request is answered 503, never 500. Looks through the errors that libraries wrap around it.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; depth++) {
    const { code } = cause as NodeJS.ErrnoException;
    if (
      typeof code === 'string' &&
      (networkCodes.has(code) || (code.length === 5 && passingState.test(code)))
    )
      return true;
    if (passingMessages.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}
