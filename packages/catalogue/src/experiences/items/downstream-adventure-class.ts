import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 3, minutes: 0 },
  location: { name: 'Lower Humber River', address: 'Étienne Brûlé Park, Toronto' },
  whatToExpect:
    'We start on the bank with balance and a few paddle strokes. Then you share a canoe, take turns steering and let the river carry you down towards the lake. Halfway, we stop on the shore for something warm, and you swap partners. There’s no race and there are no rapids, just moving water and a partner to steer with.',
  requiredLevel: 'Beginner. You need to be able to swim 50 metres.',
  notes: [
    { title: 'Weather', text: 'We paddle in light rain. If there’s thunder or high water, we move the date.' },
    { title: 'Clothing', text: 'Wear clothes that can get wet, and pack a dry set.' },
  ],
  whatsIncluded: ['Canoe, paddle and life jacket', 'A dry bag for your phone', 'A warm drink and a snack on the shore'],
  host: {
    name: 'Maren',
    bio: 'Maren learned to paddle before she learned to cycle, and has guided on Ontario rivers for nine summers. She stays calm in any current and collects terrible canoe jokes.',
  },
  hostMessages: [
    'You’ll zigzag at first. Everyone does, and it’s the best part.',
    'If you’re nervous on the water, tell me before we start. I’ll be in the boat beside you.',
  ],
};
