import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookReceiver {
  url: string;
  calls: { headers: IncomingHttpHeaders; body: string; path: string }[];
  /** The next answers, in order: a status, or `drop` for none. After them all are 204. */
  next(...answers: (number | 'drop')[]): void;
  close(): Promise<void>;
}

/** A receiver of webhooks on a free port that fails on request. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: WebhookReceiver['calls'] = [];
  let planned: (number | 'drop')[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        path: request.url ?? '',
      });
      const answer = planned.shift() ?? 204;
      if (answer === 'drop') request.socket.destroy();
      else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    calls,
    next: (...answers) => {
      planned = answers;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
