import type { ServiceName } from '@emberhood/contracts';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { DatabaseConfig, loadConfig, type Env } from '../config/config.ts';
import { databaseModule, Transactions, type EntityClass } from '../database/database.module.ts';
import { DeadLetters } from '../events/dead-letters.ts';
import { EventConsumers } from '../events/event-consumers.ts';
import { OutboxRelay } from '../events/outbox.relay.ts';
import { Outbox } from '../events/outbox.ts';
import { Health } from '../health/health.ts';
import { LOGGER } from '../logging/logger.ts';
import { MAIL_CONFIG, MailConfig, MailOutbox } from '../mail/mail.ts';
import { Metrics } from '../metrics/metrics.ts';
import { opsController, workerOpsController } from '../ops/ops.controller.ts';
import { Nats } from '../rpc/connection.ts';
import { RpcErrorFilter } from '../rpc/rpc-error.filter.ts';
import { RpcClient } from '../rpc/rpc.client.ts';
import type { ProcessParts } from './process.ts';
import { PROCESS_CONFIG, SERVICE } from './tokens.ts';

export interface StoreOptions {
  service: ServiceName;
  entities: EntityClass[];
  /** Provide MailOutbox; the schema has its table. */
  mail: boolean;
  /** Answer the service's calls; a process that does not answers operators only. */
  rpc: boolean;
}

/** The kit's providers, for every module of the process. */
@Module({})
export class KitModule {
  /** For a process without a database: the gateway. */
  static basic(parts: ProcessParts): DynamicModule {
    return { module: KitModule, global: true, ...shared(parts) };
  }

  static withStore(parts: ProcessParts, store: StoreOptions, env: Env): DynamicModule {
    const base = shared(parts);
    const providers: Provider[] = [
      ...base.providers,
      { provide: SERVICE, useValue: store.service },
      Transactions,
      Outbox,
      OutboxRelay,
      DeadLetters,
      EventConsumers,
      ...(store.mail ? [{ provide: MAIL_CONFIG, useValue: loadConfig(MailConfig, env) }, MailOutbox] : []),
    ];
    return {
      module: KitModule,
      global: true,
      imports: [databaseModule(store.service, loadConfig(DatabaseConfig, env), store.entities)],
      providers: [...providers, { provide: APP_FILTER, useClass: RpcErrorFilter }],
      controllers: [store.rpc ? opsController(store.service) : workerOpsController(store.service)],
      exports: [
        ...base.exports,
        SERVICE,
        Transactions,
        Outbox,
        DeadLetters,
        EventConsumers,
        ...(store.mail ? [MailOutbox] : []),
      ],
    };
  }
}

function shared(parts: ProcessParts): {
  providers: Provider[];
  exports: (string | symbol | (new (...args: never[]) => unknown))[];
} {
  const providers: Provider[] = [
    { provide: PROCESS_CONFIG, useValue: parts.config },
    { provide: LOGGER, useValue: parts.logger },
    { provide: Metrics, useValue: parts.metrics },
    { provide: Health, useValue: parts.health },
    { provide: Nats, useValue: parts.nats },
    RpcClient,
  ];
  return { providers, exports: [PROCESS_CONFIG, LOGGER, Metrics, Health, Nats, RpcClient] };
}
