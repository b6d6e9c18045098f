import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const TOO_LARGE = 413;
/** How much of such a body is read; the connection is closed after more. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/**
 * Reads on what is too large before it is refused, and throws it away. The connection closes after such an answer, and a
 * connection that closes while its request is under way is reset: a browser or a proxy then loses the answer with it, and
 * shows that the server is gone. A client that stops sending is ended by the server's time limit of a request.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === TOO_LARGE && !raw.complete) await discard(raw);
  });
}

async function discard(request: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    // The answer still goes out on its connection.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > MAX_DISCARDED_BYTES) return;
    }
  } catch {
    // The client has gone, and no response is expected.
  }
}
