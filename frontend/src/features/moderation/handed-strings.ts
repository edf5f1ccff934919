import type { HandedOutcome } from '@emberhood/contracts';

const OUTCOMES = {
  acted: 'Something was done',
  nothing: 'There was nothing to be done',
} satisfies Record<HandedOutcome, string>;

/** Words about people whom moderators hand to operators, on both desks. */
export const handedStrings = {
  title: 'Handed over',
  intro:
    'People whom a moderator has handed to you. Claim one, do on the account page what has to be done, then say here what it was.',
  one: 'One person who was handed over',
  all: 'Show all who were handed over',
  noSuch: 'No one was handed over under this id, or the account is gone.',
  keys: 'Keys: J and K to move, C to claim, A to answer.',
  states: 'By state',
  stateLabels: { open: 'Waiting', decided: 'Answered' },
  empty: { open: 'No one waits', decided: 'Nothing is answered yet' },
  emptyText: {
    open: 'Who is handed over appears here by itself, and you get an email.',
    decided: 'Your answers and those of the others are kept here.',
  },
  minors: 'May involve someone under age',
  urgent: 'Urgent',
  by: (who: string, when: string, reason: string) => `Handed over by ${who}, ${when}: ${reason}`,
  toAccount: 'See the account',
  answer: 'Answer…',
  answerTitle: 'What became of it?',
  outcome: 'Outcome',
  outcomes: OUTCOMES,
  words: 'What was done',
  wordsHint: 'For the team. The moderator who handed the person over reads it; the person does not.',
  wordsMissing: 'Say in a few words what was done, or why nothing was.',
  save: 'Keep the answer',
  saving: 'Saving…',
  saved: 'Kept. The moderator sees it.',
  answered: (outcome: HandedOutcome, by: string, when: string) => `${OUTCOMES[outcome]} (${by}, ${when})`,
  gone: 'The account is gone.',
  waits: 'An operator has not answered yet.',
  ownTitle: 'Handed to operators by you',
} as const;
