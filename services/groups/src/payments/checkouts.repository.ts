import type { CheckoutState } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface CheckoutRow {
  id: string;
  accountId: string;
  registrationId: string;
  provider: string;
  providerRef: string | null;
  url: string | null;
  amountCents: number;
  state: CheckoutState;
  expiresAt: Date;
  city: string;
  registrationStatus: string;
}

const COLUMNS = `c.id, c.account_id as "accountId", c.registration_id as "registrationId", c.provider,
  c.provider_ref as "providerRef", c.url, c.amount_cents as "amountCents", c.state, c.expires_at as "expiresAt",
  r.city, r.status as "registrationStatus"`;
const FROM = 'from checkouts c join registrations r on r.id = c.registration_id';

@Injectable()
export class CheckoutsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The open checkout of this registration: one, however many tabs ask. An expired one makes room. */
  async open(
    tx: Tx,
    wish: {
      id: string;
      accountId: string;
      registrationId: string;
      provider: string;
      amountCents: number;
      minutes: number;
    },
  ): Promise<CheckoutRow> {
    await tx.query(
      `update checkouts set state = 'expired' where registration_id = $1 and state = 'open' and expires_at <= now()`,
      [wish.registrationId],
    );
    await tx.query(
      `insert into checkouts (id, account_id, registration_id, provider, amount_cents, state, expires_at)
       values ($1, $2, $3, $4, $5, 'open', now() + make_interval(mins => $6::int))
       on conflict (registration_id) where state = 'open' do nothing`,
      [wish.id, wish.accountId, wish.registrationId, wish.provider, wish.amountCents, wish.minutes],
    );
    const [row] = await tx.query<CheckoutRow[]>(
      `select ${COLUMNS} ${FROM} where c.registration_id = $1 and c.state = 'open'`,
      [wish.registrationId],
    );
    if (!row) throw new Error('The checkout was neither opened nor found');
    return row;
  }

  async attach(id: string, providerRef: string, url: string | null): Promise<void> {
    await this.source.query('update checkouts set provider_ref = $2, url = $3 where id = $1', [id, providerRef, url]);
  }

  async find(accountId: string, id: string): Promise<CheckoutRow | undefined> {
    const [row] = await this.source.query<CheckoutRow[]>(
      `select ${COLUMNS} ${FROM} where c.id = $1 and c.account_id = $2`,
      [id, accountId],
    );
    return row;
  }

  /** Held until the transaction ends. */
  async lockByRef(tx: Tx, provider: string, providerRef: string): Promise<CheckoutRow | undefined> {
    const [row] = await tx.query<CheckoutRow[]>(
      `select ${COLUMNS} ${FROM} where c.provider = $1 and c.provider_ref = $2 for update of c`,
      [provider, providerRef],
    );
    return row;
  }

  async settle(tx: Tx, id: string, state: CheckoutState): Promise<void> {
    await tx.query('update checkouts set state = $2 where id = $1', [id, state]);
  }

  /** Open ones older than this, for the case that no webhook came. */
  async unsettled(provider: string, seconds: number): Promise<{ providerRef: string }[]> {
    return this.source.query(
      `select provider_ref as "providerRef" from checkouts
       where provider = $1 and state = 'open' and provider_ref is not null
         and created_at < now() - make_interval(secs => $2::int) order by created_at limit 50`,
      [provider, seconds],
    );
  }

  /** False when this event was here before. */
  async noteEvent(tx: Tx, provider: string, eventId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'insert into provider_events (provider, event_id) values ($1, $2) on conflict do nothing returning 1',
      [provider, eventId],
    );
    return rows.length > 0;
  }

  /** What the payment page is about: the newest open registration that neither a deposit nor a word settles. */
  async awaiting(accountId: string): Promise<{ id: string; city: string } | undefined> {
    const [row] = await this.source.query<{ id: string; city: string }[]>(
      `select id, city from registrations
       where account_id = $1 and status in ('waiting', 'paused', 'expired', 'declined')
       order by without_deposit_at is not null, created_at desc limit 1`,
      [accountId],
    );
    return row;
  }
}
