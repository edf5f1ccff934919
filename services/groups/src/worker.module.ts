import { loadConfig, openingKeys, type Env } from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { CityThreads } from './assembly/city-threads.ts';
import { FrozenUpkeep } from './assembly/frozen-upkeep.ts';
import { Freezer, SEALED_STORE } from './assembly/freezer.ts';
import { PricingService } from './assembly/pricing.service.ts';
import { RepairRepository } from './assembly/repair.repository.ts';
import { Replacements } from './assembly/replacements.service.ts';
import { RepairService } from './assembly/repair.service.ts';
import { RunWorker } from './assembly/run-worker.service.ts';
import { SnapshotRepository } from './assembly/snapshot.repository.ts';
import { CohortsRepository } from './cohorts/cohorts.repository.ts';
import { CohortsService } from './cohorts/cohorts.service.ts';
import { DraftsRepository } from './drafts/drafts.repository.ts';
import { GroupsCoreModule } from './groups-core.module.ts';
import { AllocateMissing } from './deposits/allocate-missing.job.ts';
import { HostStandingJob } from './hosting/host-standing.job.ts';
import { HostStanding } from './hosting/host-standing.service.ts';
import { HomeCitiesJob } from './registrations/home-cities.job.ts';
import { HomeCitiesRepository } from './registrations/home-cities.repository.ts';
import { ReconcileJob } from './payments/reconcile.job.ts';
import { Forgetting } from './upkeep/forgetting.ts';
import { UpkeepService } from './upkeep/upkeep.service.ts';
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
