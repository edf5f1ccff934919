export { isCommitted, overlapsAny, type Meeting } from './commitments.ts';
export {
  type Answered,
  meetsAnswers,
  localOf,
  mostPerSession,
  preferenceFor,
  pricePerSession,
  slotsOfPicks,
  slotsOfTimes,
  timesOf,
} from './eligibility.ts';
export { agesAgree, gridOf, isAway, reachOf, meetsWishes } from './meets-wishes.ts';
