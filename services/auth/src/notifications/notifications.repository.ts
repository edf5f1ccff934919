import { columnsOf, deleteInParts, insertNew, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { NotificationEntity } from './notification.entity.ts';

const READ = ['id', 'accountId', 'template', 'version'] as const;
const COLUMNS = columnsOf(NotificationEntity, undefined, READ);

export interface WaitingNotification extends Pick<NotificationEntity, (typeof READ)[number]> {
  sealed: Buffer;
  notAfter: Date;
  createdAt: Date;
  /** By the database's clock, which all copies share. */
  expired: boolean;
}

export interface NewNotification extends Pick<
  NotificationEntity,
  (typeof READ)[number] | 'key' | 'notAfter' | 'headline'
> {
  sealed: Buffer;
}

export type Settlement = { state: 'sent' | 'refused' } | { state: 'skipped'; reason: string };

const KEPT_DAYS = 180;

@Injectable()
export class NotificationsRepository extends SqlRepository {
  /** False when the key is taken. */
  insert(tx: Tx, notification: NewNotification): Promise<boolean> {
    return insertNew(tx, NotificationEntity, { ...notification, state: 'waiting', createdAt: () => 'now()' });
  }

  async findWaiting(id: string): Promise<WaitingNotification | null> {
    const rows = await this.source.query<WaitingNotification[]>(
      `select ${COLUMNS}, sealed, not_after as "notAfter", created_at as "createdAt", not_after <= now() as expired
         from notifications where id = $1 and state = 'waiting'`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Whether one of these templates was asked for later, for the same person and group, payment, video or account. Keys are
   * `<service>:<kind>:<what it is about>:…`.
   */
  async isFollowedBy(id: string, templates: readonly string[]): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `select 1 from notifications n join notifications later on later.account_id = n.account_id
          and later.created_at > n.created_at and split_part(later.key, ':', 3) = split_part(n.key, ':', 3)
        where n.id = $1 and later.template = any($2) limit 1`,
      [id, templates],
    );
    return rows.length > 0;
  }

  /** Whether this template was asked for earlier, for the same person and group, payment, video or account, and still waits. */
  async isBehind(id: string, template: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `select 1 from notifications n join notifications earlier on earlier.account_id = n.account_id
          and earlier.created_at < n.created_at and split_part(earlier.key, ':', 3) = split_part(n.key, ':', 3)
        where n.id = $1 and earlier.template = $2 and earlier.state = 'waiting' and earlier.not_after > now() limit 1`,
      [id, template],
    );
    return rows.length > 0;
  }

  /** Whether the code of this sign-in mail was used, or replaced by a newer one, while the mail server was away. */
  async isCodeOver(id: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `select 1 from notifications n join challenges c on c.id = split_part(n.key, ':', 3)::uuid
        where n.id = $1 and c.used_at is not null`,
      [id],
    );
    return rows.length > 0;
  }

  /** Messages about this group or video that still wait are sent to no mailbox or device, and are no longer unread. */
  async expire(
    tx: Tx,
    { accountId, about, templates }: { accountId: string; about: string; templates: readonly string[] },
  ): Promise<void> {
    await tx.query(
      `update notifications set not_after = least(not_after, now()), read_at = coalesce(read_at, now())
        where account_id = $1 and split_part(key, ':', 3) = $2 and template = any($3)`,
      [accountId, about, templates],
    );
  }

  async settle(id: string, settlement: Settlement): Promise<void> {
    await this.source.query(
      'update notifications set state = $2, reason = $3, sealed = null, settled_at = now() where id = $1',
      [id, settlement.state, settlement.state === 'skipped' ? settlement.reason : null],
    );
  }

  /**
   * Once a row is deleted, a repeated request would send the mail again; events are not delivered that late. Unsent
   * mails without an account were asked for by strangers: there may be many, and they are of no use after a day.
   */
  async forgetSettled(): Promise<void> {
    const where = `settled_at < now() - make_interval(days => $1)
          or (account_id is null and state = 'skipped' and settled_at < now() - interval '1 day')`;
    await deleteInParts(this.source, { from: 'notifications', where, values: [KEPT_DAYS] });
  }
}
