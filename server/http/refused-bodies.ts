import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const TOO_LARGE = 413;
/** How much of such a body is taken, and for how long; whoever sends more loses the connection. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;
const MAX_WAIT_MS = 10_000;

/**
 * Reads on what is too large before it is refused, and throws it away. The connection closes after such an answer, and a
 * connection that closes while its request is under way is reset: a browser or a proxy then loses the answer with it, and
 * tells the person that the server is gone.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === TOO_LARGE && !raw.complete) await discard(raw);
  });
}

function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (part: Buffer): void => {
      bytes += part.length;
      if (bytes > MAX_DISCARDED_BYTES) finish();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    const ends = ['end', 'close', 'error'] as const;
    function finish(): void {
      clearTimeout(timer);
      request.off('data', count);
      for (const end of ends) request.off(end, finish);
      resolve();
    }
    for (const end of ends) request.on(end, finish);
    request.on('data', count);
    request.resume();
  });
}
