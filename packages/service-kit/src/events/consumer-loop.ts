import { EVENT_STREAM } from '@emberhood/contracts';
import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { CORRELATION_HEADER, TRACEPARENT_HEADER, makeContext } from '../context/context.ts';
import { Loop } from '../context/loop.ts';
import { isDatabaseAway, isStatementTimeout } from '../database/sql.ts';
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
/** How many times more an event is tried whose statements took too long, as a slow database is not its fault. */
const TRIES_WHEN_SLOW = 5;

interface Parts {
  /** Dead letters are kept under this name; several durables may feed one consumer. */
  consumer: string;
  connection: NatsConnection;
  apply: (subject: string, envelope: EventEnvelope) => Promise<'handled' | 'seen' | 'ignored'>;
  bury: (letter: DeadLetter) => Promise<void>;
  /** Fails while the database is away. */
  reachDatabase: () => Promise<unknown>;
  /** Deliveries to any copy after which an event that fails becomes a dead letter; the server sets no limit. */
  limit: number;
  metrics: Metrics;
  logger: Logger;
}

/**
 * Pulls events one at a time and settles each: ack, retry later, or dead letter. Rests while the database is away, as
 * the server would count deliveries that are not the fault of an event.
 */
export class ConsumerLoop {
  private messages: ConsumerMessages | undefined;
  private stopping = false;
  private readonly loop: Loop;

  constructor(
    readonly durable: string,
    private readonly parts: Parts,
  ) {
    this.loop = new Loop(
      () => this.consume(),
      0,
      (error) => parts.logger.warn({ err: error, consumer: durable }, 'Events: the consumer starts again'),
      1_000,
    );
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

  /** How many events this consumer has not settled, in all copies. */
  async countWaiting(): Promise<number> {
    const { num_pending: undelivered, num_ack_pending: delivered } = await (await this.find()).info(true);
    return undelivered + delivered;
  }

  private find() {
    return jetstream(this.parts.connection).consumers.get(EVENT_STREAM, this.durable);
  }

  /** @throws when the database goes away */
  private async consume(): Promise<boolean> {
    await this.parts.reachDatabase();
    const consumer = await this.find();
    if (this.isStopping()) return false;
    this.messages = await consumer.consume({ max_messages: MAX_MESSAGES, expires: 10_000, idle_heartbeat: 3_000 });
    // stop() may have run before there were messages to close. They are closed once they are read.
    if (this.isStopping()) void this.messages.close();
    let outage: Error | undefined;
    for await (const message of this.messages) {
      // Returns pulled events to other processes at once, not after the ack wait.
      if (outage !== undefined || this.isStopping()) message.nak();
      else {
        outage = await this.settle(message);
        if (outage !== undefined) void this.messages.close();
      }
    }
    if (outage !== undefined) throw outage;
    return false;
  }

  private isStopping(): boolean {
    return this.stopping;
  }

  /** Returns the error if the database is away. */
  private async settle(message: JsMsg): Promise<Error | undefined> {
    const beat = setInterval(() => message.working(), ACK_WAIT_MS / 3);
    try {
      const outcome = await this.handle(message);
      message.ack();
      this.count(outcome);
      return undefined;
    } catch (error) {
      await this.failed(message, error);
      return isDatabaseAway(error) && error instanceof Error ? error : undefined;
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
    if (!isDatabaseAway(error)) {
      const tries = isStatementTimeout(error) ? TRIES_WHEN_SLOW * this.parts.limit : this.parts.limit;
      if ((isPermanent(error) || deliveries >= tries) && (await this.bury(message, error, deliveries))) {
        // Passes no reason, as servers before 2.11 reject one and would redeliver the event for ever.
        message.term();
        this.count('dead');
        return;
      }
      this.parts.logger.warn(
        { err: error, consumer: this.durable, deliveries },
        'Events: handling failed, will be tried again',
      );
    }
    this.count('retried');
    message.nak(Math.min(60_000, 250 * 2 ** deliveries));
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
