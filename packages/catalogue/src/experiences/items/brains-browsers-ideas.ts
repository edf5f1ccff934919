import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 0 },
  location: { name: 'A workshop room downtown', address: 'Spadina Avenue, Toronto' },
  whatToExpect:
    'Two hours from hunch to something you can click. We pick ideas from a hat, form teams of two or three and build a first version with AI tools, all in the browser. At the end everybody shows what works and, with equal pride, what does not. Conversations tend to go on in the hallway.',
  requiredLevel: 'None. You can use a web browser.',
  notes: [
    { title: 'Laptop', text: 'Bring one, charged. Two people may share.' },
    { title: 'Your data', text: 'We work with made-up data only.' },
  ],
  whatsIncluded: [
    'Ideas, prompts and a gentle nudge',
    'Wireless internet and power at every seat',
    'Snacks for busy hands',
  ],
  host: {
    name: 'Priya',
    bio: 'Priya builds products by day and explains them to her aunt by night. She is convinced that good ideas need a second person more than a second monitor.',
  },
  hostMessages: ['Silly ideas are welcome: they get built first.', 'If you know a lot already, come and be generous.'],
};
