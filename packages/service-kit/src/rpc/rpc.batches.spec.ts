import { rpc, z } from '@emberhood/contracts';
import { RpcBatches, type OutgoingCall } from './rpc.batches.ts';
import { fitIntoMessage } from './rpc.server.ts';

const read = rpc('invites', 'batch.read', { req: z.object({}), res: z.object({}), batched: true });
const call = (body: string, deadline = 1): OutgoingCall => ({ body, correlationId: 'c', traceparent: 't', deadline });

/** A sender that answers each call with its own body; `sent` lists the messages. */
function recording() {
  const sent: OutgoingCall[][] = [];
  const batches = new RpcBatches({
    one: (_definition, only) => {
      sent.push([only]);
      return Promise.resolve(only.body);
    },
    many: (_definition, calls) => {
      sent.push([...calls]);
      return Promise.resolve(calls.map(({ body }) => ({ result: body })));
    },
  });
  return { sent, add: (...parameters: Parameters<typeof call>) => batches.add(read, call(...parameters)) };
}

describe('calls that share a message', () => {
  it('share a message up to its bytes', async () => {
    const { sent, add } = recording();
    const bodies = Array.from({ length: 10 }, (_, n) => `"${String(n)}${'x'.repeat(60_000)}"`);
    expect(await Promise.all(bodies.map((body) => add(body)))).toEqual(bodies);
    expect(sent.map((calls) => calls.length)).toEqual([4, 4, 2]);
  });

  it('are one call when they ask the same, which waits for the last deadline of its callers', async () => {
    const { sent, add } = recording();
    expect(await Promise.all([add('"a"', 5), add('"a"', 9), add('"a"', 7)])).toEqual(['"a"', '"a"', '"a"']);
    expect(sent).toMatchObject([[{ body: '"a"', deadline: 9 }]]);
  });

  it('keep nobody beyond their own deadline', async () => {
    let answer = (_results: unknown): void => undefined;
    const answered = new Promise((resolve) => (answer = resolve));
    const batches = new RpcBatches({ one: () => answered, many: () => answered });
    const add = (body: string, ms: number) => batches.add(read, call(body, Date.now() + ms));
    const patient = add('"a"', 60_000);
    const late = { code: 'RPC.TIMEOUT' };
    await Promise.all([
      expect(add('"a"', 100)).rejects.toMatchObject(late),
      expect(add('"b"', 100)).rejects.toMatchObject(late),
    ]);
    answer([{ result: 'a' }, { result: 'b' }]);
    expect(await patient).toBe('a');
  });
});

describe('answers of a message', () => {
  it('all fit when they can', () => expect(fitIntoMessage(['"a"', '"b"'], 100)).toEqual(['"a"', '"b"']));

  it('leave the largest to be asked for alone', () => {
    const [large, small] = [`"${'x'.repeat(80)}"`, '"y"'];
    const answers = fitIntoMessage([large, small, large], 150);
    expect(answers).toEqual([large, small, '{"alone":true}']);
    expect(`[${answers.join(',')}]`.length).toBeLessThanOrEqual(150);
  });

  it('never exceed the message', () => {
    for (let size = 1; size < 300; size += 7) {
      const answers = fitIntoMessage(
        Array.from({ length: 9 }, (_, n) => `"${'x'.repeat((size * (n + 1)) % 211)}"`),
        400,
      );
      expect(`[${answers.join(',')}]`.length).toBeLessThanOrEqual(400);
    }
  });
});
