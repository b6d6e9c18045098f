import { createServer, type ServerResponse } from 'node:http';
import type { ListenOptions } from '../options';

const RETRY_AFTER_SEC = 5;
const STARTING = 'The server is starting. Please try again in a few seconds.';

/** Responds at the server's address until the server is ready. */
export interface StartingServer {
  close(): Promise<void>;
}

function refuse(path: string, response: ServerResponse): void {
  const isProbe = path === '/ready' || path === '/health';
  const body = JSON.stringify(isProbe ? { status: 'starting' } : { success: false, message: STARTING });
  response
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SEC),
      connection: 'close',
    })
    .end(body);
}

/**
 * Responds with 503 and `Retry-After` to everything while the database is opened and migrated, which may take minutes.
 * @returns undefined for port 0, which is not chosen yet.
 */
export async function listenWhileStarting({
  host,
  port,
}: ListenOptions): Promise<StartingServer | undefined> {
  if (port === 0) return undefined;
  const server = createServer((request, response) => {
    refuse(request.url?.split('?')[0] ?? '/', response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
