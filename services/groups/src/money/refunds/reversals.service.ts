import { LOGGER, Transactions, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DepositNotices } from '../deposits/deposit-notices.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import { RefundsService } from './refunds.service.ts';

/** Books what a bank does to a payment or refund long after it was made (decision: payments). */
@Injectable()
export class ReversalsService {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly refunds: RefundsService,
    private readonly notices: DepositNotices,
    private readonly transactions: Transactions,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Updates a payment to what the provider says now. @throws if it is not booked yet, or the provider does not answer
   */
  async settleReversal(paymentRef: string): Promise<void> {
    const provider = this.provider;
    if (!provider) return;
    let booked: boolean | null = null;
    // Asks again after booking, as another process may have booked a later answer in between.
    for (let taken = await provider.isChargedBack(paymentRef); taken !== booked;) {
      await this.bookReversal(provider.name, paymentRef, taken);
      booked = taken;
      taken = await provider.isChargedBack(paymentRef);
    }
    await this.refunds.checkMade(paymentRef);
  }

  private bookReversal(provider: string, paymentRef: string, isTaken: boolean): Promise<void> {
    return this.transactions.run(async (tx) => {
      const payment = await this.deposits.lock(tx, { provider, paymentRef });
      if (!payment) throw new Error('A payment that is not in the books');
      const actor = `provider:${provider}`;
      if (isTaken && !payment.chargedBackAt) await this.bookChargeback(tx, payment, actor);
      if (!isTaken && payment.chargedBackAt) await this.bookChargebackWon(tx, payment, actor);
    });
  }

  /** The bank took the payment back: it covers nothing any more, and an operator has to act (guide 7). */
  private async bookChargeback(tx: Tx, { id, accountId }: DepositRow, actor: string): Promise<void> {
    await this.deposits.markChargedBack(tx, id);
    await this.deposits.levelChargeback(tx, id, actor);
    await this.notices.handOver(tx, { depositId: id, accountId }, 'charged_back');
    this.logger.error({ depositId: id }, 'Payments: a payment was charged back');
  }

  /**
   * The bank returned the payment: refunds that waited for it are made now, and a deposit is refunded that is not needed
   * beside what was paid meanwhile.
   */
  private async bookChargebackWon(tx: Tx, { id }: DepositRow, actor: string): Promise<void> {
    const cents = -(await this.deposits.sumEntries(tx, id, ['chargeback', 'chargeback_won']));
    await this.deposits.clearChargeback(tx, id);
    await this.deposits.addRepeatableEntry(tx, { depositId: id, kind: 'chargeback_won', cents, actor });
    if (await this.deposits.isOwedBack(tx, id))
      await this.deposits.requestRefunds(tx, [id], { reason: 'registration_over', actor });
    const spare = (await this.deposits.findSpare(tx, id)) ?? (await this.deposits.findUnneeded(tx, id));
    if (spare !== null) await this.deposits.requestRefunds(tx, [spare], { reason: 'paid_twice', actor });
    this.logger.info({ depositId: id }, 'Payments: a payment that was charged back has come back');
  }
}
