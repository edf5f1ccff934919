import { OWN, readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';

const KEY = 'emberhood.sign-in';
/** Of one account, and deleted with its data. */
const TARGET = `${OWN}sign-in-to`;
const LIFE_MS = 10 * 60_000;

/** The API's name for signing in by email. */
export const MAGIC_LINK = 'magic-link';

/** A sign-in that this browser has requested, for whom, and where to go afterwards. Nothing secret. */
export interface PendingSignIn {
  email: string;
  askedAt: number;
  resendAt: number;
  redirectedFrom: string | null;
  /** So many mails are being requested that this one may not be sent. */
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

/** Where a sign-in with a provider shall lead: it may be cancelled there, and gone on with in another way. */
export function rememberTarget(redirectedFrom: string | null): void {
  writeStored(TARGET, redirectedFrom);
}

export function rememberedTarget(): string | null {
  const stored = readStored(TARGET);
  return typeof stored === 'string' ? stored : null;
}

export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Shows enough to recognize one's own address, but not to learn another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '…';
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
