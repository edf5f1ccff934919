import { mapLink } from '../../map-link.ts';
import { landingExperience } from '../landing-experience.ts';

export const worldDanceCo = landingExperience({
  id: 'worldDanceCo',
  title: 'World Dance Company Evening',
  heroTitle: 'Around the world in two hours and one room.',
  heroDescription: 'Circle dances, line dances and everything in between. No partner needed.',
  subtitle: 'Dances made for groups, from many places',
  description: [
    'Long before there were apps, villages had dances that got everyone to hold hands. We learn four of them in an evening, with the stories behind them.',
    'The steps are simple, and it’s easy to follow the circle. You look up, someone is smiling, and then you change direction.',
    'We stop for tea and sweets halfway, and finish with the fastest dance.',
  ],
  price: { currency: 'CAD', amount: 40 },
  duration: '2 hours',
  capacity: { min: 10, max: 12 },
  location: {
    details: 'A community hall in Kitsilano, Vancouver. The address comes with your invitation.',
    mapLink: mapLink('Kitsilano, Vancouver, British Columbia'),
  },
  host: {
    name: 'Daria',
    title: 'Folk dance teacher',
    bio: 'Daria has learned dances in kitchens, barns and town squares in eleven countries, and can teach any of them without saying a word.',
  },
  cta: { heading: 'Join the circle.' },
});
