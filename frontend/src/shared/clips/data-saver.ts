import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#shared/drafts/storage.ts';

const KEY = 'emberhood.data-saver';
const listeners = new Set<() => void>();

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** As chosen in this browser; until then as the browser itself says of the person's wish and line. */
function isSaving(): boolean {
  const chosen = readStored(KEY);
  if (typeof chosen === 'boolean') return chosen;
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether clips come in their small copies. */
export function useDataSaver(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isSaving);
  return [
    on,
    (next) => {
      writeStored(KEY, next);
      for (const listener of listeners) listener();
    },
  ];
}
