import { OWN, readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';

/** Its name in the query: the dialog may open on top of the dialog whose form needs it. */
export const STEP_UP = 'sign-in';

const KEY = `${OWN}step-up`;
const LIFE_MS = 10 * 60_000;

/** Remembers that a code was sent, so that its field is shown again after a reload. Stores nothing secret. */
export function rememberCode(): void {
  writeStored(KEY, Date.now());
}

export function forgetCode(): void {
  removeStored(KEY);
}

export function codeWasSent(): boolean {
  const sentAt = readStored(KEY);
  return typeof sentAt === 'number' && Date.now() - sentAt < LIFE_MS;
}
