import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { seal, unseal, type Keys } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { INVITES_CONFIG, type InvitesConfig } from '../invites.config.ts';

/**
 * Codes are found by a keyed hash and stored encrypted for their owner's list, so a dump alone holds no usable code.
 * New codes use the newest key; the other keys are for codes from before a rotation.
 */
@Injectable()
export class InviteCodes {
  private readonly hashKeys: Keys;
  private readonly sealKeys: Keys;

  constructor(@Inject(INVITES_CONFIG) config: InvitesConfig) {
    this.hashKeys = derived(config.INVITE_KEY, 'invite code hash');
    this.sealKeys = derived(config.INVITE_KEY, 'invite code seal');
  }

  hash(code: string): Buffer {
    return hashBy(this.hashKeys[0], code);
  }

  /** One hash for each key in force. */
  hashes(code: string): Buffer[] {
    return this.hashKeys.map((key) => hashBy(key, code));
  }

  seal(inviteId: string, code: string): Buffer {
    return seal(this.sealKeys, code, inviteId);
  }

  /** Null if its key is no longer in force. */
  unseal(inviteId: string, sealed: Buffer): string | null {
    try {
      return unseal(this.sealKeys, sealed, inviteId);
    } catch {
      return null;
    }
  }
}

function hashBy(key: KeyObject, code: string): Buffer {
  return createHmac('sha256', key).update(code.normalize('NFC')).digest();
}

function derived([newest, ...older]: Keys, purpose: string): Keys {
  const derive = (root: KeyObject): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), purpose, 32)));
  return [derive(newest), ...older.map(derive)];
}
