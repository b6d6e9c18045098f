import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartError } from '../start-error';
import { setAntiForgeryCookie } from './anti-forgery';
import type { EarlierAssets } from './earlier-assets';

/** What the build writes where a page has a nonce; see vite.config.ts. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const notPages = [
  '/api',
  '/settings.json',
  '/tiles',
  '/assets',
  '/health',
  '/ready',
  '/metrics',
  '/__faults',
];

const isUnder = (address: string, root: string): boolean =>
  address === root || address.startsWith(`${root}/`);

function isNavigation(request: FastifyRequest): boolean {
  const [address = '/'] = request.url.split('?');
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !notPages.some((root) => isUnder(address, root))
  );
}

/**
 * Serves the built application: hashed assets are cached for ever, other files are revalidated by ETag, and
 * precompressed copies are used where they exist.
 *
 * @param policyOf the content security policy of a page whose scripts and style elements have this nonce.
 * @param earlier the hashed files of other releases. Absent: there are none.
 * @returns a handler that serves the application's page for navigations to unknown paths (deep links and reloads), and
 * files of other releases; it returns whether it did.
 */
export async function serveApplication(
  app: FastifyInstance,
  directory: string,
  policyOf: (nonce: string) => string,
  earlier?: EarlierAssets,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new StartError(
      `The folder ${path.resolve(directory)} of APP_DIR holds no built application. ` +
        'Run "npm run build", or name the folder that has index.html.',
    );
  }
  await app.register(fastifyStatic, {
    root: path.resolve(directory),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const isHashed = path.basename(path.dirname(file)) === 'assets';
      response.setHeader('cache-control', isHashed ? IMMUTABLE : 'no-cache');
    },
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Read each time: a new build is served without a restart. Its own addresses begin at the root; see vite.config.ts.
    const page = await readFile(path.resolve(directory, 'index.html'), 'utf8');
    const nonce = randomBytes(18).toString('base64');
    setAntiForgeryCookie(request, reply);
    return reply
      .code(200)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(nonce) })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('="/', `="${app.basePath}`).replaceAll(NONCE_PLACEHOLDER, nonce));
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);

  return (request, reply) => {
    const [address = ''] = request.url.split('?');
    const folder = request.method === 'GET' ? earlier?.folderOf(address) : undefined;
    if (folder !== undefined) {
      reply.sendFile(address, folder);
      return true;
    }
    if (!isNavigation(request)) return false;
    void sendPage(request, reply).catch((error: unknown) => reply.send(error));
    return true;
  };
}
