import { join } from 'node:path';
import type { Env } from '@emberhood/service-kit';
import type { TestStack } from '@emberhood/service-kit/testing';
import { startGateway, type RunningGateway } from '../gateway.ts';

export const PUBLIC_URL = 'https://emberhood.example';

/** Settings of a gateway on this stack. */
export function gatewayEnv(stack: TestStack, extra: Env = {}): Env {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    NATS_URL: stack.nats.url,
    NATS_USER: 'gateway',
    NATS_PASSWORD: stack.natsPassword('gateway'),
    REDIS_URL: stack.redis?.url,
    PUBLIC_URL,
    UPLOAD_SPOOL_DIR: join(stack.dir, 'spool'),
    SHUTDOWN_GRACE_MS: '5000',
    ...extra,
  };
}

export interface TestGateway extends RunningGateway {
  url: string;
}

/** The gateway inside this process, on a free port, with real NATS and Redis. */
export async function startTestGateway(stack: TestStack, extra: Env = {}): Promise<TestGateway> {
  const gateway = await startGateway(gatewayEnv(stack, extra));
  return { ...gateway, url: `http://127.0.0.1:${gateway.port}` };
}
