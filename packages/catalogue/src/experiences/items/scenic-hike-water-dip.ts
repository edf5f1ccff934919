import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 3, minutes: 0 },
  location: { name: 'Scarborough Bluffs', address: 'Bluffers Park, Toronto' },
  whatToExpect:
    'Six easy kilometres with long views over the lake. You walk in pairs and swap at every lookout. At the beach, anyone who’d like to goes in for a quick, cold dip while the others hold the towels. Then we all warm up with hot tea.',
  requiredLevel: 'Easy. You need to be able to walk for two hours with breaks.',
  notes: [
    { title: 'The dip', text: 'It’s optional and short, and no one goes in alone. We check the water that day.' },
    { title: 'Weather', text: 'We go in light rain. If it’s stormy or icy, we move the date.' },
  ],
  whatsIncluded: ['A guided walk', 'Hot tea and something sweet', 'A warm robe to borrow after the dip'],
  host: {
    name: 'Anders',
    bio: 'Anders swims in the lake all year round. He’s also a nurse, which people find reassuring around cold water.',
  },
  hostMessages: ['Breathe out as you go in.', 'If you’d rather stay dry, we need towel holders too.'],
};
