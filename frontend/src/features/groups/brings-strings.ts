import { BRINGS_MAX_CHARACTERS } from '@emberhood/contracts/groups/evenings';
import { isolated } from '#shared/vocabulary/isolated.ts';

export const bringsStrings = {
  title: 'Who brings what',
  of: (name: string) => `${isolated(name)}:`,
  nothing: 'Nobody has said yet that they bring something.',
  say: 'Say what you bring',
  change: 'Change what you bring',
  question: 'What do you bring?',
  field: 'One line',
  hint: 'Your group and its host see it. Leave it empty to take it back.',
  tooLong: `Please write no more than ${String(BRINGS_MAX_CHARACTERS)} characters.`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your group and its host see it.',
} as const;
