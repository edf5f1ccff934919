import type { Passkey } from '@emberhood/contracts';
import type { PasskeyEntity } from './passkey.entity.ts';

/** As its owner sees it. */
export function toPasskey({ id, name, createdAt, lastUsedAt, synced }: PasskeyEntity): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}
