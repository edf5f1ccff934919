export const listStrings = {
  title: 'Experiences',
  intro: (place: string) =>
    `Evenings and afternoons to spend with people who would like to meet you. You are in ${place}.`,
  list: 'Experiences to choose from',
  note: 'Prices in Canadian dollars. An experience takes place once its group is full.',
  comingSoonTitle: 'Coming soon',
  comingSoon:
    'We are putting the first experiences together. Tell us what you like and when you are free, and we look for a group for you.',
  register: 'Register',
  registrations: 'Your registrations',
  availability: 'When you are free',
  programs: 'Programs',
  back: 'Back to the experiences',
} as const;
