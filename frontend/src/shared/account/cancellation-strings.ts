/** What happens to the money of somebody who leaves (groups guide 7). */
export const cancellationStrings = {
  nothingPaid: 'You have no deposit with us. You can leave at any time.',
  leaving: {
    free: {
      deposit: 'Your group is not locked yet: your deposit goes back in full.',
      paid: (paid: string) => `Your group is not locked yet: the ${paid} that you paid for your place go back in full.`,
      both: (paid: string) =>
        `Your group is not locked yet: your deposit and the ${paid} that you paid for your place go back in full.`,
    },
    moved: {
      deposit:
        'A session was moved after your yes: your deposit goes back in full, and leaving is no late cancellation.',
      paid: (paid: string) =>
        `A session was moved after your yes: the ${paid} that you paid for your place go back in full, and leaving is no late cancellation.`,
      both: (paid: string) =>
        `A session was moved after your yes: your deposit and the ${paid} that you paid for your place go back in full, and leaving is no late cancellation.`,
    },
    late: {
      deposit:
        'Your group is locked. Your deposit goes back only if somebody takes your place. Leaving counts as a late cancellation.',
      paid: (paid: string) =>
        `Your group is locked. The ${paid} that you paid for your place go back if somebody takes it, or if the group does not meet; otherwise they are kept for your host when the group begins. Leaving counts as a late cancellation.`,
      both: (paid: string) =>
        `Your group is locked. Your deposit goes back only if somebody takes your place. The ${paid} that you paid for your place go back if somebody takes it, or if the group does not meet; otherwise they are kept for your host when the group begins. Leaving counts as a late cancellation.`,
    },
  },
} as const;
