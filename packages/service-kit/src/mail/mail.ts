import { randomUUID } from 'node:crypto';
import { z } from '@emberhood/contracts';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createTransport, type Transporter } from 'nodemailer';
import { DataSource } from 'typeorm';
import { setting } from '../config/config.ts';
import { Loop } from '../context/loop.ts';
import { afterCommit, type Tx } from '../database/database.module.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { seal, unseal } from './sealing.ts';

export const MailConfig = z.object({
  SMTP_URL: z.string(),
  MAIL_FROM: z.string(),
  MAIL_SEALING_KEY: setting.key(),
});
export type MailConfig = z.output<typeof MailConfig>;
export const MAIL_CONFIG = Symbol('mail-config');

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const POLL_MS = 1_000;

/**
 * Mail goes out by a worker loop: accepted in the transaction of its reason, sealed at rest, tried again with growing
 * delay while the SMTP server is away, dropped when it has lost its sense (`notAfter`).
 */
@Injectable()
export class MailOutbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly transport: Transporter;
  private readonly loop: Loop;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MAIL_CONFIG) private readonly config: MailConfig,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.transport = createTransport(
      { url: config.SMTP_URL, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 },
      { from: config.MAIL_FROM },
    );
    this.loop = new Loop(
      () => this.sendNext(),
      POLL_MS,
      (error) => {
        this.logger.warn({ err: error }, 'Mail: waiting');
      },
    );
  }

  async add(tx: Tx, mail: Mail, notAfter: Date): Promise<void> {
    const id = randomUUID();
    await tx.query('insert into mail_outbox (id, sealed, not_after) values ($1, $2, $3)', [
      id,
      seal(this.config.MAIL_SEALING_KEY, JSON.stringify(mail), id),
      notAfter,
    ]);
    afterCommit(tx, () => {
      this.loop.wake();
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    this.transport.close();
  }

  /** One mail; its row is locked meanwhile, so that copies of the service share the work. Whether there may be more. */
  private async sendNext(): Promise<boolean> {
    await this.source.query('delete from mail_outbox where not_after <= now()');
    const sent = await this.source.transaction(async (tx) => {
      const [row] = await tx.query<{ id: string; sealed: Buffer; attempts: number }[]>(
        `select id, sealed, attempts from mail_outbox where next_attempt_at <= now()
          order by created_at limit 1 for update skip locked`,
      );
      if (!row) return false;
      try {
        const mail = JSON.parse(unseal(this.config.MAIL_SEALING_KEY, row.sealed, row.id)) as Mail;
        // A crash between sending and committing sends again under the same id.
        await this.transport.sendMail({ ...mail, messageId: `<${row.id}@emberhood>` });
        await tx.query('delete from mail_outbox where id = $1', [row.id]);
      } catch (error) {
        this.logger.warn(
          { err: error instanceof Error ? error.message : 'unknown', attempt: row.attempts + 1 },
          'Mail: not sent, will be tried again',
        );
        await tx.query(
          `update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + least(60, power(2, attempts)) * interval '1 second' where id = $1`,
          [row.id],
        );
      }
      return true;
    });
    const [count] = await this.source.query<{ count: string }[]>('select count(*) from mail_outbox');
    this.metrics.mailUnsent.set(Number(count?.count ?? 0));
    return sent;
  }
}
