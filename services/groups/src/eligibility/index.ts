export { isCommitted, overlapsAny, type Meeting } from './commitments.ts';
export {
  type Answered,
  isAffordable,
  meetsAnswers,
  localOf,
  preferenceFor,
  slotsOfPicks,
  slotsOfTimes,
  timesOf,
} from './eligibility.ts';
export { agesAgree, gridOf, isAway, reachOf, meetsWishes } from './meets-wishes.ts';
