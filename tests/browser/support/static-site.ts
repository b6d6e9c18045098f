import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { addressOf, type Listener, listen } from './http-listener';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

const googleHosts =
  'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com https://*.googleusercontent.com';

/** The policy of docs/deploying.md: what is enough on one origin, with what is to be added for each setting. */
function policy({ apis, tiles, hasGoogle }: SiteOptions): string {
  const google = (sources: string): string => (hasGoogle ? ` ${sources}` : '');
  const elsewhere = apis.join(' ');
  return [
    "default-src 'self'",
    `script-src 'self'${google(`'unsafe-eval' blob: ${googleHosts}`)}`,
    `style-src 'self' 'unsafe-inline'${google('https://fonts.googleapis.com')}`,
    `img-src 'self' data: blob: ${tiles} ${elsewhere}${google(googleHosts)}`,
    `media-src 'self' blob: ${elsewhere}`,
    `connect-src 'self' ${elsewhere}${google('https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:')}`,
    `worker-src 'self'${google('blob:')}`,
    `font-src 'self' data:${google('https://fonts.gstatic.com')}`,
    ...(hasGoogle ? ["frame-src 'self' https://*.google.com"] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface SiteOptions {
  /** The origins of the back end. */
  apis: readonly string[];
  /** The origin of the map tiles. */
  tiles: string;
  hasGoogle: boolean;
  /** What settings.json answers; called at each request. */
  settings(): object;
  /** Receives requests that a static server should never receive. */
  onFault(fault: string): void;
}

/** Any static server, as docs/deploying.md has it: `dist/`, the page for other paths, and a settings file of its own. */
export function serveSite(options: SiteOptions): Promise<Listener> {
  return listen((request, response) => {
    const { pathname } = addressOf(request);
    if (request.headers.authorization) options.onFault(`${pathname} carried Authorization`);
    if (pathname.startsWith('/api/')) options.onFault(`${pathname} was asked of the page's own origin`);
    response.setHeader('x-content-type-options', 'nosniff');
    if (pathname === '/settings.json') {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(options.settings()));
      return;
    }
    const file = join('dist', pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    if (!isFile && (pathname.startsWith('/assets/') || pathname.startsWith('/api/'))) {
      response.writeHead(404).end();
      return;
    }
    const found = isFile ? file : join('dist', 'index.html');
    response.setHeader('content-type', types[extname(found)] ?? 'application/octet-stream');
    if (pathname.startsWith('/assets/'))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    else response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-security-policy', policy(options));
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    createReadStream(found).pipe(response);
  });
}
