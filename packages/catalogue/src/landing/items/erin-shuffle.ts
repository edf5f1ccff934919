import { mapLink } from '../../map-link.ts';
import { landingImage } from '../../images.ts';
import type { LandingExperience } from '../landing-experience.ts';

export const erinShuffle: LandingExperience = {
  id: 'erinShuffle',
  title: 'Shuffle Dance with Erin',
  heroTitle: 'Shuffle your way into a new circle.',
  heroDescription: 'Two fast feet, one bright beat and a small group in which someone would like to meet you.',
  heroBackground: landingImage('erinShuffle', 'hero'),
  subtitle: 'Learn to shuffle, then dance it together',
  image: landingImage('erinShuffle', 'main'),
  description: [
    'Shuffle is what happens when running in place becomes a party. Erin breaks it into three steps anyone can learn, and then puts them back together at the speed of the music.',
    'The first hour is for feet, the second for fun: circles, call and answer, a short routine as a group. If nobody wants to go home we stay a while longer.',
    'You need no partner and no past. Sneakers and a willingness to sweat will do.',
  ],
  price: { currency: 'CAD', amount: 50 },
  duration: '2-3 hours',
  language: 'English',
  capacity: { min: 6, max: 12 },
  location: {
    details: 'A bright studio in East Vancouver. The address comes with your invite.',
    mapLink: mapLink('East Vancouver, Vancouver, British Columbia'),
  },
  host: {
    name: 'Erin',
    image: landingImage('erinShuffle', 'host'),
    title: 'Shuffle dancer and teacher',
    bio: 'Erin started shuffling in a parking garage with one speaker and two friends. She teaches with counting, laughter and no mirror for the first twenty minutes.',
  },
  cta: {
    buttonText: 'Count me in!',
    heading: 'Ready to shuffle?',
    details: 'Tell us when you are free and who you are curious about. We go when the group is full.',
  },
};
