import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { headers as createHeaders } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { CORRELATION_HEADER, TRACEPARENT_HEADER } from '../context/context.ts';
import { Loop } from '../context/loop.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { SERVICE } from '../bootstrap/tokens.ts';
import { Nats } from '../rpc/connection.ts';
import { Outbox } from './outbox.ts';

const BATCH = 100;
const POLL_MS = 500;
const SWEEP_EVERY_MS = 60_000;
export const CAUSATION_HEADER = 'x-causation-id';

interface OutboxRow {
  id: string;
  subject: string;
  payload: unknown;
  headers: { correlationId: string; traceparent: string; causationId?: string };
}

/**
 * Publishes committed events to JetStream in the order they were written. One relay per service is active at a time
 * (advisory lock); rows are selected by status, never by "last id seen" (backend guide 6).
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly js: JetStreamClient;
  private readonly loop: Loop;
  private sweptAt = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    @Inject(SERVICE) private readonly service: string,
    @Inject(LOGGER) private readonly logger: Logger,
    outbox: Outbox,
  ) {
    this.js = jetstream(nats.connection, { timeout: 3_000 });
    this.loop = new Loop(
      () => this.turn(),
      POLL_MS,
      (error) => {
        this.logger.warn({ err: error }, 'Outbox: events wait');
      },
    );
    outbox.onCommitted(() => {
      this.loop.wake();
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** What was committed until now goes out; see `ShutdownOrder`. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.turn().catch(() => undefined);
  }

  private async turn(): Promise<boolean> {
    if (Date.now() - this.sweptAt > SWEEP_EVERY_MS) await this.sweep();
    await this.measure();
    if (!this.nats.connected) return false;
    const sent = await this.publishBatch();
    return sent === BATCH;
  }

  private publishBatch(): Promise<number> {
    return this.source.transaction(async (tx) => {
      const [lock] = await tx.query<{ ok: boolean }[]>('select pg_try_advisory_xact_lock(hashtext($1)) as ok', [
        `${this.service}.outbox`,
      ]);
      if (!lock?.ok) return 0;
      const rows = await tx.query<OutboxRow[]>(
        'select id, subject, payload, headers from outbox where published_at is null order by seq limit $1',
        [BATCH],
      );
      for (const row of rows)
        await this.js.publish(row.subject, JSON.stringify(row.payload), { msgID: row.id, headers: toHeaders(row) });
      if (rows.length > 0)
        await tx.query('update outbox set published_at = now() where id = any($1)', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }

  private async measure(): Promise<void> {
    const [row] = await this.source.query<{ unsent: string; oldest: number }[]>(
      `select count(*) as unsent, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
         from outbox where published_at is null`,
    );
    this.metrics.outboxUnsent.set(Number(row?.unsent ?? 0));
    this.metrics.outboxOldest.set(row?.oldest ?? 0);
  }

  private async sweep(): Promise<void> {
    this.sweptAt = Date.now();
    await this.source.query(`delete from outbox where published_at < now() - interval '7 days'`);
    // Longer than any event may be redelivered.
    await this.source.query(`delete from inbox where handled_at < now() - interval '120 days'`);
  }
}

function toHeaders(row: OutboxRow) {
  const headers = createHeaders();
  headers.set(CORRELATION_HEADER, row.headers.correlationId);
  headers.set(TRACEPARENT_HEADER, row.headers.traceparent);
  if (row.headers.causationId !== undefined) headers.set(CAUSATION_HEADER, row.headers.causationId);
  return headers;
}
