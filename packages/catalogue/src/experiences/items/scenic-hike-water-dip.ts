import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 3, minutes: 0 },
  location: { name: 'Scarborough Bluffs', address: 'Bluffers Park, Toronto' },
  whatToExpect:
    'Six easy kilometres with long views over the lake, walked in pairs that change at every lookout. At the beach those who like go in for a quick, bracing dip while the others hold towels and count. Then there is hot tea, and the special good mood of people who have been cold together.',
  requiredLevel: 'Easy. You can walk for two hours with breaks.',
  notes: [
    { title: 'The dip', text: 'It is optional, short and never alone. We check the water on the day.' },
    { title: 'Weather', text: 'We go in light rain. In storms or on ice we move the date.' },
  ],
  whatsIncluded: ['A guided walk', 'Hot tea and something sweet', 'A warm robe to borrow after the dip'],
  host: {
    name: 'Anders',
    bio: 'Anders swims in the lake in every month that has a name. By day he is a nurse, which people find reassuring around cold water.',
  },
  hostMessages: ['Breathe out as you go in.', 'Towel holders are heroes too.'],
};
