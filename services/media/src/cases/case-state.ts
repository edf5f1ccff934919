/**
 * Where a case may go from each state: the only table of it. Open until it is decided, or until what it is about is
 * gone; a decision may be undone for some seconds.
 */
const TRANSITIONS = {
  open: ['decided', 'closed'],
  decided: ['open'],
  closed: [],
} as const;

export type CaseState = keyof typeof TRANSITIONS;
export const CASE_STATES = Object.keys(TRANSITIONS) as CaseState[];

export function caseStatesBefore(state: CaseState): CaseState[] {
  return CASE_STATES.filter((from) => (TRANSITIONS[from] as readonly CaseState[]).includes(state));
}

/** Every new clip; the member against a decision; a member or a moderator against a clip or a person; a person before the operators. */
export const CASE_KINDS = ['initial', 'appeal', 'report', 'handed'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
