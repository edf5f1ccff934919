import { AppError, type RpcDefinition } from '@emberhood/contracts';
import { fromWire, type BatchedAnswer, type CallContext } from './wire.ts';

/** Deadlines that differ by less are treated as the same. */
const SAME_MOMENT_MS = 50;
/** Calls per batch, as all of them wait for the slowest. */
const MAX_CALLS = 64;
/** Total payload bytes of a batch; far below the broker's limit. */
const MAX_BYTES = 256 * 1024;

export interface OutgoingCall extends CallContext {
  /** The payload as JSON. */
  body: string;
}

interface Caller {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** The caller's deadline, in milliseconds since 1970; the batch waits for the latest one. */
  deadline: number;
}

/** A call that is not sent yet; equal calls share one. */
interface PendingCall extends OutgoingCall {
  callers: Caller[];
}

export interface BatchSender {
  one: (definition: RpcDefinition, call: OutgoingCall) => Promise<unknown>;
  many: (definition: RpcDefinition, calls: readonly OutgoingCall[]) => Promise<unknown>;
}

/** Sends the calls of one turn of the event loop as one message, as under load messages cost more than the reads. */
export class RpcBatches {
  private readonly queues = new Map<RpcDefinition, BatchQueue>();

  constructor(private readonly sender: BatchSender) {}

  add(definition: RpcDefinition, call: OutgoingCall): Promise<unknown> {
    let queue = this.queues.get(definition);
    if (!queue) this.queues.set(definition, (queue = new BatchQueue(definition, this.sender)));
    return queue.add(call);
  }
}

/** The pending calls of one definition. */
class BatchQueue {
  private pending = new Map<string, PendingCall>();
  private bytes = 0;

  constructor(
    private readonly definition: RpcDefinition,
    private readonly sender: BatchSender,
  ) {}

  add(call: OutgoingCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const caller = { resolve, reject, deadline: call.deadline };
      const same = this.pending.get(call.body);
      if (same) {
        same.callers.push(caller);
        same.deadline = Math.max(same.deadline, call.deadline);
        return;
      }
      const bytes = Buffer.byteLength(call.body);
      if (this.bytes + bytes > MAX_BYTES) this.flush();
      this.pending.set(call.body, { ...call, callers: [caller] });
      this.bytes += bytes;
      if (this.pending.size === MAX_CALLS) this.flush();
      else if (this.pending.size === 1) setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    const batch = [...this.pending.values()];
    if (batch.length === 0) return;
    this.pending = new Map();
    this.bytes = 0;
    const timers = rejectAtOwnDeadline(batch);
    void this.send(batch).finally(() => {
      for (const timer of timers) clearTimeout(timer);
    });
  }

  /** Never rejects; each caller gets its own result or error. */
  private async send(batch: readonly PendingCall[]): Promise<void> {
    const [only] = batch;
    if (only && batch.length === 1) return this.sendAlone(only);
    try {
      const answers = await this.sender.many(this.definition, batch);
      if (!Array.isArray(answers)) throw new AppError('INTERNAL');
      for (const [index, call] of batch.entries()) this.settle(call, answers[index] as BatchedAnswer | undefined);
    } catch (error) {
      for (const call of batch) rejectAll(call, error);
    }
  }

  private settle(call: PendingCall, answer: BatchedAnswer | undefined): void {
    if (!answer) rejectAll(call, new AppError('INTERNAL'));
    else if ('alone' in answer) void this.sendAlone(call);
    else if ('error' in answer) rejectAll(call, fromWire(answer.error, this.definition.subject));
    else for (const { resolve } of call.callers) resolve(answer.result);
  }

  private async sendAlone(call: PendingCall): Promise<void> {
    try {
      const result = await this.sender.one(this.definition, call);
      for (const { resolve } of call.callers) resolve(result);
    } catch (error) {
      rejectAll(call, error);
    }
  }
}

/** Timers for callers whose deadline is clearly before the batch's. */
function rejectAtOwnDeadline(batch: readonly PendingCall[]): NodeJS.Timeout[] {
  const latest = Math.max(...batch.map(({ deadline }) => deadline));
  return batch
    .flatMap(({ callers }) => callers)
    .filter(({ deadline }) => deadline < latest - SAME_MOMENT_MS)
    .map(({ reject, deadline }) => setTimeout(() => reject(new AppError('RPC.TIMEOUT')), deadline - Date.now()));
}

function rejectAll({ callers }: PendingCall, error: unknown): void {
  for (const { reject } of callers) reject(error);
}
