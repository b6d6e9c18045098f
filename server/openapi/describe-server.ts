import { features } from '../../src/domain/features';
import { createReferenceApi } from '../app';
import { parseEnvironment, type ReferenceApiOptions } from '../options';

/** Where the description is kept. */
export const descriptionFile = 'docs/openapi.json';

/** Options of a server that has every call. */
export const withEveryCall = {
  settings: { ...parseEnvironment({}).settings, features: [...features] },
  metrics: { token: 'only so that metrics are there' },
  oidc: {
    // Nobody listens there: no call needs the provider to be described.
    issuer: 'http://localhost:9',
    clientId: 'only so that its calls are there',
    redirectUri: 'http://localhost/api/v2/auth/provider/callback',
    createsUsers: false,
    role: 'Operator',
  },
} satisfies Partial<ReferenceApiOptions>;

/** The kept file's text. @param served the description as a server with every call sends it. */
export const descriptionText = (served: string): string => `${JSON.stringify(JSON.parse(served), null, 2)}\n`;

/** Starts a server on an empty database in memory, only to ask it. @returns the kept file's text. */
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
