import { createServer, type Server } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { checkBucket, checkMail, checkNats, checkPostgres, checkRedis } from './stores.ts';

const EVENTS_MAX_BYTES = 4_000_000_000;

/** Real servers, each broken once. */
describe('the doctor, at servers', () => {
  let stack: TestStack;

  beforeAll(async () => {
    stack = await startTestStack({ redis: true, mail: true });
  });

  afterAll(() => stack.stop());

  const words = async (check: Promise<{ what: string }[]>) => (await check).map(({ what }) => what).join(' ');

  it('PostgreSQL: well, a wrong password, a closed port', async () => {
    expect(await checkPostgres(stack.adminUrl)).toEqual([]);
    const url = new URL(stack.adminUrl);
    url.password = 'wrong-password';
    const refused = await words(checkPostgres(url.href));
    expect(refused).toMatch(/does not let us in: 28P01/);
    expect(refused).not.toContain('wrong-password');
    expect(await words(checkPostgres('postgres://postgres@127.0.0.1:9/x'))).toMatch(/ECONNREFUSED/);
  });

  it('Redis: well, evicting, closed', async () => {
    const url = stack.redis?.url ?? '';
    const redis = new Redis(url);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.config('SET', 'appendonly', 'yes');
    expect(await checkRedis(url)).toEqual([]);
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await words(checkRedis(url))).toMatch(/evicts keys \(allkeys-lru\)/);
    redis.disconnect();
    expect(await words(checkRedis('redis://127.0.0.1:9'))).toMatch(/does not let us in/);
  });

  it('NATS: well, a wrong password', async () => {
    const { url } = stack.nats;
    expect(await checkNats({ url, password: stack.natsPassword('provision') }, EVENTS_MAX_BYTES)).toEqual([]);
    expect(await words(checkNats({ url, password: 'wrong' }, EVENTS_MAX_BYTES))).toMatch(/does not let us in/);
  });

  it('mail: well, a name without an address, a password that is refused, nobody there', async () => {
    expect(await checkMail(stack.mailbox?.url ?? '')).toEqual([]);
    expect(await words(checkMail('smtp://no-such-host.invalid:25'))).toMatch(/has no address/);
    const refusing = await listening(
      createServer((socket) => {
        socket.write('220 mail.test ESMTP\r\n');
        socket.on('data', (line) => {
          socket.write(/^EHLO/.test(String(line)) ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 No\r\n');
        });
        socket.on('error', () => undefined);
      }),
    );
    const answer = await words(checkMail(`smtp://user:wrong-password@127.0.0.1:${String(portOf(refusing))}`));
    expect(answer).toMatch(/refuses our name or password/);
    expect(answer).not.toContain('wrong-password');
    refusing.close();
    expect(await words(checkMail('smtp://127.0.0.1:9'))).toMatch(/does not answer/);
  });

  it('the object store: closed to strangers, open to everybody, away', async () => {
    let status = 403;
    const store = await listening(createHttpServer((_request, response) => response.writeHead(status).end()));
    const url = `http://127.0.0.1:${String(portOf(store))}`;
    expect(await checkBucket(url, 'emberhood')).toEqual([]);
    status = 200;
    expect(await words(checkBucket(url, 'emberhood'))).toMatch(/Everybody may list/);
    status = 404;
    expect(await words(checkBucket(url, 'emberhood'))).toMatch(/no bucket emberhood yet/);
    store.close();
    expect(await words(checkBucket('http://127.0.0.1:9', 'emberhood'))).toMatch(/does not answer/);
  });
});

async function listening<S extends Server>(server: S): Promise<S> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
