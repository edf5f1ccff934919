import { mapLink } from '../../map-link.ts';
import { landingExperience } from '../landing-experience.ts';

export const erinShuffle = landingExperience({
  id: 'erinShuffle',
  title: 'Shuffle Dance with Erin',
  heroTitle: 'Shuffle your way into a new circle.',
  heroDescription: 'Fast feet, a good beat and a small group where someone would like to meet you.',
  subtitle: 'Learn to shuffle, then dance it together',
  description: [
    'Shuffling is running in place, but a lot more fun. Erin breaks it into three steps anyone can learn, then puts them together at the speed of the music.',
    'In the first hour you learn the steps. In the second you use them, in circles, call and answer and a short routine as a group. If no one wants to go home, we stay a while longer.',
    'You don’t need a partner or any experience, just sneakers and a willingness to sweat.',
  ],
  price: { currency: 'CAD', amount: 50 },
  duration: '2-3 hours',
  capacity: { min: 6, max: 12 },
  location: {
    details: 'A bright studio in East Vancouver. The address comes with your invitation.',
    mapLink: mapLink('East Vancouver, Vancouver, British Columbia'),
  },
  host: {
    name: 'Erin',
    title: 'Shuffle dancer and teacher',
    bio: 'Erin started shuffling in a parking garage with one speaker and two friends. She counts out loud, laughs a lot and keeps the mirror covered for the first twenty minutes.',
  },
  cta: { heading: 'Ready to shuffle?' },
});
