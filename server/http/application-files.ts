import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveAntiForgeryCookie } from './anti-forgery';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Addresses that never are a page of the application. */
const notPages = ['/api', '/settings.json', '/tiles', '/assets', '/health', '/__faults'];

const isUnder = (address: string, root: string): boolean =>
  address === root || address.startsWith(`${root}/`);

/** Whether a request is a browser's navigation to one of the application's own addresses. */
function isNavigation(request: FastifyRequest): boolean {
  const [address = '/'] = request.url.split('?');
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !notPages.some((root) => isUnder(address, root))
  );
}

/**
 * Serves the built application: hashed assets for ever, everything else only after asking again (ETag), and the
 * compressed copies of the build where there are any.
 *
 * @returns what answers with the application's page if a request that no route knows is a navigation (deep links
 *   and reloads), and says whether it did.
 */
export async function serveApplication(
  app: FastifyInstance,
  directory: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  await app.register(fastifyStatic, {
    root: path.resolve(directory),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const isHashed = path.relative(directory, file).split(path.sep)[0] === 'assets';
      response.setHeader('cache-control', isHashed ? IMMUTABLE : 'no-cache');
    },
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    giveAntiForgeryCookie(request, reply);
    return reply.code(200).sendFile('index.html');
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);

  return (request, reply) => {
    if (!isNavigation(request)) return false;
    sendPage(request, reply);
    return true;
  };
}
