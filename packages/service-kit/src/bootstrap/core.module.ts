import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { PROCESS, PROCESS_CONFIG } from '../config/tokens.ts';
import { Health } from '../health/health.ts';
import { LOGGER } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ProcessStatusReporter } from '../ops/process-status.ts';
import { Nats } from '../rpc/connection.ts';
import { RpcClient } from '../rpc/rpc.client.ts';
import type { ProcessParts } from './process.ts';

/** Global providers that every process needs. */
@Module({})
export class CoreModule {
  static with(parts: ProcessParts): DynamicModule {
    const providers: Provider[] = [
      { provide: PROCESS, useValue: parts.name },
      { provide: PROCESS_CONFIG, useValue: parts.config },
      { provide: LOGGER, useValue: parts.logger },
      { provide: Metrics, useValue: parts.metrics },
      { provide: Health, useValue: parts.health },
      { provide: Nats, useValue: parts.nats },
      { provide: ProcessStatusReporter, useValue: parts.status },
      { provide: RpcClient, useValue: new RpcClient(parts.nats, parts.metrics, parts.config.RPC_CLIENT_LIMIT) },
    ];
    return { module: CoreModule, global: true, providers, exports: providers };
  }
}
