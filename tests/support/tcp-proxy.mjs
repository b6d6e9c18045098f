import { connect, createServer } from 'node:net';

/**
 * A TCP proxy that can misbehave as networks do.
 * @typedef {object} TcpProxy
 * @property {number} port where it listens on 127.0.0.1.
 * @property {() => number} openCount connections through it.
 * @property {() => void} swallow from now on nothing gets through in either direction and nothing is refused, also on new connections.
 * @property {() => void} forward undoes `swallow` for new connections; what was swallowed stays lost.
 * @property {() => void} cut resets every connection.
 * @property {() => Promise<void>} close
 */

/**
 * @param {{ host: string, port: number }} target
 * @returns {Promise<TcpProxy>}
 */
export async function startTcpProxy(target) {
  let isSwallowing = false;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let openCount = 0;

  /** @param {import('node:net').Socket} socket */
  const keep = (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  // A half-closed connection is closed only when nothing is swallowed: a silent network reports nothing.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isSwallowing) {
      near.resume();
      return;
    }
    const far = connect({ ...target, allowHalfOpen: true });
    keep(far);
    openCount += 1;
    near.on('close', () => {
      openCount -= 1;
    });
    let isLost = false;
    for (const [from, to] of /** @type {const} */ ([
      [near, far],
      [far, near],
    ])) {
      from.on('data', (chunk) => {
        isLost ||= isSwallowing;
        if (!isLost && to.writable) to.write(chunk);
      });
      from.on('end', () => {
        isLost ||= isSwallowing;
        if (!isLost) to.end();
      });
      from.on('close', () => {
        isLost ||= isSwallowing;
        if (!isLost) to.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    openCount: () => openCount,
    swallow() {
      isSwallowing = true;
    },
    forward() {
      isSwallowing = false;
    },
    cut() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(() => resolve(undefined)));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
