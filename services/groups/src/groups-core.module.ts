import { loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import * as ground from './ground/index.ts';
import * as offers from './offers/index.ts';
import * as money from './money/index.ts';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';
import * as places from './places/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';

/** The rules, for both processes: the one that answers calls and the worker. */
@Module({})
export class GroupsCoreModule {
  static forRoot(env: Env): DynamicModule {
    const payments = loadConfig(money.PaymentsConfig, env);
    const providers: Provider[] = [
      { provide: money.PAYMENTS_CONFIG, useValue: payments },
      { provide: money.PAYMENT_PROVIDER, useFactory: () => money.openProvider(payments, env) },
      { provide: assembly.ASSEMBLY_CONFIG, useValue: loadConfig(assembly.AssemblyConfig, env) },
      { provide: ground.CALENDAR_CONFIG, useValue: loadConfig(ground.CalendarConfig, env) },
      { provide: safety.CHAT_CONFIG, useValue: loadConfig(safety.ChatConfig, env) },
      ground.CitiesRepository,
      ground.ErasuresRepository,
      ground.StatesRepository,
      offers.OfferingsRepository,
      offers.OfferingsService,
      offers.VenuesService,
      money.AllocationsRepository,
      money.DepositNotices,
      money.DepositsRepository,
      money.DepositsService,
      money.LedgerRepository,
      money.LedgerService,
      money.PartialRefundsRepository,
      money.PartialRefundsService,
      money.PriceNotices,
      money.PricesRepository,
      money.PricesService,
      money.RefundsRepository,
      money.RefundsService,
      money.ReversalsService,
      money.SeatMoney,
      safety.ChatRepository,
      safety.FeedbackRepository,
      safety.FeedbackService,
      safety.HostMessagesRepository,
      safety.Impartiality,
      safety.ImpartialityRepository,
      safety.OperatorsRepository,
      safety.PairsRepository,
      safety.PairsService,
      safety.ReportsRepository,
      safety.Staff,
      waiting.CyclesRepository,
      waiting.CyclesService,
      waiting.OutcomeRepository,
      waiting.RegistrationsRepository,
      waiting.RegistrationsService,
      waiting.WishesRepository,
      waiting.WishesService,
      places.AnswerTokensRepository,
      places.AnswersByMail,
      places.CheckoutsRepository,
      places.ClaimRules,
      places.ClaimsRepository,
      places.ClaimsService,
      places.EndPlaces,
      places.GroupCalendar,
      places.GroupsRepository,
      places.LifecycleService,
      places.MembershipService,
      places.MyGroupsService,
      places.NoticesRepository,
      places.NoticesService,
      places.PaymentsService,
      places.PlacesService,
      places.RulesToday,
      places.RulesTodayRepository,
      places.SessionsRepository,
      places.StatusService,
      places.StrikesRepository,
      places.StrikesService,
      places.TermsRepository,
      places.WaitingService,
      assembly.PublishRepository,
      assembly.RunLimits,
      assembly.FrozenRepository,
      assembly.RunPricesRepository,
      assembly.RunReports,
      assembly.RunsRepository,
      assembly.RunsService,
      hosting.HostsRepository,
      hosting.HostsService,
      hosting.LostHostsRepository,
      hosting.LostHostsService,
      hosting.RosterRepository,
      hosting.RosterService,
    ];
    return { module: GroupsCoreModule, providers, exports: providers };
  }
}
