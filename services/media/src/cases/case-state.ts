/**
 * The only table of a case's transitions. A case is open until it is decided or its subject is gone; a decision can be
 * undone for some seconds.
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

/** A new clip; a member's appeal; a report of a clip or person; a person handed over to operators. */
export const CASE_KINDS = ['initial', 'appeal', 'report', 'handed'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
