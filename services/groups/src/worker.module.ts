import { loadConfig, type Env } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { GroupsCoreModule } from './groups-core.module.ts';
import { UpkeepService } from './upkeep/upkeep.service.ts';
import { WORKER_CONFIG, WorkerConfig } from './worker.config.ts';

/** The process that assembles groups and does what the clock asks for. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [GroupsCoreModule.forRoot(env)],
      providers: [{ provide: WORKER_CONFIG, useValue: loadConfig(WorkerConfig, env) }, UpkeepService],
    };
  }
}
