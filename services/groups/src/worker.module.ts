import { loadConfig, openingKeys, type Env } from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import {
  CityThreads,
  CohortsRepository,
  CohortsService,
  Freezer,
  FrozenUpkeep,
  PricingService,
  RepairRepository,
  RepairService,
  Replacements,
  RunWorker,
  SEALED_STORE,
  SnapshotRepository,
} from './assembly/index.ts';
import { DraftsRepository, HomeCitiesJob, HomeCitiesRepository } from './waiting/index.ts';
import { GroupsCoreModule } from './groups-core.module.ts';
import { AllocateMissing, ReconcileJob } from './money/index.ts';
import { HostStanding, HostStandingJob } from './hosting/index.ts';
import { Forgetting } from './accounts/index.ts';
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
        { provide: SEALED_STORE, useValue: store },
        CityThreads,
        SnapshotRepository,
        Freezer,
        FrozenUpkeep,
        PricingService,
        RunWorker,
        RepairRepository,
        Replacements,
        RepairService,
        CohortsRepository,
        CohortsService,
        DraftsRepository,
        AllocateMissing,
        HostStanding,
        HostStandingJob,
        HomeCitiesRepository,
        HomeCitiesJob,
        ReconcileJob,
        Forgetting,
        UpkeepService,
      ],
    };
  }
}
