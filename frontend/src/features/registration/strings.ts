export const registrationStrings = {
  waitlist: {
    join: 'Join Waitlist',
    joining: 'Joining…',
    joined: "You're on the waitlist",
    joinedFor: (name: string) => `You're on the waitlist: ${name}`,
    leave: 'Leave',
    leaveFor: (name: string) => `Leave the waitlist: ${name}`,
    leaving: 'Leaving…',
    left: 'You have left the waitlist.',
    paused: 'You are offline. We send this as soon as you are connected again.',
  },
  kept: (name: string) => `We keep your place for ${name}. Create your account to take it.`,
  keptMany: 'We keep your places. Create your account to take them.',
  sendLater: (name: string) =>
    `Your place on the waitlist for ${name} is not sent yet. We try again on your next visit.`,
} as const;
