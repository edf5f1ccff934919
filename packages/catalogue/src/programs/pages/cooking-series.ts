import type { WrittenPage } from '../page.ts';

export const page: WrittenPage = {
  id: 'cooking-series',
  summary: 'five weekly dinners in toronto: a host shows you how, a small group cooks it, and you all sit down to eat.',
  hero: 'cook together. stay for dessert.',
  intro: [
    'you put on an apron, chop, taste and argue about salt. then you sit down at one long table to eat what you made.',
    'five evenings, five menus and the same eight to ten people. by the end, you’ll know who burns the garlic.',
  ],
  timeline: [
    { title: 'knives and a big salad', description: 'safe hands, sharp blades, and a table full of bright plates.' },
    { title: 'fresh pasta', description: 'flour everywhere, one sauce each and a vote on the best.' },
    { title: 'dumplings', description: 'folding is the best conversation starter there is.' },
    { title: 'fire and spice', description: 'a slow curry, quick breads, and how to taste as you go.' },
    { title: 'your menu', description: 'the group plans it, does the shopping and cooks a feast of its own.' },
  ],
  schedule: {
    title: 'how an evening goes',
    items: [
      { time: '7:00', title: 'gather', description: 'aprons on, something to nibble, who is cooking what.' },
      { time: '7:20', title: 'demo', description: 'the host shows the one or two things that matter.' },
      { time: '7:40', title: 'hands-on', description: 'you cook in twos and threes, and trade places.' },
      { time: '8:45', title: 'feast', description: 'one table, everything on it, phones away.' },
      { time: '9:30', title: 'dessert', description: 'something sweet, and slow goodbyes.' },
    ],
  },
  forWhom: [
    'you’d like a dinner party without having to host one.',
    'you follow recipes and want to stop needing them.',
    'you believe food tastes better with company.',
  ],
  facts: [
    { label: 'level', value: 'none needed. if you can hold a spoon, you’re in.' },
    { label: 'included', value: 'all ingredients, tools, the meal and a recipe card each week.' },
    { label: 'diets', value: 'before the first evening, tell us about allergies and anything you don’t eat.' },
    { label: 'where', value: 'a teaching kitchen in toronto, close to transit.' },
  ],
  closing: { heading: 'there’s room for you at the table.', label: 'join a cooking group' },
};
