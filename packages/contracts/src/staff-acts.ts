import { z } from './zod.ts';

/** What moderators and operators do, by the name under which it stands in the one audit. A call of theirs without one fails a spec. */
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
  // As auth itself has always named them.
  'authz_change',
  'authz_admin',
  'authn_token_revoked',
]);
export type StaffAct = z.output<typeof StaffAct>;

/** Longer than any code or id. */
export const ACT_DETAIL_MAX = 120;

/** One act, for the audit: ids and codes, never words of people, who reported, or what somebody chose. */
export interface ToldAct {
  act: StaffAct;
  by: string;
  /** What it was done to, by id. */
  about: string;
  /** Whose that is. */
  accountId?: string;
  /** What was decided, as a code. */
  detail?: string;
}

/** What an act is about, as its call says it: the `id` of its path unless told otherwise. */
export interface ActFacts {
  about?: string;
  detail?: string;
}
