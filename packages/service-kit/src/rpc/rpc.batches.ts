import { AppError, type RpcDefinition } from '@emberhood/contracts';
import DataLoader from 'dataloader';
import { fromWire, type BatchedAnswer, type CallContext } from './wire.ts';

/** Calls per message, as all of them wait for the slowest. Payloads and answers of batched calls are small. */
const MAX_CALLS = 64;

export interface OutgoingCall extends CallContext {
  /** The payload as JSON. */
  body: string;
}

export interface BatchSender {
  one: (definition: RpcDefinition, call: OutgoingCall) => Promise<unknown>;
  many: (definition: RpcDefinition, calls: readonly OutgoingCall[]) => Promise<unknown>;
}

/** Sends the calls of one turn of the event loop as one message, as under load messages cost more than the reads. */
export class RpcBatches {
  private readonly loaders = new Map<RpcDefinition, DataLoader<OutgoingCall, unknown>>();

  constructor(private readonly sender: BatchSender) {}

  /** @throws RPC.TIMEOUT at the call's own deadline, though others of its message may wait longer */
  add(definition: RpcDefinition, call: OutgoingCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new AppError('RPC.TIMEOUT')), call.deadline - Date.now());
      this.loaderOf(definition)
        .load(call)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  private loaderOf(definition: RpcDefinition): DataLoader<OutgoingCall, unknown> {
    let loader = this.loaders.get(definition);
    if (!loader) {
      loader = new DataLoader((calls) => this.send(definition, calls), {
        cache: false,
        maxBatchSize: MAX_CALLS,
        batchScheduleFn: setImmediate,
      });
      this.loaders.set(definition, loader);
    }
    return loader;
  }

  /** Returns a result or an error for each call. */
  private async send(definition: RpcDefinition, calls: readonly OutgoingCall[]): Promise<unknown[]> {
    const [only] = calls;
    if (only && calls.length === 1) return [await this.sender.one(definition, only)];
    try {
      const answers = (await this.sender.many(definition, calls)) as BatchedAnswer[];
      return answers.map((answer) => ('error' in answer ? fromWire(answer.error, definition.subject) : answer.result));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'RPC.ANSWER_TOO_LARGE')) throw error;
      return Promise.all(calls.map((call) => this.sender.one(definition, call).catch((own: unknown) => own)));
    }
  }
}
