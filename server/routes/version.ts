import type { FastifyInstance } from 'fastify';
import { build } from '../../src/domain/support/build';

/** Which version answers, for whoever is signed in (feature `serverVersion`). */
export function serveVersion(api: FastifyInstance): void {
  api.get('/api/v2/version', () => ({ success: true, data: build, message: '' }));
}
