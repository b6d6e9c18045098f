import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the tests on a free port of its own, and with it on an origin of its own. */
export interface Listener {
  /** Its origin. */
  url: string;
  close(): Promise<void>;
}

export async function listen(answer: RequestListener): Promise<Listener> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The address that a request is about. */
export function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://asked.example');
}
