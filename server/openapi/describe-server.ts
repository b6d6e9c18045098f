import { features } from '../../src/domain/features';
import { createReferenceApi } from '../app';
import { parseEnvironment, type ReferenceApiOptions } from '../options';

export const descriptionFile = 'docs/openapi.json';

/** Options of a server with all routes. */
export const withEveryCall = {
  settings: { ...parseEnvironment({}).settings, features: [...features] },
  metrics: { token: 'only so that metrics are there' },
  oidc: {
    // An unused port: the description needs no request to the provider.
    issuer: 'http://localhost:9',
    clientId: 'only so that its calls are there',
    redirectUri: 'http://localhost/api/v2/auth/provider/callback',
    createsUsers: false,
    role: 'Operator',
  },
} satisfies Partial<ReferenceApiOptions>;

/** The text of the file. @param served the description as sent by a server with all routes. */
export const descriptionText = (served: string): string => `${JSON.stringify(JSON.parse(served), null, 2)}\n`;

/** Starts a server on an empty in-memory database to read its description. @returns the text of the file. */
export async function describeServer(): Promise<string> {
  const api = await createReferenceApi({
    ...withEveryCall,
    database: { engine: 'pglite', dataDir: 'memory://' },
    fleetSize: 1,
    videoCount: 0,
    logLevel: 'silent',
  });
  try {
    return descriptionText((await api.app.inject({ url: '/api/v2/openapi.json' })).body);
  } finally {
    await api.close();
  }
}
