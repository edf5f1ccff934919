import type { ServiceName } from '@emberhood/contracts';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Actors } from '../access/actors.ts';
import { DatabaseConfig, loadConfig, type Env } from '../config/config.ts';
import { SERVICE } from '../config/tokens.ts';
import { databaseModule, Transactions, type EntityClass } from '../database/database.module.ts';
import { DeadLetters } from '../events/dead-letters.ts';
import { EventConsumers } from '../events/event-consumers.ts';
import { EventUpkeep } from '../events/event-upkeep.ts';
import { OutboxRelay } from '../events/outbox.relay.ts';
import { Outbox } from '../events/outbox.ts';
import { Jobs } from '../jobs/jobs.ts';
import { MAIL_CONFIG, MailConfig, Mailer } from '../mail/mailer.ts';
import { opsController, workerOpsController } from '../ops/ops.controller.ts';
import { StaffActs } from '../ops/staff-acts.ts';
import { StatusRepository } from '../ops/status.repository.ts';
import { CoreModule } from './core.module.ts';
import type { ProcessParts } from './process.ts';

export interface StoreOptions {
  service: ServiceName;
  entities: EntityClass[];
  /** Whether to provide the Mailer. */
  mail: boolean;
  /** Whether to answer the service's calls; otherwise the process answers operators only. */
  rpc: boolean;
}

/** The kit's global providers for a process with a database. */
@Module({})
export class KitModule {
  static with(parts: ProcessParts, store: StoreOptions, env: Env): DynamicModule {
    const providers: Provider[] = [
      { provide: SERVICE, useValue: store.service },
      Actors,
      Transactions,
      Outbox,
      StaffActs,
      OutboxRelay,
      DeadLetters,
      EventConsumers,
      EventUpkeep,
      Jobs,
      StatusRepository,
      ...(store.mail ? [{ provide: MAIL_CONFIG, useValue: loadConfig(MailConfig, env) }, Mailer] : []),
    ];
    return {
      module: KitModule,
      global: true,
      imports: [CoreModule.with(parts), databaseModule(store.service, loadConfig(DatabaseConfig, env), store.entities)],
      providers,
      controllers: [store.rpc ? opsController(store.service) : workerOpsController(store.service)],
      exports: providers,
    };
  }
}
