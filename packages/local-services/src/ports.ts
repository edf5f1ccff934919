import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems take the local ports of outgoing connections: a server that is down for a moment
 * must find its port free again, and a client that tries to reconnect meanwhile must not connect to itself.
 */
const RANGE = { from: 20_000, to: 32_000 };
const given = new Set<number>();

/** A TCP port of the loopback interface that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (!given.has(port) && (await isPortFree(port))) {
      given.add(port);
      return port;
    }
  }
  throw new Error(`No free port between ${String(RANGE.from)} and ${String(RANGE.to)}`);
}

/** Whether we could listen there, on IPv4 and, where there is such a thing, IPv6 loopback. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen(port, host, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
