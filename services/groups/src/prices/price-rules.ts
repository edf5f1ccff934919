import type { RefundReason } from '../deposits/refund.entity.ts';

/** What becomes of the price that was paid for a place. */
export type PriceFate =
  /** Goes back in full, by itself. */
  | 'back'
  /** Neither yet: it goes back when the place is refilled or the group does not meet, and is kept when the group begins. */
  | 'waits'
  /** Stays with us for the host. */
  | 'kept';

interface PriceRule {
  fate: PriceFate;
  /** Told with what goes back. */
  reason: RefundReason | null;
  /** Also what has been the host's since the group began. */
  alsoApplied: boolean;
}

const back = (reason: RefundReason, alsoApplied = false): PriceRule => ({ fate: 'back', reason, alsoApplied });
const stays = (fate: 'waits' | 'kept'): PriceRule => ({ fate, reason: null, alsoApplied: false });

/**
 * Every way out of a group and what it means for the price (decision 115): "cancel before lock: full; after: only if the seat
 * is refilled; removal: full; host cancels: full; under minimum: dissolve" (groups guide 7). From its beginning on a group's
 * prices are the host's, and go back when its host cancels or a session is moved; not coming changes nothing about them.
 */
export const PRICE_RULES = {
  declined: back('withdrawn'),
  /** No answer, or none that was paid in full, by the end of the time. */
  expired: back('invitation_passed'),
  left: back('withdrawn'),
  /** A session was moved after the yes (decision 185). */
  moved: back('session_moved', true),
  left_late: stays('waits'),
  refilled: back('refilled'),
  not_refilled: stays('kept'),
  dissolved: back('group_dissolved'),
  cancelled: back('host_cancelled', true),
  /** Nobody could see it; a payment there could not be is given back all the same. */
  rolled_back: back('group_dissolved'),
  suspended: back('removed'),
  leaving: back('removed'),
  deleted: back('removed'),
} as const satisfies Record<string, PriceRule>;

export type WayOut = keyof typeof PRICE_RULES;
