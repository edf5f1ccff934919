import { prompts } from './prompts.ts';

const titlesOf = (type: string) => prompts.filter((prompt) => prompt.type === type).map(({ title }) => title);

describe('prompts as icebreakers', () => {
  it('CAT-29 are about seven fun, about seven useful and two daily', () => {
    expect(['fun', 'useful', 'daily'].map((type) => titlesOf(type).length)).toEqual([7, 8, 2]);
  });

  it('CAT-31 carry the labels, in Canadian spelling', () => {
    expect(titlesOf('fun')).toEqual([
      'Dad joke',
      'Celebrity impersonation',
      'Funny memory',
      'Favourite song',
      'Dance move',
      'Weird food',
      'Superhero power',
    ]);
    expect(titlesOf('useful')).toEqual(
      expect.arrayContaining([
        'Travel advice',
        'Purchase under $100',
        'Productivity tip',
        'Billboard',
        'Valuable skill',
        'Health tip',
        'Best advice',
      ]),
    );
  });

  it('CAT-32 give the billboard a prompt and the organised day a label', () => {
    const title = (id: string) => prompts.find((prompt) => prompt.id === id)?.title;
    expect([title('billboard_message'), title('organize_day')]).toEqual(['Billboard', 'Organise your day']);
  });
});
