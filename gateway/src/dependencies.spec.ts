import { AppError } from '@emberhood/contracts';
import { Health, type ProcessParts, type RpcClient } from '@emberhood/service-kit/core';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import { describe, expect, it } from '@jest/globals';
import { watchDependencies } from './dependencies.ts';
import type { SharedStore } from './limits/shared-store.ts';

type Answer = 'late' | 'known' | 'away';

/** A gateway whose auth answers like this, one question after the other. */
async function isReady(answers: Answer[]): Promise<{ ready: boolean; asked: number }> {
  let asked = 0;
  const call = (): Promise<never> => {
    const answer = answers[asked++] ?? 'late';
    if (answer === 'late') return new Promise(() => undefined);
    return Promise.reject(new AppError(answer === 'known' ? 'AUTH.UNAUTHENTICATED' : 'RPC.UNAVAILABLE'));
  };
  const health = new Health();
  watchDependencies(
    strictFake<ProcessParts>('ProcessParts', { health }),
    strictFake<RpcClient>('RpcClient', { call }),
    strictFake<SharedStore>('SharedStore', { ping: () => Promise.resolve() }),
  );
  health.markStarted();
  return { ready: (await health.readiness()).ready, asked };
}

describe('a gateway', () => {
  it('asks auth once where it answers', async () => {
    expect(await isReady(['known'])).toEqual({ ready: true, asked: 1 });
  });

  it('is ready while one copy of auth hangs and another answers', async () => {
    expect(await isReady(['late', 'late', 'known'])).toEqual({ ready: true, asked: 3 });
  });

  it('is not ready when no copy answers, or none can', async () => {
    expect(await isReady([])).toEqual({ ready: false, asked: 4 });
    expect(await isReady(['away', 'away', 'away', 'away'])).toEqual({ ready: false, asked: 4 });
  });
});
