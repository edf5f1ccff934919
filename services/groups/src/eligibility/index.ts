export { isCommitted, isElsewhere, type Meeting } from './commitments.ts';
export { affordable, fits, localOf, preference, slotOf, slotsOfPicks, timesOf } from './eligibility.ts';
export { agesAgree, busyDatesOf, gridOf, reachOf, suits } from './suits.ts';
