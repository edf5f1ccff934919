import { LOGGER, OnceAMinute, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** Redis, for counts that all gateways share. While it is down, requests fail at once instead of queueing. */
@Injectable()
export class SharedStore implements OnApplicationShutdown {
  readonly redis: Redis;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig, @Inject(LOGGER) logger: Logger) {
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      commandTimeout: 1_500,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    const errors = new OnceAMinute((error) => logger.warn({ err: error }, 'Redis: error'));
    this.redis.on('error', (error: Error) => errors.add(error));
  }

  async ping(): Promise<void> {
    await this.redis.ping();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
