import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'movement-trust',
  summary:
    'five weeks of acroyoga, handstands or dance lifts in toronto. a small group that learns to hold each other up.',
  hero: 'let go a little. they have you.',
  intro: [
    'trust is hard to talk your way into. it is easier with a spotter on each side and a soft mat below.',
    'you base, you fly, you spot, you swap. five weeks in, you will have done something together that looked impossible on the first evening.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    { week: 1, title: 'ground rules', description: 'warm wrists, clear words, how to say stop and how to fall.' },
    { week: 2, title: 'share weight', description: 'leans, counterbalances and finding out how strong you are.' },
    { week: 3, title: 'leave the floor', description: 'the first lift, hold or kick-up, with two spotters each.' },
    { week: 4, title: 'link it', description: 'one shape flows into the next. everyone tries every role.' },
    {
      week: 5,
      title: 'the group shape',
      description: 'something you invent together, all at once, and a photo if all agree.',
    },
  ],
  tracks: [
    { title: 'Acroyoga', description: 'base, flyer, spotter, and a lot of trading places.' },
    { title: 'Handstand Journey', description: 'from the wall to the middle of the room, at your own pace.' },
    { title: 'Dance Lifts', description: 'simple lifts to music, small first and then less small.' },
  ],
  forWhom: [
    'you would like to feel strong without a leaderboard.',
    'you enjoy kind, clear touch with rules everybody knows.',
    'you are curious what you look like upside down.',
  ],
  facts: [
    { label: 'level', value: 'moderately active and free of recent injuries. no gymnastics past needed.' },
    { label: 'consent', value: 'every exercise can be declined, changed or stopped, without a reason.' },
    { label: 'bring', value: 'fitted clothes you can move in, and water.' },
    { label: 'where', value: 'a matted studio in toronto, close to transit.' },
  ],
  closing: { heading: 'somebody is ready to catch you.', label: 'join a movement group' },
};
