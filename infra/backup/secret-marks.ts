import { createHash } from 'node:crypto';
import type { Manifest } from './manifest.ts';

/** Keys without which part of the data is useless, and what is lost then. */
const NEEDED = {
  AUTH_PEPPERS: 'sign-in codes under way and marks of known browsers',
  MAIL_SEALING_KEY: 'mails that wait to be sent',
  INVITE_KEY: 'every invite code',
  RATINGS_KEYS: 'choices that were handed over for an assembly under way',
  RATINGS_OPENING_KEY: 'choices that were handed over for an assembly under way',
  STORAGE_SIGNING_KEY: 'addresses of clips that are open in browsers (clips in files)',
} as const;
const NAMES = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

export type Secrets = Partial<Record<string, string>>;
type Marks = Manifest['secrets'];

/** One fingerprint for each key in force. It does not reveal the key, which has 256 random bits. */
export function marksOf(secrets: Secrets): Marks {
  return NAMES.flatMap((name) => {
    const value = secrets[name];
    if (value === undefined) return [];
    return value
      .split(',')
      .map((key) => ({ name, fingerprint: createHash('sha256').update(`${name}\0${key}`).digest('hex').slice(0, 16) }));
  });
}

/** Describes what is lost with these secrets. */
export function lossesOf(marks: Marks, secrets: Secrets): string[] {
  const here = new Set(marksOf(secrets).map(({ fingerprint }) => fingerprint));
  const changed = marks.filter(({ fingerprint }) => !here.has(fingerprint)).map(({ name }) => name);
  return [...new Set(changed)].map(
    (name) => `${name} is another one than when the backup was made: lost are ${NEEDED[name as keyof typeof NEEDED]}.`,
  );
}
