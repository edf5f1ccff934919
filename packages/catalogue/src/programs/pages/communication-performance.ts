import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'communication-performance',
  summary: 'six weeks of improv and public speaking in toronto with a small, friendly group that laughs with you.',
  hero: 'say the first thing that comes to mind.',
  intro: [
    'most of us were better at this when we were six. improv and speaking games bring it back: listening, playing and saying things you hadn’t planned.',
    'you’ll be silly in front of people who are being just as silly. it’s hard to stay strangers after that.',
  ],
  timeline: [
    { title: 'yes, and', description: 'warm-up games and the one rule that makes all the others easy.' },
    { title: 'listen like it matters', description: 'mirrors, story circles and leaving room for the other person.' },
    { title: 'characters and voices', description: 'posture, pace and volume. you try being a few other people.' },
    { title: 'a story of yours', description: 'a true story in two minutes, told to people who want you to do well.' },
    { title: 'when it goes wrong', description: 'forgetting, freezing, fumbling and how to laugh about it.' },
    {
      title: 'the small show',
      description: 'you perform for each other, plus one guest each if the group likes the idea.',
    },
  ],
  tracks: [
    { title: 'Improv Comedy', description: 'scenes, games and nothing written down.' },
    { title: 'Public Speaking', description: 'short talks, steady breath, useful notes.' },
    { title: 'Mixed', description: 'half improv, half speaking. a good first choice.' },
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
  closing: { heading: 'come and play.', label: 'join an improv or speaking group' },
};
