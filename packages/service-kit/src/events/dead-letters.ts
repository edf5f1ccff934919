import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/database.module.ts';
import { Metrics } from '../metrics/metrics.ts';
import { applyOnce, type EventHandlers } from './apply-once.ts';
import type { EventEnvelope } from './outbox.ts';

export interface DeadLetter {
  consumer: string;
  streamSeq: number;
  subject: string;
  headers: Record<string, string>;
  payload: Uint8Array;
  reason: string;
  deliveries: number;
}

export interface DeadLetterSummary {
  id: string;
  consumer: string;
  subject: string;
  reason: string;
  deliveries: number;
  createdAt: string;
}

/** Events that could not be handled, with their original bytes: seen and replayed by operators. */
@Injectable()
export class DeadLetters {
  private readonly handlers = new Map<string, EventHandlers>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  register(consumer: string, handlers: EventHandlers): void {
    this.handlers.set(consumer, handlers);
  }

  async bury(letter: DeadLetter): Promise<void> {
    await this.source.query(
      `insert into dead_letters (consumer, stream_seq, subject, headers, payload, reason, deliveries)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (consumer, stream_seq) do nothing`,
      [
        letter.consumer,
        letter.streamSeq,
        letter.subject,
        JSON.stringify(letter.headers),
        Buffer.from(letter.payload),
        letter.reason,
        letter.deliveries,
      ],
    );
    await this.measure(letter.consumer);
  }

  async list(): Promise<DeadLetterSummary[]> {
    const rows = await this.source.query<(Omit<DeadLetterSummary, 'createdAt'> & { created_at: Date })[]>(
      'select id, consumer, subject, reason, deliveries, created_at from dead_letters where replayed_at is null order by created_at limit 200',
    );
    return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  }

  /** Handles the event again, from its original bytes. @throws what the handler throws; the letter then stays. */
  async replay(id: string): Promise<void> {
    const [row] = await this.source.query<{ consumer: string; subject: string; payload: Buffer }[]>(
      'select consumer, subject, payload from dead_letters where id = $1 and replayed_at is null',
      [id],
    );
    const handlers = row && this.handlers.get(row.consumer);
    if (!row || !handlers) throw new AppError('ROUTE.NOT_FOUND');
    await applyOnce(
      this.transactions,
      row.consumer,
      handlers,
      row.subject,
      JSON.parse(row.payload.toString('utf8')) as EventEnvelope,
    );
    await this.source.query('update dead_letters set replayed_at = now() where id = $1', [id]);
    await this.measure(row.consumer);
  }

  private async measure(consumer: string): Promise<void> {
    const [row] = await this.source.query<{ count: string }[]>(
      'select count(*) from dead_letters where consumer = $1 and replayed_at is null',
      [consumer],
    );
    this.metrics.deadLetters.set({ consumer }, Number(row?.count ?? 0));
  }
}
