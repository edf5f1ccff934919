import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 1, minutes: 30 },
  location: { name: 'An axe-throwing hall in the Stockyards', address: 'St. Clair Avenue West, Toronto' },
  whatToExpect:
    'Ten minutes of safety and stance, twenty of practice, and then a small tournament of pairs in which luck counts as much as arms. Between throws there is time to talk, to coach the person who was better a minute ago and to cheer very loudly. Most people hit the board within five throws.',
  requiredLevel: 'None. You can lift one kilogram over your head.',
  notes: [
    { title: 'Shoes', text: 'Closed toes only; no exceptions at the lanes.' },
    { title: 'Sober throws', text: 'We throw first and toast later.' },
  ],
  whatsIncluded: ['Two lanes of our own', 'A coach for the whole session', 'A trophy made of wood and pride'],
  host: {
    name: 'Theo',
    bio: 'Theo used to teach high-school gym and still has the whistle. He believes that anyone can throw, and that nobody should do it in a bad mood.',
  },
  hostMessages: ['It is all in the letting go.', 'Come as you are; leave with a new party skill.'],
};
