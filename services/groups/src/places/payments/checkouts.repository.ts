import { randomUUID } from 'node:crypto';
import type { Checkout, CheckoutState, RegistrationState } from '@emberhood/contracts';
import { columnsOf, insertNew, onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isDecidedIn, isHidden } from '../../ground/index.ts';
import { SHOWN_STATUS, type RegistrationEntity } from '../../waiting/index.ts';
import { CheckoutEntity } from './checkout.entity.ts';

export interface CheckoutRow extends CheckoutEntity {
  /** Of the place whose price it pays; null for a deposit. */
  groupId: string | null;
  city: string;
  registrationStatus: RegistrationState;
  isHidden: boolean;
  /** Whether the payment is refunded because nothing was due any more when it came. */
  givenBack: boolean;
  isFinal: boolean;
}

type Awaiting = Pick<RegistrationEntity, 'id' | 'city' | 'offeringKind' | 'offeringId'> & {
  decided: boolean;
  withoutDeposit: boolean;
};

const COLUMNS = `${columnsOf(CheckoutEntity, 'c')}, r.city, r.status as "registrationStatus", s.group_id as "groupId",
  exists (select 1 from refunds f where f.deposit_id = c.payment_id
    and f.reason in ('paid_twice', 'invitation_passed', 'registration_over', 'removed')) as "givenBack",
  c.ask_at is null as "isFinal", ${isHidden('c.account_id')} as "isHidden"`;
const FROM = 'from checkouts c join registrations r on r.id = c.registration_id left join seats s on s.id = c.seat_id';

/** A hosted page has to be valid for at least this long when it is made (Stripe: half an hour). */
const LEAST_MINUTES = 31;
const CHECKOUT_MINUTES = 40;

@Injectable()
export class CheckoutsRepository extends SqlRepository {
  /**
   * The open checkout of this deposit or place: one, however many tabs ask. One that has expired, is about another
   * amount, was opened before a session of the place was moved, or is too old for the provider to make its page is
   * replaced; if it is paid all the same, that is still settled.
   */
  async openOrFind(
    tx: Tx,
    wish: Pick<CheckoutEntity, 'accountId' | 'registrationId' | 'seatId' | 'provider' | 'amountCents'>,
  ): Promise<CheckoutRow> {
    const { registrationId, seatId, amountCents } = wish;
    await tx.query(
      `update checkouts set state = 'expired' where registration_id = $1 and seat_id is not distinct from $2 and state = 'open'
         and (expires_at <= now() or amount_cents <> $3 or url is null and expires_at < now() + make_interval(mins => $4::int)
           or exists (select 1 from seats s join groups g on g.id = s.group_id join sessions x on x.offering_id = g.offering_id
             where s.id = checkouts.seat_id and x.moved_at > checkouts.created_at))`,
      [registrationId, seatId, amountCents, LEAST_MINUTES],
    );
    const expiresAt = (): string => `now() + interval '${CHECKOUT_MINUTES} minutes'`;
    await insertNew(tx, CheckoutEntity, { ...wish, id: randomUUID(), state: 'open', expiresAt });
    const open = `c.registration_id = $1 and c.seat_id is not distinct from $2 and c.state = 'open'`;
    return onlyRow(tx.query<CheckoutRow[]>(`select ${COLUMNS} ${FROM} where ${open}`, [registrationId, seatId]));
  }

  async saveHostedPage(id: string, providerRef: string, url: string | null): Promise<void> {
    await this.source.query('update checkouts set provider_ref = $2, url = $3 where id = $1', [id, providerRef, url]);
  }

  async find(accountId: string, id: string): Promise<CheckoutRow | undefined> {
    const [row] = await this.source.query<CheckoutRow[]>(
      `select ${COLUMNS} ${FROM} where c.id = $1 and c.account_id = $2`,
      [id, accountId],
    );
    return row;
  }

  async findByRef(tx: Tx, provider: string, providerRef: string, isLocked: boolean): Promise<CheckoutRow | undefined> {
    const [row] = await tx.query<CheckoutRow[]>(
      `select ${COLUMNS} ${FROM} where c.provider = $1 and c.provider_ref = $2 ${isLocked ? 'for update of c' : ''}`,
      [provider, providerRef],
    );
    return row;
  }

  /** `paymentId`: the payment that was booked for it. */
  async closeCheckout(tx: Tx, id: string, state: CheckoutState, paymentId: string | null): Promise<void> {
    await tx.query(
      'update checkouts set state = $2, payment_id = coalesce($3, payment_id), ask_at = null where id = $1',
      [id, state, paymentId],
    );
  }

  /** The database's time, which deadlines are compared with. */
  async now(): Promise<Date> {
    return (await onlyRow(this.source.query<{ now: Date }[]>('select now()'))).now;
  }

  /** Records that nobody had paid when the provider was asked. */
  async markOpen(provider: string, providerRef: string, askedAt: Date): Promise<void> {
    await this.source.manager.update(CheckoutEntity, { provider, providerRef }, { answeredAt: askedAt });
    await this.postpone(provider, providerRef);
  }

  /** Asks the provider again later; the older the checkout, the later. */
  async postpone(provider: string, providerRef: string): Promise<void> {
    await this.source.query(
      `update checkouts set ask_at = now() + greatest(interval '30 seconds', (now() - created_at) / 4)
       where provider = $1 and provider_ref = $2 and ask_at is not null`,
      [provider, providerRef],
    );
  }

  /** Checkouts that are some minutes old, also replaced ones, whose webhook did not come. */
  async listUnsettled(provider: string): Promise<{ providerRef: string }[]> {
    return this.source.query(
      `select provider_ref as "providerRef" from checkouts
       where provider = $1 and ask_at <= now() and provider_ref is not null
         and created_at < now() - interval '2 minutes' order by ask_at limit 50`,
      [provider],
    );
  }

  /**
   * Checkouts of places whose time to answer is over, to be settled before the places end; in random order, so that some
   * which always fail do not keep the provider from being asked about the others.
   */
  async listOfExpiredPlaces(provider: string): Promise<{ providerRef: string }[]> {
    return this.source.query(
      `select c.provider_ref as "providerRef" from checkouts c join seats s on s.id = c.seat_id join groups g on g.id = s.group_id
         join registrations r on r.id = s.registration_id
       where c.provider = $1 and c.ask_at is not null and c.provider_ref is not null and s.left_at is null and r.status = 'invited'
         and coalesce(s.answer_by, g.confirm_by) <= now() order by random() limit 200`,
      [provider],
    );
  }

  /**
   * The registration that the payment page is about: the one answered last, those of cities in which groups are decided
   * first, and of these those whose owner has not said that they wait without a deposit.
   */
  async findAwaitingDeposit(accountId: string): Promise<Awaiting | undefined> {
    const [row] = await this.source.query<Awaiting[]>(
      `select r.id, r.city, r.offering_kind as "offeringKind", r.offering_id as "offeringId", (r.deposit_agreement = 'no') is true as "withoutDeposit",
         ${isDecidedIn('r.city')} as decided from registrations r
       where r.account_id = $1 and ${SHOWN_STATUS} in ('waiting', 'paused', 'expired', 'declined')
       order by decided desc, "withoutDeposit", r.updated_at desc limit 1`,
      [accountId],
    );
    return row;
  }
}

export function toCheckout(row: CheckoutRow): Checkout {
  const { id, registrationId, state, url, amountCents, groupId, givenBack } = row;
  return { id, registrationId, state, url: state === 'open' ? url : null, amountCents, groupId, givenBack };
}
