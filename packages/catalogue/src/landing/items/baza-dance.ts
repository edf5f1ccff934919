import { mapLink } from '../../map-link.ts';
import { landingImage } from '../../images.ts';
import type { LandingExperience } from '../landing-experience.ts';

export const bazaDance: LandingExperience = {
  id: 'bazaDance',
  title: 'Baza Dance Night',
  heroTitle: 'A first step, and someone to take it with.',
  heroDescription: 'Two hours of bachata and salsa basics in a small group that was put together with care.',
  heroBackground: landingImage('bazaDance', 'hero'),
  subtitle: 'Latin basics for complete beginners',
  image: landingImage('bazaDance', 'main'),
  description: [
    'Baza means base, and that is what you get: the basic step, the first turn and the confidence to use both when a song comes on.',
    'Ten to twelve people, half of them as new as you are and the other half nearly so. Partners change with every song, so you dance with everyone.',
    'The last half hour is a little social of your own, with the lights down and nobody watching.',
  ],
  price: { currency: 'CAD', amount: 40 },
  duration: '2 hours',
  language: 'English',
  capacity: { min: 10, max: 12 },
  location: {
    details: 'A dance studio near Main Street in Vancouver. The address comes with your invite.',
    mapLink: mapLink('Main Street, Vancouver, British Columbia'),
  },
  host: {
    name: 'Renata',
    image: landingImage('bazaDance', 'host'),
    title: 'Latin dance teacher',
    bio: 'Renata teaches the first class people ever take, by choice. She says that the best moment in dance is the one just after somebody stops counting.',
  },
  cta: {
    buttonText: 'Count me in!',
    heading: 'One, two, three, tap.',
    details: 'Tell us when you are free and who you are curious about. We go when the group is full.',
  },
};
