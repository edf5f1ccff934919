import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'ai-future-skills',
  summary: 'four weeks of hands-on ai in toronto: a small, curious group that builds something useful together.',
  hero: 'be curious about the future, in good company.',
  intro: [
    'everyone is reading about ai alone. this is the other way: eight to ten people, one table, laptops open, trying things and saying what they really think.',
    'no code needed. you come with a chore, a hobby or a hunch, and leave with something small that works.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    {
      week: 1,
      title: 'ask better',
      description: 'how to put a question, check an answer and notice when it is made up.',
    },
    {
      week: 2,
      title: 'words, pictures, sound',
      description: 'a tour by doing. you make something for the person on your left.',
    },
    { week: 3, title: 'build a helper', description: 'in twos and threes you make a little tool for a real chore.' },
    {
      week: 4,
      title: 'show and wonder',
      description: 'demos, then the good talk: what we want from all this, and what we do not.',
    },
  ],
  forWhom: [
    'you keep meaning to try it properly.',
    'you want to talk about where things are heading with people, not threads.',
    'you are a beginner, or you are not and like explaining.',
  ],
  facts: [
    { label: 'level', value: 'none needed. if you can write an email, you can do this.' },
    { label: 'bring', value: 'a charged laptop. free versions of the tools are enough.' },
    { label: 'privacy', value: 'we practise on made-up data, never on yours.' },
    { label: 'where', value: 'a workshop room in toronto, close to transit.' },
  ],
  closing: { heading: 'good questions like company.', label: 'join an ai workshop group' },
};
