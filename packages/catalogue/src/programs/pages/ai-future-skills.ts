import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'ai-future-skills',
  summary: 'four weeks of hands-on ai in toronto: a small, curious group that builds something useful together.',
  hero: 'be curious about the future, in good company.',
  intro: [
    'most of us read about ai alone. here, eight to ten people sit around one table with their laptops open, try things out and say what they really think.',
    'no coding needed. bring a chore, a hobby or an idea, and leave with something small that works.',
  ],
  timeline: [
    { title: 'ask better', description: 'how to ask a question, check an answer and notice when it’s made up.' },
    {
      title: 'words, pictures, sound',
      description: 'try each of them, and make something for the person on your left.',
    },
    { title: 'build a helper', description: 'in twos and threes, you make a little tool for a real chore.' },
    {
      title: 'show and wonder',
      description: 'demos, then a conversation about what we want from all this, and what we don’t.',
    },
  ],
  forWhom: [
    'you keep meaning to try it properly.',
    'you’d rather talk about where things are heading in person than online.',
    'you’re a beginner, or you’re not and you like explaining.',
  ],
  facts: [
    { label: 'level', value: 'none needed. if you can write an email, you can do this.' },
    { label: 'bring', value: 'a charged laptop (free versions of the tools are enough).' },
    { label: 'privacy', value: 'we practise with made-up data, never with yours.' },
    { label: 'where', value: 'a workshop room in toronto, close to transit.' },
  ],
  closing: { heading: 'come and try it with us.', label: 'join an ai workshop group' },
};
