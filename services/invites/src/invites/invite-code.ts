import { randomBytes } from 'node:crypto';
import { FIRST_NAME_PLACEHOLDER } from '@emberhood/contracts';

/** 32 characters that are not mistaken for one another (no 0 and O, no 1 and I), of five bits each. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 65 bits, too many to guess even without rate limits. */
export const CODE_RANDOM_LENGTH = 13;
const NAME_MAX_LENGTH = 20;
const GROUP_NAME_MAX_LENGTH = 30;

/** The first name in a code: upper case, letters and digits only; null if nothing is left of it. */
export function namePart(firstName: string): string | null {
  const text = firstName.trim();
  if (text.toLowerCase() === FIRST_NAME_PLACEHOLDER) return null;
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');
  return Array.from(plain).slice(0, NAME_MAX_LENGTH).join('') || null;
}

/** The name of a group in its code, such as `POETRY-NIGHT`; null if nothing of it can be typed. */
export function groupPart(name: string): string | null {
  const words = name.split(/[\s\p{P}]+/u).flatMap((word) => namePart(word) ?? []);
  return Array.from(words.join('-')).slice(0, GROUP_NAME_MAX_LENGTH).join('').replace(/-+$/, '') || null;
}

/** `SASHA-7KQ2MXWPN4TRC` for Sasha. */
export function newCode(name: string): string {
  const random = [...randomBytes(CODE_RANDOM_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length));
  return `${name}-${random.join('')}`;
}

/** When a code ends that is valid for so many days from now. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}
