import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { Keys } from '../config/config.ts';
import { openByAny } from '../storage/sealed-box.ts';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with the newest key; `context` binds the text to its row, so that sealed texts cannot be swapped. */
export function seal([key]: Keys, plain: string, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Tries all keys in force. @throws if no key fits, the context differs or the text was changed */
export function unseal(keys: Keys, sealed: Buffer, context: string): string {
  return openByAny(keys, (key) => opened(key, sealed, context));
}

function opened(key: KeyObject, sealed: Buffer, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]).toString(
    'utf8',
  );
}
