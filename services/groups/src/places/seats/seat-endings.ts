import type { Leaving, RegistrationState } from '@emberhood/contracts';
import type { MoneyRule } from '../../money/index.ts';
import type { GroupRow, SeatRow } from '../groups/groups.repository.ts';
import type { NoticeKind } from '../notices/notice.entity.ts';

/**
 * Hours in which a deposit can be kept with us after a host has cancelled, before it is refunded (guide 7: "or
 * requeue").
 */
const KEEP_HOURS = 48;
/** The time to answer is over. */
const TIME_OVER = { deposit: 'free', reason: 'invitation_passed', refill: true, notice: 'invitation_passed' } as const;
/** A session was moved after the yes: everything goes back. */
const SESSION_MOVED = { deposit: 'back', reason: 'session_moved', also: 'applied', refill: true } as const;
/** The place was left after the lock. */
const WAITS = { deposit: 'waits', price: 'waits', refill: true, strike: true } as const;

export interface SeatEndingRule extends MoneyRule {
  /** States that the registration passes through; without any if it has ended or is changed elsewhere. */
  registration?: readonly RegistrationState[];
  /** The worker gives the place to somebody else. */
  refill?: boolean;
  /** It is recorded as a late cancellation (guide 2, no-show ladder). */
  strike?: boolean;
  notice?: NoticeKind;
}

/**
 * Every way in which a seat ends, and what becomes of registration, deposit, price, strike and notice (decision:
 * payments; groups guide 7). Nothing but `SeatEndingService.endSeats` ends a seat. What was spent or kept when the
 * group began goes back only when its host cancels or a session is moved.
 */
export const SEAT_ENDINGS = {
  /** The member declines the invitation and keeps waiting, with the same seniority. */
  declined: {
    registration: ['declined', 'waiting'],
    deposit: 'free',
    reason: 'withdrawn',
    refill: true,
    notice: 'given_up',
  },
  /** The time to answer is over without an answer, or without the whole payment. */
  expired: { registration: ['expired'], ...TIME_OVER },
  /** The same for a claimed free place: the claimant keeps waiting. */
  unpaid: { registration: ['waiting'], ...TIME_OVER },
  /** The member leaves before the lock. */
  left: { registration: ['cancelled'], deposit: 'back', reason: 'withdrawn', refill: true, notice: 'given_up' },
  /** The member leaves before anybody was told of the group, so for them nothing happens (decision: runs). */
  left_unseen: { registration: ['waiting'], deposit: 'free', reason: 'withdrawn', refill: true },
  /** The member leaves after a session was moved that they had confirmed (decision: group-life). */
  moved: { registration: ['cancelled'], ...SESSION_MOVED, notice: 'given_up' },
  /** The member leaves after the lock: the money waits until somebody takes the place. */
  left_late: { registration: ['cancelled'], ...WAITS, reason: 'withdrawn', notice: 'given_up' },
  /**
   * Of places that were left late: somebody has taken it, the group begins without, does not meet, or is called off
   * (decision: group-life).
   */
  refilled: { deposit: 'back', reason: 'refilled' },
  not_refilled: { deposit: 'kept', price: 'kept', reason: 'withdrawn' },
  late_dissolved: { deposit: 'kept', reason: 'group_dissolved' },
  late_cancelled: { deposit: 'back', reason: 'host_cancelled', also: 'forfeited' },
  /** The group is not full in time, or an operator dissolves it: everybody keeps waiting, with the same seniority. */
  dissolved: { registration: ['waiting'], deposit: 'free', reason: 'group_dissolved', notice: 'dissolved' },
  /** The host or an operator cancels the group. */
  cancelled: {
    registration: ['waiting'],
    deposit: 'back',
    reason: 'host_cancelled',
    also: 'applied',
    keepHours: KEEP_HOURS,
    notice: 'cancelled',
  },
  /** An operator rolls the run back, or calls the group off, before anybody was told. */
  rolled_back: { registration: ['waiting'], deposit: 'free', reason: 'removed' },
  /** A moderator suspends the account: "removal: full". */
  suspended: { registration: ['waiting'], deposit: 'back', reason: 'removed', refill: true },
  /**
   * The member asks for the deletion of their account: by their own act, but the registration waits, as the deletion
   * can be taken back (decision: group-life).
   */
  leaving: { registration: ['waiting'], deposit: 'free', reason: 'removed', refill: true },
  leaving_moved: { registration: ['waiting'], ...SESSION_MOVED },
  leaving_late: { registration: ['waiting'], ...WAITS, reason: 'removed' },
  erased: { registration: ['waiting'], deposit: 'back', reason: 'withdrawn', refill: true },
} as const satisfies Record<string, SeatEndingRule>;

export type SeatEnding = keyof typeof SEAT_ENDINGS;

const LEFT = { free: 'left', moved: 'moved', late: 'left_late' } as const;
const LEAVING = { left: 'leaving', moved: 'leaving_moved', left_late: 'leaving_late' } as const;

/** By which rule its owner would leave a place, as members read it before they do. */
export function leavingOf({ status, leaveFreelyUntil }: Pick<SeatRow, 'status' | 'leaveFreelyUntil'>): Leaving {
  if (status !== 'locked') return 'free';
  return leaveFreelyUntil === null ? 'late' : 'moved';
}

/** How leaving would end a seat; null if the group has begun and no session was moved since the yes. */
export function endingOfLeaver({ state }: GroupRow, seat: SeatRow): (typeof LEFT)[Leaving] | null {
  const leaving = leavingOf(seat);
  return leaving === 'late' && state === 'running' ? null : LEFT[leaving];
}

/** Why a seat ends with, or because of, the account of its owner. */
export type AccountEnd = 'suspended' | 'leaving' | 'deleted';

export function endingOf(group: GroupRow, seat: SeatRow, reason: AccountEnd): SeatEnding {
  if (reason === 'suspended') return 'suspended';
  return reason === 'deleted' ? 'erased' : LEAVING[endingOfLeaver(group, seat) ?? 'left'];
}
