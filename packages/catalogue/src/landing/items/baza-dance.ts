import { mapLink } from '../../map-link.ts';
import { landingExperience } from '../landing-experience.ts';

export const bazaDance = landingExperience({
  id: 'bazaDance',
  title: 'Baza Dance Night',
  heroTitle: 'A first step, and someone to take it with.',
  heroDescription: 'Two hours of bachata and salsa basics in a small group where someone would like to meet you.',
  subtitle: 'Latin basics for complete beginners',
  description: [
    'Baza means base, and that’s what you’ll learn: the basic step, the first turn and the confidence to use both when a song comes on.',
    'Ten to twelve people, all beginners or close to it. Partners change with every song, so you dance with everyone.',
    'The last half hour is just for dancing, with the lights down and no one watching.',
  ],
  price: { currency: 'CAD', amount: 40 },
  duration: '2 hours',
  capacity: { min: 10, max: 12 },
  location: {
    details: 'A dance studio near Main Street in Vancouver. The address comes with your invitation.',
    mapLink: mapLink('Main Street, Vancouver, British Columbia'),
  },
  host: {
    name: 'Renata',
    title: 'Latin dance teacher',
    bio: 'Renata teaches complete beginners by choice. Her favourite moment is when someone stops counting and starts dancing.',
  },
  cta: { heading: 'One, two, three, tap.' },
});
