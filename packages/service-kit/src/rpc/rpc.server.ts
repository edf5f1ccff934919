import { setImmediate, setTimeout } from 'node:timers/promises';
import { AppError, RETRY_AFTER_SECONDS, type RpcDefinition } from '@emberhood/contracts';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { isObservable, lastValueFrom } from 'rxjs';
import { CORRELATION_HEADER, TRACEPARENT_HEADER, makeContext, runInContext } from '../context/context.ts';
import { isDatabaseAway } from '../database/sql.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Nats } from './connection.ts';
import { BATCH_HEADER, errorHeaders, type BatchedAnswer, type BatchedCall } from './wire.ts';

const RPC_TRANSPORT = Symbol('rpc-over-nats');

/**
 * Nest transport for RPC over NATS. Nest's own NATS transport subscribes anew for every request, loses replies on
 * close and answers unknown errors in its own words (docs/decisions); this one keeps the wire format of wire.ts.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  override readonly transportId = RPC_TRANSPORT;
  private readonly subscriptions: Subscription[] = [];
  private busy = 0;

  constructor(
    private readonly queue: string,
    private readonly table: readonly RpcDefinition[],
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    private readonly log: Logger,
    private readonly graceMs: number,
  ) {
    super();
  }

  override addHandler(...[pattern, callback, isEventHandler, extras]: Parameters<Server['addHandler']>): void {
    if (this.messageHandlers.has(String(pattern))) throw new Error(`Two handlers for ${String(pattern)}`);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    this.open().then(() => {
      callback();
    }, callback);
  }

  /** Resolves when the broker knows of every subscription. */
  private async open(): Promise<void> {
    this.assertComplete();
    for (const subject of this.messageHandlers.keys()) {
      const subscription = this.nats.connection.subscribe(subject, {
        queue: this.queue,
        callback: (error, message) => {
          if (error) this.log.error({ err: error, subject }, 'RPC: subscription failed');
          else void this.handle(subject, message);
        },
      });
      this.subscriptions.push(subscription);
    }
    await this.nats.connection.flush();
  }

  /** Every definition of the service has its handler, and there is no other; else the process must not start. */
  private assertComplete(): void {
    const wanted = new Set(this.table.map((definition) => definition.subject));
    const missing = [...wanted].filter((subject) => !this.messageHandlers.has(subject));
    const unknown = [...this.messageHandlers.keys()].filter((subject) => !wanted.has(subject));
    const problems = [
      ...missing.map((subject) => `no handler for ${subject}: add a method with @Rpc(...) for it`),
      ...unknown.map((subject) => `${subject} is not in the service's RPC table`),
    ];
    if (problems.length > 0) throw new Error(`RPC table and handlers differ:\n  ${problems.join('\n  ')}`);
  }

  /** Takes no more requests, answers those in flight, and returns. The connection is closed by its owner. */
  override async close(): Promise<void> {
    // From a broker that is away nothing comes that could be waited for, while the next try to connect may last.
    if (this.nats.connected)
      await Promise.allSettled(
        this.subscriptions.map((subscription) => this.nats.whileConnected(subscription.drain())),
      );
    const until = Date.now() + this.graceMs;
    while (this.busy > 0 && Date.now() < until) await setTimeout(10);
    await setImmediate();
  }

  override on(): never {
    throw new Error('The RPC server has no events of its own');
  }

  override unwrap<T>(): T {
    return this.nats.connection as T;
  }

  private async handle(subject: string, message: Msg): Promise<void> {
    this.busy++;
    try {
      if (message.headers?.has(BATCH_HEADER)) await this.handleBatch(subject, message);
      else await this.handleOne(subject, message);
    } catch (error) {
      this.log.error({ err: error, subject }, 'RPC: the answer could not be sent');
    } finally {
      this.busy--;
    }
  }

  private async handleOne(subject: string, message: Msg): Promise<void> {
    const correlationId = message.headers?.get(CORRELATION_HEADER) || undefined;
    const traceparent = message.headers?.get(TRACEPARENT_HEADER) || undefined;
    const answer = await this.answer(subject, () => decoded(message), correlationId, traceparent);
    if ('error' in answer) message.respond(JSON.stringify(answer.error), { headers: errorHeaders() });
    else message.respond(JSON.stringify(answer.result));
  }

  private async handleBatch(subject: string, message: Msg): Promise<void> {
    const calls = batchOf(message);
    if (!calls) {
      message.respond(JSON.stringify(new AppError('REQUEST.INVALID').toWire()), { headers: errorHeaders() });
      return;
    }
    const answers = await Promise.all(
      calls.map(({ payload, correlationId, traceparent }) =>
        this.answer(subject, () => payload, correlationId, traceparent),
      ),
    );
    message.respond(JSON.stringify(answers));
  }

  /** Never throws: what goes wrong is an answer too. */
  private answer(
    subject: string,
    payload: () => unknown,
    correlationId?: string,
    traceparent?: string,
  ): Promise<BatchedAnswer> {
    return runInContext(makeContext(correlationId, traceparent), async () => {
      const stop = this.metrics.rpcDuration.startTimer({ side: 'server', subject });
      try {
        const result = await this.invoke(subject, payload());
        stop({ outcome: 'ok' });
        return { result: result ?? {} };
      } catch (error) {
        const known = this.toAppError(error, subject);
        stop({ outcome: known.code });
        return { error: known.toWire() };
      }
    });
  }

  private async invoke(subject: string, payload: unknown): Promise<unknown> {
    const handler = this.messageHandlers.get(subject);
    if (!handler) throw new Error(`No handler for ${subject}`);
    const result: unknown = await handler(payload, {});
    return isObservable(result) ? lastValueFrom(result, { defaultValue: {} }) : result;
  }

  private toAppError(error: unknown, subject: string): AppError {
    if (error instanceof AppError) {
      if (error.status >= 500) this.log.warn({ err: error, subject, code: error.code }, 'RPC: refused');
      return error;
    }
    if (isDatabaseAway(error)) {
      this.log.warn({ err: error, subject }, 'RPC: the database, or a server like it, is away');
      return new AppError('RPC.UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }, { cause: error });
    }
    this.log.error({ err: error, subject }, 'RPC: failed');
    return new AppError('INTERNAL', {}, { cause: error });
  }
}

function decoded(message: Msg): unknown {
  try {
    return message.data.length === 0 ? {} : message.json();
  } catch (cause) {
    throw new AppError('REQUEST.INVALID', {}, { cause });
  }
}

function batchOf(message: Msg): BatchedCall[] | null {
  try {
    const calls: unknown = message.json();
    const whole = Array.isArray(calls) && calls.every((call) => typeof call === 'object' && call !== null);
    return whole ? (calls as BatchedCall[]) : null;
  } catch {
    return null;
  }
}
