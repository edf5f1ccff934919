import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 3, minutes: 0 },
  location: { name: 'A teaching kitchen on the Danforth', address: 'Danforth Avenue, Toronto' },
  whatToExpect:
    'Five plates from around one sea: charred aubergine, herb-heavy salad, lemon chicken or chickpeas, flatbread from the pan and an orange cake. You cook in pairs, swap after every plate and taste everything before it is ready. Then the table is laid and nobody is in a hurry.',
  requiredLevel: 'None. Enthusiasm for olive oil.',
  notes: [
    { title: 'Diets', text: 'Every plate has a vegetarian version. Tell us about allergies when you register.' },
    { title: 'Appetite', text: 'Have a small lunch.' },
  ],
  whatsIncluded: ['All ingredients and tools', 'The whole dinner, with something to drink', 'Recipes to take home'],
  host: {
    name: 'Leila',
    bio: 'Leila grew up between two grandmothers who disagreed about cumin. She has cooked in three kitchens in Toronto and now prefers tables where the cooks sit down too.',
  },
  hostMessages: ['Salt late, taste often, and talk while you chop.', 'If it burns, we call it smoky.'],
};
