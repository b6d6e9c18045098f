import type { SwaggerTransformObject } from '@fastify/swagger';
import type { z } from 'zod';

/** The context of zod's conversion of a schema. */
type OverrideContext = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/**
 * Removes misleading parts of a schema: `additionalProperties: false` of records, which would make every new field a
 * breaking change, and the bounds of JavaScript's integers. Inputs that reject unknown fields keep it.
 */
export function tidySchema({ zodSchema, jsonSchema }: OverrideContext): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !('catchall' in def && def.catchall)) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
}

type Response = { $ref: string } | { description: string; content?: Record<string, { schema: object }> };
type Path = Record<string, { tags?: string[]; responses: Record<string, Response> }>;

/** The parts of an OpenAPI 3.1 document that are read here. */
interface Document {
  tags?: { name: string }[];
  paths: Record<string, Path>;
  components: { schemas: Record<string, object>; responses?: Record<string, Response> };
}

/** By status, the names of errors that every call may return alike. */
const problemNames: Readonly<Record<string, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  416: 'RangeNotSatisfiable',
  422: 'UnprocessableContent',
  423: 'Locked',
  429: 'TooManyRequests',
  default: 'OtherProblem',
};

const PROBLEM = '#/components/schemas/Problem';

/**
 * The document in an order that does not depend on registration, with each common error once, and without unreferenced
 * parts.
 */
export const tidyDocument: SwaggerTransformObject = (given) => {
  if (!('openapiObject' in given)) return given.swaggerObject;
  const document = given.openapiObject as unknown as Document;
  const paths = sorted(document.paths);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  const responses: Record<string, Response> = {};
  for (const operation of operations)
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = problemNames[status];
      if (!name || !isUsualProblem(response)) continue;
      responses[name] = response;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  const schemas = sorted(usedSchemas([paths, responses], document.components.schemas));
  return {
    ...document,
    tags: document.tags?.filter(({ name }) => tags.has(name)) ?? [],
    paths,
    components: { ...document.components, schemas, responses: sorted(responses) },
  } as unknown as ReturnType<SwaggerTransformObject>;
};

const isUsualProblem = (response: Response): boolean =>
  'content' in response &&
  Object.values(response.content ?? {}).some(({ schema }) => '$ref' in schema && schema.$ref === PROBLEM);

const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The schemas that the paths reference, directly or through other schemas. */
function usedSchemas<Schema>(paths: unknown, schemas: Record<string, Schema>): Record<string, Schema> {
  const used: Record<string, Schema> = {};
  const waiting: unknown[] = [paths];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[name];
      if (schema === undefined || name in used) continue;
      used[name] = schema;
      waiting.push(schema);
    }
  }
  return used;
}
