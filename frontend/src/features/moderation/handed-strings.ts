import type { HandedOutcome } from '@emberhood/contracts';

const OUTCOMES = {
  acted: 'Something was done',
  nothing: 'Nothing needed to be done',
} satisfies Record<HandedOutcome, string>;

/** Words about people whom moderators hand to operators, on both desks. */
export const handedStrings = {
  title: 'Handed over',
  intro:
    'Members that a moderator handed to you. Claim one, do what’s needed on their account’s page, then say here what you did.',
  one: 'One person who was handed over',
  all: 'Show all who were handed over',
  noSuch: 'No one was handed over under this id, or the account was deleted.',
  states: 'By state',
  stateLabels: { open: 'Waiting', decided: 'Answered' },
  empty: { open: 'No one is waiting', decided: 'Nothing answered yet' },
  emptyText: {
    open: 'When a moderator hands someone over, they appear here and you get an email.',
    decided: 'Answers from all operators appear here.',
  },
  minors: 'May involve a minor',
  urgent: 'Urgent',
  /** Without a name if the account of who did it was deleted. */
  by: (who: string, when: string, reason: string) => `Handed over${who === '' ? '' : ` by ${who}`}, ${when}: ${reason}`,
  answer: 'Answer…',
  answerTitle: 'What was done?',
  outcome: 'Outcome',
  outcomes: OUTCOMES,
  words: 'What was done',
  wordsHint: 'For the team. The moderator who handed the member over can read it; the member can’t.',
  wordsMissing: 'Please say what was done, or why nothing was.',
  save: 'Save the answer',
  saved: 'Saved. The moderator can see it.',
  answered: (outcome: HandedOutcome, by: string, when: string) =>
    `${OUTCOMES[outcome]} (${by === '' ? '' : `${by}, `}${when})`,
  gone: 'The account was deleted.',
  waits: 'No operator has answered yet.',
  ownTitle: 'Members you handed over',
  ownMore: 'Show more you handed over',
} as const;
