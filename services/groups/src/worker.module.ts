import { loadConfig, openingKeys, type Env } from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import * as money from './money/index.ts';
import * as waiting from './waiting/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';
import * as accounts from './accounts/index.ts';
import { GroupsCoreModule } from './groups-core.module.ts';
import { UpkeepService } from './upkeep.service.ts';
import { WORKER_CONFIG, WorkerConfig } from './worker.config.ts';

/** The process that assembles groups and does what the clock asks for. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    const config = loadConfig(WorkerConfig, env);
    const store = { objects: openSmallObjects(env), openingKeys: openingKeys(config.RATINGS_OPENING_KEY) };
    return {
      module: WorkerModule,
      imports: [GroupsCoreModule.forRoot(env)],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: assembly.SEALED_STORE, useValue: store },
        money.ReconcileJob,
        waiting.DraftsRepository,
        assembly.CityThreads,
        assembly.CohortsRepository,
        assembly.CohortsService,
        assembly.Freezer,
        assembly.FrozenUpkeep,
        assembly.PricingService,
        assembly.RepairRepository,
        assembly.RepairService,
        assembly.Replacements,
        assembly.RunWorker,
        assembly.SnapshotRepository,
        hosting.HostStanding,
        hosting.HostStandingJob,
        accounts.Forgetting,
        UpkeepService,
      ],
    };
  }
}
