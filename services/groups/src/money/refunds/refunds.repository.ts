import { columnsOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import { remainingCents } from '../deposits/deposit-conditions.ts';
import { DepositEntity } from '../deposits/deposit.entity.ts';
import { PartialRefundEntity } from './partial-refund.entity.ts';
import { REFUND_STATES, RefundEntity, type RefundReason, type SentRefund } from './refund.entity.ts';

const PAID = ['accountId', 'registrationId', 'paymentRef'] as const;

/** `whole`: what is left of a payment, by the payment's id. `part`: a part of it, by an id of its own. */
export interface RefundRef {
  kind: 'whole' | 'part';
  id: string;
}

export interface RefundWork extends RefundRef, Pick<DepositEntity, (typeof PAID)[number]> {
  depositId: string;
  attempts: number;
  amountCents: number;
  reason: RefundReason;
  /** For a part, the operator's reason. */
  words: string | null;
  /** The place whose price it is; null for a deposit. */
  place: { groupId: string; title: string } | null;
}

export interface MadeRefund extends RefundRef, Pick<RefundEntity, 'state'> {
  depositId: string;
  accountId: string;
  amountCents: number;
}

/** SQL about a refund `f` of a payment `d`. */
const KINDS = {
  whole: { table: 'refunds', key: 'deposit_id', cents: remainingCents('d'), why: 'f.reason, null as words' },
  part: { table: 'partial_refunds', key: 'id', cents: 'f.cents', why: `'operator' as reason, f.reason as words` },
} as const;

const LEASE_SECONDS = 60;

@Injectable()
export class RefundsRepository extends SqlRepository {
  /**
   * Leases a refund that is due for as long as a call to the provider may last. Committed before the call, so that
   * after a crash it is known that a call may have been made.
   */
  async leaseNext(provider: string): Promise<RefundWork | undefined> {
    return (await this.leaseNextOf('whole', provider)) ?? this.leaseNextOf('part', provider);
  }

  /** Returns false if another process finished it first. The caller holds the lock on the payment. */
  markDone(tx: Tx, refund: RefundRef, refundRef: string): Promise<boolean> {
    const done = { state: 'done', refundRef, failure: null, doneAt: () => 'now()' } as const;
    return this.change(tx, refund, ['requested', 'sent', 'failed'], done);
  }

  ofPayment(provider: string, paymentRef: string): Promise<MadeRefund[]> {
    const refundOf = (kind: RefundRef['kind']): string =>
      `select '${kind}' as kind, f.${KINDS[kind].key} as id, d.id as "depositId", d.account_id as "accountId", f.state,
         ${KINDS[kind].cents} as "amountCents"
       from ${KINDS[kind].table} f join deposits d on d.id = f.deposit_id where d.provider = $1 and d.payment_ref = $2`;
    return this.source.query(`${refundOf('whole')} union all ${refundOf('part')}`, [provider, paymentRef]);
  }

  /** Records that a completed refund has failed at the bank. Returns false if another process was first. */
  reopen(tx: Tx, refund: RefundRef, failure: string): Promise<boolean> {
    return this.change(tx, refund, ['done'], { state: 'failed', failure, doneAt: null });
  }

  /** Returns false if another process was first. */
  markFailed(tx: Tx, refund: RefundRef, failure: string): Promise<boolean> {
    return this.change(tx, refund, ['sent'], { state: 'failed', failure: failure.slice(0, 300) });
  }

  async noteFailure(refund: RefundRef, failure: string): Promise<void> {
    await this.change(this.source.manager, refund, REFUND_STATES, { failure: failure.slice(0, 300) });
  }

  /** An operator tries it again, even if it waits for its next try. */
  retry(tx: Tx, refund: RefundRef): Promise<boolean> {
    const again = { state: 'sent', failure: null, nextAttemptAt: () => 'now()' } as const;
    return this.change(tx, refund, ['failed', 'sent', 'requested'], again);
  }

  /** Returns false unless it is in one of these states. */
  private async change(
    tx: Tx,
    { kind, id }: RefundRef,
    from: readonly SentRefund['state'][],
    change: QueryDeepPartialEntity<SentRefund>,
  ): Promise<boolean> {
    const state = In(from);
    const { affected } =
      kind === 'whole'
        ? await tx.update(RefundEntity, { depositId: id, state }, change)
        : await tx.update(PartialRefundEntity, { id, state }, change);
    return affected !== 0;
  }

  private async leaseNextOf(kind: RefundRef['kind'], provider: string): Promise<RefundWork | undefined> {
    const { table, key, cents, why } = KINDS[kind];
    const [rows] = await this.source.query<[RefundWork[], number]>(
      `update ${table} f set state = 'sent', attempts = f.attempts + 1,
         next_attempt_at = now() + make_interval(secs => least(21600, ${LEASE_SECONDS} * power(2, least(f.attempts, 9))))
       from deposits d
       where d.id = f.deposit_id and f.${key} = (
         select w.${key} from ${table} w join deposits p on p.id = w.deposit_id
         where w.state in ('requested', 'sent') and w.next_attempt_at <= now() and p.provider = $1
         order by w.next_attempt_at limit 1 for update of w skip locked)
       returning '${kind}' as kind, f.${key} as id, f.deposit_id as "depositId", f.attempts, ${cents} as "amountCents", ${why},
         ${columnsOf(DepositEntity, 'd', PAID)},
         (select jsonb_build_object('groupId', g.id, 'title', o.title) from seats s join groups g on g.id = s.group_id
           join offerings o on o.id = g.offering_id where s.id = d.seat_id) as place`,
      [provider],
    );
    return rows[0];
  }
}
