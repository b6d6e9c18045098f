import type { FastifyInstance } from 'fastify';

/**
 * JSON and nothing else: another content type is answered 415. An empty body is no body, for sign-out sends
 * none under the content type of JSON (section 7).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
