import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 1, minutes: 30 },
  location: { name: 'A movement studio in the Junction', address: 'Dundas Street West, Toronto' },
  whatToExpect:
    'We warm up, learn the words that keep everyone safe and share weight in small steps. By the second half, you’ll have tried lifting, flying and spotting, always with two people ready beside you. In the last ten minutes, your group invents a pose.',
  requiredLevel: 'Moderately active, with no recent injuries.',
  notes: [
    { title: 'Your call', text: 'Anyone can stop any exercise with one word.' },
    { title: 'Clothing', text: 'Long and fitted, with no zippers. We go barefoot.' },
  ],
  whatsIncluded: ['Mats and trained spotters', 'A warm-up you can do at home', 'Photos, if everyone in them agrees'],
  host: {
    name: 'Noor',
    bio: 'Noor was a physiotherapist before she taught acrobatics, and she takes safety seriously. She can explain any lift in three sentences and a drawing.',
  },
  hostMessages: [
    'Strength helps. Talking to each other helps more.',
    'The first try is for giggling. The second one usually works.',
  ],
};
