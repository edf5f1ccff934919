import { OWN, readStored, storedKeys } from '#shared/drafts/storage.ts';

type Waits = () => Promise<boolean>;

const PATIENCE_MS = 1_000;
const others = new Set<Waits>();

/** For what is on this device outside of drafts. Returns how to stop being asked. */
export function onUnsentAsked(waits: Waits): () => void {
  others.add(waits);
  return () => void others.delete(waits);
}

/** Whether something on this device is not on the server yet, and a sign-out would delete it. */
export async function isAnythingUnsent(): Promise<boolean> {
  const inOutbox = storedKeys(OWN).some((key) => hasUnsent(readStored(key)));
  if (inOutbox) return true;
  // A storage that does not answer keeps nobody signed in.
  const late = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));
  const found = await Promise.race([Promise.all([...others].map((waits) => waits())), late]);
  return found.includes(true);
}

/** The draft of an outbox: what waits to be sent, and the message being written. */
function hasUnsent(stored: unknown): boolean {
  const { unsent, text } = (stored as { value?: { unsent?: unknown; text?: unknown } } | null)?.value ?? {};
  return Array.isArray(unsent) && (unsent.length > 0 || (typeof text === 'string' && text.trim() !== ''));
}
