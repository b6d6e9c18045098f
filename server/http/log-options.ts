import type { FastifyServerOptions } from 'fastify';
import { describedErrors } from '../describe-error';

export const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * What is logged of a request and an error: no addresses of requests, which hold signatures and tokens; no addresses of
 * people; and no values that went into the database.
 */
export function logOptions(level = 'error', format: LogFormat = 'json'): LoggerOptions {
  return {
    level,
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      ...describedErrors.serializers,
    },
    hooks: describedErrors.hooks,
    ...(format === 'text' && {
      stream: { write: (line: string) => void process.stdout.write(asText(line)) },
    }),
  };
}

const levelNames: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };

/** A line of the log for people: time, level, message, then the rest as `name=value`. */
function asText(line: string): string {
  const { level, time, msg, pid: _pid, hostname: _host, ...rest } = JSON.parse(line);
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const at = new Date(time).toISOString();
  return `${[at, levelNames[level] ?? 'fatal', msg, ...facts].filter(Boolean).join(' ')}\n`;
}
