import { BRINGS_MAX_CHARACTERS } from '@emberhood/contracts/groups/evenings';
import { isolated } from '#shared/vocabulary/isolated.ts';

export const bringsStrings = {
  title: 'Who’s bringing what',
  of: (name: string) => `${isolated(name)}:`,
  nothing: 'No one has said they’re bringing anything yet.',
  say: 'Say what you’re bringing',
  change: 'Change what you’re bringing',
  question: 'What are you bringing?',
  field: 'What you’re bringing',
  hint: 'Your group and its host will see this. To remove it, leave it empty.',
  tooLong: `Please write no more than ${String(BRINGS_MAX_CHARACTERS)} characters.`,
  save: 'Save',
  saved: 'Saved. Your group and its host can see it.',
} as const;
