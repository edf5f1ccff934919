import { type NotificationChoices, type NotificationTopic } from '@emberhood/contracts';
import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { NotificationChoicesEntity } from './notification-choices.entity.ts';
import type { Closed } from './templates/message-content.ts';

export type ChoicesRow = Omit<NotificationChoicesEntity, 'accountId'>;

export interface Recipient {
  email: string;
  closed: Closed | null;
  /** Null: nothing was chosen. */
  choices: ChoicesRow | null;
}

/** Rows exist for accounts only, so nobody being erased gets a new one. */
@Injectable()
export class ChoicesRepository extends SqlRepository {
  find(accountId: string): Promise<ChoicesRow | null> {
    return this.source.manager.findOneBy(NotificationChoicesEntity, { accountId });
  }

  async findRecipient(accountId: string): Promise<Recipient | null> {
    const rows = await this.source.query<Omit<Recipient, 'choices'>[]>(
      `select email, case when suspended_at is not null then 'suspended' when deletes_at is not null then 'leaving' end as closed
         from accounts where id = $1`,
      [accountId],
    );
    return rows[0] ? { ...rows[0], choices: await this.find(accountId) } : null;
  }

  /** Of the account with this address; null where none is known. */
  async findZoneOf(email: string): Promise<string | null> {
    const rows = await this.source.query<{ timeZone: string | null }[]>(
      `select c.time_zone as "timeZone" from notification_choices c join accounts a on a.id = c.account_id where a.email = $1`,
      [email],
    );
    return rows[0]?.timeZone ?? null;
  }

  async save(accountId: string, { mailOff, pushOff, quietHours }: NotificationChoices): Promise<void> {
    await this.source.query(
      `insert into notification_choices (account_id, mail_off, quiet_from, quiet_to, push_off)
       select id, $2, $3, $4, $5 from accounts where id = $1
       on conflict (account_id) do update set mail_off = excluded.mail_off, push_off = excluded.push_off,
         quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
      [accountId, mailOff, quietHours?.from ?? null, quietHours?.to ?? null, pushOff],
    );
  }

  /** `initial`: the quiet hours of whoever has not chosen any yet. */
  async keepTimeZone(accountId: string, timeZone: string, initial: NotificationChoices['quietHours']): Promise<void> {
    await this.source.query(
      `insert into notification_choices (account_id, quiet_from, quiet_to, time_zone)
       select id, $3, $4, $2 from accounts where id = $1
       on conflict (account_id) do update set time_zone = excluded.time_zone`,
      [accountId, timeZone, initial?.from ?? null, initial?.to ?? null],
    );
  }

  async setTopic(
    accountId: string,
    { topic, wanted }: { topic: NotificationTopic; wanted: boolean },
    initial: NotificationChoices['quietHours'],
  ): Promise<void> {
    await this.source.query(
      `insert into notification_choices as c (account_id, mail_off, quiet_from, quiet_to)
       select id, case when $3::boolean then '{}'::text[] else array[$2::text] end, $4, $5 from accounts where id = $1
       on conflict (account_id) do update
         set mail_off = array_remove(c.mail_off, $2::text) || excluded.mail_off`,
      [accountId, topic, wanted, initial?.from ?? null, initial?.to ?? null],
    );
  }
}
