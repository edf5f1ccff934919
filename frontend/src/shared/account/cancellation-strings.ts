/** What happens to the money of somebody who leaves (groups guide 7). */
export const cancellationStrings = {
  nothingPaid: 'You haven’t paid a deposit, so you can leave at any time.',
  nothingPaidLate: 'Your group is locked in. Leaving counts as a late cancellation.',
  leaving: {
    free: {
      deposit: 'Your group isn’t locked in yet, so your deposit will be refunded in full.',
      paid: (paid: string) =>
        `Your group isn’t locked in yet, so the ${paid} you paid for your spot will be refunded in full.`,
      both: (paid: string) =>
        `Your group isn’t locked in yet, so your deposit and the ${paid} you paid for your spot will be refunded in full.`,
    },
    moved: {
      deposit:
        'A session was moved after you said yes, so your deposit will be refunded in full, and this won’t count as a late cancellation.',
      paid: (paid: string) =>
        `A session was moved after you said yes, so the ${paid} you paid for your spot will be refunded in full, and this won’t count as a late cancellation.`,
      both: (paid: string) =>
        `A session was moved after you said yes, so your deposit and the ${paid} you paid for your spot will be refunded in full, and this won’t count as a late cancellation.`,
    },
    late: {
      deposit:
        'Your group is locked in. Your deposit will be refunded only if someone takes your spot or the host cancels. Leaving counts as a late cancellation.',
      paid: (paid: string) =>
        `Your group is locked in. The ${paid} you paid for your spot will be refunded only if someone takes it or the group doesn’t meet; otherwise it goes to your host when the group starts. Leaving counts as a late cancellation.`,
      both: (paid: string) =>
        `Your group is locked in. Your deposit will be refunded only if someone takes your spot or the host cancels. The ${paid} you paid for your spot will be refunded only if someone takes it or the group doesn’t meet; otherwise it goes to your host when the group starts. Leaving counts as a late cancellation.`,
    },
  },
} as const;
