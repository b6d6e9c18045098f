import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { build } from '../../src/domain/support/build';
import { EncodedResponse } from '../http/encoded-response';
import { sendEncoded } from '../http/response-cache';
import { describeOperation } from './describe-operation';
import { type GroupedOperation, operationGroups, operations } from './operations';
import { tidyDocument, tidySchema } from './tidy-document';

const about = `The calls of the reference API. docs/api.md has what a schema cannot express.

A sign-in returns a token, which further calls send as \`Authorization: Bearer <token>\`. A call other than GET that
carries the cookie XSRF-TOKEN must repeat its value in the header X-XSRF-TOKEN; a client without cookies needs neither.
Bodies are JSON of at most 256 kB unless they say otherwise. Every answer has the header X-Request-Id.`;

const zodToJsonConfig = { override: tidySchema };
const describeSchemas = createJsonSchemaTransform({ zodToJsonConfig });
const addComponents = createJsonSchemaTransformObject({ zodToJsonConfig });

/**
 * Serves the description of the API (OpenAPI 3.1), made from the validating schemas and `operations`. Register it
 * before the routes. Routes without an entry, and those of features that are off, are left out.
 */
export async function serveOpenApi(app: FastifyInstance, features: readonly string[]): Promise<void> {
  const isOffered = (operation: GroupedOperation): boolean =>
    operation.features === undefined || operation.features.some((feature) => features.includes(feature));

  await app.register(swagger, {
    convertConstToEnum: false,
    stripBasePath: false,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fleet Back Office', version: build.version, description: about },
      // Absent: the root of the host that served the description.
      ...(app.basePath !== '/' && { servers: [{ url: app.basePath.replace(/\/$/, '') }] }),
      security: [{ session: [] }],
      tags: [...new Map(operationGroups.map(({ tag, description }) => [tag, description]))].map(
        ([name, description]) => ({ name, description }),
      ),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
          metricsToken: { type: 'http', scheme: 'bearer', description: 'The token of METRICS_TOKEN' },
        },
      },
    },
    transform(given) {
      const { route, url } = given;
      const operation = operations.get(`${route.method} ${route.url}`);
      if (!operation || !isOffered(operation)) return { schema: { hide: true }, url };
      return describeSchemas({ ...given, schema: describeOperation(route, operation) });
    },
    transformObject: (given) => tidyDocument({ openapiObject: addComponents(given) as never }),
  });

  let answer: EncodedResponse | undefined;
  app.get('/api/v2/openapi.json', (request, reply) => {
    answer ??= new EncodedResponse(Buffer.from(JSON.stringify(app.swagger())));
    return sendEncoded(answer, request, reply);
  });
}
