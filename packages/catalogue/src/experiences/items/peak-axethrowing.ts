import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 1, minutes: 30 },
  location: { name: 'An axe-throwing hall in the Stockyards', address: 'St. Clair Avenue West, Toronto' },
  whatToExpect:
    'Ten minutes of safety and stance, twenty of practice and then a small tournament in pairs, where luck matters as much as strength. Between throws there’s time to talk, trade tips and cheer loudly. Most people hit the board within five throws.',
  requiredLevel: 'None. You need to be able to lift one kilogram over your head.',
  notes: [
    { title: 'Shoes', text: 'Closed toes only, no exceptions.' },
    { title: 'No drinks before', text: 'Please don’t drink before or while we throw.' },
  ],
  whatsIncluded: ['Two private lanes', 'A coach for the whole session', 'A wooden trophy for the winners'],
  host: {
    name: 'Theo',
    bio: 'Theo used to teach high-school gym and still has the whistle. He believes anyone can learn to throw.',
  },
  hostMessages: [
    'You don’t need to be strong. It’s all technique.',
    'You’ll leave with a new party trick. Axe not included.',
  ],
};
