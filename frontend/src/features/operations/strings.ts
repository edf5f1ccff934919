import { plural } from '#shared/vocabulary/plural.ts';
import type { CycleState } from '@emberhood/contracts';

export const operationsStrings = {
  nav: {
    label: 'Operations',
    cycles: 'Cycles',
    offerings: 'Offerings',
    groups: 'Groups',
    deposits: 'Payments',
    safety: 'Safety',
    codes: 'Codes',
    audit: 'Audit',
    accounts: 'Accounts',
    health: 'Health',
  },

  cycles: {
    title: 'Cycles',
    intro: 'In a cycle, groups are assembled for a city: freeze, look at the result, approve, publish.',
    open: 'Open a cycle',
    list: 'Cycles, newest first',
    emptyTitle: 'No cycle yet',
    emptyText: 'Open one, take offerings into it, and assemble groups of those who wait.',
    freezes: (when: string) => `Freezes ${when}`,
    counts: (offerings: number, waiting: number) =>
      `${plural(offerings, { one: '{n} offering', other: '{n} offerings' })} · ${plural(waiting, { one: '{n} person waits', other: '{n} people wait' })}`,
    states: {
      open: 'Open',
      frozen: 'Frozen',
      decided: 'Decided',
      closed: 'Closed',
      cancelled: 'Given up',
    } satisfies Record<CycleState, string>,
  },

  newCycle: {
    title: 'Open a cycle',
    name: 'Name',
    nameMissing: 'Please give it a name.',
    nameHint: 'Operators and hosts read it, for example “winter groups”.',
    city: 'City',
    freezesAt: 'Freezes at',
    freezesHint: 'On your clock. Until then members can change what they wish.',
    freezesMissing: 'Please say when it freezes.',
    rules: 'Rules',
    chosenFrom: 'A choice counts from level',
    chosenFromHint: 'Somebody in the group has chosen each member at least so high (θ).',
    plausible: 'How many could have chosen',
    plausibleHint: 'Of a member’s group, so many at least could have chosen them (κ).',
    repeats: 'How many one may meet again',
    repeatsHint: 'People one has been in a group with before (ρ).',
    confirmHours: 'Hours to answer an invitation',
    deposit: 'Only with a deposit',
    depositHint: 'If so, who has not paid one keeps waiting.',
    depositOptions: { yes: 'Yes', no: 'No' },
    create: 'Open the cycle',
    creating: 'Opening…',
    created: 'The cycle is open.',
  },
} as const;
