import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#shared/drafts/storage.ts';

const KEY = 'emberhood.moderation-keys';
const watching = new Set<() => void>();

/** What the browser would not keep. */
let unsaved: boolean | undefined;

const isOn = (): boolean => unsaved ?? readStored(KEY) !== false;

function watch(changed: () => void): () => void {
  watching.add(changed);
  return () => watching.delete(changed);
}

function setKeys(on: boolean): void {
  unsaved = writeStored(KEY, on) ? undefined : on;
  for (const changed of watching) changed();
}

/** Whether single keys are on; remembered in this browser, and the same for all that is on the screen. */
export function useKeySetting(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(watch, isOn), setKeys];
}
