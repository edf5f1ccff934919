import type { RunningService } from '../bootstrap/service.ts';
import { makeSealingKeys } from '../storage/sealed-box.ts';
import { startBeside } from './other-services.ts';
import type { TestStack } from './stack.ts';

/** Settings of groups where no money moves, beyond the stack's. */
export function groupsSettings(stack: TestStack) {
  const ratings = makeSealingKeys();
  return {
    STORAGE_DRIVER: 'filesystem',
    STORAGE_DIR: `${stack.dir}/groups`,
    RATINGS_SEALING_KEY: ratings.publicKey,
    RATINGS_OPENING_KEY: ratings.privateKey,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_PAYMENTS_URL: 'http://127.0.0.1:9',
    SANDBOX_PAYMENTS_KEY: 'sandbox-key-of-the-specs',
    SANDBOX_PAYMENTS_WEBHOOK_SECRET: 'sandbox-webhook-of-the-specs',
    PUBLIC_URL: 'https://emberhood.example',
  };
}

/** Starts groups beside another service, for who sits with whom. */
export function startGroups(stack: TestStack): Promise<RunningService> {
  return startBeside(stack, 'groups', groupsSettings(stack));
}
