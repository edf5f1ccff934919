import { groupsRpc } from '@emberhood/contracts';
import {
  accountDataController,
  controllersIn,
  injectablesIn,
  loadConfig,
  openingKeys,
  type Env,
  type ServiceDefinition,
} from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import * as accounts from './accounts/index.ts';
import * as assembly from './assembly/index.ts';
import { entities } from './database.ts';
import * as desk from './desk/index.ts';
import * as ground from './ground/index.ts';
import * as hosting from './hosting/index.ts';
import * as money from './money/index.ts';
import * as offers from './offers/index.ts';
import * as places from './places/index.ts';
import * as safety from './safety/index.ts';
import { UpkeepService } from './upkeep.service.ts';
import * as waiting from './waiting/index.ts';
import { WORKER_CONFIG, WorkerConfig } from './worker.config.ts';

const rooms = [ground, offers, money, safety, waiting, places, assembly, hosting, desk, accounts];

/** Used only by the process that answers calls. */
const ANSWERING: Type[] = [
  safety.BlocksConsumer,
  safety.PhotosConsumer,
  safety.ChatService,
  safety.ReportsService,
  waiting.StartsRepository,
  places.CalendarsService,
  assembly.ClipsConsumer,
  assembly.PublishPlan,
  assembly.PublishService,
  assembly.Reopening,
  assembly.RollBackService,
  assembly.RunActs,
  hosting.HostNews,
  hosting.LostHostsService,
  desk.LookUpRepository,
  desk.TimelinesRepository,
  accounts.AccountsConsumer,
  accounts.AccountsRepository,
  accounts.AccountsService,
];

/** Used only by the worker. */
const WORKING: Type[] = [
  money.ReconcileJob,
  assembly.CityReader,
  assembly.CityThreads,
  assembly.CohortsRepository,
  assembly.CohortsService,
  assembly.Freezer,
  assembly.FrozenUpkeep,
  assembly.RepairSearch,
  assembly.RepairService,
  assembly.Replacements,
  assembly.RunWorker,
  assembly.SnapshotRepository,
  assembly.StillWaiting,
  hosting.HostFees,
  hosting.HostStanding,
  hosting.LostHostNotes,
  accounts.RetentionJobs,
];

/** Everything else in the rooms, which both processes use. */
function rulesOf(env: Env): Provider[] {
  const payments = loadConfig(money.PaymentsConfig, env);
  return [
    { provide: money.PAYMENTS_CONFIG, useValue: payments },
    { provide: money.PAYMENT_PROVIDER, useFactory: () => money.openProvider(payments, env) },
    { provide: assembly.ASSEMBLY_CONFIG, useValue: loadConfig(assembly.AssemblyConfig, env) },
    { provide: hosting.HOSTING_CONFIG, useValue: loadConfig(hosting.HostingConfig, env) },
    { provide: ground.CALENDAR_CONFIG, useValue: loadConfig(ground.CalendarConfig, env) },
    { provide: safety.CHAT_CONFIG, useValue: loadConfig(safety.ChatConfig, env) },
    ...injectablesIn(rooms).filter((one) => !ANSWERING.includes(one) && !WORKING.includes(one)),
  ];
}

/** The process that answers calls. */
@Module({})
class GroupsModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: GroupsModule,
      controllers: [...controllersIn(rooms), accountDataController('groups', accounts.AccountsRepository)],
      providers: [...rulesOf(env), ...ANSWERING],
    };
  }
}

/** The process that assembles groups and runs everything that is scheduled. */
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
        ...WORKING,
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
