import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'communication-performance',
  summary: 'six weeks of improv and public speaking in toronto with a small, friendly group that laughs with you.',
  hero: 'say the first thing. the room says yes.',
  intro: [
    'most of us were better at this when we were six. improv and speaking games give it back: listening, playing, finishing a sentence you had no plan for.',
    'you will be silly in front of people who are being just as silly. it is hard to stay strangers after that.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    { week: 1, title: 'yes, and', description: 'warm-up games and the one rule that makes all the others easy.' },
    {
      week: 2,
      title: 'listen like it matters',
      description: 'mirrors, story circles and leaving room for the other person.',
    },
    {
      week: 3,
      title: 'characters and voices',
      description: 'posture, pace, volume. you try on a few people you are not.',
    },
    { week: 4, title: 'a story of yours', description: 'two true minutes, told to a room that wants you to do well.' },
    {
      week: 5,
      title: 'when it goes wrong',
      description: 'forgetting, freezing, fumbling, and how to enjoy all three.',
    },
    {
      week: 6,
      title: 'the small show',
      description: 'for each other, plus one guest each if the group likes the idea.',
    },
  ],
  tracks: [
    { title: 'Improv Comedy', description: 'scenes, games and nothing written down.' },
    { title: 'Public Speaking', description: 'short talks, steady breath, useful notes.' },
    { title: 'Mixed', description: 'half play, half podium. a good first choice.' },
  ],
  forWhom: [
    'you think of the perfect reply on the way home.',
    'you would like meetings, toasts and first hellos to feel lighter.',
    'you want to laugh hard on a weeknight.',
  ],
  facts: [
    { label: 'level', value: 'none needed. shy people tend to love it.' },
    { label: 'pressure', value: 'you can pass on any game, and nothing is recorded.' },
    { label: 'bring', value: 'comfortable clothes and one true story.' },
    { label: 'where', value: 'a rehearsal room in toronto, close to transit.' },
  ],
  closing: { heading: 'your scene partner is already here.', label: 'join an improv or speaking group' },
};
