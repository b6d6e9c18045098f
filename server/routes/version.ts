import type { FastifyInstance } from 'fastify';
import { build } from '../../src/domain/support/build';

/** The version of the server, for signed-in users (feature `serverVersion`). */
export function serveVersion(api: FastifyInstance): void {
  api.get('/api/v2/version', () => ({ success: true, data: build, message: '' }));
}
