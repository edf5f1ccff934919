import { OWN, readStored, storedKeys } from '#shared/drafts/storage.ts';
import { createStore } from '#shared/store.ts';

type Waits = () => Promise<boolean>;

const PATIENCE_MS = 1_000;
const others = new Set<Waits>();

/** Forms with unsaved answers, with their dialogs. */
export const unsaved = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** Held by each tab with such forms, which other tabs cannot see. */
export const UNSAVED_LOCK = 'emberhood.unsaved';

/** For what waits on this device outside of drafts. */
export function onUnsentAsked(waits: Waits): void {
  others.add(waits);
}

/** Whether something on this device is not on the server yet, and a sign-out would delete it. */
export async function isAnythingUnsent(): Promise<boolean> {
  if (unsaved.get().size > 0 || storedKeys(OWN).some((key) => hasUnsent(readStored(key)))) return true;
  // A storage that does not answer keeps nobody signed in.
  const late = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));
  const found = await Promise.race([Promise.all([isUnsavedElsewhere, ...others].map((waits) => waits())), late]);
  return found.includes(true);
}

async function isUnsavedElsewhere(): Promise<boolean> {
  // Browsers have locks only over https and on localhost.
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === UNSAVED_LOCK);
}

/** The draft of an outbox: what waits to be sent, and the message being written. */
function hasUnsent(stored: unknown): boolean {
  const { unsent, text } = (stored as { value?: { unsent?: unknown; text?: unknown } } | null)?.value ?? {};
  return Array.isArray(unsent) && (unsent.length > 0 || (typeof text === 'string' && text.trim() !== ''));
}
