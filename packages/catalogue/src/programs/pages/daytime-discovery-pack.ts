import type { ProgramPage } from '../page.ts';

export const page: ProgramPage = {
  id: 'daytime-discovery-pack',
  summary: 'three sunday afternoons in toronto from 2pm with the same small group: six themes, two each sunday.',
  hero: 'sundays, but with somewhere to be.',
  intro: [
    'sunday afternoon is the loneliest good weather of the week. we fill three of them with small adventures and the same few people.',
    'we meet at 2pm, see two new things, and end wherever the conversation is going well.',
  ],
  timelineTitle: 'sunday by sunday',
  timeline: [
    { title: 'first sunday', description: 'from 2pm: two easy themes and plenty of walking side by side.' },
    { title: 'second sunday', description: 'from 2pm: two themes with something to make, taste or trade.' },
    { title: 'third sunday', description: 'from 2pm: the last two, and a long table at the end.' },
  ],
  themes: {
    title: 'six themes',
    note: 'two each sunday, so a group gets to all six. weather may change their order.',
    items: [
      { title: 'hidden gardens', description: 'ravines, courtyards and benches nobody told you about.' },
      { title: 'galleries, slowly', description: 'three rooms, one favourite each, and why.' },
      { title: 'market wander', description: 'twenty dollars, one basket, a picnic by committee.' },
      { title: 'tea and tasting', description: 'small cups, big opinions.' },
      { title: 'vintage and vinyl', description: 'you find something for someone else in the group.' },
      { title: 'by the lake', description: 'water, wind and the skyline behind you.' },
    ],
  },
  forWhom: [
    'you would rather talk in daylight.',
    'you keep a list of places and never go alone.',
    'you like a plan that leaves room to wander.',
  ],
  facts: [
    { label: 'level', value: 'a relaxed walking pace. tell us if you need step-free routes.' },
    { label: 'included', value: 'the host, entries and tastings. anything you buy is yours.' },
    { label: 'hours', value: '2pm to 5pm, three sundays.' },
    { label: 'where', value: 'around toronto, starting close to transit each time.' },
  ],
  closing: { heading: 'keep three sundays free.', label: 'join a sunday group' },
};
