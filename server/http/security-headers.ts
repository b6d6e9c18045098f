import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppSettingsOptions } from '../options';

type Directives = Record<string, string[]>;

/** The origin of an address as a policy names it; a `{s}`, `{a-c}` or `{id}` for subdomains allows them all. */
function originOf(address: string): string[] {
  if (!/^https?:/.test(address)) return [];
  const { protocol, host } = new URL(address.replace(/\{[^{}]+\}\./, 'any-subdomain.'));
  return [`${protocol}//${host.replace('any-subdomain.', '*.')}`];
}

/** What Google documents for its maps under an allow-list policy. */
const googleDirectives: Directives = {
  scriptSrc: [
    "'unsafe-eval'",
    'blob:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  imgSrc: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  frameSrc: ['https://*.google.com'],
  connectSrc: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  fontSrc: ['https://fonts.gstatic.com'],
  styleSrc: ['https://fonts.googleapis.com'],
  workerSrc: ['blob:'],
};

/** The content security policy of the application's settings: its own origin and what they name, nothing else. */
export function contentSecurityPolicy(settings: AppSettingsOptions): Directives {
  const apis = [
    settings.dashcamApiUrl,
    settings.assetApiUrl,
    settings.loginApiUrl ?? '',
    settings.liveStreamUrl,
  ].flatMap(originOf);
  const tiles = [
    settings.mapTileUrl ?? 'https://tile.openstreetmap.org',
    ...(settings.mapLayers ?? []).map(({ url }) => url),
  ].flatMap(originOf);
  const directives: Directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // The component library writes its styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...apis],
    mediaSrc: ["'self'", 'blob:', ...apis],
    connectSrc: ["'self'", ...apis],
    workerSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
  if (settings.googleMapKey !== '') {
    for (const [name, sources] of Object.entries(googleDirectives)) {
      directives[name] = [...(directives[name] ?? ["'self'"]), ...sources];
    }
  }
  return Object.fromEntries(Object.entries(directives).map(([name, list]) => [name, [...new Set(list)]]));
}

/** Security headers on every answer. None that would turn plain http, as on a first try at home, into https. */
export async function sendSecurityHeaders(app: FastifyInstance, settings: AppSettingsOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Map tiles of other hosts come without the header that a stricter policy asks for.
    crossOriginEmbedderPolicy: false,
    // Other front ends may be allowed to read the API; which ones, CORS says.
    crossOriginResourcePolicy: false,
    // OpenStreetMap refuses tiles to pages that hide where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
