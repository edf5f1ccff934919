import { readStored, writeStored } from '#shared/drafts/storage.ts';
import { createStore, useStore } from '#shared/store.ts';

/** Makes the hook of a setting that this browser stores, the same for all components. */
export function browserSwitch(key: string, byDefault: () => boolean): () => [boolean, (on: boolean) => void] {
  /** The value while the browser's storage refuses it. */
  const unsaved = createStore<boolean | undefined>(undefined);
  const get = (): boolean => {
    const stored = readStored(key);
    return unsaved.get() ?? (typeof stored === 'boolean' ? stored : byDefault());
  };
  const set = (on: boolean): void => unsaved.set(writeStored(key, on) ? undefined : on);
  return () => [useStore({ get, subscribe: unsaved.subscribe }), set];
}
