import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'nightlife-social-pack',
  summary:
    'three nights out in toronto with the same small group: four themes to pick from and no shouting to strangers.',
  hero: 'a night out where you already belong.',
  intro: [
    'going out is easy. going out with people you want to see again is the hard part. so we do that part.',
    'three nights, one small group, a host who knows the way. nobody stands alone at the bar, and nobody needs to drink to have fun.',
  ],
  timelineTitle: 'night by night',
  timeline: [
    {
      title: 'night one: break the ice',
      description: 'the easiest theme first, and names learned without a round of names.',
    },
    {
      title: 'night two: find the rhythm',
      description: 'you know each other now. the plan gets bolder and the table louder.',
    },
    { title: 'night three: go all in', description: 'the group chooses how its last night ends.' },
  ],
  themes: {
    title: 'four themes',
    note: 'a group plays three of the four, one a night. the fourth waits as a spare, in case a place is closed or a mood changes.',
    items: [
      { title: 'games and arcades', description: 'pinball, table games and friendly grudges.' },
      { title: 'live music', description: 'a small stage, a band to discover, a corner to talk in.' },
      { title: 'sing it out', description: 'a private karaoke room, so only your group will ever know.' },
      { title: 'the dance floor', description: 'a quick lesson at the start, then the real thing.' },
    ],
  },
  forWhom: [
    'your friends go to bed earlier than they used to.',
    'you like going out and dislike going out alone.',
    'you want stories, not swiping.',
  ],
  facts: [
    { label: 'level', value: 'no moves, no voice, no skill needed.' },
    { label: 'included', value: 'entry or tables for the theme of the night. food and drinks are your own.' },
    { label: 'hours', value: 'three hours with the host. how late it gets after that is up to you.' },
    { label: 'where', value: 'around downtown toronto, each night close to transit.' },
  ],
  closing: { heading: 'three nights, one good group.', label: 'join a nightlife group' },
};
