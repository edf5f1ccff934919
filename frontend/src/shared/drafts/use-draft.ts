import { useSyncExternalStore } from 'react';
import type { Draft, DraftSnapshot } from './draft.ts';

export function useDraft<T extends object>(draft: Draft<T>): DraftSnapshot<T> {
  return useSyncExternalStore(draft.subscribe, draft.get);
}
