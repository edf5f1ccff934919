import type { PageQuery } from '@emberhood/contracts';
import { columnsOf, onlyRow, readPage, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { NotificationEntity } from './notification.entity.ts';

const OWN = ['id', 'createdAt', 'readAt'] as const;

export interface InboxRow extends Pick<NotificationEntity, (typeof OWN)[number]> {
  headline: Buffer;
}

export interface ToldRow extends Pick<NotificationEntity, 'id' | 'template' | 'state' | 'readAt' | 'headline'> {
  at: Date;
}

/** Messages that were not sent because their owner was suspended or they came too late are not listed. */
const SHOWN = `account_id = $1 and headline is not null and coalesce(reason, '') not in ('suspended', 'expired')`;

@Injectable()
export class InboxRepository extends SqlRepository {
  list(accountId: string, page: PageQuery): Promise<{ rows: InboxRow[]; nextCursor: string | null }> {
    return readPage<InboxRow>(
      this.source,
      {
        select: `${columnsOf(NotificationEntity, undefined, OWN)}, headline`,
        from: 'notifications',
        where: SHOWN,
        values: [accountId],
        newestFirst: true,
        order: { created_at: 'timestamptz', id: 'uuid' },
      },
      page,
    );
  }

  /** The last thousand, also those that are not listed. */
  listAll(accountId: string): Promise<ToldRow[]> {
    return this.source.query(
      `select id, template, state, created_at as at, read_at as "readAt", headline from notifications
        where account_id = $1 order by created_at desc limit 1000`,
      [accountId],
    );
  }

  async countUnread(accountId: string): Promise<number> {
    const sql = `select count(*)::int as n from notifications where ${SHOWN} and read_at is null`;
    return (await onlyRow(this.source.query<{ n: number }[]>(sql, [accountId]))).n;
  }

  /** Compares milliseconds, as the list does. */
  async markRead(accountId: string, until: Date): Promise<void> {
    await this.source.query(
      `update notifications set read_at = now()
        where account_id = $1 and read_at is null and headline is not null and date_trunc('milliseconds', created_at) <= $2`,
      [accountId, until],
    );
  }
}
