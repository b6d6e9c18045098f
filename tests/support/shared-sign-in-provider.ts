import { afterAll, beforeAll } from 'vitest';
import { startSignInProvider, type TestProvider } from './sign-in-provider';

/** Starts a provider for the tests of a describe block, and puts its issuer into these options. @returns it, while they run. */
export function shareSignInProvider(options: { issuer: string; redirectUri: string }): () => TestProvider {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startSignInProvider(options);
    options.issuer = provider.issuer;
  });
  afterAll(() => provider.close());
  return () => provider;
}
