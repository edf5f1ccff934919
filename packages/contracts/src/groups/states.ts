import { z } from '../zod.ts';

/** The states of each life cycle (groups guide 3). Which change is allowed is the groups service's table. */
export const RegistrationState = z.enum([
  'waiting',
  'paused',
  'proposed',
  'invited',
  'confirmed',
  'locked',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'refunded',
  'removed',
]);
export type RegistrationState = z.output<typeof RegistrationState>;

export const GroupState = z.enum([
  'proposed',
  'approved',
  'published',
  'locked',
  'running',
  'completed',
  'dropped',
  'dissolved',
  'cancelled',
]);
export type GroupState = z.output<typeof GroupState>;

export const RunState = z.enum(['frozen', 'solving', 'checked', 'proposed', 'published', 'aborted']);
export type RunState = z.output<typeof RunState>;

export const DepositState = z.enum(['held', 'applied', 'refunded', 'forfeited']);
export type DepositState = z.output<typeof DepositState>;

export const OfferingState = z.enum(['draft', 'submitted', 'open', 'placed', 'completed', 'withdrawn', 'cancelled']);
export type OfferingState = z.output<typeof OfferingState>;

export const CycleState = z.enum(['open', 'frozen', 'decided', 'closed', 'cancelled']);
export type CycleState = z.output<typeof CycleState>;
