/** Prefix of all keys that belong to an account and are deleted with its data (shared/account/boundary.ts). */
export const OWN = 'emberhood.draft.';

type Place = 'localStorage' | 'sessionStorage';

/** Browser storage may be full, switched off or hold invalid data: reads and writes may fail, but never throw. */
export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    const text = globalThis[place].getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown, place: Place = 'localStorage'): boolean {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
