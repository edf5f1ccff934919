import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'daytime-discovery-pack',
  summary: 'three sunday afternoons in toronto from 2pm with the same small group: six themes, two each sunday.',
  hero: 'sundays, but with somewhere to be.',
  intro: [
    'sunday afternoons can get long when you’re on your own. we fill three of them with small adventures and the same few people.',
    'we meet at 2pm, see two new things and then sit down somewhere to talk.',
  ],
  timelineTitle: 'sunday by sunday',
  timeline: [
    { title: 'first sunday', description: 'from 2pm: two easy themes and plenty of walking side by side.' },
    { title: 'second sunday', description: 'from 2pm: two themes with something to make, taste or trade.' },
    { title: 'third sunday', description: 'from 2pm: the last two themes, and a long table at the end.' },
  ],
  themes: {
    title: 'six themes',
    note: 'two each sunday, so your group gets to all six. the order may change with the weather.',
    items: [
      { title: 'hidden gardens', description: 'ravines, courtyards and benches no one told you about.' },
      { title: 'galleries, slowly', description: 'three rooms. you each pick a favourite and say why.' },
      { title: 'market wander', description: 'twenty dollars and one basket, for a picnic you plan together.' },
      { title: 'tea and tasting', description: 'small cups, big opinions.' },
      { title: 'vintage and vinyl', description: 'find something for someone else in the group.' },
      { title: 'by the lake', description: 'a walk with the water in front of you and the skyline behind.' },
    ],
  },
  forWhom: [
    'you’d rather meet people in the daytime.',
    'you keep a list of places to see and don’t want to go alone.',
    'you like a plan that leaves room to wander.',
  ],
  facts: [
    { label: 'level', value: 'a relaxed walking pace. tell us if you need step-free routes.' },
    { label: 'included', value: 'the host, entry fees and tastings. you pay for anything you buy.' },
    { label: 'hours', value: '2pm to 5pm, three sundays.' },
    { label: 'where', value: 'around toronto, starting close to transit each time.' },
  ],
  closing: { heading: 'keep three sundays free.', label: 'join a sunday group' },
};
