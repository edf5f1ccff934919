import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '@emberhood/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, holdsKey: 0x40 };

/** What is made differently from what an honest device makes. */
export interface Oddity {
  origin?: string;
  rpId?: string;
  challenge?: string;
  unverified?: boolean;
  counter?: number;
  type?: string;
  /** Whom it says the passkey belongs to. */
  userHandle?: string;
}

/** A device with passkeys, as far as WebAuthn sees it: real keys and signatures, no finger and no PIN. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private counter = 0;

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make(options: PasskeyOptions): PasskeyRegistration {
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(this.authenticatorData(FLAGS.holdsKey))],
      ]),
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  prove(options: PasskeyOptions, odd: Oddity = {}): PasskeyAssertion {
    this.counter += 1;
    const authenticatorData = this.authenticatorData(0, odd);
    const clientData = this.clientData('webauthn.get', options, odd);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        userHandle: odd.userHandle,
      },
    };
  }

  private credential() {
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform' as const,
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, options: PasskeyOptions, odd: Oddity = {}): Buffer {
    const challenge = odd.challenge ?? options['challenge'];
    return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin: odd.origin ?? this.origin }));
  }

  private authenticatorData(more: number, odd: Oddity = {}): Buffer {
    const flags =
      FLAGS.present | FLAGS.mayBeSynced | FLAGS.isSynced | (odd.unverified === true ? 0 : FLAGS.verified) | more;
    const head = Buffer.alloc(37);
    createHash('sha256')
      .update(odd.rpId ?? this.rpId)
      .digest()
      .copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(odd.counter ?? this.counter, 33);
    return more === 0 ? head : Buffer.concat([head, this.keyData()]);
  }

  private keyData(): Buffer {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }
}
