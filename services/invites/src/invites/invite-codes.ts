import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { INVITES_CONFIG, type InvitesConfig } from '../invites.config.ts';

/** How codes are kept: found by a keyed hash, readable for their owner only. A dump alone holds no usable code. */
@Injectable()
export class InviteCodes {
  private readonly hashKey: Buffer;
  private readonly sealKey: Buffer;

  constructor(@Inject(INVITES_CONFIG) config: InvitesConfig) {
    this.hashKey = derive(config.INVITE_KEY, 'invite code hash');
    this.sealKey = derive(config.INVITE_KEY, 'invite code seal');
  }

  hash(code: string): Buffer {
    return createHmac('sha256', this.hashKey).update(code.normalize('NFC')).digest();
  }

  seal(inviteId: string, code: string): Buffer {
    return seal(this.sealKey, code, inviteId);
  }

  unseal(inviteId: string, sealed: Buffer): string {
    return unseal(this.sealKey, sealed, inviteId);
  }
}

function derive(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), purpose, 32));
}
