import { createHash } from 'node:crypto';
import { AppError, events, type DeadLetterInfo, type PageQuery, type ServiceName, z } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SERVICE } from '../config/tokens.ts';
import { Transactions } from '../database/database.module.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { readPage } from '../database/read-page.ts';
import { Metrics } from '../metrics/metrics.ts';
import { applyOnce, isPermanent, readEnvelope, type EventHandlers } from './apply-once.ts';
import { Outbox } from './outbox.ts';

export interface DeadLetter {
  consumer: string;
  /** Null for an event that was never in the stream. */
  streamSeq: number | null;
  subject: string;
  headers: Record<string, string>;
  payload: Uint8Array;
  error: unknown;
  deliveries: number;
}

type DeadLetterSummary = z.output<typeof DeadLetterInfo>;

type Replay = (letter: { subject: string; payload: Buffer }) => Promise<unknown>;

/** The header by which JetStream identifies an event: the id of its outbox row. */
const MESSAGE_ID = 'Nats-Msg-Id';
const KEPT_SETTLED_DAYS = 30;

/** Events that could not be handled or published, with their original bytes. Operators list, replay or discard them. */
@Injectable()
export class DeadLetters {
  private readonly replays = new Map<string, Replay>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(SERVICE) private readonly service: ServiceName,
    metrics: Metrics,
  ) {
    metrics.collected('dead_letters', 'Events that could not be handled and wait for an operator', ['consumer'], () =>
      // Reports consumers without dead letters as 0, as an alert needs a value to rise from.
      source.query(
        `select c.consumer, count(d.id)::int as value from unnest($1::text[]) as c (consumer)
           left join dead_letters d on d.consumer = c.consumer and d.settled_at is null group by c.consumer`,
        [[...this.replays.keys()]],
      ),
    );
  }

  /** Registers how this consumer's letters are replayed. */
  register(consumer: string, handlers: EventHandlers): void {
    this.registerReplay(consumer, ({ subject, payload }) =>
      applyOnce(this.transactions, consumer, handlers, subject, readEnvelope(payload)),
    );
  }

  registerReplay(consumer: string, replay: Replay): void {
    this.replays.set(consumer, replay);
  }

  /** Stores a dead letter, at most one open letter per event. */
  async bury(letter: DeadLetter): Promise<void> {
    await this.source.query(
      `insert into dead_letters (consumer, event_key, stream_seq, subject, headers, payload, reason, deliveries)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (consumer, event_key) where settled_at is null do nothing`,
      [
        letter.consumer,
        eventKeyOf(letter),
        letter.streamSeq,
        letter.subject,
        JSON.stringify(letter.headers),
        Buffer.from(letter.payload),
        reasonOf(letter.error),
        letter.deliveries,
      ],
    );
  }

  /** Open letters, oldest first. */
  async list(page: PageQuery): Promise<{ letters: DeadLetterSummary[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await readPage<Omit<DeadLetterSummary, 'createdAt'> & { createdAt: Date }>(
      this.source,
      {
        select: 'id, consumer, subject, reason, deliveries, created_at as "createdAt"',
        from: 'dead_letters',
        where: 'settled_at is null',
        order: { created_at: 'timestamptz', id: 'uuid' },
      },
      page,
    );
    return { letters: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), nextCursor };
  }

  /**
   * Handles the event again from its original bytes.
   * @param by who asked, as the audit will name them
   * @throws what the handler throws, and keeps the letter; DEAD_LETTER.UNREADABLE; DEAD_LETTER.NOT_FOUND if there is no
   * open letter or its consumer belongs to another process
   */
  async replay(id: string, by: string): Promise<void> {
    const [row] = await this.source.query<{ consumer: string; subject: string; payload: Buffer }[]>(
      'select consumer, subject, payload from dead_letters where id = $1 and settled_at is null',
      [id],
    );
    const replay = row && this.replays.get(row.consumer);
    if (!row || !replay) throw new AppError('DEAD_LETTER.NOT_FOUND');
    try {
      await replay(row);
    } catch (error) {
      throw isPermanent(error) ? new AppError('DEAD_LETTER.UNREADABLE', {}, { cause: error }) : error;
    }
    await this.settle(id, 'replayed', by);
  }

  /** Settles the letter without handling the event. @throws DEAD_LETTER.NOT_FOUND */
  async discard(id: string, by: string): Promise<void> {
    if (!(await this.settle(id, 'discarded', by))) throw new AppError('DEAD_LETTER.NOT_FOUND');
  }

  /** Removes settled letters after a while; open ones stay until an operator decides. */
  async forgetSettled(signal: AbortSignal): Promise<void> {
    const where = 'settled_at < now() - make_interval(days => $1)';
    await deleteInParts(this.source, { from: 'dead_letters', where, values: [KEPT_SETTLED_DAYS] }, signal);
  }

  /** Returns false if it was already settled. */
  private settle(id: string, outcome: 'replayed' | 'discarded', by: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const [[row]] = await tx.query<[{ consumer: string; subject: string }[], number]>(
        `update dead_letters set settled_at = now(), outcome = $2 where id = $1 and settled_at is null
         returning consumer, subject`,
        [id, outcome],
      );
      if (!row) return false;
      await this.outbox.add(tx, events[`${this.service}DeadLetterSettled`], { letterId: id, ...row, outcome, by });
      return true;
    });
  }
}

/** The key of an event. Unlike its stream sequence, it stays unique if the stream is recreated. */
function eventKeyOf(letter: DeadLetter): string {
  const id = letter.headers[MESSAGE_ID];
  if (id) return id;
  return createHash('sha256').update(letter.subject).update('\0').update(letter.payload).digest('hex');
}

/** On one line. Replaces what cannot be stored, as a parser’s message may quote the unreadable text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
  return `${error.name}: ${message}`.replaceAll(/\s+/g, ' ').slice(0, 1_000).replaceAll('\0', '\ufffd').toWellFormed();
}
