import type { PageQuery, PartBack, RefundRequest } from '@emberhood/contracts';
import { columnsOf, insertNew, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { isNotGoingBack, isWithdrawable, remainingCents, titleOf } from '../deposits/deposit-conditions.ts';
import { PartialRefundEntity } from './partial-refund.entity.ts';
import { RefundRequestEntity } from './refund-request.entity.ts';

const ASKED = ['id', 'depositId', 'cents', 'reason', 'askedBy'] as const;
export type NewRefundRequest = Pick<RefundRequestEntity, (typeof ASKED)[number]>;

type NewPart = Pick<PartialRefundEntity, 'id' | 'depositId' | 'cents' | 'reason' | 'actor'>;

const MOST_SHOWN = 20;

@Injectable()
export class RefundsByHandRepository extends SqlRepository {
  /** The caller holds the lock on the payment; a check of the table refuses more than is left. */
  async insertPart(tx: Tx, part: NewPart): Promise<void> {
    await tx.insert(PartialRefundEntity, { ...part, state: 'requested' });
  }

  findPart(tx: Tx, id: string): Promise<PartialRefundEntity | null> {
    return tx.findOneBy(PartialRefundEntity, { id });
  }

  /**
   * Refunds to this account that are under way or done, newest first; none that its owner can still refuse, or that waits
   * for the bank to return the payment.
   */
  listRefundsTo(accountId: string): Promise<PartBack[]> {
    return this.source.query(
      `select f.id, f.cents as "amountCents", f.reason, f.state = 'done' as done, ${isoOf('coalesce(f.done_at, f.created_at)')} as at,
         ${titleOf('d')} as title
       from deposits d cross join lateral (
         select id, cents, reason, state, done_at, created_at from partial_refunds where deposit_id = d.id
         union all select d.id, ${remainingCents('d')}, '', state, done_at, created_at from refunds where deposit_id = d.id and not ${isWithdrawable('refunds')}) f
       where d.account_id = $1 and (f.state = 'done' or d.charged_back_at is null) order by f.created_at desc limit ${MOST_SHOWN}`,
      [accountId],
    );
  }

  /** Returns false if another request for this payment waits. */
  insertRequest(tx: Tx, asked: NewRefundRequest): Promise<boolean> {
    return insertNew(tx, RefundRequestEntity, asked);
  }

  async findRequest(tx: Tx, id: string): Promise<(NewRefundRequest & { decided: boolean }) | undefined> {
    const [row] = await tx.query<(NewRefundRequest & { decided: boolean })[]>(
      `select ${columnsOf(RefundRequestEntity, undefined, ASKED)}, decided_at is not null as decided from refund_requests where id = $1`,
      [id],
    );
    return row;
  }

  /** Agrees without a note, and declines with one. Returns false if it was decided already. */
  async decide(tx: Tx, id: string, actor: string, note: string | null): Promise<boolean> {
    const decided = { decidedBy: actor, decidedAt: () => 'now()', note };
    return (await tx.update(RefundRequestEntity, { id, decidedAt: IsNull() }, decided)).affected !== 0;
  }

  list(page: PageQuery, reader: string) {
    return readPage<Omit<RefundRequest, 'concernsYou'>>(
      this.source,
      {
        select: `q.id, q.deposit_id as "depositId", d.account_id as "accountId", d.purpose, coalesce(q.cents, ${remainingCents('d')}) as cents,
          q.cents is null as "isWhole", q.reason, q.asked_by as "askedBy", q.asked_by = $1 as "isOwn", ${isoOf('q.asked_at')} as "askedAt",
          (d.state <> 'refunded' and ${isNotGoingBack('d')} and ${remainingCents('d')} > coalesce(q.cents, 0)) as "isPossible",
          ${titleOf('d')} as title`,
        from: 'refund_requests q join deposits d on d.id = q.deposit_id',
        where: 'q.decided_at is null',
        values: [reader],
        order: { 'q.asked_at': 'timestamptz', 'q.id': 'uuid' },
      },
      page,
    );
  }

  countWaiting(): Promise<number> {
    return this.source.manager.countBy(RefundRequestEntity, { decidedAt: IsNull() });
  }
}
