import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A way to a server that is longer than it is: what the server says arrives late, or only when it is let through. */
export class TcpProxy {
  /** How long each answer takes. */
  delayMs = 0;
  /** Of all that was asked. */
  bytesAsked = 0;
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private open = Promise.resolve();
  private letThrough: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async start(targetUrl: string): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, new URL(targetUrl));
    server.on('connection', (client) => {
      proxy.carry(client);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `${this.target.protocol}//127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Closes all connections, and new ones, until `release`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** From now on answers wait for `release`. */
  hold(): void {
    this.open = new Promise((resolve) => (this.letThrough = resolve));
  }

  release(): void {
    this.isCut = false;
    this.letThrough();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private carry(client: Socket): void {
    if (this.isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => (this.bytesAsked += chunk.length));
    client.pipe(upstream);
    let last = Promise.resolve();
    upstream.on('data', (chunk) => {
      const due = Promise.all([setTimeout(this.delayMs), this.open]);
      last = last
        .then(() => due)
        .then(() => {
          if (!client.destroyed) client.write(chunk);
        });
    });
  }
}
