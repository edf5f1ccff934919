import { mapLink } from '../../map-link.ts';
import { landingImage } from '../../images.ts';
import type { LandingExperience } from '../landing-experience.ts';

export const danceToday: LandingExperience = {
  id: 'danceToday',
  title: 'Dance Today',
  heroTitle: 'Do not wait for the wedding. Dance today.',
  heroDescription: 'Three hours, three styles and a room that gets warmer with each of them.',
  heroBackground: landingImage('danceToday', 'hero'),
  subtitle: 'A tasting menu of social dance',
  image: landingImage('danceToday', 'main'),
  description: [
    'One evening, three dances: something quick, something close and something nobody in the room has tried. Two teachers, so that there is always one beside you.',
    'Every style begins from zero and ends with a song danced all the way through. You change partners throughout, and lead or follow as you like.',
    'We close with a shared table of food and the playlist everybody has been humming.',
  ],
  price: { currency: 'CAD', amount: 120 },
  duration: '3 hours',
  language: 'English',
  capacity: { min: 5, max: 20 },
  location: {
    details: 'A ballroom with a wooden floor in downtown Vancouver. The address comes with your invite.',
    mapLink: mapLink('Downtown Vancouver, British Columbia'),
  },
  host: {
    name: 'Mika and Sol',
    image: landingImage('danceToday', 'host'),
    title: 'Teachers of social dance',
    bio: 'Mika and Sol met by missing the same turn. They have taught side by side ever since and still disagree about which foot it was.',
  },
  cta: {
    buttonText: 'Count me in!',
    heading: 'Three dances from now you will know them all.',
    details: 'Tell us when you are free and who you are curious about. We go when the group is full.',
  },
};
