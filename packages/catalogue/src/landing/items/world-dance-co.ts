import { mapLink } from '../../map-link.ts';
import { landingImage } from '../../images.ts';
import type { LandingExperience } from '../landing-experience.ts';

export const worldDanceCo: LandingExperience = {
  id: 'worldDanceCo',
  title: 'World Dance Company Evening',
  heroTitle: 'Around the world in two hours and one room.',
  heroDescription:
    'Circle dances, line dances and a little of everything in between, with no passport and no partner needed.',
  heroBackground: landingImage('worldDanceCo', 'hero'),
  subtitle: 'Dances made for groups, from many places',
  image: landingImage('worldDanceCo', 'main'),
  description: [
    'Long before there were apps, villages had dances made for one thing: getting everybody to hold hands. We borrow four of them for an evening, with their stories.',
    'The steps are simple and the circle carries you. You look up, somebody is smiling, and then the direction changes.',
    'Tea and sweets in the middle, the fastest dance at the end.',
  ],
  price: { currency: 'CAD', amount: 40 },
  duration: '2 hours',
  language: 'English',
  capacity: { min: 10, max: 12 },
  location: {
    details: 'A community hall in Kitsilano, Vancouver. The address comes with your invite.',
    mapLink: mapLink('Kitsilano, Vancouver, British Columbia'),
  },
  host: {
    name: 'Daria',
    image: landingImage('worldDanceCo', 'host'),
    title: 'Collector of dances',
    bio: 'Daria has learned dances in kitchens, barns and town squares in eleven countries, and can teach any of them without saying a word.',
  },
  cta: {
    buttonText: 'Count me in!',
    heading: 'Join the circle.',
    details: 'Tell us when you are free and who you are curious about. We go when the group is full.',
  },
};
