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

/** Settings hold keys as the hex of their DER form. */
export function sealingPublicKey(hex: string): KeyObject {
  return createPublicKey({ key: Buffer.from(hex, 'hex'), format: 'der', type: 'spki' });
}

/** Private keys in force, newest first. */
export type OpeningKeys = readonly [KeyObject, ...KeyObject[]];

/** Reads one key, or several separated by commas; all of them open, so that key pairs can be rotated. */
export function openingKeys(text: string): OpeningKeys {
  const keys = text
    .split(',')
    .map((hex) => createPrivateKey({ key: Buffer.from(hex, 'hex'), format: 'der', type: 'pkcs8' }));
  return keys as unknown as OpeningKeys;
}

/** Makes an X25519 key pair: the public key seals, the private key opens. */
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
 * Seals for the private key's holder: a key pair per message, X25519, HKDF, AES-256-GCM. Not even the sealer can open
 * it. `context` is bound to it, so that it cannot be opened under another name.
 */
export function sealFor(publicKey: KeyObject, plain: Buffer, context: string): Buffer {
  const once = generateKeyPairSync('x25519');
  const sender = once.publicKey.export({ format: 'der', type: 'spki' });
  const secret = diffieHellman({ privateKey: once.privateKey, publicKey });
  const { key, nonce } = derive(secret, sender, context);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([sender, cipher.getAuthTag(), ...body]);
}

/** @throws if none of these keys or this context fits, or it was changed */
export function openSealed(keys: OpeningKeys, sealed: Buffer, context: string): Buffer {
  return openByAny(keys, (key) => opened(key, sealed, context));
}

/** Opens something with the first key that can. @throws the last key's error */
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
