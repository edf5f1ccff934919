import type { RunningService, ServiceDefinition } from '../bootstrap/service.ts';
import { makeSealingKeys } from '../storage/sealed-box.ts';
import type { TestStack } from './stack.ts';

/** The groups service beside another, for who sits with whom; found by path, as services know each other by RPC only. No money moves. */
export async function startGroups(stack: TestStack): Promise<RunningService> {
  const sources = new URL('../../../../services/groups/src/', import.meta.url);
  await stack.provisionService('groups');
  const { groupsService } = (await import(new URL('service.ts', sources).href)) as { groupsService: ServiceDefinition };
  const ratings = makeSealingKeys();
  return stack.start(groupsService, {
    STORAGE_DRIVER: 'filesystem',
    STORAGE_DIR: `${stack.dir}/groups`,
    RATINGS_SEALING_KEY: ratings.publicKey,
    RATINGS_OPENING_KEY: ratings.privateKey,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_PAYMENTS_URL: 'http://127.0.0.1:9',
    SANDBOX_PAYMENTS_KEY: 'sandbox-key-of-the-specs',
    SANDBOX_PAYMENTS_WEBHOOK_SECRET: 'sandbox-webhook-of-the-specs',
    PUBLIC_URL: 'https://emberhood.example',
  });
}
