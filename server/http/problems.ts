import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../database/database-away';
import { type FieldErrors, HttpProblem } from './http-problem';

/** A list of 20,000 wrong numbers must not be answered with as many sentences. */
const MAX_FAULTS = 10;
const SERVER_ERROR = 'An internal server error occurred. Please try again later.';
const DATABASE_AWAY =
  'The database does not answer at the moment. Please try again in a few seconds; ' +
  'if you were saving something, check first whether it is there.';
/** After a failover or a restart a database is usually back by then. */
const RETRY_AFTER_SEC = 5;

/** What is wrong with the fields of a body or a query, in one line. */
export function faultsText(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const faults = issues.slice(0, MAX_FAULTS).map(({ path, message }) => {
    const field = path.map(String).join('.');
    return field ? `${field}: ${message}` : message;
  });
  const rest = issues.length - faults.length;
  return [...faults, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

function messageOf(error: FastifyError): string {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return faultsText(
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').slice(1),
        message: message ?? '',
      })),
    );
  }
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'The request body must be application/json';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request body is too large';
    default:
      return error.message;
  }
}

/** What is wrong with each field of the body. @returns undefined when it is nothing about fields. */
function errorsOf(error: FastifyError | HttpProblem): FieldErrors | undefined {
  if (error instanceof HttpProblem) return error.errors;
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== 'body') return undefined;
  const errors: Record<string, string[]> = Object.create(null);
  for (const { instancePath, message } of error.validation.slice(0, MAX_FAULTS)) {
    const [, field] = instancePath.split('/');
    if (field) errors[field] = [...(errors[field] ?? []), message ?? ''];
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

export interface Problem {
  statusCode: number;
  message: string;
}

export function problemOf(error: FastifyError | HttpProblem, request: FastifyRequest): Problem {
  if (error instanceof HttpProblem) return { statusCode: error.statusCode, message: error.message };
  if (isDatabaseAway(error)) {
    request.log.error(error);
    return { statusCode: 503, message: DATABASE_AWAY };
  }
  const statusCode = error.statusCode ?? (error.validation ? 400 : 500);
  if (statusCode < 500) return { statusCode, message: messageOf(error) };
  request.log.error(error);
  return { statusCode, message: SERVER_ERROR };
}

/** `Retry-After` of a problem that will pass. */
export function sayWhenToRetry(error: unknown, reply: FastifyReply): void {
  if (error instanceof HttpProblem && error.retryAfterSeconds !== undefined)
    reply.header('retry-after', error.retryAfterSeconds);
}

export function sendProblem(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode, message } = problemOf(error, request);
  sayWhenToRetry(error, reply);
  const data = error instanceof HttpProblem ? error.data : undefined;
  const errors = errorsOf(error);
  reply.code(statusCode).send({
    success: false,
    message,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
    requestId: request.id,
  });
}

export interface RecordedRoute {
  method: string;
  /** As it was registered: `/api/v2/assets/:id`. */
  url: string;
  schema?: RouteOptions['schema'];
}

/** Every 503 has a `Retry-After`. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', RETRY_AFTER_SEC);
    }
  });
}

/** Records every route, so that a wrong method gets 405 with the allowed methods instead of 404. */
export function recordRoutes(app: FastifyInstance): {
  routes: readonly RecordedRoute[];
  methodsOf(path: string): string[];
} {
  const routes: RecordedRoute[] = [];
  const patterns: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method, schema }: RouteOptions) => {
    const methods = [method].flat();
    routes.push(...methods.map((one) => ({ method: one, url, ...(schema && { schema }) })));
    if (url.includes('*')) return;
    const pattern = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+?(?=\\\.|\/|$)/g, '[^/]+');
    patterns.push({ pattern: new RegExp(`^${pattern}$`), methods });
  });
  return {
    routes,
    methodsOf: (path) => [
      ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
  };
}
