import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Link } from './link.ts';

/** Long enough for what would arrive to have arrived. */
const LONG_MS = 300;

describe('a link', () => {
  let echo: Server;
  let link: Link;
  let client: Socket;
  let heard: string;

  beforeEach(async () => {
    echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    link = await Link.to((echo.address() as AddressInfo).port);
    client = open();
    heard = '';
    client.on('data', (data) => (heard += String(data)));
  });

  afterEach(async () => {
    client.destroy();
    await link.stop();
    echo.close();
  });

  function open(): Socket {
    const { port } = new URL(link.url('tcp://127.0.0.1:1'));
    return connect(Number(port), '127.0.0.1').on('error', () => undefined);
  }

  /** However it ends. */
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

  async function untilHeard(words: string): Promise<void> {
    while (!heard.includes(words)) await once(client, 'data');
  }

  it('carries what is said both ways', async () => {
    client.write('hello');
    await untilHeard('hello');
  });

  it('that is slow gives everything on later, in its order', async () => {
    link.slowDown(LONG_MS);
    const began = performance.now();
    client.write('one ');
    client.write('two');
    await untilHeard('one two');
    // Both ways; clocks of timers are rounded.
    expect(performance.now() - began).toBeGreaterThanOrEqual(2 * LONG_MS - 10);
  });

  it('that is silent gives nothing on, and all of it in order once it is mended', async () => {
    link.fallSilent();
    client.write('one ');
    client.write('two');
    await sleep(LONG_MS);
    expect(heard).toBe('');
    link.mend();
    await untilHeard('one two');
  });

  it('that is cut ends every connection, and every new one until it is mended', async () => {
    const ended = closed(client);
    link.cut();
    await ended;
    await closed(open());
    link.mend();
    client = open();
    client.on('data', (data) => (heard += String(data)));
    client.write('again');
    await untilHeard('again');
  });
});
