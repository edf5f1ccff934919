import { errorsOf } from './row.ts';

/** Errors for hosts and operators; separate from members' errors, which members' pages load. */
export const deskErrors = {
  ...errorsOf(400, {
    'GROUPS.REFUND_NEEDS_REASON':
      'A refund of this size needs a second operator. Say why, so that they can decide. If you see no field for it, reload the page.',
    'HOSTING.SIZE_BEYOND_CAPACITY':
      'This program or experience isn’t for groups of that size. Please choose sizes within its limits.',
    'HOSTING.SESSIONS_INVALID': 'Sessions must be in order, in the future and end after they start.',
  }),
  ...errorsOf(403, {
    'HOSTING.NOT_APPROVED': 'You can’t host at the moment. Reload the page to see where you stand.',
    'GROUPS.REFUND_OWN': 'You requested this refund, so another operator has to agree to it.',
    'GROUPS.CONCERNS_YOU':
      'Someone else on the team has to decide this: it’s about you or someone in one of your groups, or you reported it.',
  }),
  ...errorsOf(404, {
    'HOSTING.OFFERING_NOT_FOUND': 'We couldn’t find this offering. It may have been withdrawn, or its group is over.',
    'HOSTING.VENUE_NOT_FOUND': 'We couldn’t find this venue. Please choose another one.',
    'HOSTING.PAYOUT_NOT_NOTED': 'No payout is recorded for this group. Please check the list again.',
    'CYCLE.NOT_FOUND': 'We couldn’t find this cycle. Please choose one from the list.',
    'RUN.NOT_FOUND': 'We couldn’t find this run. Please choose one from its cycle.',
    'DEAD_LETTER.NOT_FOUND': 'This failed event isn’t waiting. Someone may have handled it already.',
  }),
  ...errorsOf(409, {
    'DEAD_LETTER.UNREADABLE':
      'This version can’t read this failed event. If a newer version sent it, replay it after the update; otherwise discard it.',
    'HOSTING.HOST_DECIDED': 'Someone else has decided this already. Please check the list again.',
    'HOSTING.HOST_BUSY':
      'This host already has another group or offering at that time. Return the offering to the host, or take the other one out first.',
    'HOSTING.HOST_UNFIT': 'This host can’t lead this group. Please choose another one.',
    'HOSTING.VENUE_NEEDED':
      'Members of upcoming groups need what this venue would no longer offer. Describe the problem under “How to get in”, talk to these groups and cancel any that can’t meet there. Then change it.',
    'HOSTING.VENUE_IN_USE':
      'Upcoming groups meet at this location, and their members said how far they’d travel. For another location, add a new venue.',
    'HOSTING.PAYOUT_NOT_DUE': 'This amount isn’t due for this group. It may have changed: please check the list again.',
    'HOSTING.PAYOUT_NOTED': 'This payout is already recorded. If that was wrong, remove it first.',
    'GROUPS.SESSIONS_OVERLAP': 'Another session of this group is at that time. Choose another time.',
    'GROUPS.SESSION_HELD':
      'Attendance is already recorded for this session, so it can’t be moved. Choose a session that hasn’t taken place.',
    'GROUPS.REFUND_WAITS': 'A refund of this payment is already waiting for a second operator.',
    'GROUPS.REFUND_DECIDED': 'This refund was already decided. Please check the list again.',
    'HOSTING.VENUE_TOO_SMALL':
      'This venue doesn’t hold that many people, counting what’s already approved there at the same time. Choose fewer people, another time or another venue.',
    'CYCLE.ONE_AT_A_TIME': 'This city already has an open cycle. Use that one, or abandon it first.',
    'CYCLE.OTHER_CITY': 'This offering takes place in another city. Add it to a cycle in that city.',
    'CYCLE.PINS_CONTRADICT':
      'This contradicts other pairs set by hand: it would keep people apart who must be together, and none of them could be placed. Remove one of those pairs first.',
    'RUN.DRY_RUNS_USED':
      'This cycle has no dry runs left. Each run reveals a little about who chose whom, so their number is limited. Look at the earlier runs, or form groups.',
    'RUN.FINAL_RUNS_USED':
      'This cycle has no final runs left. Each run reveals a little about who chose whom, so their number is limited. Publish the proposed groups, or abandon the cycle and open a new one.',
    'CYCLE.PAIRS_FULL':
      'This cycle has the most pairs set by hand that it can have. More of them could reveal who chose whom. Remove one of them first.',
    'RUN.CHANGED':
      'None of these groups still fit, because people or their offerings have changed since. Start a new run.',
    'RUN.NOTICES_SENT':
      'Members can already see these groups, so you can’t undo this. If a group shouldn’t meet, cancel it with a reason.',
    'RUN.NEXT_CYCLE_OPEN':
      'This city’s next cycle is already open, and a city has only one at a time. Abandon that one, then undo these groups.',
  }),
};
