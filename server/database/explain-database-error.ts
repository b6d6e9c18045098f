import path from 'node:path';
import { StartError } from '../start-error';
import { explainFolderError } from './data-folder';
import { NewerDatabaseError } from './migrate';
import type { DatabaseLocation } from './open-database';

/** @returns what an operator can do about a start that failed at the database; other errors as they are. */
export function explainDatabaseError(error: unknown, location: DatabaseLocation): unknown {
  if (error instanceof NewerDatabaseError) return new NewerDatabaseError(error.newest, placeOf(location));
  const explained =
    location.engine === 'pglite'
      ? explainEmbedded(error, path.resolve(location.dataDir))
      : explainServer(error, location.url);
  if (typeof explained !== 'string') return explained;
  return new StartError(explained, { cause: error });
}

function placeOf(location: DatabaseLocation): string {
  if (location.engine === 'pglite') return `The database in the folder ${path.resolve(location.dataDir)}`;
  const { host, database } = partsOf(location.url);
  return `The database ${database} on ${host} of DATABASE_URL`;
}

function explainEmbedded(error: unknown, folder: string): unknown {
  const isFull = codesOf(error).includes('53100');
  return explainFolderError(isFull ? Object.assign(new Error('full'), { code: 'ENOSPC' }) : error, folder);
}

function explainServer(error: unknown, url: string): unknown {
  const { host, user, database } = partsOf(url);
  if (host === undefined) {
    return 'DATABASE_URL is no usable address. It has the form postgres://user:password@host:5432/database, with %40 for an @ in the password.';
  }
  const server = `The PostgreSQL server ${host} of DATABASE_URL`;
  for (const code of codesOf(error)) {
    switch (code) {
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return `${server} cannot be found under that name. Check DATABASE_URL for a slip, and the network.`;
      case 'ECONNREFUSED':
      case 'EHOSTUNREACH':
      case 'ENETUNREACH':
      case 'ETIMEDOUT':
      case 'ECONNRESET':
      case 'EPIPE':
      case '57P03':
        return `${server} does not answer. Start it or wait until it is up, or check DATABASE_URL.`;
      case '28P01':
        return `${server} refuses the password of ${user}. Check DATABASE_URL.`;
      case '28000':
        return `${server} refuses ${user}: the role is unknown there, or may not sign in from here or without encryption. Check DATABASE_URL and the server's pg_hba.conf.`;
      case '3D000':
        return `${server} has no database ${database}. Create it, or check DATABASE_URL.`;
      case '42501':
        return `${server} does not let ${user} do what is needed in the database ${database}. Grant the role CREATE on its schema.`;
      case '53300':
        return `${server} has no connection free. Allow it more, or stop what uses them.`;
      case '53100':
        return `${server} has no room left on its disk. Make room there.`;
      case '25006':
        return `${server} takes no writes: it is a standby. Name the primary server in DATABASE_URL.`;
      case '57014':
      case '55P03':
        return `${server} took too long, as if somebody held a lock. Start again; see pg_stat_activity if it stays so.`;
    }
  }
  const text = messagesOf(error);
  if (/timeout|Connection terminated/i.test(text)) {
    return `${server} does not answer. Start it or wait until it is up, or check DATABASE_URL.`;
  }
  if (/SSL|TLS|certificate/i.test(text)) {
    return `${server} and this one do not agree about encryption. Check sslmode in DATABASE_URL and the server's certificate.`;
  }
  if (/password must be a string/i.test(text)) {
    return `${server} wants a password and DATABASE_URL has none. Add it: postgres://user:password@host:5432/database.`;
  }
  return error;
}

interface Parts {
  /** With the port; absent when the address cannot be read. */
  host?: string;
  user: string;
  database: string;
}

/** Of an address, without its password. */
function partsOf(url: string): Parts {
  try {
    const { hostname, port, username, pathname, searchParams } = new URL(url);
    const user = decodeURIComponent(username) || 'the role';
    return {
      host: `${hostname || searchParams.get('host') || 'localhost'}:${port || 5432}`,
      user,
      database: decodeURIComponent(pathname.slice(1)) || user,
    };
  } catch {
    return { user: '', database: '' };
  }
}

function* chainOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; depth++) {
    yield cause;
    cause = cause instanceof AggregateError ? (cause.errors[0] ?? cause.cause) : cause.cause;
  }
}

const codesOf = (error: unknown): string[] =>
  [...chainOf(error)].map((one) => String((one as NodeJS.ErrnoException).code ?? ''));

const messagesOf = (error: unknown): string => [...chainOf(error)].map(({ message }) => message).join('\n');
