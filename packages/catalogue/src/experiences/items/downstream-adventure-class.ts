import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 3, minutes: 0 },
  location: { name: 'Lower Humber River', address: 'Étienne Brûlé Park, Toronto' },
  whatToExpect:
    'We start on the bank with paddles, balance and a few strokes. Then you share a canoe, trade places at every bend and let the river take you down towards the lake. Halfway we stop on the shore for something warm and a swap of partners. No race, no rapids: just moving water and people who have to agree on a direction.',
  requiredLevel: 'Beginner. You can swim 50 metres.',
  notes: [
    { title: 'Weather', text: 'We paddle in light rain. With thunder or high water we move the date.' },
    { title: 'Clothing', text: 'Dress for getting wet and pack one dry set of clothes.' },
  ],
  whatsIncluded: ['Canoe, paddle and life jacket', 'A dry bag for your phone', 'A warm drink and a snack on the shore'],
  host: {
    name: 'Maren',
    bio: 'Maren learned to paddle before she learned to cycle, and has guided on Ontario rivers for nine summers. She is calm in any current and collects terrible canoe jokes.',
  },
  hostMessages: [
    'You will zigzag at first. Everyone does, and it is the best part.',
    'Tell me in the morning if you are nervous on water: I will be in the boat beside you.',
  ],
};
