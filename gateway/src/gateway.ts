import 'reflect-metadata';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  NestLogger,
  RpcClient,
  loadConfig,
  openProcess,
  startHealthServer,
  type Env,
  type ProcessParts,
} from '@emberhood/service-kit/core';
import forms from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { GatewayConfig } from './config.ts';
import { watchDependencies } from './dependencies.ts';
import { GatewayModule } from './gateway.module.ts';
import { GatewayAdapter } from './http/adapter.ts';
import { installHooks } from './http/hooks.ts';
import { Problems } from './http/problem.ts';
import { watchRoutes } from './http/route-check.ts';
import { answerUncaught } from './http/uncaught.ts';
import { SharedStore } from './limits/shared-store.ts';
import { serveProbes } from './site/probes.ts';
import { launchOf, siteConfig } from './site/public-config.ts';
import { serveSite } from './site/site.ts';

const REQUEST_SLACK_MS = 60_000;

export interface RunningGateway {
  /** The product's port. */
  port: number;
  /** The port of the operators' listener. */
  opsPort: number;
  parts: ProcessParts;
  /** How long stopping may take. */
  graceMs: number;
  /** Answers requests in flight, including uploads, for as long as the grace time lasts. */
  stop: () => Promise<void>;
}

/** @throws when a setting is missing, a route has no handler, or NATS does not answer */
export async function startGateway(env: Env): Promise<RunningGateway> {
  const config = loadConfig(GatewayConfig, env);
  const parts = await openProcess('gateway', env);
  let app: NestFastifyApplication | undefined;
  try {
    const stopping = { value: false };
    app = await createApp(config, parts, () => stopping.value);
    const store = app.get(SharedStore);
    watchDependencies(parts, app.get(RpcClient), store);
    return await open(app, config, parts, stopping);
  } catch (error) {
    await app?.close();
    await parts.nats.close();
    throw error;
  }
}

async function createApp(
  config: GatewayConfig,
  parts: ProcessParts,
  stopping: () => boolean,
): Promise<NestFastifyApplication> {
  const problems = new Problems(parts.logger);
  const requestMs = config.UPLOAD_TOTAL_MS + REQUEST_SLACK_MS;
  const adapter = new GatewayAdapter({ trustProxy: config.TRUST_PROXY, requestMs }, problems);
  const instance = adapter.getInstance<FastifyInstance>();
  answerUncaught(instance.server, problems, parts.logger);
  const assertComplete = watchRoutes(instance);
  installHooks(instance, {
    origin: new URL(config.PUBLIC_URL).origin,
    metrics: parts.metrics,
    logger: parts.logger,
    stopping,
  });
  await instance.register(multipart);
  await instance.register(forms);
  serveProbes(instance, parts.health);
  if (config.FRONTEND_DIR !== undefined)
    await serveSite(instance, {
      dir: config.FRONTEND_DIR,
      facts: {
        origin: new URL(config.PUBLIC_URL).origin,
        supportEmail: config.SUPPORT_EMAIL,
        instagramUrl: config.INSTAGRAM_URL,
        config: siteConfig(config, launchOf(config)),
      },
      storageOrigin: config.STORAGE_PUBLIC_ORIGIN,
    });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.forRoot(config, parts, problems),
    adapter,
    {
      logger: new NestLogger(parts.logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  await app.init();
  assertComplete();
  return app;
}

async function open(
  app: NestFastifyApplication,
  config: GatewayConfig,
  parts: ProcessParts,
  stopping: { value: boolean },
): Promise<RunningGateway> {
  const { config: process, health, metrics, logger, nats } = parts;
  await app.listen(process.HTTP_PORT, process.HTTP_HOST);
  const { port } = app.getHttpServer().address() as { port: number };
  const ops = await startHealthServer(
    { host: config.OPS_HOST, port: config.OPS_PORT, service: parts.name, logger },
    health,
    metrics,
  );
  health.markStarted();
  await parts.status.listen();
  logger.info({ port, opsPort: ops.port }, 'ready');
  const stop = async (): Promise<void> => {
    health.markStopping();
    await sleep(config.DEREGISTER_MS);
    stopping.value = true;
    const server: Server = app.getHttpServer();
    // A connection whose last answer was sent is idle and can be closed.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), process.SHUTDOWN_GRACE_MS);
    await app.close();
    clearInterval(idle);
    clearTimeout(late);
    await nats.close();
    await ops.close();
    logger.info('stopped');
  };
  return { port, opsPort: ops.port, parts, graceMs: config.DEREGISTER_MS + process.SHUTDOWN_GRACE_MS, stop };
}
