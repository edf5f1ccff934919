import type { Reconciliation } from '@emberhood/contracts';
import { Metrics } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import { LedgerRepository } from './ledger.repository.ts';

/** Each comparison begins this long before the last one, to include what was written while that one ran. */
const OVERLAP_MS = 3 * 3_600_000;
/** Younger payments may not be in our ledger yet. */
const BOOKED_WITHIN_MS = 10 * 60_000;
const MOST_SHOWN = 100;

/** Compares the ledger with the provider (I15). */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    metrics: Metrics,
  ) {
    metrics.collected('payments_differing', 'Payments that differ from what the provider holds', [], async () => {
      const last = this.provider && (await this.ledger.findReconciliation(this.provider.name));
      return [{ value: last?.differences.length ?? 0 }];
    });
  }

  /** The last comparison; makes one if there is none. Null without a provider. */
  async lastReconciliation(): Promise<Reconciliation | null> {
    return (this.provider && (await this.ledger.findReconciliation(this.provider.name))) ?? this.reconcile();
  }

  /**
   * Σ ledger = Σ provider, payment by payment: goes through all that the provider has, or, `sinceLast`, through what
   * either side has moved since the last comparison. Null without a provider.
   */
  async reconcile({ sinceLast }: { sinceLast: boolean } = { sinceLast: false }): Promise<Reconciliation | null> {
    const provider = this.provider;
    if (!provider) return null;
    const now = new Date();
    const last = sinceLast ? await this.ledger.findReconciliation(provider.name) : undefined;
    const from = last ? new Date(Date.parse(last.at) - OVERLAP_MS) : null;
    const differences = await this.confirmDifferences(provider, await this.findDoubtful(provider, { now, from, last }));
    const ledgerCents = await this.ledger.total(provider.name);
    const result = {
      at: now.toISOString(),
      ledgerCents,
      providerCents: differences.reduce((sum, one) => sum + one.providerCents - one.ledgerCents, ledgerCents),
      equal: differences.length === 0,
      differences,
    };
    await this.ledger.saveReconciliation(provider.name, result);
    return result;
  }

  /** Payments whose sums differ. As both sides were read at different times, something may have happened in between. */
  private async findDoubtful(
    provider: PaymentProvider,
    { now, from, last }: { now: Date; from: Date | null; last: Reconciliation | undefined },
  ): Promise<string[]> {
    const moved = from && (await this.ledger.paymentsSince(provider.name, from));
    const ours = await this.ledger.sumByPayment(provider.name, moved);
    const doubtful: string[] = [];
    const until = new Date(now.getTime() - BOOKED_WITHIN_MS);
    for await (const { paymentRef, netCents } of provider.listPayments({ from, until })) {
      if ((ours.get(paymentRef) ?? 0) !== netCents) doubtful.push(paymentRef);
      ours.delete(paymentRef);
    }
    const before = (last?.differences ?? []).map(({ paymentRef }) => paymentRef);
    // Our payments that the list lacks are older, younger, or unknown to the provider.
    return [...new Set([...doubtful, ...ours.keys(), ...before])];
  }

  private async confirmDifferences(
    provider: PaymentProvider,
    doubtful: readonly string[],
  ): Promise<Reconciliation['differences']> {
    const found: Reconciliation['differences'] = [];
    for (const paymentRef of doubtful) {
      if (found.length === MOST_SHOWN) break;
      const before = await this.ledger.sumByPayment(provider.name, [paymentRef]);
      const providerCents = await provider.netCents(paymentRef);
      const ledgerCents = (await this.ledger.sumByPayment(provider.name, [paymentRef])).get(paymentRef) ?? 0;
      // If it is being booked right now, the next comparison decides.
      const isMoving = (before.get(paymentRef) ?? 0) !== ledgerCents;
      if (ledgerCents !== providerCents && !isMoving) found.push({ paymentRef, ledgerCents, providerCents });
    }
    return found;
  }
}
