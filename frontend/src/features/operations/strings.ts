import type { CycleState } from '@emberhood/contracts';
import { plural } from '#shared/vocabulary/plural.ts';

export const operationsStrings = {
  nav: {
    label: 'Operations',
    cycles: 'Cycles',
    offerings: 'Offerings',
    groups: 'Groups',
    deposits: 'Payments',
    handed: 'Handed over',
    waiting: (page: string, count: number) => `${page} (${String(count)})`,
    safety: 'Safety',
    codes: 'Codes',
    audit: 'Audit',
    accounts: 'Accounts',
    health: 'Health',
  },

  cycles: {
    title: 'Cycles',
    intro:
      'A cycle is one round of forming groups in a city: form groups, check the result, approve it and publish it.',
    open: 'Open a cycle',
    emptyTitle: 'No cycles yet',
    emptyText:
      'First add a venue and approve hosts, both under Offerings. Then open a cycle, add what the hosts submit, and form groups from the people on the waitlist.',
    freezes: (when: string) => `Groups are formed ${when}`,
    freezeWas: (when: string) => `Groups were planned for ${when}`,
    offerings: (count: number) => plural(count, { one: '{n} offering', other: '{n} offerings' }),
    waiting: (count: number) =>
      plural(count, { one: '{n} person on the waitlist', other: '{n} people on the waitlist' }),
    states: {
      open: 'Open',
      frozen: 'Forming groups',
      decided: 'Groups formed',
      closed: 'Closed',
      cancelled: 'Abandoned',
    } satisfies Record<CycleState, string>,
  },

  newCycle: {
    title: 'Open a cycle',
    name: 'Name',
    nameMissing: 'Please enter a name.',
    nameHint: 'Operators and hosts see it. For example: winter groups.',
    city: 'City',
    freezesAt: 'Form groups at',
    freezesHint: 'In the city’s local time. Until then, members can change their answers.',
    freezesMissing: 'Please choose when groups are formed.',
    freezesPast: 'Please choose a time that’s still to come.',
    rules: 'Rules',
    ruleFields: {
      chosenFrom: {
        label: 'Lowest rating that counts as a choice',
        hint: 'Each member has this rating or more from someone in their group (θ).',
      },
      plausibleChoosers: {
        label: 'Possible choosers per member',
        hint: 'At least this many people in a member’s group could have chosen them (κ).',
      },
      repeats: {
        label: 'People a member may meet again',
        hint: 'People they’ve been in a group with before (ρ).',
      },
      refundDueDays: {
        label: 'Days before a refund to give priority',
        hint: 'Members whose deposit is refunded within this many days are placed before all others. Above 30, a member with 30 days left or fewer counts as ten, and with 14 or fewer as a hundred.',
      },
      confirmHours: { label: 'Hours to answer an invitation' },
    },
    deposit: 'Only with a deposit',
    depositHint: 'If yes, members who haven’t paid one stay on the waitlist.',
    depositOptions: { yes: 'Yes', no: 'No' },
    create: 'Open the cycle',
    creating: 'Opening…',
    created: 'The cycle is open.',
  },
} as const;
