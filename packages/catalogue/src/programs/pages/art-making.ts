import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'art-making',
  summary: 'five weeks of painting, sculpture, printmaking or mixed media in toronto with a small group of makers.',
  hero: 'make something. show someone.',
  intro: [
    'you do not need talent. you need two hours, a table and people who look up when you say "come and see this".',
    'each week has a small task and a lot of freedom. at the end there is a wall, and on it something by each of you.',
  ],
  timelineTitle: 'week by week',
  timeline: [
    { week: 1, title: 'loose hands', description: 'fast, bad, cheerful. you make ten things and keep one.' },
    { week: 2, title: 'look longer', description: 'drawing what is there, including each other if you like.' },
    { week: 3, title: 'material play', description: 'what paint, clay, ink or scrap does when you stop being polite.' },
    { week: 4, title: 'one idea, further', description: 'you pick a thread and follow it, with company and tea.' },
    { week: 5, title: 'the wall', description: 'we hang it all, walk slowly, and swap a piece.' },
  ],
  tracks: [
    { title: 'Painting', description: 'acrylic on paper and canvas, big brushes first.' },
    { title: 'Sculpture', description: 'wire, plaster and found things.' },
    { title: 'Printmaking', description: 'carve, ink, press, peel. the reveal never gets old.' },
    { title: 'Mixed Media', description: 'cut, glue, stitch, draw over. rules optional.' },
  ],
  forWhom: [
    'you used to draw and somehow stopped.',
    'you find it easier to talk while looking at something else.',
    'you would like one wall at home to be your own doing.',
  ],
  facts: [
    { label: 'level', value: 'none needed. "i cannot draw" is the usual beginning.' },
    { label: 'included', value: 'materials, tools and an apron.' },
    { label: 'medium', value: 'each group works in one. choose as many as you would enjoy.' },
    { label: 'where', value: 'a shared studio in toronto, close to transit.' },
  ],
  closing: { heading: 'there is a blank page beside theirs.', label: 'join an art group' },
};
