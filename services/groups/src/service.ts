import { groupsRpc } from '@emberhood/contracts';
import {
  accountDataController,
  loadConfig,
  openingKeys,
  type Env,
  type ServiceDefinition,
} from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { entities } from './database.ts';
import * as ground from './ground/index.ts';
import * as offers from './offers/index.ts';
import * as money from './money/index.ts';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';
import * as places from './places/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';
import * as desk from './desk/index.ts';
import * as accounts from './accounts/index.ts';
import { UpkeepService } from './upkeep.service.ts';
import { WORKER_CONFIG, WorkerConfig } from './worker.config.ts';

/** The rules, for both processes: the one that answers calls and the worker. */
function rulesOf(env: Env): Provider[] {
  const payments = loadConfig(money.PaymentsConfig, env);
  return [
    { provide: money.PAYMENTS_CONFIG, useValue: payments },
    { provide: money.PAYMENT_PROVIDER, useFactory: () => money.openProvider(payments, env) },
    { provide: assembly.ASSEMBLY_CONFIG, useValue: loadConfig(assembly.AssemblyConfig, env) },
    { provide: hosting.HOSTING_CONFIG, useValue: loadConfig(hosting.HostingConfig, env) },
    { provide: ground.CALENDAR_CONFIG, useValue: loadConfig(ground.CalendarConfig, env) },
    { provide: safety.CHAT_CONFIG, useValue: loadConfig(safety.ChatConfig, env) },
    ground.CitiesRepository,
    ground.ErasuresRepository,
    ground.StatesRepository,
    offers.OfferingsRepository,
    offers.OfferingsService,
    offers.VenuesRepository,
    offers.VenuesService,
    money.AllocationsRepository,
    money.DepositNotices,
    money.DepositsRepository,
    money.DepositsService,
    money.LedgerRepository,
    money.LedgerService,
    money.PartialRefundsRepository,
    money.PriceNotices,
    money.PricesRepository,
    money.PricesService,
    money.RefundRequestsRepository,
    money.RefundsByHandService,
    money.RefundsRepository,
    money.RefundsService,
    money.ReversalsService,
    money.SeatMoney,
    safety.ChatPhotosRepository,
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
    places.CalendarsRepository,
    places.CheckoutSettlement,
    places.CheckoutsRepository,
    places.CheckoutsService,
    places.ClaimRules,
    places.ClaimsRepository,
    places.ClaimsService,
    places.SeatEndingService,
    places.GroupsRepository,
    places.LifecycleService,
    places.MembershipService,
    places.MyGroupsService,
    places.NoticesRepository,
    places.NoticesService,
    places.PaymentDueService,
    places.SeatConfirmationService,
    places.CurrentRules,
    places.CurrentRulesRepository,
    places.SessionMovesService,
    places.SessionsRepository,
    places.StatusService,
    places.StrikesRepository,
    places.StrikesService,
    places.PlaceTermsRepository,
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
    hosting.PayoutsRepository,
    hosting.PayoutsService,
    hosting.RosterRepository,
    hosting.RosterService,
  ];
}

/** The process that answers calls. */
@Module({})
class GroupsModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: GroupsModule,
      controllers: [
        safety.ChatController,
        safety.GroupmatesController,
        safety.ReportsController,
        waiting.DraftsController,
        waiting.RegistrationsController,
        waiting.StartsController,
        waiting.WishesController,
        places.CalendarsController,
        places.ClaimsController,
        places.CompanionsController,
        places.GroupsController,
        places.PaymentsController,
        places.StatusController,
        places.WaitingController,
        hosting.HostingController,
        desk.CyclesController,
        desk.LookUpController,
        desk.LostHostsController,
        desk.GroupsController,
        desk.LedgerController,
        desk.PayoutsController,
        desk.RefundsController,
        desk.RunsController,
        desk.SafetyController,
        desk.StoriesController,
        desk.TimelineController,
        desk.VenuesController,
        accountDataController('groups', accounts.AccountsRepository),
      ],
      providers: [
        ...rulesOf(env),
        safety.BlocksConsumer,
        safety.PhotosConsumer,
        safety.ChatMetrics,
        safety.ChatService,
        safety.ReportsService,
        waiting.DraftsRepository,
        waiting.StartsRepository,
        places.CalendarsService,
        assembly.ClipsConsumer,
        assembly.PublishPlan,
        assembly.PublishService,
        assembly.RollBackService,
        assembly.RunActs,
        desk.LookUpRepository,
        desk.StoriesRepository,
        desk.TimelineRepository,
        accounts.AccountsConsumer,
        accounts.AccountsRepository,
        accounts.AccountsService,
      ],
    };
  }
}

/** The process that assembles groups and does what the clock asks for. */
@Module({})
class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    const config = loadConfig(WorkerConfig, env);
    const store = { objects: openSmallObjects(env), openingKeys: openingKeys(config.RATINGS_OPENING_KEY) };
    return {
      module: WorkerModule,
      providers: [
        ...rulesOf(env),
        { provide: WORKER_CONFIG, useValue: config },
        { provide: assembly.SEALED_STORE, useValue: store },
        money.ReconcileJob,
        waiting.DraftsRepository,
        assembly.CityReader,
        assembly.CityThreads,
        assembly.CohortsRepository,
        assembly.CohortsService,
        assembly.Freezer,
        assembly.FrozenUpkeep,
        assembly.PricingService,
        assembly.RepairRepository,
        assembly.RepairSearch,
        assembly.RepairService,
        assembly.Replacements,
        assembly.RunWorker,
        assembly.SnapshotRepository,
        hosting.HostStanding,
        hosting.HostStandingJob,
        accounts.ForgetMessages,
        accounts.ForgetDrafts,
        UpkeepService,
      ],
    };
  }
}

const settings = [
  assembly.AssemblyConfig,
  ground.CalendarConfig,
  hosting.HostingConfig,
  safety.ChatConfig,
  money.PaymentsConfig,
  money.StripeConfig,
  money.SandboxConfig,
];

export const groupsService: ServiceDefinition = {
  service: 'groups',
  rpc: groupsRpc,
  entities,
  settings,
  module: (env) => GroupsModule.forRoot(env),
};

export const groupsWorker: ServiceDefinition = {
  service: 'groups',
  process: 'groups-worker',
  entities,
  settings: [WorkerConfig, ...settings],
  module: (env) => WorkerModule.forRoot(env),
};
