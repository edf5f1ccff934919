import { AppError, type PartRefundInput } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../ground/index.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { PartialRefundsRepository } from './partial-refunds.repository.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** Refunds a part of a payment for an operator. The payment still covers what it covered. */
@Injectable()
export class PartialRefundsService {
  constructor(
    private readonly parts: PartialRefundsRepository,
    private readonly refunds: RefundsRepository,
    private readonly deposits: DepositsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Nothing more is refunded if it is called again with the same id; a refund that has failed is tried again.
   * @throws GROUPS.NO_DEPOSIT_LEFT when all of it has gone back, is about to, or is with the bank; GROUPS.PART_TOO_LARGE
   */
  request(depositId: string, { refundId, amountCents, reason }: PartRefundInput, actor: Actor): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.deposits.lock(tx, depositId);
      // Read again, to see what was done while this waited for the lock.
      const deposit = await this.deposits.lock(tx, depositId);
      const there = await this.parts.find(tx, refundId);
      if (there) {
        if (there.depositId !== depositId || there.cents !== amountCents) throw new AppError('GROUPS.PART_TOO_LARGE');
        await this.refunds.retry({ kind: 'part', id: refundId }, tx);
        return;
      }
      if (!deposit || deposit.state === 'refunded' || deposit.refunding || deposit.chargedBack)
        throw new AppError('GROUPS.NO_DEPOSIT_LEFT');
      if (amountCents >= deposit.amountCents - deposit.backCents) throw new AppError('GROUPS.PART_TOO_LARGE');
      await this.parts.insert(tx, { id: refundId, depositId, cents: amountCents, reason, actor });
    });
  }
}
