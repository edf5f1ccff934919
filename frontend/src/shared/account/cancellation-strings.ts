/** Of the price: names what goes back, which is less than was paid once a part was refunded. */
const priceBack = (left: string) => `we’ll refund you ${left} for your spot`;
const lateDeposit =
  'Your group is locked in. Your deposit will be refunded only if someone takes your spot or the host cancels.';
const latePrice = (left: string) =>
  `We’ll refund you ${left} for your spot only if someone takes it or the group doesn’t meet; otherwise the money goes to your host when the group starts.`;

/** What happens to the money of somebody who leaves (groups guide 7). */
export const cancellationStrings = {
  nothingPaid: 'You haven’t paid a deposit, so you can leave at any time.',
  nothingPaidLate: 'Your group is locked in. Leaving counts as a late cancellation.',
  leaving: {
    free: {
      deposit: 'Your group isn’t locked in yet, so your deposit will be refunded in full.',
      paid: (left: string) => `Your group isn’t locked in yet, so ${priceBack(left)}.`,
      both: (left: string) =>
        `Your group isn’t locked in yet, so your deposit will be refunded in full, and ${priceBack(left)}.`,
    },
    moved: {
      deposit:
        'A session was moved after you said yes, so your deposit will be refunded in full, and this won’t count as a late cancellation.',
      paid: (left: string) =>
        `A session was moved after you said yes, so ${priceBack(left)}, and this won’t count as a late cancellation.`,
      both: (left: string) =>
        `A session was moved after you said yes, so your deposit will be refunded in full, ${priceBack(left)}, and this won’t count as a late cancellation.`,
    },
    late: {
      deposit: `${lateDeposit} Leaving counts as a late cancellation.`,
      paid: (left: string) => `Your group is locked in. ${latePrice(left)} Leaving counts as a late cancellation.`,
      both: (left: string) => `${lateDeposit} ${latePrice(left)} Leaving counts as a late cancellation.`,
    },
  },
} as const;
