import { EVENT_STREAM } from '@emberhood/contracts';
import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { CORRELATION_HEADER, TRACEPARENT_HEADER, makeContext } from '../context/context.ts';
import { Loop } from '../context/loop.ts';
import { OnceAMinute } from '../context/once-a-minute.ts';
import { isDatabaseAway } from '../database/sql.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { runInSpan } from '../tracing/spans.ts';
import { isPermanent, readEnvelope } from './apply-once.ts';
import type { DeadLetter } from './dead-letters.ts';
import type { EventEnvelope } from './outbox.ts';

/**
 * Ack wait of every durable consumer. Short, as events of a killed process are redelivered only after it. The small
 * buffer keeps messages from waiting longer than this (backend guide 6).
 */
export const ACK_WAIT_MS = 10_000;
/** One message being handled and kept alive, and one waiting; more would be redelivered while they wait. */
const MAX_MESSAGES = 2;
/** More than a durable has pending, so that only events which another copy has settled are forgotten. */
const REMEMBERED_FAILURES = 1_000;

interface Parts {
  /** Dead letters are kept under this name; several durables may feed one consumer. */
  consumer: string;
  connection: NatsConnection;
  apply: (subject: string, envelope: EventEnvelope) => Promise<'handled' | 'seen' | 'ignored'>;
  bury: (letter: DeadLetter) => Promise<void>;
  /** Failures in this process after which an event becomes a dead letter; the server sets no limit. */
  limit: number;
  metrics: Metrics;
  logger: Logger;
}

/** Pulls events one at a time and settles each: ack, retry later, or dead letter. */
export class ConsumerLoop {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private readonly loop: Loop;
  private readonly outages: OnceAMinute;
  /** Failures by sequence in the stream. The server's count of deliveries has those during an outage, too. */
  private readonly failures = new Map<number, number>();

  constructor(
    private readonly durable: string,
    private readonly parts: Parts,
  ) {
    const log = (error: unknown, text: string) => parts.logger.warn({ err: error, consumer: durable }, text);
    this.loop = new Loop(
      () => this.consume(),
      0,
      (error) => log(error, 'Events: the consumer starts again'),
      1_000,
    );
    this.outages = new OnceAMinute((error) => log(error, 'Events: the database is away, all wait'));
  }

  start(): void {
    this.loop.start();
  }

  /** Finishes the current event; other processes get the rest. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.messages?.close();
    await this.loop.stop();
  }

  private async consume(): Promise<boolean> {
    const consumer = await jetstream(this.parts.connection).consumers.get(EVENT_STREAM, this.durable);
    if (this.isStopping()) return false;
    this.messages = await consumer.consume({ max_messages: MAX_MESSAGES, expires: 10_000, idle_heartbeat: 3_000 });
    // stop() may have run before there were messages to close.
    if (this.isStopping()) await this.messages.close();
    for await (const message of this.messages) {
      // When stopping, returns pulled events to other processes at once, not after the ack wait.
      if (this.isStopping()) message.nak();
      else await this.settle(message);
    }
    return false;
  }

  private isStopping(): boolean {
    return this.stopping;
  }

  private async settle(message: JsMsg): Promise<void> {
    const beat = setInterval(() => message.working(), ACK_WAIT_MS / 3);
    try {
      const outcome = await this.handle(message);
      message.ack();
      this.outages.end();
      this.failures.delete(message.seq);
      this.count(outcome);
    } catch (error) {
      await this.failed(message, error);
    } finally {
      clearInterval(beat);
    }
  }

  private handle(message: JsMsg): Promise<'handled' | 'seen' | 'ignored'> {
    const envelope = readEnvelope(message.data);
    const context = makeContext(
      message.headers?.get(CORRELATION_HEADER) || undefined,
      message.headers?.get(TRACEPARENT_HEADER) || undefined,
      envelope.id,
    );
    const start = {
      name: `${message.subject} ${this.durable}`,
      kind: 'consumer',
      facts: {
        'messaging.system': 'nats',
        'messaging.destination.name': message.subject,
        'emberhood.attempt': message.info.deliveryCount,
      },
    } as const;
    return runInSpan(start, context, () => this.parts.apply(message.subject, envelope));
  }

  private async failed(message: JsMsg, error: unknown): Promise<void> {
    const deliveries = message.info.deliveryCount;
    if (isDatabaseAway(error)) this.outages.add(error);
    else {
      const failures = this.countFailure(message.seq);
      if ((isPermanent(error) || failures >= this.parts.limit) && (await this.bury(message, error, deliveries))) {
        // Passes no reason, as servers before 2.11 reject one and would redeliver the event for ever.
        message.term();
        this.failures.delete(message.seq);
        this.count('dead');
        return;
      }
      this.parts.logger.warn(
        { err: error, consumer: this.durable, failures },
        'Events: handling failed, will be tried again',
      );
    }
    this.count('retried');
    message.nak(Math.min(60_000, 250 * 2 ** deliveries));
  }

  private countFailure(sequence: number): number {
    const failures = (this.failures.get(sequence) ?? 0) + 1;
    this.failures.set(sequence, failures);
    const [oldest] = this.failures.keys();
    if (this.failures.size > REMEMBERED_FAILURES && oldest !== undefined) this.failures.delete(oldest);
    return failures;
  }

  private async bury(message: JsMsg, error: unknown, deliveries: number): Promise<boolean> {
    try {
      await this.parts.bury({
        consumer: this.parts.consumer,
        streamSeq: message.seq,
        subject: message.subject,
        headers: headersOf(message),
        payload: message.data,
        error,
        deliveries,
      });
      this.parts.logger.error({ err: error, consumer: this.durable, deliveries }, 'Events: dead letter');
      return true;
    } catch (cause) {
      this.parts.logger.error({ err: cause, consumer: this.durable }, 'Events: a dead letter could not be stored');
      return false;
    }
  }

  private count(outcome: string): void {
    this.parts.metrics.eventsHandled.inc({ consumer: this.durable, outcome });
  }
}

function headersOf(message: JsMsg): Record<string, string> {
  const headers = message.headers;
  return headers ? Object.fromEntries(headers.keys().map((key) => [key, headers.get(key)])) : {};
}
