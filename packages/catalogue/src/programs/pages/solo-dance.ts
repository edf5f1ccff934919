import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'solo-dance',
  summary: 'six weeks, one routine and a small crew in toronto. learn to dance on your own two feet, together.',
  hero: 'learn a routine with a crew beside you.',
  intro: [
    'no partner and no audition. just a routine that grows a little every week, and a row of people learning it with you.',
    'counting out loud together makes strangers feel like a crew. after six weeks, you’ll have one.',
  ],
  timeline: [
    { title: 'groove', description: 'how the style feels, and the first eight counts.' },
    { title: 'vocabulary', description: 'the basic moves, practised until they’re fun.' },
    { title: 'the routine', description: 'the first half, slowly, then a little faster.' },
    { title: 'texture', description: 'the same steps in your own style: sharp, soft, big or small.' },
    { title: 'formations', description: 'who stands where, who moves when and how you trade places.' },
    { title: 'run it back', description: 'the whole routine, at full speed. you can film it if everyone agrees.' },
  ],
  tracks: [
    { title: 'Hip Hop', description: 'bounce, rhythm and attitude.' },
    { title: 'K-pop Choreography', description: 'one song, every move, all together.' },
    { title: 'House & Afrobeats', description: 'quick footwork and a lot of joy.' },
    { title: 'Commercial/Heels', description: 'lines, walks and confidence. flat shoes are welcome.' },
    { title: 'Contemporary', description: 'breathing, shifting weight and working with the floor.' },
    { title: 'Jazz Funk', description: 'big shapes and sharp moves.' },
    { title: 'Breaking Basics', description: 'toprock, a first freeze and how to fall safely.' },
    { title: 'Dancehall', description: 'social steps with names and stories behind them.' },
  ],
  forWhom: [
    'you dance in your kitchen and would like company.',
    'you want to feel yourself get better every week.',
    'you like the idea of a crew more than the idea of a class.',
  ],
  facts: [
    { label: 'level', value: 'made for beginners. if you’ve danced before, tell us, and we’ll find the right group.' },
    { label: 'style', value: 'each group learns one style. choose as many as you’d enjoy.' },
    { label: 'bring', value: 'clean indoor shoes, water and layers.' },
    { label: 'where', value: 'a mirrored studio in toronto, close to transit.' },
  ],
  closing: { heading: 'five, six, seven, eight.', label: 'join a solo dance crew' },
};
