import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Begins with a letter, because NATS parses a value that begins like a number as one. */
export const newPassword = () => `s${randomBytes(24).toString('hex')}`;

export const newKey = () => randomBytes(32).toString('hex');

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

/** Private key of a P-256 pair that identifies us to push services, as in a JWK, which keeps leading zeros. */
export const newVapidKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d;
