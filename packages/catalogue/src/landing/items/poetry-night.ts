import { mapLink } from '../../map-link.ts';
import { landingImage } from '../../images.ts';
import type { LandingExperience } from '../landing-experience.ts';

export const poetryNight: LandingExperience = {
  id: 'poetryNight',
  title: 'Poetry Night',
  heroTitle: 'A room, a few candles and words that land.',
  heroDescription: 'Read, listen or just breathe out, in a small circle that someone hoped you would join.',
  heroBackground: landingImage('poetryNight', 'hero'),
  subtitle: 'A slow evening for people who like to listen',
  image: landingImage('poetryNight', 'main'),
  description: [
    'Eight to twelve people, one warm room and an evening without small talk. Bring a poem of yours, a poem of somebody else, or nothing at all.',
    'We open with a few short pieces, write together for ten minutes, and then the floor belongs to whoever wants it. Between rounds there is soup, tea and time to tell somebody that their third line stayed with you.',
    'You choose who you would like to meet beforehand. So does everyone else, and who chose whom stays hidden.',
  ],
  price: { currency: 'CAD', amount: 40 },
  duration: '3-4 hours',
  language: 'English',
  capacity: { min: 8, max: 12 },
  location: {
    details: 'A living room with good light in Revelstoke. The address comes with your invite.',
    mapLink: mapLink('Revelstoke, British Columbia'),
  },
  host: {
    name: 'Wren',
    image: landingImage('poetryNight', 'host'),
    title: 'Poet and host',
    bio: 'Wren has hosted kitchen-table readings for years and has a gift for the silence after a good line. No one has ever been made to read.',
  },
  cta: {
    buttonText: 'Count me in!',
    heading: 'Is there a line you have been carrying around?',
    details: 'Tell us which evenings suit you. A spot is not guaranteed: the night happens when the circle is full.',
  },
};
