import { loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CHAT_CONFIG, ChatConfig } from './chat/chat.config.ts';
import { CALENDAR_CONFIG, CalendarConfig } from './calendar/calendar.config.ts';
import { ChatRepository } from './chat/chat.repository.ts';
import { CitiesRepository } from './cities/cities.repository.ts';
import { ClaimsRepository } from './claims/claims.repository.ts';
import { ClaimsService } from './claims/claims.service.ts';
import { ClaimRules } from './claims/claim-rules.service.ts';
import { CyclesRepository } from './cycles/cycles.repository.ts';
import { CyclesService } from './cycles/cycles.service.ts';
import { OutcomeRepository } from './cycles/outcome.repository.ts';
import { FeedbackRepository } from './feedback/feedback.repository.ts';
import { FeedbackService } from './feedback/feedback.service.ts';
import { AnswerTokensRepository } from './groups/answer-tokens.repository.ts';
import { GroupsRepository } from './groups/groups.repository.ts';
import { EndPlaces } from './groups/end-places.service.ts';
import { AllocationsRepository } from './deposits/allocations.repository.ts';
import { SeatMoney } from './prices/seat-money.service.ts';
import { LifecycleService } from './groups/lifecycle.service.ts';
import { PlacesService } from './groups/places.service.ts';
import { ReversalsService } from './payments/reversals.service.ts';
import { AnswersByMail } from './groups/answers-by-mail.service.ts';
import { GroupCalendar } from './groups/group-calendar.ts';
import { MembershipService } from './groups/membership.service.ts';
import { WaitingService } from './groups/waiting.service.ts';
import { MyGroupsService } from './groups/my-groups.service.ts';
import { TermsRepository } from './groups/terms.repository.ts';
import { SessionsRepository } from './groups/sessions.repository.ts';
import { ErasuresRepository } from './hidden/erasures.repository.ts';
import { HostMessagesRepository } from './host-messages/host-messages.repository.ts';
import { HostsRepository } from './hosting/hosts.repository.ts';
import { LostHostsRepository } from './hosting/lost-hosts.repository.ts';
import { LostHostsService } from './hosting/lost-hosts.service.ts';
import { HostsService } from './hosting/hosts.service.ts';
import { RosterRepository } from './hosting/roster.repository.ts';
import { RosterService } from './hosting/roster.service.ts';
import { NoticesRepository } from './notices/notices.repository.ts';
import { NoticesService } from './notices/notices.service.ts';
import { OfferingsRepository } from './offerings/offerings.repository.ts';
import { OfferingsService } from './offerings/offerings.service.ts';
import { VenuesService } from './offerings/venues.service.ts';
import { ImpartialityRepository } from './operators/impartiality.repository.ts';
import { Impartiality } from './operators/impartiality.ts';
import { Staff } from './operators/operator-rpc.ts';
import { OperatorsRepository } from './operators/operators.repository.ts';
import { PairsRepository } from './pairs/pairs.repository.ts';
import { PairsService } from './pairs/pairs.service.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ASSEMBLY_CONFIG, AssemblyConfig } from './runs/assembly.config.ts';
import { PublishRepository } from './runs/publish.repository.ts';
import { RulesToday } from './runs/rules-today.service.ts';
import { RunsRepository } from './runs/runs.repository.ts';
import { RunLimits } from './runs/run-limits.ts';
import { RunReports } from './runs/run-reports.service.ts';
import { RunsService } from './runs/runs.service.ts';
import { StatusService } from './status/status.service.ts';
import { StrikesRepository } from './strikes/strikes.repository.ts';
import { StrikesService } from './strikes/strikes.service.ts';
import { DepositNotices } from './deposits/deposit-notices.ts';
import { DepositsRepository } from './deposits/deposits.repository.ts';
import { DepositsService } from './deposits/deposits.service.ts';
import { LedgerRepository } from './deposits/ledger.repository.ts';
import { LedgerService } from './deposits/ledger.service.ts';
import { PartialRefundsRepository } from './deposits/partial-refunds.repository.ts';
import { PartialRefundsService } from './deposits/partial-refunds.service.ts';
import { RefundsRepository } from './deposits/refunds.repository.ts';
import { RefundsService } from './deposits/refunds.service.ts';
import { PriceNotices } from './prices/price-notices.ts';
import { PricesRepository } from './prices/prices.repository.ts';
import { PricesService } from './prices/prices.service.ts';
import { CheckoutsRepository } from './payments/checkouts.repository.ts';
import { PAYMENT_PROVIDER } from './payment-provider/payment-provider.ts';
import { PAYMENTS_CONFIG, PaymentsConfig, openProvider } from './payment-provider/payments.config.ts';
import { PaymentsService } from './payments/payments.service.ts';
import { RegistrationsRepository } from './registrations/registrations.repository.ts';
import { RegistrationsService } from './registrations/registrations.service.ts';
import { StatesRepository } from './states/states.repository.ts';
import { WishesRepository } from './wishes/wishes.repository.ts';
import { WishesService } from './wishes/wishes.service.ts';

/** The rules, for both processes: the one that answers calls and the worker. */
@Module({})
export class GroupsCoreModule {
  static forRoot(env: Env): DynamicModule {
    const payments = loadConfig(PaymentsConfig, env);
    const providers: Provider[] = [
      { provide: PAYMENTS_CONFIG, useValue: payments },
      { provide: PAYMENT_PROVIDER, useFactory: () => openProvider(payments, env) },
      { provide: ASSEMBLY_CONFIG, useValue: loadConfig(AssemblyConfig, env) },
      { provide: CALENDAR_CONFIG, useValue: loadConfig(CalendarConfig, env) },
      { provide: CHAT_CONFIG, useValue: loadConfig(ChatConfig, env) },
      StatesRepository,
      ChatRepository,
      CitiesRepository,
      ClaimsRepository,
      ClaimsService,
      ClaimRules,
      CyclesRepository,
      CyclesService,
      OutcomeRepository,
      FeedbackRepository,
      FeedbackService,
      AnswerTokensRepository,
      GroupsRepository,
      TermsRepository,
      EndPlaces,
      LifecycleService,
      MembershipService,
      WaitingService,
      MyGroupsService,
      GroupCalendar,
      AnswersByMail,
      PlacesService,
      SessionsRepository,
      ErasuresRepository,
      HostMessagesRepository,
      HostsRepository,
      HostsService,
      LostHostsRepository,
      LostHostsService,
      RosterRepository,
      RosterService,
      NoticesRepository,
      NoticesService,
      OfferingsRepository,
      OfferingsService,
      VenuesService,
      ImpartialityRepository,
      Impartiality,
      Staff,
      OperatorsRepository,
      PairsRepository,
      PairsService,
      PublishRepository,
      ReportsRepository,
      RulesToday,
      RunsRepository,
      RunsService,
      RunReports,
      RunLimits,
      StatusService,
      StrikesRepository,
      StrikesService,
      WishesRepository,
      WishesService,
      RegistrationsRepository,
      RegistrationsService,
      AllocationsRepository,
      DepositsRepository,
      DepositsService,
      DepositNotices,
      RefundsRepository,
      PartialRefundsRepository,
      PartialRefundsService,
      RefundsService,
      LedgerRepository,
      LedgerService,
      CheckoutsRepository,
      PricesRepository,
      PricesService,
      SeatMoney,
      PriceNotices,
      PaymentsService,
      ReversalsService,
    ];
    return { module: GroupsCoreModule, providers, exports: providers };
  }
}
