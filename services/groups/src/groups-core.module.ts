import { loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DepositNotices } from './deposits/deposit-notices.ts';
import { DepositsRepository } from './deposits/deposits.repository.ts';
import { DepositsService } from './deposits/deposits.service.ts';
import { LedgerRepository } from './deposits/ledger.repository.ts';
import { LedgerService } from './deposits/ledger.service.ts';
import { RefundsRepository } from './deposits/refunds.repository.ts';
import { RefundsService } from './deposits/refunds.service.ts';
import { CheckoutsRepository } from './payments/checkouts.repository.ts';
import { PAYMENT_PROVIDER } from './payments/payment-provider.ts';
import { PAYMENTS_CONFIG, PaymentsConfig, openProvider } from './payments/payments.config.ts';
import { PaymentsService } from './payments/payments.service.ts';
import { RegistrationsRepository } from './registrations/registrations.repository.ts';
import { RegistrationsService } from './registrations/registrations.service.ts';
import { StatesRepository } from './states/states.repository.ts';

/** The rules, for both processes: the one that answers calls and the worker. */
@Module({})
export class GroupsCoreModule {
  static forRoot(env: Env): DynamicModule {
    const payments = loadConfig(PaymentsConfig, env);
    const providers: Provider[] = [
      { provide: PAYMENTS_CONFIG, useValue: payments },
      { provide: PAYMENT_PROVIDER, useValue: openProvider(payments, env) },
      StatesRepository,
      RegistrationsRepository,
      RegistrationsService,
      DepositsRepository,
      DepositsService,
      DepositNotices,
      RefundsRepository,
      RefundsService,
      LedgerRepository,
      LedgerService,
      CheckoutsRepository,
      PaymentsService,
    ];
    return { module: GroupsCoreModule, providers, exports: providers };
  }
}
