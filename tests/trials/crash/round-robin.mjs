import { createServer, request } from 'node:http';

/**
 * Several servers behind one address, in rotation: a request goes to the next one when the first cannot be reached.
 * One whose connection breaks afterwards is answered 502, since it may have been processed.
 * @param {() => string[]} urlsOf of the servers that there are now.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startRoundRobin(urlsOf) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const urls = urlsOf();
      turn += 1;
      forward(urls.map((_, index) => urls[(turn + index) % urls.length] ?? ''));
    });

    /** @param {string[]} candidates */
    const forward = ([url, ...others]) => {
      if (url === undefined) {
        outgoing.writeHead(502).end();
        return;
      }
      let hasConnected = false;
      const onward = request(
        new URL(incoming.url ?? '/', url),
        { method: incoming.method, headers: incoming.headers, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.on('error', () => outgoing.destroy());
        },
      );
      onward.on('socket', (socket) =>
        socket.once('connect', () => {
          hasConnected = true;
        }),
      );
      onward.on('error', () => {
        if (!hasConnected) forward(others);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      onward.end(Buffer.concat(chunks));
    };
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
