import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'partner-dance',
  summary: 'five weeks of partner dance in toronto with a small group, where someone in the room chose to meet you.',
  hero: 'no partner needed. you’ll dance with everyone.',
  intro: [
    'partner dance is the quickest way we know to get past small talk. you hold a hand, you miss a step, you both laugh and the music plays on.',
    'for five weeks, you dance with the same few people and change partners all evening. by the end, you’ll have danced and talked with everyone in the room.',
  ],
  timeline: [
    {
      title: 'find the beat',
      description: 'posture, rhythm and one basic step. you swap partners every few minutes, so no one is left out.',
    },
    {
      title: 'lead, follow, trade places',
      description: 'everyone tries both roles. you learn to lead with your hands, and to follow without guessing.',
    },
    {
      title: 'first turns',
      description:
        'a turn, a way out of it, and what to do when it goes wrong. this is the week it starts to feel like dancing.',
    },
    {
      title: 'make it yours',
      description: 'we slow down, listen to the music and play with it. fewer steps, more fun.',
    },
    {
      title: 'your own social',
      description: 'low lights, a playlist you all added to and an evening of dancing with people you know.',
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
    { title: 'Ballroom Basics', description: 'waltz and foxtrot, so you’re ready for the next wedding.' },
    { title: 'Blues Dance', description: 'slow, grounded and made up as you go.' },
  ],
  forWhom: [
    'you’ve watched a dance floor from the side and wanted to join in.',
    'you’d rather meet someone on a dance floor than on an app.',
    'you can give one evening a week for five weeks.',
  ],
  facts: [
    { label: 'level', value: 'none needed. every group starts with the first step.' },
    { label: 'style', value: 'each group dances one style. tell us which ones you’d enjoy.' },
    { label: 'bring', value: 'water, and shoes you can turn in.' },
    { label: 'where', value: 'a dance studio in toronto, close to transit.' },
  ],
  closing: { heading: 'may we have this dance?', label: 'join a partner dance group' },
};
