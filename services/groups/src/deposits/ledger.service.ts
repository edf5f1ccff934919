import type { LedgerLine, Reconciliation } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import { LedgerRepository } from './ledger.repository.ts';

/** The books, for operators and for the comparison with the provider's (I15). */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async list(cursor: string | undefined, limit: number): Promise<{ lines: LedgerLine[]; nextCursor: string | null }> {
    const lines = await this.ledger.list(cursor, limit + 1);
    const more = lines.length > limit;
    const shown = lines.slice(0, limit);
    return { lines: shown, nextCursor: more ? (shown.at(-1)?.depositId ?? null) : null };
  }

  /** The last comparison; the first of all is made now. Null without a provider. */
  async compared(): Promise<Reconciliation | null> {
    return (this.provider && (await this.ledger.last(this.provider.name))) ?? this.reconcile();
  }

  /** Σ ledger = Σ provider, payment by payment: goes through all that the provider has. Null without a provider. */
  async reconcile(): Promise<Reconciliation | null> {
    const provider = this.provider;
    if (!provider) return null;
    const ours = await this.ledger.sums(provider.name);
    const differences: Reconciliation['differences'] = [];
    let providerCents = 0;
    for await (const { paymentRef, netCents } of provider.listPayments()) {
      providerCents += netCents;
      const ledgerCents = ours.get(paymentRef) ?? 0;
      ours.delete(paymentRef);
      if (ledgerCents !== netCents) differences.push({ paymentRef, ledgerCents, providerCents: netCents });
    }
    for (const [paymentRef, ledgerCents] of ours)
      if (ledgerCents !== 0) differences.push({ paymentRef, ledgerCents, providerCents: 0 });
    const ledgerCents = await this.ledger.total(provider.name);
    const result = {
      at: new Date().toISOString(),
      ledgerCents,
      providerCents,
      equal: differences.length === 0,
      differences: differences.slice(0, 100),
    };
    await this.ledger.keep(provider.name, result);
    return result;
  }
}
