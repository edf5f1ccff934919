/** Why a payment goes back, by the code of its refund; an operator’s own words stay. */
const REASONS: Readonly<Record<string, string>> = {
  no_group: 'no group in time',
  withdrawn: 'left',
  removed: 'removed',
  host_cancelled: 'the group was cancelled',
  group_dissolved: 'group not full',
  refilled: 'spot taken by someone else',
  paid_twice: 'paid twice',
  registration_over: 'the registration had ended',
  invitation_passed: 'the spot was no longer held',
  session_moved: 'a session was moved',
  appeal_upheld: 'appeal granted',
  operator: 'by an operator',
};
export const refundReason = (code: string): string => REASONS[code] ?? code;

export const refundStrings = {
  title: (count: number) => (count === 0 ? 'For a second operator' : `For a second operator (${String(count)})`),
  intro: (limit: string) =>
    `Refunds by hand of more than ${limit} of one payment need a second operator to agree. If you’re the only operator, give someone you trust the role under Accounts. Once a group has started, a refund by hand doesn’t change what we pay its host.`,
  hostKeeps: 'What we pay the host doesn’t change.',
  spotStays: 'If they have a confirmed spot, they keep it and pay the host instead, at the first session.',
  none: 'No refund is waiting.',
  more: 'Show more refunds',
  asks: (amount: string, isWhole: boolean) => (isWhole ? `${amount}, the rest of the payment, to` : `${amount} to`),
  toPayment: (what: string) => `Payment: ${what}`,
  askedBy: (who: string, when: string) => `Requested by ${who}, ${when}`,
  someone: 'a deleted account',
  own: 'You requested this, so another operator has to agree.',
  impossible: 'This can’t be refunded anymore: the payment has been refunded since, or the bank has it. Decline it.',
  agreeOf: (amount: string, who: string) => `Agree to refund ${amount} to ${who}`,
  agree: (amount: string, who: string) => ({
    label: 'Agree…',
    question: `Refund ${amount} to ${who} now? This can’t be undone.`,
    confirm: 'Refund',
    done: 'The refund is on its way.',
  }),
  decline: 'Decline…',
  declineOf: (amount: string, who: string) => `Decline the refund of ${amount} to ${who}`,
  declineNote: {
    text: 'Nothing is refunded, and the member isn’t told.',
    label: 'Why, for the team',
    submit: 'Decline',
    done: 'Declined.',
  },
  askTitle: (amount: string, who: string) => `Request a refund of ${amount} to ${who}`,
  askText: (limit: string) => `Above ${limit}, another operator has to agree. Nothing is refunded until then.`,
  askNote: {
    label: 'Why, for the operator who agrees',
    submit: 'Request refund',
    done: 'Requested. Another operator has to agree.',
  },
  keepUntil: (moment: string) => `they can keep it with us until ${moment}`,
  waits: (amount: string) => `${amount} waiting for another operator.`,
  partHint: (limit: string) =>
    `If more than ${limit} of this payment is refunded by hand, another operator has to agree.`,
} as const;
