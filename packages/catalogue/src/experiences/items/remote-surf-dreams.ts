import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 1, minutes: 30 },
  location: { name: 'A loft by the water', address: 'Queens Quay West, Toronto' },
  whatToExpect:
    'For everyone who has looked at a wave on a screen during a meeting. We try balance boards and a pop-up on the mat, then sketch a month of working by the sea: where, with whom, at what cost, and what to tell your boss. You leave with a plan on one page and a few people who might come along.',
  requiredLevel: 'None. You need no board and no plan.',
  notes: [
    { title: 'Dry land', text: 'We stay indoors. The sea comes later.' },
    { title: 'Clothing', text: 'Something you can kneel and jump in.' },
  ],
  whatsIncluded: ['Balance boards and mats', 'A planning sheet for your month away', 'Coconut water and snacks'],
  host: {
    name: 'Callum',
    bio: 'Callum has written software from surf towns on four coasts and fallen off boards in all of them. He keeps a spreadsheet of the ones with good internet.',
  },
  hostMessages: ['Bring the dream, however vague.', 'Falling off is how we break the ice.'],
};
