import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpProblem } from './http-problem';

const SERVER_ERROR = 'An internal server error occurred. Please try again later.';

/** What a request was refused for, in words that help whoever wrote it. */
function messageOf(error: FastifyError): string {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message }) => {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
      return field ? `${field}: ${message}` : message;
    });
    return faults.join('; ');
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

/** What a failed request is answered: the status, and words for whoever reads them. */
export interface Problem {
  statusCode: number;
  message: string;
}

/** What the server itself got wrong is logged and not told. */
export function problemOf(error: FastifyError | HttpProblem, request: FastifyRequest): Problem {
  if (error instanceof HttpProblem) return { statusCode: error.statusCode, message: error.message };
  const statusCode = error.statusCode ?? (error.validation ? 400 : 500);
  if (statusCode < 500) return { statusCode, message: messageOf(error) };
  request.log.error(error);
  return { statusCode, message: SERVER_ERROR };
}

/** Every error leaves as `{ success: false, message }`. */
export function answerProblem(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode, message } = problemOf(error, request);
  reply.code(statusCode).send({ success: false, message });
}

/** Notes every route, so that a call with the wrong method is told which ones there are (405, not 404). */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (url.includes('*')) return;
    const pattern = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+?(?=\\\.|\/|$)/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}
