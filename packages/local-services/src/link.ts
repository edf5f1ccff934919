import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the client says, and what the server says. */
type Way = 'asked' | 'answered';

interface State {
  delayMs: number;
  silence: { over: Promise<undefined>; end: () => void } | undefined;
}

const BOTH: readonly Way[] = ['asked', 'answered'];
const well = (): State => ({ delayMs: 0, silence: undefined });

/** A way to a TCP server on the loopback interface that can become slow, silent or cut. */
export class Link {
  /** Bytes of all requests so far. */
  bytesAsked = 0;
  private ways: Record<Way, State> = { asked: well(), answered: well() };
  private isCut = false;
  private readonly server: Server;
  private readonly open = new Set<Socket>();

  private constructor(targetPort: number) {
    this.server = createServer((client) => {
      if (this.isCut) {
        client.resetAndDestroy();
        return;
      }
      const target = connect(targetPort, '127.0.0.1');
      client.on('data', (chunk) => (this.bytesAsked += chunk.length));
      this.pass(client, target, 'asked');
      this.pass(target, client, 'answered');
    });
  }

  static async to(targetPort: number): Promise<Link> {
    const link = new Link(targetPort);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  /** `url` with this link in place of its host. */
  url(url: string): string {
    return url.replace(
      /(?:127\.0\.0\.1|localhost):\d+/,
      `127.0.0.1:${String((this.server.address() as AddressInfo).port)}`,
    );
  }

  /** Every piece of data arrives so much later. */
  slowDown(delayMs: number, ways = BOTH): void {
    for (const way of ways) this.ways[way].delayMs = delayMs;
  }

  /** Nothing arrives and no connection is closed; what was sent arrives when the link works again. */
  fallSilent(ways = BOTH): void {
    for (const way of ways) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.ways[way].silence ??= { over: promise, end: () => resolve(undefined) };
    }
  }

  /** Every connection is reset, and every new one. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.resetAndDestroy();
  }

  mend(): void {
    this.isCut = false;
    for (const { silence } of Object.values(this.ways)) silence?.end();
    this.ways = { asked: well(), answered: well() };
  }

  async stop(): Promise<void> {
    this.mend();
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(from: Socket, to: Socket, way: Way): void {
    this.open.add(from);
    // In their order, whatever the delay is when each comes; as on a long line, many are on their way at once.
    let last = Promise.resolve();
    const later = (work: () => void): void => {
      const due = performance.now() + this.ways[way].delayMs;
      last = last.then(async () => {
        const early = due - performance.now();
        if (early > 0) await sleep(early);
        await this.ways[way].silence?.over;
        work();
      });
    };
    from.on('data', (chunk) => later(() => void to.write(chunk)));
    from.on('end', () => later(() => void to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.open.delete(from);
      if (from.errored) to.destroy();
    });
  }
}
