import type {
  CycleState,
  DepositState,
  GroupState,
  OfferingState,
  RegistrationState,
  RunState,
} from '@emberhood/contracts';
import { StateMachine } from './state-machine.ts';

/** Who lets an invitation pass may come back by a tap; who says no waits on at once, with the seniority there was. */
export const registrationStates = new StateMachine<RegistrationState>('registration', {
  waiting: ['paused', 'proposed', 'cancelled', 'refunded', 'removed'],
  paused: ['waiting', 'cancelled', 'removed'],
  proposed: ['invited', 'waiting', 'cancelled', 'removed'],
  invited: ['confirmed', 'declined', 'expired', 'waiting', 'cancelled', 'removed'],
  confirmed: ['locked', 'waiting', 'cancelled', 'removed'],
  locked: ['completed', 'waiting', 'cancelled', 'removed'],
  declined: ['waiting', 'cancelled', 'removed'],
  expired: ['waiting', 'cancelled', 'refunded', 'removed'],
  completed: [],
  cancelled: [],
  refunded: [],
  removed: [],
});

/** SQL: the states of registrations that nothing follows, as their index has them. */
export const OVER = registrationStates.states
  .filter((state) => registrationStates.isFinal(state))
  .map((state) => `'${state}'`)
  .join(', ');

/** Dropped: rolled back before anybody was told. Dissolved: no longer full. Cancelled: by host or operator. */
export const groupStates = new StateMachine<GroupState>('group', {
  proposed: ['approved', 'dropped'],
  approved: ['published', 'dropped'],
  published: ['locked', 'dropped', 'dissolved', 'cancelled'],
  locked: ['running', 'dissolved', 'cancelled'],
  running: ['completed', 'cancelled'],
  completed: [],
  dropped: [],
  dissolved: [],
  cancelled: [],
});

/** A published run can be rolled back until its notices go out. */
export const runStates = new StateMachine<RunState>('run', {
  frozen: ['solving', 'aborted'],
  solving: ['checked', 'aborted'],
  checked: ['proposed', 'aborted'],
  proposed: ['published', 'aborted'],
  published: ['aborted'],
  aborted: [],
});

/**
 * Guide 7: exactly one of four. Of a forfeited deposit, when that was wrong, what the price of the place needs counts towards it again, and the
 * rest comes back; an applied one comes back when the host cancels.
 */
export const depositStates = new StateMachine<DepositState>('deposit', {
  held: ['applied', 'refunded', 'forfeited'],
  applied: ['refunded', 'forfeited'],
  forfeited: ['applied', 'refunded'],
  refunded: [],
});

/** What is open and gets no group is handed in again, for the next cycle. */
export const offeringStates = new StateMachine<OfferingState>('offering', {
  draft: ['submitted', 'withdrawn'],
  submitted: ['open', 'draft', 'withdrawn'],
  open: ['placed', 'submitted', 'withdrawn'],
  placed: ['completed', 'open', 'cancelled'],
  completed: [],
  withdrawn: [],
  cancelled: [],
});

/** Decided: a run of it is published. An aborted run gives the cycle back to its frozen or open state. */
export const cycleStates = new StateMachine<CycleState>('cycle', {
  open: ['frozen', 'cancelled'],
  frozen: ['open', 'decided', 'cancelled'],
  decided: ['frozen', 'closed'],
  closed: [],
  cancelled: [],
});
