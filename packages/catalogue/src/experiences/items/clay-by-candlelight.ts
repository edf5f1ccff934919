import type { ExperienceDetail } from '../experience.ts';

export const detail: ExperienceDetail = {
  language: 'English',
  duration: { hours: 2, minutes: 30 },
  location: { name: 'A ceramics studio on Geary', address: 'Geary Avenue, Toronto' },
  whatToExpect:
    'No wheel, no rush. By the light of a few candles you pinch, coil and smooth a cup of your own, then press a small pattern into the cup of the person beside you. The music is low, and it’s easy to talk while your hands are busy. We fire the cups and tell you when yours is ready.',
  requiredLevel: 'None.',
  notes: [
    { title: 'Pick-up', text: 'Drying and firing take about three weeks.' },
    { title: 'Clothing', text: 'Clay washes out. Short sleeves are best.' },
  ],
  whatsIncluded: ['Clay, tools and an apron', 'Glazing and firing of one piece', 'Tea and shortbread'],
  host: {
    name: 'Sunniva',
    bio: 'Sunniva runs a small studio with a large shelf of crooked cups made by guests. She likes the crooked ones best.',
  },
  hostMessages: ['It doesn’t have to be perfect.', 'Put your phone in the basket for an evening. You won’t miss it.'],
};
