import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppSettingsOptions } from '../options';

type Directives = Record<string, string[]>;

/** The origin of a URL for a policy; a placeholder such as `{s}` or `{a-c}` allows all subdomains. */
function originOf(address: string): string[] {
  if (!/^https?:/.test(address)) return [];
  const { protocol, host } = new URL(address.replace(/\{[^{}]+\}\./, 'any-subdomain.'));
  return [`${protocol}//${host.replace('any-subdomain.', '*.')}`];
}

/**
 * From Google's guide to its maps with a strict policy, which still requires 'unsafe-eval'. The page's scripts have the
 * nonce and may load Google's; no host is allowed to. `https:` is for browsers without 'strict-dynamic'.
 */
const googleDirectives: Directives = {
  scriptSrc: ["'strict-dynamic'", 'https:', "'unsafe-eval'", 'blob:'],
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

/** @param nonce of the page's scripts and style elements. Absent: for answers that are no page. */
export function contentSecurityPolicy(settings: AppSettingsOptions, nonce?: string): Directives {
  const withNonce = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const apis = [
    settings.dashcamApiUrl,
    settings.assetApiUrl,
    settings.loginApiUrl ?? '',
    settings.liveStreamUrl,
  ].flatMap(originOf);
  const elsewhere = [...apis, ...settings.mediaOrigins];
  const tiles = [
    settings.mapTileUrl ?? 'https://tile.openstreetmap.org',
    ...(settings.mapLayers ?? []).map(({ url }) => url),
  ].flatMap(originOf);
  const directives: Directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...withNonce],
    // Ant Design writes its styles at run time, with the nonce.
    styleSrc: ["'self'", ...withNonce],
    imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...elsewhere],
    mediaSrc: ["'self'", 'blob:', ...elsewhere],
    connectSrc: ["'self'", ...elsewhere, ...originOf(settings.errorReportUrl ?? '')],
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

/** The policy as a header's value. */
export function policyHeader(directives: Directives): string {
  const nameOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(directives)
    .map(([name, sources]) => [nameOf(name), ...sources].join(' '))
    .join(';');
}

/** Features of browsers that the application does not use, and that an injected script could not use either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Sets security headers on every response. No header forces https, as a first trial may run on plain http. */
export async function sendSecurityHeaders(app: FastifyInstance, settings: AppSettingsOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Map tiles of other hosts come without a CORP header.
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    // OpenStreetMap refuses tiles to pages without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
