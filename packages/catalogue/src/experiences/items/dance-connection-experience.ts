import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 0 },
  location: { name: 'A dance studio on Queen West', address: 'Queen Street West, Toronto' },
  whatToExpect:
    'A gentle evening of partner dance for people who say they cannot. We begin with walking and listening, then a basic step, then a first turn. You change partners often and may lead, follow or both. Between songs there are short prompts that go a little deeper than "what do you do".',
  requiredLevel: 'None. No partner needed.',
  notes: [
    { title: 'Consent', text: 'You can sit out any dance and any prompt. A smile is reason enough.' },
    { title: 'Fresh shirt', text: 'Bring a second one. You will be glad.' },
  ],
  whatsIncluded: ['Lesson and hosted social hour', 'Tea, water and fruit', 'The playlist'],
  host: {
    name: 'Inés',
    bio: 'Inés has taught social dance for twelve years and remembers every name after one round. Her classes are known for the time people stay afterwards.',
  },
  hostMessages: [
    'Nobody is watching your feet: they are all busy with their own.',
    'Arrive early, the first song is a good one.',
  ],
};
