import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a TCP server on the loopback interface and can make it slow: everything arrives, later. */
export class SlowProxy {
  /** Added to every piece of data in both directions, in milliseconds. */
  delayMs = 0;
  private readonly server: Server;
  private readonly open = new Set<Socket>();

  private constructor(targetPort: number) {
    this.server = createServer((client) => {
      const target = connect(targetPort, '127.0.0.1');
      this.pass(client, target);
      this.pass(target, client);
    });
  }

  static async before(targetPort: number): Promise<SlowProxy> {
    const proxy = new SlowProxy(targetPort);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** `url` with this proxy in place of its host. */
  url(url: string): string {
    return url.replace(
      /(?:127\.0\.0\.1|localhost):\d+/,
      `127.0.0.1:${String((this.server.address() as AddressInfo).port)}`,
    );
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(from: Socket, to: Socket): void {
    this.open.add(from);
    // One after the other, whatever the delay is when each comes.
    let last = Promise.resolve();
    const later = (work: () => void): void => {
      const { delayMs } = this;
      last = last.then(async () => {
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        work();
      });
    };
    from.on('data', (chunk) => {
      later(() => void to.write(chunk));
    });
    from.on('end', () => {
      later(() => void to.end());
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.open.delete(from);
      if (from.errored) to.destroy();
    });
  }
}
