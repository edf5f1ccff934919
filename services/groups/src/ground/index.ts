export { CALENDAR_CONFIG, CalendarConfig } from './calendar/calendar.config.ts';
export { calendarOf, feedOf, type CalendarGroup } from './calendar/calendar.ts';
export { sessionsAhead } from './calendar/sessions-ahead.ts';
export { CitiesRepository, isDecidedIn, isUntold, nextDecisionIn } from './cities/cities.repository.ts';
export { ErasureEntity } from './hidden/erasure.entity.ts';
export { ErasuresRepository } from './hidden/erasures.repository.ts';
export { HiddenAccountEntity } from './hidden/hidden-account.entity.ts';
export { FORMER_HOST, HOST_NAME, hostMayLead, isFormerHost, isHidden, shownName } from './hidden/people-sql.ts';
export { isRestingAfterAbsence, REST_DAYS, restOf } from './hidden/resting.ts';
export { digestOf } from './secrets/digest-of.ts';
export { lockAccounts } from './states/account-lock.ts';
export { assertSeen } from './states/assert-seen.ts';
export { CONFIRMED_SEATS, IS_KNOWN, IS_ON, SEATS } from './states/group-standing.ts';
export {
  ENDED_REGISTRATIONS,
  cycleStates,
  depositStates,
  groupStates,
  offeringStates,
  registrationStates,
  runStates,
} from './states/machines.ts';
export { StateChangeEntity } from './states/state-change.entity.ts';
export type { Actor } from './states/state-machine.ts';
