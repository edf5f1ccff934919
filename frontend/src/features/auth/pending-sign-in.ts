import { readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';

const KEY = 'emberhood.sign-in';
const LIFE_MS = 10 * 60_000;

/** What the API calls signing in by e-mail. */
export const MAGIC_LINK = 'magic-link';

/** That this browser has asked for a sign-in, for whom, and where to go then. Nothing secret. */
export interface PendingSignIn {
  email: string;
  askedAt: number;
  resendAt: number;
  redirectedFrom: string | null;
  /** So many are asking for mails that it may be that none comes. */
  scarce: boolean;
}

export function rememberSignIn(pending: PendingSignIn): void {
  writeStored(KEY, pending);
}

export function forgetSignIn(): void {
  removeStored(KEY);
}

export function pendingSignIn(): PendingSignIn | null {
  const stored = readStored(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, askedAt, resendAt, redirectedFrom, scarce } = stored as Record<string, unknown>;
  if (typeof email !== 'string' || typeof askedAt !== 'number' || typeof resendAt !== 'number') return null;
  if (Date.now() - askedAt > LIFE_MS) return null;
  return {
    email,
    askedAt,
    resendAt,
    redirectedFrom: typeof redirectedFrom === 'string' ? redirectedFrom : null,
    scarce: scarce === true,
  };
}

export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Enough to know one's own address again, too little to learn somebody else's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '…';
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
