import { rpc, z } from '@emberhood/contracts';
import { RpcBatches } from './rpc.batches.ts';

const read = rpc('invites', 'batch.read', { req: z.object({}), res: z.object({}), batched: true });

it('a call that shares a message fails at its own deadline, while the others wait for theirs', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  const batches = new RpcBatches({ one: () => answered, many: () => answered });
  const add = (body: string, ms: number) =>
    batches.add(read, { body, correlationId: 'c', traceparent: 't', deadline: Date.now() + ms });
  const patient = add('"a"', 60_000);
  await expect(add('"b"', 100)).rejects.toMatchObject({ code: 'RPC.TIMEOUT' });
  answer([{ result: 'a' }, { result: 'b' }]);
  expect(await patient).toBe('a');
});
