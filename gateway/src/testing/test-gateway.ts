import { join } from 'node:path';
import type { Env } from '@emberhood/service-kit';
import type { TestStack } from '@emberhood/service-kit/testing';
import { startGateway, type RunningGateway } from '../gateway.ts';
import { Browser } from './browser.ts';

export const PUBLIC_URL = 'https://emberhood.example';

/** Settings of a gateway that uses this stack. */
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
  /** Closed together with the gateway. */
  browser: (headers?: Record<string, string>) => Browser;
  ops: () => Browser;
}

/** Runs the gateway in this process, on a free port, with real NATS and Redis; stops with the stack at the latest. */
export async function startTestGateway(stack: TestStack, extra: Env = {}): Promise<TestGateway> {
  const gateway = await startGateway(gatewayEnv(stack, extra));
  const browsers: Browser[] = [];
  const at = (port: number, headers?: Record<string, string>) => {
    const browser = new Browser(`http://127.0.0.1:${port}`, headers);
    browsers.push(browser);
    return browser;
  };
  return stack.own({
    ...gateway,
    url: `http://127.0.0.1:${gateway.port}`,
    browser: (headers?: Record<string, string>) => at(gateway.port, headers),
    ops: () => at(gateway.opsPort),
    stop: async () => {
      await gateway.stop();
      await Promise.all(browsers.map((browser) => browser.close()));
    },
  });
}
