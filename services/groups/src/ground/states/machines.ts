import type {
  CycleState,
  DepositState,
  GroupState,
  OfferingState,
  RegistrationState,
  RunState,
} from '@emberhood/contracts';
import { StateMachine } from './state-machine.ts';

/**
 * After an expired invitation a member comes back by one tap; after declining they wait on with their seniority.
 * Removed: the account was deleted.
 */
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

/** SQL: the final states of registrations, as in their index. */
export const ENDED_REGISTRATIONS = registrationStates.finalStates.map((state) => `'${state}'`).join(', ');

/** Dropped: rolled back before anybody was told. Dissolved: not full. Cancelled: by the host or an operator. */
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
 * A deposit is in exactly one of four states (guide 7). If forfeiting it was wrong, it is applied to the price of the
 * place and the rest is refunded; an applied deposit is refunded if the host cancels.
 */
export const depositStates = new StateMachine<DepositState>('deposit', {
  held: ['applied', 'refunded', 'forfeited'],
  applied: ['refunded', 'forfeited'],
  forfeited: ['applied', 'refunded'],
  refunded: [],
});

/** An open offering that gets no group is submitted again, for the next cycle. */
export const offeringStates = new StateMachine<OfferingState>('offering', {
  draft: ['submitted', 'withdrawn'],
  submitted: ['open', 'draft', 'withdrawn'],
  open: ['placed', 'submitted', 'withdrawn'],
  placed: ['completed', 'open', 'cancelled'],
  completed: [],
  withdrawn: [],
  cancelled: [],
});

/** Publishing a run decides its cycle. Rolling it back makes the cycle frozen or open again, even if it was closed. */
export const cycleStates = new StateMachine<CycleState>('cycle', {
  open: ['frozen', 'cancelled'],
  frozen: ['open', 'decided', 'cancelled'],
  decided: ['open', 'frozen', 'closed'],
  closed: ['open', 'frozen'],
  cancelled: [],
});
