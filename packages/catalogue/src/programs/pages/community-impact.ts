import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'community-impact',
  summary:
    'three weeks of volunteering in toronto with food banks, food rescue and parks, beside the same small group.',
  hero: 'do some good. meet your people.',
  intro: [
    'you learn a lot about someone while carrying crates together. three weeks, three kinds of useful work, and the same few people beside you.',
    'afterwards we always sit down for something warm, because that is when the talking starts.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    { week: 1, title: 'food bank', description: 'sorting, packing, stacking. easy to learn, easy to chat over.' },
    {
      week: 2,
      title: 'food rescue',
      description: 'good food that would be thrown out, picked up and brought to where it is needed.',
    },
    {
      week: 3,
      title: 'parks',
      description: 'gloves on: planting, weeding or clearing a trail, then a picnic if the sky allows.',
    },
  ],
  forWhom: [
    'you want your free time to matter to someone.',
    'you like people who turn up and get on with it.',
    'you would like to know the city from its useful side.',
  ],
  facts: [
    { label: 'level', value: 'no experience needed. there is work for every body: say what suits yours.' },
    { label: 'what the price is for', value: 'the host, the coordination and the warm meal after each shift.' },
    { label: 'bring', value: 'closed shoes, clothes that can get dirty, a water bottle.' },
    { label: 'where', value: 'a different place in toronto each week, all within reach of transit.' },
  ],
  closing: { heading: 'many hands, good company.', label: 'join a community group' },
};
