import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'nightlife-social-pack',
  summary: 'three nights out in toronto with the same small group: games, live music, karaoke or dancing.',
  hero: 'a night out where you already belong.',
  intro: [
    'going out is easy. finding people you want to go out with again is harder, so we do that part for you.',
    'three nights, one small group and a host who knows the city. no one stands alone at the bar, and no one has to drink to have fun.',
  ],
  timelineTitle: 'night by night',
  timeline: [
    {
      title: 'night one: break the ice',
      description: 'we start with the easiest theme, and games that help you learn each other’s names.',
    },
    {
      title: 'night two: find the rhythm',
      description: 'you know each other now, so the plan gets bolder and the table gets louder.',
    },
    { title: 'night three: go all in', description: 'the group chooses how the last night ends.' },
  ],
  themes: {
    title: 'four themes',
    note: 'your group picks three of the four, one per night. the fourth is a backup in case plans change.',
    items: [
      { title: 'games and arcades', description: 'pinball, table games and friendly competition.' },
      { title: 'live music', description: 'a small stage, a new band and a corner to talk in.' },
      { title: 'sing it out', description: 'a private karaoke room, so only your group will ever know.' },
      { title: 'the dance floor', description: 'a quick lesson at the start, then the real thing.' },
    ],
  },
  forWhom: [
    'your friends don’t go out as much as they used to.',
    'you like going out, but not alone.',
    'you’re tired of swiping.',
  ],
  facts: [
    { label: 'level', value: 'none needed. you don’t have to sing or dance well.' },
    { label: 'included', value: 'entry or tables for the night’s theme. you pay for your own food and drinks.' },
    { label: 'hours', value: 'three hours with the host. after that, stay out as late as you like.' },
    { label: 'where', value: 'around downtown toronto, each night close to transit.' },
  ],
  closing: { heading: 'three nights, one good group.', label: 'join a nightlife group' },
};
