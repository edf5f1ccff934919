import {
  AppError,
  type HostPayout,
  type PayoutInput,
  type PayoutsQuery,
  type Statement,
  type TakeBackInput,
  torontoDay,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { HOSTING_CONFIG, type HostingConfig } from './hosting.config.ts';
import { PayoutsRepository, type SumsRow } from './payouts.repository.ts';

@Injectable()
export class PayoutsService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly transactions: Transactions,
    @Inject(HOSTING_CONFIG) private readonly config: HostingConfig,
  ) {}

  /** The statement of one host; the sums cover all lines, not only this page. */
  async statement(hostId: string, query: PayoutsQuery): Promise<{ statement: Statement; nextCursor: string | null }> {
    const feePercent = this.config.HOST_FEE_PERCENT;
    const [{ rows, nextCursor }, sums, years] = await Promise.all([
      this.payouts.list(hostId, feePercent, query),
      this.payouts.sums(hostId, feePercent),
      this.payouts.years(hostId),
    ]);
    return { statement: { feePercent, lines: rows.map(withPayout), ...withPayout(sums), years }, nextCursor };
  }

  async list(
    query: PayoutsQuery,
  ): Promise<{ rows: Omit<HostPayout, 'concernsYou'>[]; years: number[]; nextCursor: string | null }> {
    const [{ rows, nextCursor }, years] = await Promise.all([
      this.payouts.list(null, this.config.HOST_FEE_PERCENT, query),
      this.payouts.years(null),
    ]);
    return { rows: rows.map(withPayout), years, nextCursor };
  }

  /**
   * The amount is all that is due, less what was noted before: to the host or, if negative, from the host to us.
   * @throws HOSTING.PAYOUT_NOTED; HOSTING.PAYOUT_NOT_DUE for another amount than the ledger's; REQUEST.INVALID for a
   * day to come
   */
  async note(actor: string, groupId: string, input: PayoutInput): Promise<void> {
    if (input.paidOn > torontoDay(new Date()))
      throw new AppError('REQUEST.INVALID', { issues: [{ path: 'paidOn', message: 'is in the future' }] });
    await this.transactions.run(async (tx) => {
      const due = await this.payouts.lockDue(tx, groupId, this.config.HOST_FEE_PERCENT);
      if (due?.cents === 0 && due.isNoted) throw new AppError('HOSTING.PAYOUT_NOTED');
      if (input.cents === 0 || due?.cents !== input.cents) throw new AppError('HOSTING.PAYOUT_NOT_DUE');
      await this.payouts.note(tx, groupId, actor, input);
    });
  }

  /** @throws HOSTING.PAYOUT_NOT_NOTED */
  async remove(actor: string, groupId: string, input: TakeBackInput): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.payouts.remove(tx, groupId, actor, input))) throw new AppError('HOSTING.PAYOUT_NOT_NOTED');
    });
  }
}

function withPayout<Row extends SumsRow>(row: Row) {
  return { ...row, netCents: row.grossCents - row.feeCents, payoutCents: row.collectedCents - row.feeCents };
}
