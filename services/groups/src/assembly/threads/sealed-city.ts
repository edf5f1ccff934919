import { createHash, createPublicKey } from 'node:crypto';
import { snapshotSchema } from '@emberhood/assembly/schema';
import { z } from '@emberhood/contracts/zod';
import { openSealed, sealFor, type OpeningKeys } from '@emberhood/service-kit/sealed-box';
import type { BuiltSnapshot } from '../freezing/build-snapshot.ts';
import type { RunMember } from '../runs/run.entity.ts';

/** A sealed object of the store, with its key and the keys that open it. Only threads open it. */
export interface SealedObject {
  bytes: Uint8Array;
  key: string;
  openingKeys: OpeningKeys;
}

export interface SealedSnapshot {
  bytes: Uint8Array;
  /** SHA-256 of the plain content, in hex. */
  hash: string;
}

const Kept = z.object({ snapshot: z.unknown(), members: z.record(z.string(), z.unknown()), incomplete: z.int() });

/** @throws when none of the keys opens it */
export function openJson({ bytes, key, openingKeys }: SealedObject): unknown {
  return JSON.parse(openSealed(openingKeys, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), key).toString());
}

export function openSnapshot(sealed: SealedObject): BuiltSnapshot {
  const { snapshot, members, incomplete } = Kept.parse(openJson(sealed));
  return { snapshot: snapshotSchema.parse(snapshot), members: members as Record<string, RunMember>, incomplete };
}

export function sealSnapshot(
  built: BuiltSnapshot,
  { key, openingKeys }: Pick<SealedObject, 'key' | 'openingKeys'>,
): SealedSnapshot {
  const plain = Buffer.from(JSON.stringify(built));
  const hash = createHash('sha256').update(plain).digest('hex');
  return { bytes: sealFor(createPublicKey(openingKeys[0]), plain, key), hash };
}
