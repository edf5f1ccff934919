export const listStrings = {
  title: 'Experiences',
  intro: (place: string) => `Evenings and afternoons with people who’d like to meet you. Your location is ${place}.`,
  list: 'Experiences to choose from',
  note: 'Prices are in Canadian dollars. An experience only happens when its group is full.',
  comingSoon:
    'We’re getting the first experiences ready. Tell us what you like and when you’re free, and we’ll look for a group for you.',
  register: 'Register',
  registrations: 'Your registrations',
  availability: 'When you’re free',
  programs: 'Programs',
  back: 'Back to experiences',
  missing: 'The address may be wrong, or the experience is no longer offered.',
} as const;
