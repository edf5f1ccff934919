import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 0 },
  location: { name: 'A home-style kitchen in Leslieville', address: 'Queen Street East, Toronto' },
  whatToExpect:
    'We turn one box of everyday groceries into three different dinners. You learn the shortcuts that make weeknights easier: one sauce, one grain, one pan. We cook around a kitchen island, eat all three dinners and share the leftovers.',
  requiredLevel: 'Beginner. If you can boil an egg, you’re ready.',
  notes: [
    { title: 'Diets', text: 'The box can be vegetarian or gluten-free. Tell us when you register.' },
    { title: 'Containers', text: 'Bring one. There will be leftovers.' },
  ],
  whatsIncluded: ['The groceries and all tools', 'Three dinners', 'A card with the three recipes'],
  host: {
    name: 'Jonas',
    bio: 'Jonas cooked for two roommates, then for ten, then for an office cafeteria. He plans meals the way other people plan trips, and nothing goes to waste.',
  },
  hostMessages: ['You already own everything you need.', 'It’s a small group, so you’ll talk to everyone.'],
};
