import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 1, minutes: 30 },
  location: { name: 'A loft by the water', address: 'Queens Quay West, Toronto' },
  whatToExpect:
    'For anyone who’s daydreamed about surfing during a meeting. We try balance boards and practise standing up on a mat, then plan a month of working by the sea: where, who with, what it costs and what to tell your boss. You leave with a one-page plan and a few people who might come along.',
  requiredLevel: 'None. You don’t need a board or a plan.',
  notes: [
    { title: 'Dry land', text: 'We stay indoors and dry.' },
    { title: 'Clothing', text: 'Wear something you can kneel and jump in.' },
  ],
  whatsIncluded: ['Balance boards and mats', 'A planning sheet for your month away', 'Coconut water and snacks'],
  host: {
    name: 'Callum',
    bio: 'Callum has worked remotely from surf towns on four coasts, and fallen off boards in all of them. He keeps a spreadsheet of the ones with good internet.',
  },
  hostMessages: ['You don’t need a plan yet. That’s what the evening is for.', 'Falling off is how we break the ice.'],
};
