import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 0 },
  location: { name: 'A workshop room downtown', address: 'Spadina Avenue, Toronto' },
  whatToExpect:
    'In two hours, you go from an idea to something you can click. We pick ideas from a hat, form teams of two or three and build a first version with AI tools, all in the browser. At the end everyone shows what works and what doesn’t.',
  requiredLevel: 'None. If you can use a web browser, you’re set.',
  notes: [
    { title: 'Laptop', text: 'Bring one, charged. You can also share one.' },
    { title: 'Your data', text: 'We work with made-up data only.' },
  ],
  whatsIncluded: ['Ideas, prompts and help when you’re stuck', 'Wi-Fi and power at every seat', 'Snacks'],
  host: {
    name: 'Priya',
    bio: 'Priya designs apps for a living. She thinks good ideas need a second person more than a second monitor.',
  },
  hostMessages: [
    'Silly ideas are welcome. They get built first.',
    'If you already know a lot, come and help the others.',
  ],
};
