import { createPublicKey, generateKeyPairSync } from 'node:crypto';

/** A new key that opens what choices are sealed with. */
export function newOpeningKey() {
  return generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex');
}

/** The process that seals has only the public half of the newest opening key. */
export function sealingKeyOf(openingKeys) {
  const [newest] = openingKeys.split(',');
  const key = createPublicKey({ key: Buffer.from(newest, 'hex'), format: 'der', type: 'pkcs8' });
  return key.export({ format: 'der', type: 'spki' }).toString('hex');
}
