import { randomUUID } from 'node:crypto';
import { EVENT_STREAM } from '@emberhood/contracts';
import { JetStreamApiError, jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import { TimeoutError, headers as createHeaders } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CORRELATION_HEADER, TRACEPARENT_HEADER, contextOrNew, makeContext } from '../context/context.ts';
import { Loop } from '../context/loop.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Nats } from '../rpc/connection.ts';
import { runInSpan } from '../tracing/spans.ts';
import { DeadLetters } from './dead-letters.ts';
import { OutboxRepository, type OutboxRow } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';

const BATCH = 100;
/** Poll interval while this relay has the lease, as commits of other copies do not wake it. */
const POLL_MS = 500;
/** Poll interval otherwise, for rows of a process that died; commits wake the relay of their own process. */
const IDLE_POLL_MS = 5_000;
/** Events committed within this time are published together; the first after a pause is published at once. */
const GATHER_MS = 50;
const ACK_MS = 5_000;
/** Longer than a batch takes, so that no other copy publishes at the same time. */
const LEASE_SECONDS = 30;
/** How often the lease is renewed. */
const RENEW_LEASE_MS = 5_000;
/** Failed tries after which a row is set aside, if the stream accepts others. */
const TRIES = 5;
/** The consumer of dead letters for events that could not be published. */
export const OUTBOX = 'outbox';
export const CAUSATION_HEADER = 'x-causation-id';

/** Error code for an oversized message. Other stream errors (full, no leader) are not the row's fault. */
const MESSAGE_TOO_LARGE = 10_054;

/**
 * Publishes committed events to JetStream in the order they were written. One relay per service is active at a time (a
 * lease); rows are selected by status, never by "last id seen" (backend guide 6). No transaction stays open while it
 * publishes. An event that cannot be published becomes a dead letter, and the others go on.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly js: JetStreamClient;
  private readonly loop: Loop;
  private readonly outboxes: OutboxRepository;
  private readonly holder = randomUUID();
  /** When the lease ends, by the clock of `performance`, which nobody sets. */
  private heldUntil = 0;
  private waiting = true;

  constructor(
    @InjectDataSource() source: DataSource,
    private readonly nats: Nats,
    private readonly deadLetters: DeadLetters,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
    outbox: Outbox,
  ) {
    this.outboxes = new OutboxRepository(source);
    this.js = jetstream(nats.connection, { timeout: ACK_MS });
    this.loop = new Loop(
      () => this.turn(),
      () => (this.waiting || performance.now() < this.heldUntil ? POLL_MS : IDLE_POLL_MS),
      (error) => this.logger.warn({ err: error }, 'Outbox: events wait'),
      GATHER_MS,
    );
    outbox.onCommitted(() => this.loop.wake());
    deadLetters.registerReplay(OUTBOX, async ({ payload }) => {
      await this.outboxes.putBack(payload);
      this.loop.wake();
    });
    metrics.collected('outbox_unsent', 'Events committed and not yet published', [], () => this.outboxes.countUnsent());
    metrics.collected('outbox_oldest_seconds', 'Age of the oldest unpublished event', [], () =>
      this.outboxes.ageOfOldest(),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Publishes what has been committed so far; see `ShutdownOrder`. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.turn().catch(() => undefined);
    this.heldUntil = 0;
    await this.outboxes.release(this.holder).catch(() => undefined);
  }

  private async turn(): Promise<boolean> {
    this.waiting = true;
    if (!this.nats.connected) return false;
    if (!(await this.holdsLease())) return false;
    const rows = await this.outboxes.listUnsent(BATCH);
    this.waiting = rows.length > 0;
    if (!this.waiting) return false;
    // Sends all at once, in this order, to pay for the round trip only once.
    const results = await Promise.allSettled(rows.map((row) => this.publish(row)));
    const failed = rows.flatMap((row, index) => {
      const result = results[index];
      return result?.status === 'rejected' ? [{ row, error: result.reason as unknown }] : [];
    });
    const sent = rows.filter((row) => !failed.some((failure) => failure.row === row));
    await this.outboxes.markPublished(sent.map((row) => row.id));
    if (failed.length > 0) await this.failed(failed);
    return rows.length === BATCH && failed.length === 0;
  }

  /** Takes or renews the lease only while there is something to publish. */
  private async holdsLease(): Promise<boolean> {
    if (this.heldUntil - performance.now() > LEASE_SECONDS * 1_000 - RENEW_LEASE_MS) return true;
    this.waiting = await this.outboxes.hasUnsent();
    if (!this.waiting || !(await this.outboxes.acquire(this.holder, LEASE_SECONDS))) return false;
    this.heldUntil = performance.now() + LEASE_SECONDS * 1_000;
    return true;
  }

  private async publish(row: OutboxRow): Promise<void> {
    const { correlationId, traceparent, causationId } = row.headers;
    const start = {
      name: `${row.subject} publish`,
      kind: 'producer',
      facts: { 'messaging.system': 'nats', 'messaging.destination.name': row.subject },
    } as const;
    await runInSpan(start, makeContext(correlationId, traceparent, causationId), async () => {
      const headers = toHeaders(row, contextOrNew().traceparent);
      await this.js.publish(row.subject, JSON.stringify(row.payload), { msgID: row.id, headers });
    });
  }

  /** Counts a failed try against the row only if the stream is available. @throws so that the loop pauses */
  private async failed(failures: { row: OutboxRow; error: unknown }[]): Promise<never> {
    const own = failures.filter(({ error }) => isOwnFault(error));
    if (own.length > 0 && (await this.isStreamWell())) {
      await this.outboxes.countTry(own.map(({ row }) => row.id));
      for (const { row, error } of own.filter((failure) => failure.row.attempts + 1 >= TRIES)) {
        await this.setAside(row, error);
      }
    }
    throw failures[0]?.error;
  }

  private async setAside(row: OutboxRow, error: unknown): Promise<void> {
    await this.deadLetters.bury({
      consumer: OUTBOX,
      streamSeq: null,
      subject: row.subject,
      headers: { 'Nats-Msg-Id': row.id },
      payload: Buffer.from(JSON.stringify(row)),
      error,
      deliveries: row.attempts + 1,
    });
    await this.outboxes.remove(row.id);
    this.logger.error({ err: error, eventId: row.id, subject: row.subject }, 'Outbox: an event was set aside');
  }

  private async isStreamWell(): Promise<boolean> {
    try {
      const manager = await jetstreamManager(this.nats.connection, { checkAPI: false, timeout: ACK_MS });
      await manager.streams.info(EVENT_STREAM);
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * Errors that are the row's fault: no permission or no stream for its subject, or an oversized message. A slow stream
 * may answer again by the time it is asked.
 */
function isOwnFault(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return error.code === MESSAGE_TOO_LARGE;
  return !(error instanceof TimeoutError);
}

function toHeaders(row: OutboxRow, traceparent: string) {
  const headers = createHeaders();
  headers.set(CORRELATION_HEADER, row.headers.correlationId);
  headers.set(TRACEPARENT_HEADER, traceparent);
  if (row.headers.causationId !== undefined) headers.set(CAUSATION_HEADER, row.headers.causationId);
  return headers;
}
