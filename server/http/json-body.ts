import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './http-problem';

/** No request of the specification has more than three. */
const MAX_DEPTH = 50;

/**
 * Accepts JSON only (415 otherwise), of a reasonable depth (400): what walks through a value calls itself for each
 * level. An empty JSON body counts as no body, as sign-out sends one (section 7).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (isTooDeep(body)) done(new HttpProblem(400, 'The request body is nested too deeply'));
    else parse(request, body, done);
  });
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  // Texts are skipped as wholes: brackets in them mean nothing.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
