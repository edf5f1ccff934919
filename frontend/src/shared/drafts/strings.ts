import type { SaveState } from './draft.ts';

export const saveStates = {
  saved: 'Saved',
  saving: 'Saving…',
  here: 'Saved on this device',
  'not-saved': 'Not saved: your browser’s storage is off',
} satisfies Record<SaveState, string>;
