/** When groups are decided where a member waits. */
export const decisionStrings = {
  decidedOn: (city: string, day: string) => `The next groups in ${city} are put together on ${day}.`,
  /** From the day named above until the groups are published. */
  decidedNow: (city: string) =>
    `We’re putting together the next groups in ${city}. If there’s a spot for you, we’ll send you an invitation. If not, you keep your place in line for the groups after that.`,
  decidedSoon: (city: string) =>
    `You’re waiting for a group in ${city}. There’s no date yet for putting together the next groups.`,
  undecided: (city: string) =>
    `No new groups are planned in ${city} yet. You keep your place in line, and we’ll email you when there’s a spot for you.`,
  rests: (moment: string) =>
    `Until ${moment}, we won’t place you in a new group, because of your absences. You keep your place in line.`,
  talk: 'Until someone on our team has talked with you, we won’t place you in a new group, because of your absences. You keep your place in line.',
} as const;
