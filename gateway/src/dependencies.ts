import { AppError, authRpc } from '@emberhood/contracts';
import type { ProcessParts, RpcClient } from '@emberhood/service-kit/core';
import type { SharedStore } from './limits/shared-store.ts';

/** Has the length of a session token, but is never valid. */
const NO_TOKEN = 'x'.repeat(43);

/**
 * Registers the gateway's soft dependencies (decision: observability); NATS is hard. Without auth, pages are served but
 * no member's call is answered; without Redis, each process counts budgets on its own.
 */
export function watchDependencies({ health }: ProcessParts, rpc: RpcClient, store: SharedStore): void {
  health.register('sessions', () => assertSessions(rpc), 'soft');
  health.register('redis', () => store.ping(), 'soft');
}

async function assertSessions(rpc: RpcClient): Promise<void> {
  try {
    await rpc.call(authRpc.verifySession, { token: NO_TOKEN });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'AUTH.UNAUTHENTICATED') throw error;
  }
}
