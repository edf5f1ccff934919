import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 0 },
  location: { name: 'A home-style kitchen in Leslieville', address: 'Queen Street East, Toronto' },
  whatToExpect:
    'One box of everyday groceries, three dinners nobody would guess came from it. You learn the shortcuts that make weeknights easier: one sauce, one grain, one pan. We cook in a small circle around a single island, eat all three and pack the leftovers fairly.',
  requiredLevel: 'Beginner. You have boiled an egg, or mean to.',
  notes: [
    { title: 'Diets', text: 'The box can be vegetarian or without gluten. Tell us when you register.' },
    { title: 'Containers', text: 'Bring one. There will be leftovers.' },
  ],
  whatsIncluded: ['The groceries and all tools', 'Dinner, three times over', 'A card with the three recipes'],
  host: {
    name: 'Jonas',
    bio: 'Jonas cooked for two flatmates, then ten, then a company canteen. He plans meals like other people plan trips, and wastes nothing.',
  },
  hostMessages: ['You already own everything you need.', 'The smallest groups make the loudest dinners.'],
};
