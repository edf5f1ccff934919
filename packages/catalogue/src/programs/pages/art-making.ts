import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'art-making',
  summary: 'five weeks of painting, sculpture, printmaking or mixed media in toronto with a small group of makers.',
  hero: 'make something. show someone.',
  intro: [
    'you don’t need talent. you need two hours a week, a table and people who look up when you say “come see this.”',
    'each week has a small task and a lot of freedom. at the end, there’s something by each of you on the wall.',
  ],
  timeline: [
    { title: 'loose hands', description: 'fast and cheerful. you make ten things and keep one.' },
    { title: 'look longer', description: 'drawing what’s in front of you, including each other if you like.' },
    { title: 'material play', description: 'find out what paint, clay, ink or scraps can do.' },
    {
      title: 'one idea, further',
      description: 'you pick one of your ideas and take it further, with company and tea.',
    },
    { title: 'the wall', description: 'we hang it all, look around together and swap a piece.' },
  ],
  tracks: [
    { title: 'Painting', description: 'acrylic on paper and canvas, big brushes first.' },
    { title: 'Sculpture', description: 'wire, plaster and found things.' },
    { title: 'Printmaking', description: 'carve, ink, press, peel. the reveal never gets old.' },
    { title: 'Mixed Media', description: 'cut, glue, stitch and draw over it all.' },
  ],
  forWhom: [
    'you used to draw and somehow stopped.',
    'you find it easier to talk while looking at something else.',
    'you’d like to hang something of your own at home.',
  ],
  facts: [
    { label: 'level', value: 'none needed. most people start with “i can’t draw.”' },
    { label: 'included', value: 'materials, tools and an apron.' },
    { label: 'medium', value: 'each group works in one. choose as many as you’d enjoy.' },
    { label: 'where', value: 'a shared studio in toronto, close to transit.' },
  ],
  closing: { heading: 'come and make something.', label: 'join an art group' },
};
