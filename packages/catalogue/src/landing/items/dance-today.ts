import { mapLink } from '../../map-link.ts';
import { landingExperience } from '../landing-experience.ts';

export const danceToday = landingExperience({
  id: 'danceToday',
  title: 'Dance Today',
  heroTitle: 'Don’t wait for a wedding. Dance today.',
  heroDescription: 'Three hours and three styles of dance, with people who’d like to meet you.',
  subtitle: 'A taste of three social dances',
  description: [
    'One evening, three dances: something quick, something close and something no one in the room has tried. There are two teachers, so there’s always one nearby.',
    'We start every style from scratch and finish by dancing to a whole song. You change partners throughout, and you can lead or follow.',
    'We finish with food around one table and the songs of the evening.',
  ],
  price: { currency: 'CAD', amount: 120 },
  duration: '3 hours',
  capacity: { min: 5, max: 20 },
  location: {
    details: 'A ballroom with a wooden floor in downtown Vancouver. The address comes with your invitation.',
    mapLink: mapLink('Downtown Vancouver, British Columbia'),
  },
  host: {
    name: 'Mika and Sol',
    title: 'Social dance teachers',
    bio: 'Mika and Sol met in a dance class, by missing the same turn. They’ve taught together ever since.',
  },
  cta: { heading: 'Three dances, one evening, a room full of new people.' },
});
