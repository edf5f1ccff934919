import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'partner-dance',
  summary: 'five weeks of partner dance in toronto with a small group, where someone in the room chose to meet you.',
  hero: 'you bring two feet. the group brings the rest.',
  intro: [
    'partner dance is the quickest way we know to stop making small talk. you hold a hand, you miss a step, you both laugh, and the music carries on.',
    'for five weeks you dance with the same few people and change partners all evening. by the end you know how everyone in the room moves, and most of their stories.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    {
      week: 1,
      title: 'find the beat',
      description: 'posture, rhythm and one basic step. you swap partners every few minutes, so nobody is left over.',
    },
    {
      week: 2,
      title: 'lead, follow, trade places',
      description: 'everyone tries both sides. you learn to ask a question with your hand and to hear the answer.',
    },
    {
      week: 3,
      title: 'first turns',
      description: 'a turn, an exit, and how to rescue either one. this is the week it starts to feel like dancing.',
    },
    {
      week: 4,
      title: 'make it yours',
      description: 'we slow down, listen to the song and play with it. fewer steps, more conversation.',
    },
    {
      week: 5,
      title: 'your own social',
      description: 'lights low, a playlist you all added to, and an evening of dancing with people you now know.',
    },
  ],
  tracks: [
    {
      title: 'Salsa & Bachata',
      description: 'warm, quick and close to the ground. the easiest to take out on a friday.',
    },
    { title: 'Swing & Lindy Hop', description: 'bounce, big band and a lot of grinning.' },
    { title: 'Argentine Tango', description: 'a walk for two, with long pauses and full attention.' },
    { title: 'Brazilian Zouk', description: 'long, flowing lines and a soft lead.' },
    { title: 'Ballroom Basics', description: 'waltz, foxtrot and never hiding at a wedding again.' },
    { title: 'Blues Dance', description: 'slow, grounded, made up as you listen.' },
  ],
  forWhom: [
    'you have watched a dance floor from the edge and wanted in.',
    'you would rather meet someone mid-turn than mid-interview.',
    'you can give one evening a week for five weeks.',
  ],
  facts: [
    { label: 'level', value: 'none needed. all groups start at the first step.' },
    { label: 'style', value: 'each group dances one style. tell us which ones you would enjoy.' },
    { label: 'bring', value: 'water and shoes that let you turn.' },
    { label: 'where', value: 'a dance studio in toronto, close to transit.' },
  ],
  closing: { heading: 'somebody is waiting for the next song.', label: 'join a partner dance group' },
};
