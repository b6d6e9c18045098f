import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const TOO_LARGE = 413;
/** How much of such a body is read; the connection is closed after more. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/**
 * Reads the rest of a body that is too large, and discards it. The connection closes after such a response, and a
 * connection that closes while its request is under way is reset: a browser or a proxy then loses the response, and
 * reports a lost connection. A client that stops sending is ended by the server's time limit of a request.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === TOO_LARGE && !raw.complete) await discard(raw);
  });
}

async function discard(request: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    // The response is still sent on its connection.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > MAX_DISCARDED_BYTES) return;
    }
  } catch {
    // The client has disconnected, and no response is expected.
  }
}
