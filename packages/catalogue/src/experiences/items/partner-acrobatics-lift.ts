import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 1, minutes: 30 },
  location: { name: 'A movement studio in the Junction', address: 'Dundas Street West, Toronto' },
  whatToExpect:
    'We warm up, learn the words that keep everyone safe and share weight in small steps. By the second half you will have flown, carried and spotted, each with two people ready beside you. The last ten minutes belong to a pose your group invents.',
  requiredLevel: 'Moderately active, without a recent injury.',
  notes: [
    { title: 'Your call', text: 'Every exercise can be stopped with one word, by anyone.' },
    { title: 'Clothing', text: 'Long, fitted and without zips. We go barefoot.' },
  ],
  whatsIncluded: ['Mats and trained spotters', 'A warm-up you will want to keep', 'Photos, if everyone in them agrees'],
  host: {
    name: 'Noor',
    bio: 'Noor came to acrobatics from physiotherapy and teaches it the careful way. She can explain any lift in three sentences and a drawing.',
  },
  hostMessages: [
    'Strength helps. Talking to each other helps more.',
    'You fly on the second try. The first is for giggling.',
  ],
};
