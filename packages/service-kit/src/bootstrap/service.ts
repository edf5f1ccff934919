import 'reflect-metadata';
import { events, opsRpc, workerOpsRpc, type RpcDefinition, type ServiceName, type z } from '@emberhood/contracts';
import {
  Module,
  type DynamicModule,
  type INestApplicationContext,
  type INestMicroservice,
  type Type,
} from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { DatabaseConfig, ProcessConfig, type Env } from '../config/config.ts';
import type { EntityClass } from '../database/database.module.ts';
import { EventConsumers } from '../events/event-consumers.ts';
import { startHealthServer } from '../health/health.server.ts';
import { NestLogger, type LogDestination } from '../logging/logger.ts';
import { MailConfig } from '../mail/mailer.ts';
import { RpcServer } from '../rpc/rpc.server.ts';
import { KitModule } from './kit.module.ts';
import { openProcess, type ProcessParts } from './process.ts';
import { ShutdownOrder } from './shutdown-order.ts';

/** One process of a service. */
export interface ServiceDefinition {
  service: ServiceName;
  /** The process's name if it differs from the service's: `media-worker`. */
  process?: string;
  /** The service's RPC table; a process without one (a worker) answers operators only. */
  rpc?: Record<string, RpcDefinition>;
  entities: EntityClass[];
  mail?: boolean;
  /** The schemas by which `module` reads the environment, for the lists of settings (npm run settings). */
  settings?: readonly z.ZodObject[];
  module: (env: Env) => Type | DynamicModule;
}

/** Every setting of a process with its schema: the kit's and its own. */
export function settingsOf(definition: ServiceDefinition): Record<string, z.ZodType> {
  const kit = [ProcessConfig, DatabaseConfig, ...(definition.mail ? [MailConfig] : [])];
  return Object.assign({}, ...[...kit, ...(definition.settings ?? [])].map((schema) => schema.shape)) as Record<
    string,
    z.ZodType
  >;
}

export interface RunningService {
  app: INestApplicationContext;
  /** The port of the operators' HTTP listener. */
  port: number;
  parts: ProcessParts;
  /** Stops gracefully: accepts no more work, finishes what is in flight, closes the stores. */
  stop: () => Promise<void>;
}

/**
 * Starts the process and resolves when it is ready.
 * @param log where log lines go instead of stdout
 * @throws when a setting, a store or a handler is missing
 */
export async function startService(
  definition: ServiceDefinition,
  env: Env,
  log?: LogDestination,
): Promise<RunningService> {
  // Reports wrong settings before connecting to anything.
  const feature = definition.module(env);
  const parts = await openProcess(definition.process ?? definition.service, env, log);
  let app: INestMicroservice | undefined;
  try {
    const server = makeServer(definition, parts);
    app = await createApp(definition, feature, parts, server, env);
    assertErases(definition, app.get(EventConsumers));
    const source = app.get(DataSource);
    parts.health.register('database', () => source.query('select 1'));
    // No init() before it, as the two together run every start hook twice.
    await app.listen();
    return await open(app, parts, server);
  } catch (error) {
    await app?.close();
    await parts.nats.close();
    throw error;
  }
}

/**
 * Refuses a service that does not erase deleted accounts, as deletions would wait for it for ever (decision: accounts).
 * Auth requests the erasures; in other services the main process handles them, not the worker.
 */
function assertErases({ service, rpc }: ServiceDefinition, consumers: EventConsumers): void {
  if (rpc === undefined || service === 'auth' || consumers.handles(events.accountDeleted)) return;
  throw new Error(`${service} does not handle ${events.accountDeleted.subject}`);
}

async function open(app: INestApplicationContext, parts: ProcessParts, calls: RpcServer): Promise<RunningService> {
  const server = await startHealthServer(
    { host: parts.config.HTTP_HOST, port: parts.config.HTTP_PORT, service: parts.name, logger: parts.logger },
    parts.health,
    parts.metrics,
  );
  parts.health.markStarted();
  await parts.status.listen();
  parts.logger.info({ port: server.port }, 'ready');
  const stop = async (): Promise<void> => {
    parts.health.markStopping();
    // Calls end first, as this process still has to publish what they commit (ShutdownOrder).
    await calls.close();
    await app.close();
    await parts.nats.close();
    await server.close();
    parts.logger.info('stopped');
  };
  return { app, port: server.port, parts, stop };
}

function makeServer({ service, rpc }: ServiceDefinition, parts: ProcessParts): RpcServer {
  const table = rpc ? [...Object.values(rpc), ...Object.values(opsRpc(service))] : Object.values(workerOpsRpc(service));
  return new RpcServer(service, table, parts.nats, parts.metrics, parts.logger, {
    graceMs: parts.config.SHUTDOWN_GRACE_MS,
    inFlight: parts.config.RPC_SERVER_LIMIT,
  });
}

async function createApp(
  { service, entities, mail = false, rpc }: ServiceDefinition,
  feature: Type | DynamicModule,
  parts: ProcessParts,
  strategy: RpcServer,
  env: Env,
): Promise<INestMicroservice> {
  const kit = KitModule.with(parts, { service, entities, mail, rpc: rpc !== undefined }, env);
  const root: DynamicModule = { module: RootModule, imports: [kit, feature, ShutdownOrder] };
  const options = { logger: new NestLogger(parts.logger), abortOnError: false };
  const app = await NestFactory.createMicroservice(root, { ...options, strategy });
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  for (const { instance } of controllers) strategy.addController(instance);
  return app;
}

@Module({})
class RootModule {}
