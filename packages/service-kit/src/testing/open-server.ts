import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A spec's own HTTP server on this machine, at a free port unless one is named. */
export async function openServer(answer?: RequestListener, wanted = 0) {
  const server = createServer(answer);
  await once(server.listen(wanted, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { server, port: (server.address() as AddressInfo).port, stop };
}
