import { setTimeout } from 'node:timers/promises';
import { AppError, authRpc } from '@emberhood/contracts';
import type { ProcessParts, RpcClient } from '@emberhood/service-kit/core';
import type { SharedStore } from './limits/shared-store.ts';

/** As long as a session's token, and none. */
const NO_TOKEN = 'x'.repeat(43);
/**
 * A copy of auth that hangs gets its share of the questions until somebody ends it, and with two copies every second one: all
 * gateways could call themselves not ready at the same moment. So who answers late is not waited for, but asked again,
 * which is as likely as not another copy.
 */
const ASK_AGAIN_MS = 200;
const ASKS = 4;

/**
 * What the gateway cannot do without, and what it can (decision: observability). NATS and an auth service that can look up a session
 * are hard: without them no call can be answered. Redis is soft: budgets are counted by each process alone meanwhile.
 */
export function watchDependencies({ health }: ProcessParts, rpc: RpcClient, store: SharedStore): void {
  health.register('sessions', () => assertSessions(rpc));
  health.register('redis', () => store.ping(), 'soft');
}

async function assertSessions(rpc: RpcClient): Promise<void> {
  const answered = new AbortController();
  const asks = Array.from({ length: ASKS }, async (_, n) => {
    if (n > 0) await setTimeout(n * ASK_AGAIN_MS, undefined, { signal: answered.signal });
    await askForSession(rpc);
  });
  try {
    await Promise.any(asks);
  } finally {
    answered.abort();
  }
}

async function askForSession(rpc: RpcClient): Promise<void> {
  try {
    await rpc.call(authRpc.verifySession, { token: NO_TOKEN });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'AUTH.UNAUTHENTICATED') throw error;
  }
}
