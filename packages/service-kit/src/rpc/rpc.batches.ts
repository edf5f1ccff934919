import { AppError, type RpcDefinition } from '@emberhood/contracts';
import { contextOrNew } from '../context/context.ts';
import { fromWire, type BatchedAnswer, type BatchedCall } from './wire.ts';

/** Bounds the message and how long one call waits for its neighbours. */
const MAX_CALLS = 64;

interface Waiting extends BatchedCall {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type SendOne = (definition: RpcDefinition, input: unknown) => Promise<unknown>;
type SendMany = (definition: RpcDefinition, calls: BatchedCall[]) => Promise<unknown>;

/**
 * Gathers the calls of one turn of the event loop: under load many requests arrive in the same turn, and a message for
 * each of them costs broker and services more than the reads themselves. A lone call travels as any other.
 */
export class RpcBatches {
  private readonly gathering = new Map<RpcDefinition, Waiting[]>();

  constructor(
    private readonly sendOne: SendOne,
    private readonly sendMany: SendMany,
  ) {}

  join(definition: RpcDefinition, payload: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { correlationId, traceparent } = contextOrNew();
      const call = { payload, correlationId, traceparent, resolve, reject };
      const gathered = this.gathering.get(definition);
      if (gathered === undefined) {
        const first = [call];
        this.gathering.set(definition, first);
        setImmediate(() => void this.depart(definition, first));
      } else {
        gathered.push(call);
        if (gathered.length === MAX_CALLS) this.gathering.delete(definition);
      }
    });
  }

  private async depart(definition: RpcDefinition, waiting: Waiting[]): Promise<void> {
    if (this.gathering.get(definition) === waiting) this.gathering.delete(definition);
    const [only] = waiting;
    if (waiting.length === 1 && only !== undefined) {
      this.sendOne(definition, only.payload).then(only.resolve, only.reject);
      return;
    }
    try {
      const calls = waiting.map(({ payload, correlationId, traceparent }) => ({ payload, correlationId, traceparent }));
      const answers = await this.sendMany(definition, calls);
      if (!Array.isArray(answers) || answers.length !== waiting.length) throw new AppError('INTERNAL');
      for (const [index, { resolve, reject }] of waiting.entries()) {
        const answer = answers[index] as BatchedAnswer;
        if ('error' in answer) reject(fromWire(answer.error, definition.subject));
        else resolve(answer.result);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
