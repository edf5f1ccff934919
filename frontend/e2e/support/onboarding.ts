/** The shortest way through onboarding: each screen's heading, what is chosen there, and the button that leads on. */
export const ONBOARDING = [
  ['Welcome to Emberhood', [], "Let's go"],
  ['Where are you based?', ['Toronto'], 'Next'],
  ['Which experiences would you love to try?', ['Dance'], 'Next'],
  ['What brings you here?', ['New friends', 'half and half'], 'Next'],
  ['When are you free?', ['On weekends', 'Under $100'], 'Next'],
  ["You're on the waitlist", [], 'Done'],
] as const;
