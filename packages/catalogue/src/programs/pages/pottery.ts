import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'pottery',
  summary: 'six weeks at the wheel in toronto with six to eight people. make a few good pots and a few good friends.',
  hero: 'hands full of clay, nobody on their phone.',
  intro: [
    'clay asks for both hands and most of your attention. what is left over goes to the person beside you, whose bowl has also just collapsed.',
    'it is our smallest program, six to eight people, so there is time for everyone, and tea while things dry.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    {
      week: 1,
      title: 'pinch and press',
      description: 'hand-building to learn what clay likes. you leave with a small cup.',
    },
    { week: 2, title: 'first spin', description: 'centring on the wheel. expect wobble, mud and applause.' },
    { week: 3, title: 'pull up', description: 'walls, and the moment a lump turns into a bowl.' },
    { week: 4, title: 'trim and attach', description: 'feet, handles and second chances.' },
    { week: 5, title: 'glaze', description: 'dip, brush, drip. you choose colours for each other once.' },
    {
      week: 6,
      title: 'out of the kiln',
      description: 'we open the last firing together, trade a pot and drink from the rest.',
    },
  ],
  forWhom: [
    'your days are made of screens and you miss making things.',
    'you like people best when you are both busy with your hands.',
    'you are patient, or would like to become so.',
  ],
  facts: [
    { label: 'level', value: 'beginners. some practice is fine, perfection is not.' },
    { label: 'included', value: 'clay, glazes, tools, an apron and two firings.' },
    { label: 'bring', value: 'short nails, clothes that can get dirty, a towel.' },
    { label: 'where', value: 'a ceramics studio in toronto, close to transit.' },
  ],
  closing: { heading: 'a wheel is free beside somebody kind.', label: 'join a pottery group' },
};
