export { AllocationEntity } from './allocations/allocation.entity.ts';
export { AllocationsRepository } from './allocations/allocations.repository.ts';
export { DepositNotices } from './deposits/deposit-notices.ts';
export { DepositEntity } from './deposits/deposit.entity.ts';
export { DepositsRepository } from './deposits/deposits.repository.ts';
export { DepositsService } from './deposits/deposits.service.ts';
export {
  depositsAtStake,
  isAvailable,
  remainingCents,
  isNotGoingBack,
  titleOf,
} from './deposits/deposit-conditions.ts';
export { DepositEntryEntity } from './ledger/deposit-entry.entity.ts';
export { LedgerRepository } from './ledger/ledger.repository.ts';
export { LedgerService } from './ledger/ledger.service.ts';
export { ReconcileJob } from './ledger/reconcile.job.ts';
export { ReconciliationEntity } from './ledger/reconciliation.entity.ts';
export { PAYMENT_PROVIDER, type PaymentProvider, type ProviderCheckout } from './payment-provider/payment-provider.ts';
export {
  PAYMENTS_CONFIG,
  PaymentsConfig,
  SandboxConfig,
  StripeConfig,
  openProvider,
} from './payment-provider/payments.config.ts';
export { paidFor, priceColumns, type Costs } from './prices/price-columns.ts';
export { PricesRepository } from './prices/prices.repository.ts';
export { PricesService, type PaidPrice } from './prices/prices.service.ts';
export { SeatMoney, type SeatRefund, type MoneyRule } from './prices/seat-money.service.ts';
export { PartialRefundEntity } from './refunds/partial-refund.entity.ts';
export { RefundRequestEntity } from './refunds/refund-request.entity.ts';
export { RefundsByHandRepository } from './refunds/refunds-by-hand.repository.ts';
export { RefundsByHandService } from './refunds/refunds-by-hand.service.ts';
export { RefundEntity, type RefundReason } from './refunds/refund.entity.ts';
export { RefundsRepository } from './refunds/refunds.repository.ts';
export { RefundsService } from './refunds/refunds.service.ts';
export { ReversalsService } from './refunds/reversals.service.ts';
