import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'pottery',
  summary: 'six weeks at the wheel in toronto with six to eight people. make a few good pots and a few good friends.',
  hero: 'hands full of clay, and no one on their phone.',
  intro: [
    'clay takes both hands and most of your attention. the rest goes to the person beside you, whose bowl has also just collapsed.',
    'it’s our smallest program, with six to eight people, so there’s time for everyone, and tea while things dry.',
  ],
  timeline: [
    { title: 'pinch and press', description: 'hand-building, to get to know the clay. you make a small cup.' },
    { title: 'first spin', description: 'centring on the wheel. expect wobbles, mud and applause.' },
    { title: 'pull up', description: 'pulling up the sides, until a lump turns into a bowl.' },
    { title: 'trim and attach', description: 'you finish the base, add handles and fix what you can.' },
    { title: 'glaze', description: 'dip, brush and drip. you choose the colours for one of someone else’s pots.' },
    { title: 'out of the kiln', description: 'we open the kiln together, trade a pot and drink tea from the cups.' },
  ],
  forWhom: [
    'you spend your days at a screen and miss making things.',
    'you find it easier to talk when your hands are busy.',
    'you’re patient, or would like to be.',
  ],
  facts: [
    { label: 'level', value: 'made for beginners. some experience is fine too.' },
    { label: 'included', value: 'clay, glazes, tools, an apron and two firings.' },
    { label: 'bring', value: 'clothes that can get dirty, and a towel (short nails help).' },
    { label: 'where', value: 'a ceramics studio in toronto, close to transit.' },
  ],
  closing: { heading: 'there’s a wheel free beside someone kind.', label: 'join a pottery group' },
};
