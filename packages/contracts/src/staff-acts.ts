import { z } from './zod.ts';

/** Actions of moderators and operators, by their names in the audit. A spec fails for a staff call without one. */
export const StaffAct = z.enum([
  'clip.decided',
  'clip.decision_undone',
  'clip.taken_down',
  'clip.left_to_others',
  'clip.sampled',
  'word.added',
  'word.removed',
  'person.decided',
  'person.answered',
  'cycle.opened',
  'cycle.closed',
  'venue.created',
  'venue.changed',
  'offering.taken_in',
  'offering.given_back',
  'offering.taken_out',
  'host.decided',
  'host.named',
  'pin.added',
  'pin.removed',
  'run.started',
  'run.prices_asked',
  'run.approved',
  'run.published',
  'run.rolled_back',
  'run.aborted',
  'group.cancelled',
  'session.moved',
  'deposit.refunded',
  'deposit.part_refunded',
  'refund.agreed',
  'refund.declined',
  'payout.noted',
  'payout.taken_back',
  'appeal.decided',
  'safety.decided',
  // Existing names of auth's audit.
  'authz_change',
  'authz_admin',
  'authn_token_revoked',
]);
export type StaffAct = z.output<typeof StaffAct>;

/** Longer than any code or id. */
export const ACT_DETAIL_MAX = 120;

/** One action, for the audit: ids and codes, never people's texts, reporters or choices. */
export interface ToldAct {
  act: StaffAct;
  by: string;
  /** The id of its object. */
  about: string;
  /** The object's owner. */
  accountId?: string;
  /** The decision, as a code. */
  detail?: string;
}

/** Tells the audit what only the transaction of an action finds out about its object. */
export type TellAct = (facts: Partial<Pick<ToldAct, 'about' | 'accountId'>>) => void;

/** The object of an action: by default the `id` of the call's path. */
export interface ActFacts {
  about?: string;
  detail?: string;
}
