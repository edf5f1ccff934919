import { OWN, readStored, storedKeys } from '#shared/drafts/storage.ts';

type Waits = () => Promise<boolean>;

const PATIENCE_MS = 1_000;
const others = new Set<Waits>();

/** For what waits on this device outside of drafts. */
export function onUnsentAsked(waits: Waits): void {
  others.add(waits);
}

/** Whether something waits on this device for the server, which a sign-out would delete. */
export async function isAnythingUnsent(): Promise<boolean> {
  const inOutbox = storedKeys(OWN).some((key) => hasUnsent(readStored(key)));
  if (inOutbox) return true;
  // A storage that does not answer keeps nobody signed in.
  const late = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));
  const found = await Promise.race([Promise.all([...others].map((waits) => waits())), late]);
  return found.includes(true);
}

/** An outbox as its draft stores it. */
function hasUnsent(stored: unknown): boolean {
  const { unsent } = (stored as { value?: { unsent?: unknown } } | null)?.value ?? {};
  return Array.isArray(unsent) && unsent.length > 0;
}
