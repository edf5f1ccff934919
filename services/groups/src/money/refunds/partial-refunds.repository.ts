import type { PartBack } from '@emberhood/contracts';
import { SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { titleOf } from '../deposits/deposit-conditions.ts';
import { PartialRefundEntity } from './partial-refund.entity.ts';

export type NewPart = Pick<PartialRefundEntity, 'id' | 'depositId' | 'cents' | 'reason' | 'actor'>;

const MOST_SHOWN = 20;

@Injectable()
export class PartialRefundsRepository extends SqlRepository {
  /** The caller holds the lock on the payment; a check of the table refuses more than is left. */
  async insert(tx: Tx, part: NewPart): Promise<void> {
    await tx.insert(PartialRefundEntity, { ...part, state: 'requested' });
  }

  find(tx: Tx, id: string): Promise<PartialRefundEntity | null> {
    return tx.findOneBy(PartialRefundEntity, { id });
  }

  /** Parts that are being or were refunded to this account, newest first. */
  async listOfAccount(accountId: string): Promise<PartBack[]> {
    const rows = await this.source.query<(Omit<PartBack, 'at'> & { at: Date })[]>(
      `select f.id, f.cents as "amountCents", f.reason, f.state = 'done' as done, coalesce(f.done_at, f.created_at) as at,
         ${titleOf('d')} as title
       from partial_refunds f join deposits d on d.id = f.deposit_id where d.account_id = $1 order by f.created_at desc limit ${MOST_SHOWN}`,
      [accountId],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
