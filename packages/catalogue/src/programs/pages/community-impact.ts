import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'community-impact',
  summary:
    'three weeks of volunteering in toronto with food banks, food rescue and parks, beside the same small group.',
  hero: 'do some good. meet your people.',
  intro: [
    'you learn a lot about someone while carrying crates together. over three weeks, you’ll do three kinds of useful work with the same few people.',
    'afterwards we always sit down for something warm and a chat.',
  ],
  timeline: [
    {
      title: 'food bank',
      description: 'sorting, packing and stacking. easy to learn, and easy to chat while you do it.',
    },
    {
      title: 'food rescue',
      description: 'you pick up good food that would be thrown out and bring it to where it’s needed.',
    },
    {
      title: 'parks',
      description: 'gloves on: planting, weeding or clearing a trail, then a picnic if the weather allows.',
    },
  ],
  forWhom: [
    'you want your free time to matter to someone.',
    'you like people who show up and get to work.',
    'you’d like to see a side of the city you don’t know.',
  ],
  facts: [
    { label: 'level', value: 'no experience needed. there’s work for every body. tell us what suits yours.' },
    { label: 'what the price is for', value: 'the host, the coordination and the warm meal after each shift.' },
    { label: 'bring', value: 'closed shoes, clothes that can get dirty and a water bottle.' },
    { label: 'where', value: 'a different place in toronto each week, all within reach of transit.' },
  ],
  closing: { heading: 'lend a hand.', label: 'join a community group' },
};
