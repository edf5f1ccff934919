import { AppError, type RpcDefinition } from '@emberhood/contracts';
import { contextOrNew } from '../context/context.ts';
import { fromWire, type BatchedAnswer, type BatchedCall } from './wire.ts';

/** Bounds the message, and how many calls wait for the slowest of them. */
const MAX_CALLS = 64;
/** How long calls gather at most while an earlier message is on its way. */
const MAX_GATHER_MS = 4;

interface Waiting extends BatchedCall {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

export interface BatchSender {
  one: (definition: RpcDefinition, call: BatchedCall) => Promise<unknown>;
  many: (definition: RpcDefinition, calls: BatchedCall[]) => Promise<unknown>;
}

/**
 * Under load many requests make the same call at almost the same time, and a message for each costs broker and services
 * more than the read itself. So calls of one turn of the event loop travel together, and while a message is on its way
 * the next ones gather for a moment. Without load a call leaves at once and alone.
 */
export class RpcBatches {
  private readonly lanes = new Map<RpcDefinition, Lane>();
  private readonly sender: BatchSender;

  constructor(sender: BatchSender) {
    this.sender = sender;
  }

  join(definition: RpcDefinition, payload: unknown): Promise<unknown> {
    let lane = this.lanes.get(definition);
    if (!lane) {
      lane = new Lane(definition, this.sender);
      this.lanes.set(definition, lane);
    }
    return lane.join(payload);
  }
}

/** The calls of one definition. */
class Lane {
  private waiting: Waiting[] = [];
  private travelling = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly definition: RpcDefinition;
  private readonly sender: BatchSender;

  constructor(definition: RpcDefinition, sender: BatchSender) {
    this.definition = definition;
    this.sender = sender;
  }

  join(payload: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { correlationId, traceparent } = contextOrNew();
      this.waiting.push({ payload, correlationId, traceparent, resolve, reject });
      if (this.waiting.length === MAX_CALLS) this.depart();
      else if (this.waiting.length === 1) this.schedule();
    });
  }

  private schedule(): void {
    if (this.travelling === 0) setImmediate(() => this.depart());
    else this.timer = setTimeout(() => this.depart(), MAX_GATHER_MS);
  }

  private depart(): void {
    clearTimeout(this.timer);
    const leaving = this.waiting;
    if (leaving.length === 0) return;
    this.waiting = [];
    this.travelling++;
    void this.travel(leaving).finally(() => {
      this.travelling--;
      if (this.waiting.length > 0) setImmediate(() => this.depart());
    });
  }

  /** Never rejects: every caller gets its own answer. */
  private async travel(calls: Waiting[]): Promise<void> {
    try {
      const answers = await this.exchange(calls);
      for (const [index, { resolve, reject }] of calls.entries()) {
        const answer = answers[index];
        if (!answer) reject(new AppError('INTERNAL'));
        else if ('error' in answer) reject(fromWire(answer.error, this.definition.subject));
        else resolve(answer.result);
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  private async exchange(calls: Waiting[]): Promise<BatchedAnswer[]> {
    const [only] = calls;
    if (only && calls.length === 1) return [{ result: await this.sender.one(this.definition, only) }];
    const bare = calls.map(({ payload, correlationId, traceparent }) => ({ payload, correlationId, traceparent }));
    const answers = await this.sender.many(this.definition, bare);
    if (!Array.isArray(answers)) throw new AppError('INTERNAL');
    return answers as BatchedAnswer[];
  }
}
