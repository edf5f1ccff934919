import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { RunningGateway } from './gateway.ts';
import { TestProduct } from './testing/product.ts';
import { HEAD, TAIL, answerOf, openUpload } from './testing/raw-upload.ts';
import { startTestGateway } from './testing/test-gateway.ts';

describe('stopping the gateway', () => {
  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites']));
  const member = duringTests(() => product.member('member@example.com'));

  async function beginUpload(gateway: RunningGateway, bytes: number): Promise<Socket> {
    const length = String(HEAD.length + bytes + TAIL.length);
    const socket = await openUpload(gateway.port, { ...member.cookieHeader(), 'content-length': length });
    socket.write(HEAD + 'a'.repeat(1_000));
    await eventually(async () =>
      expect(await gateway.parts.metrics.registry.metrics()).toMatch(/^upload_spool_bytes 1000$/m),
    );
    return socket;
  }

  it('answers an upload in flight, takes nobody new, and leaves at once when all is done', async () => {
    const gateway = await startTestGateway(product.stack, { SHUTDOWN_GRACE_MS: '600000' });
    const socket = await beginUpload(gateway, 50_000);
    const stopped = gateway.stop();
    const late = gateway.browser();
    await eventually(() => expect(late.get('/healthz')).rejects.toThrow());
    const answer = answerOf(socket);
    socket.write('a'.repeat(49_000) + TAIL);
    // No media service runs, and the gateway had time to find out: the answer is complete.
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"RPC\.UNAVAILABLE"/);
    // Long before the grace time ends, which is longer than the test may take.
    await stopped;
  });

  it('does not wait longer than its grace time', async () => {
    const gateway = await startTestGateway(product.stack, { SHUTDOWN_GRACE_MS: '700' });
    const socket = await beginUpload(gateway, 50_000);
    const closed = answerOf(socket);
    await gateway.stop();
    expect(await closed).toBe('');
    await eventually(async () => expect(await readdir(join(product.stack.dir, 'spool'))).toEqual([]));
  });

  it('says that it is not ready before it refuses', async () => {
    const gateway = await startTestGateway(product.stack, { DEREGISTER_MS: '1500' });
    const browser = gateway.browser();
    expect((await browser.get('/readyz')).status).toBe(200);
    const stopped = gateway.stop();
    await eventually(async () => expect((await browser.get('/readyz')).status).toBe(503));
    expect((await browser.get('/api/config')).status).toBe(200);
    await stopped;
  });
});
