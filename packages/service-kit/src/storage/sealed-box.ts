import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** Keys travel in settings as hex of their DER form. */
export function sealingPublicKey(hex: string): KeyObject {
  return createPublicKey({ key: Buffer.from(hex, 'hex'), format: 'der', type: 'spki' });
}

/** Private keys in force, the newest first. */
export type OpeningKeys = readonly [KeyObject, ...KeyObject[]];

/** One, or several with commas between: all of them open, so that pairs can be rotated. */
export function openingKeys(text: string): OpeningKeys {
  const keys = text
    .split(',')
    .map((hex) => createPrivateKey({ key: Buffer.from(hex, 'hex'), format: 'der', type: 'pkcs8' }));
  return keys as unknown as OpeningKeys;
}

/** A pair of X25519 keys: who has the public one can seal, who has the private one can open. */
export function makeSealingKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('hex'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex'),
  };
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 44;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals for the holder of the private key alone: a key pair for this one message, X25519, HKDF, AES-256-GCM. The sealer
 * itself cannot open it again. `context` is bound to it: opened under another name, it is refused.
 */
export function sealFor(publicKey: KeyObject, plain: Buffer, context: string): Buffer {
  const once = generateKeyPairSync('x25519');
  const sender = once.publicKey.export({ format: 'der', type: 'spki' });
  const secret = diffieHellman({ privateKey: once.privateKey, publicKey });
  const { key, nonce } = derive(secret, sender, context);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([sender, cipher.getAuthTag(), body]);
}

/** @throws when it was sealed for none of these keys, or not for this context, or was changed */
export function openSealed(keys: OpeningKeys, sealed: Buffer, context: string): Buffer {
  return openByAny(keys, (key) => opened(key, sealed, context));
}

/** Opens something by the first of these keys that can. @throws what opening by the last one throws */
export function openByAny<Opened>([key, ...older]: OpeningKeys, open: (key: KeyObject) => Opened): Opened {
  try {
    return open(key);
  } catch (error) {
    const [next, ...rest] = older;
    if (!next) throw error;
    return openByAny([next, ...rest], open);
  }
}

function opened(privateKey: KeyObject, sealed: Buffer, context: string): Buffer {
  const sender = sealed.subarray(0, KEY_BYTES);
  const publicKey = createPublicKey({ key: sender, format: 'der', type: 'spki' });
  const { key, nonce } = derive(diffieHellman({ privateKey, publicKey }), sender, context);
  const decipher = createDecipheriv(ALGORITHM, key, nonce);
  decipher.setAuthTag(sealed.subarray(KEY_BYTES, KEY_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(KEY_BYTES + TAG_BYTES)), decipher.final()]);
}

function derive(secret: Buffer, sender: Buffer, context: string): { key: Buffer; nonce: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, sender, `emberhood.sealed.${context}`, 32 + NONCE_BYTES));
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}
