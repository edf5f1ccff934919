import { readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';
import { onAccountReset } from './boundary.ts';

/** The dialog's place in the address: it may come up over the dialog whose form has asked for it. */
export const STEP_UP = 'sign-in';

const KEY = 'emberhood.step-up';
const LIFE_MS = 10 * 60_000;

onAccountReset(forgetCode);

/** That a code is on its way, so that the place for it is there again after a reload. Nothing secret. */
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
