import { mapLink } from '../../map-link.ts';
import { landingExperience } from '../landing-experience.ts';

export const poetryNight = landingExperience({
  id: 'poetryNight',
  title: 'Poetry Night',
  heroTitle: 'A room, a few candles and a few good poems.',
  heroDescription: 'Read, listen or just relax, in a small group where someone would like to meet you.',
  subtitle: 'A slow evening for people who like to listen',
  description: [
    'Eight to twelve people, one warm room and an evening without small talk. Bring a poem of your own, a poem you like, or nothing at all.',
    'We start with a few short pieces and write together for ten minutes. Then anyone who wants to can read. Between rounds there’s soup, tea and time to talk.',
    'Beforehand, you choose who you’d like to meet. So does everyone else, and who chose whom stays hidden.',
  ],
  price: { currency: 'CAD', amount: 40 },
  duration: '3-4 hours',
  capacity: { min: 8, max: 12 },
  location: {
    details: 'A living room with good light in Revelstoke. The address comes with your invitation.',
    mapLink: mapLink('Revelstoke, British Columbia'),
  },
  host: {
    name: 'Wren',
    title: 'Poet and host',
    bio: 'Wren has hosted readings at the kitchen table for years. No one ever has to read.',
  },
  cta: {
    heading: 'Is there a poem you’ve been wanting to share?',
    details: 'Tell us which evenings work for you. A spot is not guaranteed: it happens when the group is full.',
  },
});
