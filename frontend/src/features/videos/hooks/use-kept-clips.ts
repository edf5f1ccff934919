import { useSyncExternalStore } from 'react';
import { keptClips, type KeptClip } from '../kept/kept-clips.ts';

/** Stored clips by prompt. */
export function useKeptClips(): ReadonlyMap<string, KeptClip> {
  return useSyncExternalStore(keptClips.subscribe, keptClips.get);
}
