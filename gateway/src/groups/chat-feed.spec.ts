import { authRpc, type RpcDefinition } from '@emberhood/contracts';
import { Metrics, createLogger, type RpcClient } from '@emberhood/service-kit/core';
import type { ActiveSession } from '../http/session.ts';
import { ChatFeed } from './chat-feed.ts';

const GROUP = '00000000-0000-4000-8000-0000000000a1';

interface Asked {
  listeners: { groupId: string; accountId: string }[];
}

it('tells who listens by whether they sit in the group, each in their place', async () => {
  let revision = 1;
  let seated = ['ann', 'bo'];
  const call = (definition: RpcDefinition, request: unknown): Promise<unknown> => {
    if (definition === authRpc.rolesInSessions) {
      const { sessionIds } = request as { sessionIds: string[] };
      return Promise.resolve({ roles: Object.fromEntries(sessionIds.map((id) => [id, []])) });
    }
    const { listeners } = request as Asked;
    expect(listeners.every(({ groupId }) => groupId === GROUP)).toBe(true);
    return Promise.resolve({
      revisions: listeners.map(({ accountId }) => (seated.includes(accountId) ? revision : null)),
    });
  };
  const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
  const feed = new ChatFeed({ call } as unknown as RpcClient, new Metrics(), logger);
  const heard: Record<string, number[]> = { ann: [], bo: [] };
  const waiting = new Map<string, () => void>();
  const told = (name: string, wanted: number): Promise<void> =>
    new Promise((resolve) => waiting.set(`${name} ${String(wanted)}`, resolve));
  for (const name of ['ann', 'bo']) {
    const session = { account: { id: name }, session: { id: name } } as unknown as ActiveSession;
    feed.subscribe(session, GROUP).on('data', (chunk: Buffer) => {
      const found = /"revision":(\d+)/.exec(String(chunk));
      if (!found) return;
      heard[name]?.push(Number(found[1]));
      waiting.get(`${name} ${String(found[1])}`)?.();
    });
  }
  await Promise.all([told('ann', 1), told('bo', 1)]);
  seated = ['ann'];
  revision = 2;
  await told('ann', 2);
  await feed.beforeApplicationShutdown();
  expect(heard).toEqual({ ann: [1, 2], bo: [1] });
});
