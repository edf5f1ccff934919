import { setImmediate, setTimeout } from 'node:timers/promises';
import { AppError, RETRY_AFTER_SECONDS, type RpcDefinition } from '@emberhood/contracts';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { CORRELATION_HEADER, TRACEPARENT_HEADER, makeContext, runInContext } from '../context/context.ts';
import { OnceAMinuteEach } from '../context/once-a-minute.ts';
import { isDatabaseAway, isStatementTimeout, thrownByDriver } from '../database/sql.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openSpan } from '../tracing/spans.ts';
import { isHandler } from './answer.ts';
import type { Nats } from './connection.ts';
import { BATCH_HEADER, DEADLINE_HEADER, errorHeaders, type BatchedCall, type CallContext } from './wire.ts';

const RPC_TRANSPORT = Symbol('rpc-over-nats');
/** nats-server's default, used until the server has announced its own. */
const DEFAULT_MAX_PAYLOAD = 1024 * 1024;
const HEADER_BYTES = 4096;

export interface RpcServerLimits {
  /** How long a stop waits for calls in flight. */
  graceMs: number;
  /** How many calls are answered concurrently. */
  inFlight: number;
}

/** The JSON of a result or of an error. */
interface Answer {
  failed: boolean;
  text: string;
}

/**
 * Nest's transport for RPC over NATS. Nest's own subscribes anew for every request, loses replies on close and words
 * unknown errors itself (decision: rpc); this one keeps the wire format of wire.ts.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  override readonly transportId = RPC_TRANSPORT;
  private readonly subscriptions: Subscription[] = [];
  private readonly deadlines: ReadonlyMap<string, number>;
  /** Messages in progress; a batch is one message with several calls. */
  private busy = 0;
  private inFlight = 0;
  /** By subject and error code. */
  private readonly outages = new OnceAMinuteEach();

  constructor(
    private readonly queue: string,
    private readonly table: readonly RpcDefinition[],
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    private readonly log: Logger,
    private readonly limits: RpcServerLimits,
  ) {
    super();
    this.deadlines = new Map(table.map((definition) => [definition.subject, definition.deadlineMs]));
  }

  /** Registers the handlers among the controller's fields. */
  addController(controller: object): void {
    for (const handler of Object.values(controller).filter(isHandler)) {
      const { subject } = handler.definition;
      if (this.messageHandlers.has(subject)) throw new Error(`Two handlers for ${subject}`);
      this.addHandler(subject, handler);
    }
  }

  listen(callback: (error?: unknown) => void): void {
    this.open().then(() => callback(), callback);
  }

  /** Resolves when the broker has processed every subscription. */
  private async open(): Promise<void> {
    this.assertComplete();
    for (const subject of this.messageHandlers.keys()) {
      const subscription = this.nats.connection.subscribe(subject, {
        queue: this.queue,
        callback: (error, message) => {
          if (error) this.log.error({ err: error, subject }, 'RPC: subscription failed');
          // A service may have the broker deliver its events to any subject, by its pull's reply; they keep their own.
          else if (message.subject !== subject) this.log.error({ subject }, 'RPC: an event posed as a call');
          else void this.handle(subject, message);
        },
      });
      this.subscriptions.push(subscription);
    }
    await this.nats.connection.flush();
  }

  /** @throws if a definition of the service has no handler, or a handler no definition */
  private assertComplete(): void {
    const wanted = new Set(this.table.map((definition) => definition.subject));
    const missing = [...wanted].filter((subject) => !this.messageHandlers.has(subject));
    const unknown = [...this.messageHandlers.keys()].filter((subject) => !wanted.has(subject));
    const problems = [
      ...missing.map((subject) => `no handler for ${subject}: add a field with answer(...) for it`),
      ...unknown.map((subject) => `${subject} is not in the service's RPC table`),
    ];
    if (problems.length > 0) throw new Error(`RPC table and handlers differ:\n  ${problems.join('\n  ')}`);
  }

  /** Accepts no more requests and answers those in flight. The connection's owner closes it. */
  override async close(): Promise<void> {
    // Without a broker there is nothing to drain, and reconnecting may take long.
    if (this.nats.connected)
      await Promise.allSettled(
        this.subscriptions.splice(0).map((subscription) => this.nats.whileConnected(subscription.drain())),
      );
    const until = Date.now() + this.limits.graceMs;
    while (this.busy > 0 && Date.now() < until) await setTimeout(10);
    await setImmediate();
  }

  override on(): never {
    throw new Error('The RPC server has no events of its own');
  }

  override unwrap<T>(): T {
    return this.nats.connection as T;
  }

  /** Every request gets an answer, even if handling it fails. */
  private async handle(subject: string, message: Msg): Promise<void> {
    this.busy++;
    try {
      if (message.headers?.has(BATCH_HEADER)) await this.handleBatch(subject, message);
      else await this.handleOne(subject, message);
    } catch (error) {
      this.log.error({ err: error, subject }, 'RPC: the answer could not be sent');
      this.respondWithError(message, new AppError('INTERNAL'));
    } finally {
      this.busy--;
    }
  }

  private respondWithError(message: Msg, error: AppError): void {
    try {
      message.respond(JSON.stringify(error.toWire()), { headers: errorHeaders() });
    } catch (cause) {
      // The connection is gone, so nothing can be delivered.
      this.log.warn({ err: cause }, 'RPC: nobody could be told of an error');
    }
  }

  private async handleOne(subject: string, message: Msg): Promise<void> {
    const answer = await this.answer(subject, () => decoded(message), contextOf(message));
    message.respond(answer.text, answer.failed ? { headers: errorHeaders() } : {});
  }

  private async handleBatch(subject: string, message: Msg): Promise<void> {
    const calls = batchOf(message);
    if (!calls) {
      this.respondWithError(message, new AppError('REQUEST.INVALID'));
      return;
    }
    const answers = await Promise.all(calls.map((call) => this.answer(subject, () => call.payload, call)));
    const texts = answers.map(({ failed, text }) => (failed ? `{"error":${text}}` : `{"result":${text}}`));
    const list = `[${texts.join(',')}]`;
    // The caller asks for each alone.
    if (Buffer.byteLength(list) > this.maxBytes) this.respondWithError(message, new AppError('RPC.ANSWER_TOO_LARGE'));
    else message.respond(list);
  }

  private get maxBytes(): number {
    return (this.nats.connection.info?.max_payload ?? DEFAULT_MAX_PAYLOAD) - HEADER_BYTES;
  }

  /** Never throws, as errors are answers, too. */
  private answer(subject: string, payload: () => unknown, call: Partial<CallContext>): Promise<Answer> {
    const stop = this.metrics.rpcDuration.startTimer({ side: 'server', subject });
    const deadline = this.deadlineOf(subject, call.deadline);
    const asked = makeContext(call.correlationId, call.traceparent, undefined, deadline);
    const { context, end } = openSpan({ name: subject, kind: 'server', facts: { 'rpc.system': 'nats' } }, asked);
    return runInContext(context, async () => {
      try {
        const text = await this.admitted(deadline, () => this.invoke(subject, payload()));
        stop({ outcome: 'ok' });
        end();
        return { failed: false, text };
      } catch (error) {
        const known = asAppError(error);
        this.report(error, known, subject);
        stop({ outcome: known.code });
        end({}, known);
        return { failed: true, text: JSON.stringify(known.toWire()) };
      }
    });
  }

  /** Runs the work unless it is late or too much is in flight; returns its result as JSON. */
  private async admitted(deadline: number, work: () => Promise<unknown>): Promise<string> {
    // The caller has given up, and an answer would delay the others.
    if (Date.now() >= deadline) throw new AppError('RPC.TIMEOUT');
    if (this.inFlight >= this.limits.inFlight) throw new AppError('RPC.OVERLOADED', { retryAfter: 1 });
    this.inFlight++;
    this.metrics.rpcInFlight.set(this.inFlight);
    try {
      const text = JSON.stringify((await work()) ?? {});
      if (Buffer.byteLength(text) > this.maxBytes) throw new AppError('RPC.ANSWER_TOO_LARGE');
      return text;
    } finally {
      this.inFlight--;
      this.metrics.rpcInFlight.set(this.inFlight);
    }
  }

  /** The caller's deadline, capped by the definition, as clocks differ and callers are not trusted. */
  private deadlineOf(subject: string, asked: unknown): number {
    const latest = Date.now() + (this.deadlines.get(subject) ?? 0);
    return typeof asked === 'number' && Number.isFinite(asked) ? Math.min(asked, latest) : latest;
  }

  private invoke(subject: string, payload: unknown): Promise<unknown> {
    const handler = this.messageHandlers.get(subject);
    if (!handler) throw new Error(`No handler for ${subject}`);
    return handler(payload);
  }

  /** Reports what an outage or overload does to a call once a minute; the metrics count all. */
  private report(thrown: unknown, { code, status }: AppError, subject: string): void {
    if (status < 500) return;
    if (code === 'INTERNAL' || code === 'RPC.ANSWER_TOO_LARGE') {
      this.log.error({ err: thrown, subject, code }, 'RPC: failed');
      return;
    }
    if (this.outages.isDue(`${subject} ${code}`))
      this.log.warn({ err: thrown, subject, code }, 'RPC: could not be answered');
  }
}

function asAppError(thrown: unknown): AppError {
  const error = thrownByDriver(thrown);
  if (error instanceof AppError) return error;
  // The database took longer than the caller waits.
  if (isStatementTimeout(error)) return new AppError('RPC.TIMEOUT', {}, { cause: thrown });
  if (isDatabaseAway(error))
    return new AppError('RPC.UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }, { cause: thrown });
  return new AppError('INTERNAL', {}, { cause: thrown });
}

function decoded(message: Msg): unknown {
  try {
    return message.data.length === 0 ? {} : message.json();
  } catch (cause) {
    throw new AppError('REQUEST.INVALID', {}, { cause });
  }
}

function contextOf(message: Msg): Partial<CallContext> {
  const { headers } = message;
  const [correlationId, traceparent] = [headers?.get(CORRELATION_HEADER), headers?.get(TRACEPARENT_HEADER)];
  const deadline = headers?.get(DEADLINE_HEADER);
  return {
    ...(correlationId && { correlationId }),
    ...(traceparent && { traceparent }),
    ...(deadline && { deadline: Number(deadline) }),
  };
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
