import type { RunningService } from '../bootstrap/service.ts';
import { makeSealingKeys } from '../storage/sealed-box.ts';
import { startBeside } from './other-services.ts';
import type { TestStack } from './stack.ts';

/** Starts groups beside another service, for who sits with whom. No money moves. */
export function startGroups(stack: TestStack): Promise<RunningService> {
  const ratings = makeSealingKeys();
  return startBeside(stack, 'groups', {
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
