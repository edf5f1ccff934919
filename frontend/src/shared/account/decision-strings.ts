/** When groups are decided where a member waits. */
export const decisionStrings = {
  decidedOn: (city: string, day: string) => `The next groups in ${city} are decided on ${day}.`,
  decidedSoon: (city: string) =>
    `You wait for a group in ${city}. The day on which the next groups are decided is not set yet.`,
  undecided: (city: string) =>
    `No groups are planned in ${city} yet. You keep your place in time, and we ask for no deposit.`,
} as const;
