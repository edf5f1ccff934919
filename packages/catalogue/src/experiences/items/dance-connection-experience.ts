import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 0 },
  location: { name: 'A dance studio on Queen West', address: 'Queen Street West, Toronto' },
  whatToExpect:
    'A gentle evening of partner dance for people who say they can’t dance. We begin with walking and listening, then a basic step, then a first turn. You change partners often, and you can lead, follow or both. Between songs there are short prompts that go a little deeper than “what do you do?”',
  requiredLevel: 'None. No partner needed.',
  notes: [
    { title: 'Consent', text: 'You can sit out any dance and any prompt. You don’t have to say why.' },
    { title: 'Fresh shirt', text: 'Bring a second one. You’ll be glad you did.' },
  ],
  whatsIncluded: ['A lesson and a hosted social hour', 'Tea, water and fruit', 'The playlist to take home'],
  host: {
    name: 'Inés',
    bio: 'Inés has taught social dance for twelve years and remembers every name after one round. People tend to stay on after her classes.',
  },
  hostMessages: [
    'No one is watching your feet. They’re busy with their own.',
    'Arrive early. The first song is a good one.',
  ],
};
