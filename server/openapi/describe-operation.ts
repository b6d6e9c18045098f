import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { routeAccess } from '../auth/route-access';
import { keyedCreates } from '../http/idempotency-key';
import { conflictOf, type DescribedFile, problem } from './operation';
import type { GroupedOperation } from './operations';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schemas that the handler parses with, for the description of the API. */
    parses?: { querystring?: z.ZodType; body?: z.ZodType };
  }
}

const json = 'application/json';

/** The default description of each error status. */
const meanings: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be understood, or is not possible',
  401: 'There is no valid session',
  403: 'The role may not do this, or the anti-forgery header is missing',
  404: 'There is no such thing',
  409: 'It does not go with what is there, or the Idempotency-Key is in use',
  410: 'The link or the step has ended',
  412: 'Somebody else has changed it; `data` has it as it is now',
  416: 'The file has no such part',
  422: 'The Idempotency-Key was used for another request',
  423: 'Too many wrong tries; Retry-After says when to go on',
  429: 'Too much at once; Retry-After says when to go on',
  503: 'The server or its database is not there at the moment',
};

/** A response without content is `undefined`. */
type Answer = { description: string; content: Record<string, { schema: z.ZodType }> } | z.ZodType;

const jsonAnswer = (description: string, schema: z.ZodType): Answer => ({
  description,
  content: { [json]: { schema } },
});

const fileAnswer = ({ types, description }: DescribedFile): Answer => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: binary }])),
});
const binary = z.string().meta({ format: 'binary' });

const emptyAnswer = (description: string): Answer => z.undefined().meta({ type: 'null', description });

const header = (description: string) => z.string().optional().describe(description);

/**
 * The schema of a route for the description of the API, made from its input validation and its entry in `operations`.
 * Routes are not registered with it: as a schema of Fastify, responses would be validated and serialized again.
 */
export function describeOperation(route: RouteOptions, operation: GroupedOperation): FastifySchema & object {
  const name = `${route.method} ${route.url}`;
  const { querystring = operation.querystring, body = operation.body } = {
    ...route.schema,
    ...route.config?.parses,
  };
  const { params } = route.schema ?? {};
  const takesKey = route.method === 'POST' && keyedCreates.has(route.url);
  const access = routeAccess[name] ?? 'signed-in';
  const headers = {
    ...(takesKey && { 'Idempotency-Key': header('Of a create that may be sent twice; good for 24 hours') }),
    ...(operation.ifMatch && { 'If-Match': header('The version that is to be changed, in quotation marks') }),
    ...(operation.hasEtag && { 'If-None-Match': header('The ETag of the answer that the caller has') }),
    ...(operation.otherAnswers?.[206] && { Range: header('The part of the file, such as bytes=0-1023') }),
  };
  const isOpen = access === 'anyone';
  const problems = new Set([
    ...(querystring || body ? [400] : []),
    ...(isOpen ? [] : [401]),
    ...((!isOpen && access !== 'signed-in') || route.method !== 'GET' ? [403] : []),
    ...(operation.ifMatch ? [412] : []),
    ...(takesKey ? [409, 422] : []),
    ...(operation.problems ?? []),
  ]);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(!isOpen && access !== 'signed-in' && { 'x-permission': access }),
    ...securityOf(isOpen, operation),
    ...(operation.consumes && { consumes: [operation.consumes] }),
    ...(params !== undefined && { params }),
    ...(querystring !== undefined && { querystring }),
    ...(body !== undefined && { body }),
    ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
    response: { ...answersOf(operation), ...problemsOf(operation, [...problems].sort()) },
  };
}

/** In addition to the session, which is the default of the description. */
const securityOf = (isOpen: boolean, { wantsMetricsToken }: GroupedOperation) => {
  if (wantsMetricsToken) return { security: [{ metricsToken: [] }] };
  return isOpen ? { security: [] } : {};
};

function answersOf({ answer, otherAnswers = {}, hasEtag }: GroupedOperation): Record<string, Answer> {
  const others = Object.entries(otherAnswers).map(([status, { description, body }]) => [
    status,
    body ? fileAnswer({ ...body, description }) : emptyAnswer(description),
  ]);
  return {
    ...(answer && { 200: 'types' in answer ? fileAnswer(answer) : jsonAnswer('Done', answer) }),
    ...Object.fromEntries(others),
    ...(hasEtag && { 304: emptyAnswer('The caller has it already') }),
  };
}

function problemsOf(operation: GroupedOperation, statuses: readonly number[]): Record<string, Answer> {
  const { problem: body = problem, ifMatch } = operation;
  return {
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        jsonAnswer(meanings[status] ?? 'Refused', status === 412 && ifMatch ? conflictOf(ifMatch) : body),
      ]),
    ),
    default: jsonAnswer('Every other refusal', body),
  };
}
