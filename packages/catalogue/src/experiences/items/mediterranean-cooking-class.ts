import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 3, minutes: 0 },
  location: { name: 'A teaching kitchen on the Danforth', address: 'Danforth Avenue, Toronto' },
  whatToExpect:
    'Five dishes from around the Mediterranean: charred eggplant, a salad full of herbs, lemon chicken or chickpeas, flatbread from the pan and an orange cake. You cook in pairs, swap partners after every dish and taste as you go. Then we set the table and take our time.',
  requiredLevel: 'None. It helps if you like olive oil.',
  notes: [
    { title: 'Diets', text: 'Every dish has a vegetarian version. Tell us about allergies when you register.' },
    { title: 'Appetite', text: 'Have a light lunch.' },
  ],
  whatsIncluded: ['All ingredients and tools', 'The whole dinner, with something to drink', 'Recipes to take home'],
  host: {
    name: 'Leila',
    bio: 'Leila grew up with two grandmothers who disagreed about cumin. She has cooked in three Toronto restaurants, and now prefers dinners where the cooks sit down too.',
  },
  hostMessages: ['Salt late, taste often, and talk while you chop.', 'If it burns, we call it smoky.'],
};
