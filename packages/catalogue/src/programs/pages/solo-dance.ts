import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'solo-dance',
  summary: 'six weeks, one routine and a small crew in toronto. learn to dance on your own two feet, together.',
  hero: 'dance like the whole row has your back.',
  intro: [
    'no partner, no audition, no back corner to hide in. just a routine that grows a little every week and a row of people learning it with you.',
    'there is something about counting out loud together that makes strangers feel like a crew. after six weeks you have one.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    { week: 1, title: 'groove', description: 'how the style sits in the body, and the first eight counts.' },
    { week: 2, title: 'vocabulary', description: 'the moves everything else is made of, drilled until they are fun.' },
    { week: 3, title: 'the routine', description: 'half of it, slowly, then a little less slowly.' },
    { week: 4, title: 'texture', description: 'same steps, more of you: sharp, soft, big, small.' },
    { week: 5, title: 'formations', description: 'who stands where, who passes whom, who starts the laugh.' },
    {
      week: 6,
      title: 'run it back',
      description: 'full out, lights on, phones propped up. you keep the video if everyone in it agrees.',
    },
  ],
  tracks: [
    { title: 'Hip Hop', description: 'bounce, rhythm and attitude you can borrow.' },
    { title: 'K-pop Choreography', description: 'one song, every point, all together.' },
    { title: 'House & Afrobeats', description: 'footwork and joy, in that order or the other.' },
    { title: 'Commercial/Heels', description: 'lines, walks and a stare. flat shoes are welcome.' },
    { title: 'Contemporary', description: 'breath, weight and the floor.' },
    { title: 'Jazz Funk', description: 'big shapes and sharper hits.' },
    { title: 'Breaking Basics', description: 'toprock, a first freeze and how to fall well.' },
    { title: 'Dancehall', description: 'social steps with names and stories behind them.' },
  ],
  forWhom: [
    'you dance in the kitchen and would like witnesses.',
    'you want to get better at something you can feel in a week.',
    'you like the idea of a crew more than the idea of a class.',
  ],
  facts: [
    { label: 'level', value: 'beginners first. if you have danced before, tell us and we group you well.' },
    { label: 'style', value: 'each group learns one style. choose as many as you would enjoy.' },
    { label: 'bring', value: 'clean indoor shoes, water, layers.' },
    { label: 'where', value: 'a mirrored studio in toronto, close to transit.' },
  ],
  closing: { heading: 'five, six, seven, eight.', label: 'join a solo dance crew' },
};
