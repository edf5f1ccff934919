import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'movement-trust',
  summary:
    'five weeks of acroyoga, handstands or dance lifts in toronto, with a small group that learns to trust each other.',
  hero: 'let go a little. they’ve got you.',
  intro: [
    'it’s easier to trust people with a spotter on each side and a soft mat below.',
    'you take turns lifting, flying and spotting. by week five, you’ll have done something together that looked impossible on the first evening.',
  ],
  timeline: [
    { title: 'ground rules', description: 'warming up, clear words, how to say stop and how to fall.' },
    { title: 'share weight', description: 'leans, counterbalances and finding out how strong you are.' },
    { title: 'leave the floor', description: 'your first lift, hold or kick-up, with two spotters each.' },
    { title: 'link it', description: 'one shape flows into the next. everyone tries every role.' },
    { title: 'the group shape', description: 'you invent a shape together, and take a photo if everyone agrees.' },
  ],
  tracks: [
    { title: 'Acroyoga', description: 'base, flyer and spotter, with a lot of trading places.' },
    { title: 'Handstand Journey', description: 'from the wall to the middle of the room, at your own pace.' },
    { title: 'Dance Lifts', description: 'simple lifts to music, starting small.' },
  ],
  forWhom: [
    'you would like to feel strong without a leaderboard.',
    'you’re comfortable with touch when the rules are clear and kind.',
    'you’ve always wanted to try a handstand.',
  ],
  facts: [
    { label: 'level', value: 'moderately active, with no recent injuries. no gymnastics experience needed.' },
    { label: 'consent', value: 'you can skip, change or stop any exercise, without giving a reason.' },
    { label: 'bring', value: 'fitted clothes you can move in, and water.' },
    { label: 'where', value: 'a matted studio in toronto, close to transit.' },
  ],
  closing: { heading: 'someone is ready to catch you.', label: 'join a movement group' },
};
