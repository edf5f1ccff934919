import { AppError, type RpcDefinition } from '@emberhood/contracts';
import { fromWire, type BatchedAnswer, type CallContext } from './wire.ts';

/** Deadlines that differ by less are treated as the same. */
const SAME_MOMENT_MS = 50;
/** Calls of one message, which all wait for the slowest of them. */
const MAX_CALLS = 64;
/** Bytes of all payloads of a message; far below the broker's limit. */
const MAX_BYTES = 256 * 1024;
/** How long calls gather at most while an earlier message is on its way. */
const MAX_GATHER_MS = 4;

interface Asker {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** The caller's own, in milliseconds since 1970; the message waits for the latest. */
  deadline: number;
}

/** A call that is about to be sent, with everybody who made it. */
interface Waiting extends CallContext {
  /** The payload as JSON. */
  body: string;
  askers: Asker[];
}

export type LeavingCall = Omit<Waiting, 'askers'>;

export interface BatchSender {
  one: (definition: RpcDefinition, call: LeavingCall) => Promise<unknown>;
  many: (definition: RpcDefinition, calls: readonly LeavingCall[]) => Promise<unknown>;
}

/**
 * Sends calls that are made at almost the same time as one message, as under load the messages cost more than the reads. Calls of one turn of the event
 * loop are sent together, equal ones as one; while a message is on its way, the next calls are gathered for a moment. Without load a call is
 * sent at once and alone.
 */
export class RpcBatches {
  private readonly lanes = new Map<RpcDefinition, Lane>();
  private readonly sender: BatchSender;

  constructor(sender: BatchSender) {
    this.sender = sender;
  }

  join(definition: RpcDefinition, call: LeavingCall): Promise<unknown> {
    let lane = this.lanes.get(definition);
    if (!lane) {
      lane = new Lane(definition, this.sender);
      this.lanes.set(definition, lane);
    }
    return lane.join(call);
  }
}

/** The calls of one definition. */
class Lane {
  private waiting = new Map<string, Waiting>();
  private bytes = 0;
  private travelling = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly definition: RpcDefinition;
  private readonly sender: BatchSender;

  constructor(definition: RpcDefinition, sender: BatchSender) {
    this.definition = definition;
    this.sender = sender;
  }

  join(call: LeavingCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const same = this.waiting.get(call.body);
      if (same) {
        same.askers.push({ resolve, reject, deadline: call.deadline });
        same.deadline = Math.max(same.deadline, call.deadline);
        return;
      }
      const bytes = Buffer.byteLength(call.body);
      if (this.bytes + bytes > MAX_BYTES) this.depart();
      this.waiting.set(call.body, { ...call, askers: [{ resolve, reject, deadline: call.deadline }] });
      this.bytes += bytes;
      if (this.waiting.size === MAX_CALLS) this.depart();
      else if (this.waiting.size === 1) this.schedule();
    });
  }

  private schedule(): void {
    if (this.travelling === 0) setImmediate(() => this.depart());
    else this.timer = setTimeout(() => this.depart(), MAX_GATHER_MS);
  }

  private depart(): void {
    clearTimeout(this.timer);
    const leaving = [...this.waiting.values()];
    if (leaving.length === 0) return;
    this.waiting = new Map();
    this.bytes = 0;
    this.travelling++;
    void this.travel(leaving).finally(() => {
      this.travelling--;
      if (this.waiting.size > 0) setImmediate(() => this.depart());
    });
  }

  /** Never rejects: every caller gets its own answer. */
  private async travel(calls: readonly Waiting[]): Promise<void> {
    const early = leaveInTime(calls);
    await this.exchange(calls);
    for (const timer of early) clearTimeout(timer);
  }

  private async exchange(calls: readonly Waiting[]): Promise<void> {
    const [only] = calls;
    if (only && calls.length === 1) return this.alone(only);
    try {
      const answers = await this.sender.many(this.definition, calls);
      if (!Array.isArray(answers)) throw new AppError('INTERNAL');
      for (const [index, call] of calls.entries()) this.settle(call, answers[index] as BatchedAnswer | undefined);
    } catch (error) {
      for (const call of calls) fail(call, error);
    }
  }

  private settle(call: Waiting, answer: BatchedAnswer | undefined): void {
    if (!answer) fail(call, new AppError('INTERNAL'));
    else if ('alone' in answer) void this.alone(call);
    else if ('error' in answer) fail(call, fromWire(answer.error, this.definition.subject));
    else for (const { resolve } of call.askers) resolve(answer.result);
  }

  private async alone(call: Waiting): Promise<void> {
    try {
      const result = await this.sender.one(this.definition, call);
      for (const { resolve } of call.askers) resolve(result);
    } catch (error) {
      fail(call, error);
    }
  }
}

/** Ends calls whose own deadline is clearly before that of the message. */
function leaveInTime(calls: readonly Waiting[]): NodeJS.Timeout[] {
  const latest = Math.max(...calls.map(({ deadline }) => deadline));
  return calls.flatMap(({ askers }) =>
    askers
      .filter(({ deadline }) => deadline < latest - SAME_MOMENT_MS)
      .map(({ reject, deadline }) => setTimeout(() => reject(new AppError('RPC.TIMEOUT')), deadline - Date.now())),
  );
}

function fail(call: Waiting, error: unknown): void {
  for (const { reject } of call.askers) reject(error);
}
