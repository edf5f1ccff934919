import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A spec's own HTTP server on this machine, at a free port unless one is named. */
export function openServer(answer?: RequestListener, wanted = 0) {
  return listening(createServer(answer), wanted);
}

/** A spec's own server of another protocol. It takes connections and says nothing unless `greet` does. */
export function openSocketServer(greet: (socket: Socket) => void = () => undefined) {
  return listening(
    createSocketServer((socket) => greet(socket.on('error', () => undefined))),
    0,
  );
}

async function listening<S extends Server>(server: S, wanted: number) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server.listen(wanted, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { server, port: (server.address() as AddressInfo).port, stop };
}
