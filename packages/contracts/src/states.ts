import { z } from './zod.ts';

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

export const DepositState = z.enum(['held', 'applied', 'refunded', 'forfeited']);
export type DepositState = z.output<typeof DepositState>;
