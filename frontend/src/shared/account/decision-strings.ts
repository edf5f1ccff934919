/** When groups are decided where a member waits. */
export const decisionStrings = {
  decidedOn: (city: string, day: string) => `The next groups in ${city} are put together on ${day}.`,
  decidedSoon: (city: string) =>
    `You’re waiting for a group in ${city}. There’s no date yet for putting together the next groups.`,
  undecided: (city: string) =>
    `No groups are planned in ${city} yet. You keep your place in line, and we don’t ask for a deposit.`,
} as const;
