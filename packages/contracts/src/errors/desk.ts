import type { ErrorRow } from './row.ts';

/** What hosts and operators are told; apart from what members are, whose pages load those words. */
export const deskErrors = {
  'HOSTING.NOT_APPROVED': {
    status: 403,
    retry: false,
    message: 'Your host application isn’t approved yet. We’ll write to you.',
  },
  'HOSTING.OFFERING_NOT_FOUND': { status: 404, retry: false, message: 'There is no such offering.' },
  'HOSTING.HOST_UNFIT': {
    status: 409,
    retry: false,
    message: 'This host cannot lead this group. Look at the list again and choose another one.',
  },
  'HOSTING.VENUE_NOT_FOUND': { status: 404, retry: false, message: 'We couldn’t find this venue.' },
  'HOSTING.VENUE_NEEDED': {
    status: 409,
    retry: false,
    message:
      'Members of upcoming groups need what this venue would no longer offer. Describe the problem under “How to get in”, talk to these groups and cancel any that can’t meet there. Then change it.',
  },
  'HOSTING.VENUE_IN_USE': {
    status: 409,
    retry: false,
    message:
      'Upcoming groups meet at this location, and their members said how far they’d travel. For another location, add a new venue.',
  },
  'HOSTING.PAYOUT_NOT_DUE': {
    status: 409,
    retry: false,
    message: 'This amount is not due for this group. Look at the list again: who came may have changed it.',
  },
  'HOSTING.PAYOUT_NOTED': {
    status: 409,
    retry: false,
    message: 'This payout is already noted. If that was wrong, take the note back first.',
  },
  'HOSTING.PAYOUT_NOT_NOTED': { status: 404, retry: false, message: 'No payout is noted for this group.' },
  'GROUPS.REFUND_NEEDS_REASON': {
    status: 400,
    retry: false,
    message:
      'A refund of this size needs a second operator. Say why, so that they can decide. If you see no field for it, reload the page.',
  },
  'GROUPS.REFUND_WAITS': {
    status: 409,
    retry: false,
    message: 'A refund of this payment already waits for a second operator.',
  },
  'GROUPS.REFUND_DECIDED': { status: 409, retry: false, message: 'This refund was already decided.' },
  'GROUPS.REFUND_OWN': {
    status: 403,
    retry: false,
    message: 'You asked for this refund, so another operator has to agree to it.',
  },
  'HOSTING.VENUE_TOO_SMALL': {
    status: 409,
    retry: false,
    message:
      'This venue doesn’t hold that many people, counting what is approved there for the same time. Choose fewer people, another time or another venue.',
  },
  'HOSTING.SIZE_BEYOND_CAPACITY': {
    status: 400,
    retry: false,
    message: 'This program or experience takes fewer or more people than that. Please choose sizes within its own.',
  },
  'HOSTING.SESSIONS_INVALID': {
    status: 400,
    retry: false,
    message: 'Sessions must follow each other, end after they start and lie in the future.',
  },
  'CYCLE.NOT_FOUND': { status: 404, retry: false, message: 'There is no such cycle.' },
  'CYCLE.ONE_AT_A_TIME': { status: 409, retry: false, message: 'This city already has an open cycle.' },
  'CYCLE.OTHER_CITY': {
    status: 409,
    retry: false,
    message: 'This offering takes place in another city. Take it into a cycle of that city.',
  },
  'CYCLE.PINS_CONTRADICT': {
    status: 409,
    retry: false,
    message:
      'This contradicts other pairs by hand: people would be kept apart whom others keep together, and none of them could be placed. Remove one of those pairs first.',
  },
  'RUN.NOT_FOUND': { status: 404, retry: false, message: 'There is no such run.' },
  'RUN.DRY_RUNS_USED': {
    status: 409,
    retry: false,
    message:
      'This cycle has had all its dry runs. Each one tells a little of what people chose, so there are only some. Look at those there are, or freeze the cycle.',
  },
  'RUN.FINAL_RUNS_USED': {
    status: 409,
    retry: false,
    message:
      'This cycle has been assembled as often as it may be: each time tells a little of what people chose. Publish what is proposed, or give the cycle up and open a new one.',
  },
  'CYCLE.PAIRS_FULL': {
    status: 409,
    retry: false,
    message:
      'There are as many pairs by hand as a cycle may have: more of them would tell who chose whom. Remove one of them first.',
  },
  'RUN.CHANGED': {
    status: 409,
    retry: false,
    message: 'None of these groups is valid anymore: someone left, paused or blocked someone. Start a new run.',
  },
  'GROUPS.CONCERNS_YOU': {
    status: 403,
    retry: false,
    message:
      'Someone else on the team has to decide this: it’s about you or someone in one of your groups, or you reported it.',
  },
  'RUN.NOTICES_SENT': {
    status: 409,
    retry: false,
    message:
      'Members can already see these groups, so this can no longer be undone. A group that should not meet can be cancelled with a reason.',
  },
  'RUN.NEXT_CYCLE_OPEN': {
    status: 409,
    retry: false,
    message:
      'The next cycle of this city is open already, and a city has one at a time. Give that one up, then take these groups back.',
  },
} as const satisfies Record<string, ErrorRow>;
