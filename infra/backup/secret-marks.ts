import { createHash } from 'node:crypto';
import type { Manifest } from './manifest.ts';

/** Keys without which part of the data cannot be read, and which part. */
const NEEDED = {
  AUTH_PEPPERS: 'sign-in codes under way, marks of known browsers, bans of people who have left',
  MAIL_SEALING_KEY: 'mails that wait to be sent, lists of past notifications, unsubscribe links, devices to notify',
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

/** Describes what cannot be read with these secrets, which stand in `file`. */
export function lossesOf(marks: Marks, secrets: Secrets, file: string): string[] {
  const here = new Set(marksOf(secrets).map(({ fingerprint }) => fingerprint));
  const changed = marks.filter(({ fingerprint }) => !here.has(fingerprint)).map(({ name }) => name);
  if (changed.length === 0) return [];
  return [
    ...[...new Set(changed)].map(
      (name) => `${name} is not that of the backup, so this cannot be read: ${NEEDED[name as keyof typeof NEEDED]}.`,
    ),
    `Put those of the backup into ${file} before the start, and nothing is lost.`,
  ];
}
