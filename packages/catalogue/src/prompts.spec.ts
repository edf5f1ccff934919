import { DEFAULT_DAILY_PROMPT, findPrompt, prompts } from './prompts.ts';

const ofType = (type: string) => prompts.filter((prompt) => prompt.type === type);
const idsOf = (type: string) => ofType(type).map(({ id }) => id);
const titlesOf = (type: string) => ofType(type).map(({ title }) => title);

describe('prompts', () => {
  it('ENT-12 gives every prompt an id of its own, a title, a description and four tips', () => {
    expect(new Set(prompts.map((prompt) => prompt.id)).size).toBe(prompts.length);
    for (const prompt of prompts) {
      expect(prompt.id).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(prompt.title).not.toBe('');
      expect(prompt.description).not.toBe('');
      expect(new Set(prompt.instructions).size).toBe(4);
    }
  });

  it('ENT-12 CAT-29 CAT-30 holds the ids the specification names, by kind', () => {
    expect(idsOf('fun')).toEqual([
      'dad_joke',
      'celebrity_impersonation',
      'funny_memory',
      'favorite_song',
      'dance_move',
      'weird_food',
      'superhero_power',
    ]);
    expect(idsOf('useful')).toEqual([
      'travel_advice',
      'life_changing_purchase',
      'productivity_tip',
      'billboard_message',
      'organize_day',
      'valuable_skill',
      'health_tip',
      'best_advice',
    ]);
    expect(idsOf('daily')).toEqual(['scientific_fact', 'favorite_memory']);
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
    const title = (id: string) => findPrompt(id)?.title;
    expect([title('billboard_message'), title('organize_day')]).toEqual(['Billboard', 'Organise your day']);
  });

  it('VID-18 has scientific_fact as the default daily prompt', () => {
    expect(DEFAULT_DAILY_PROMPT).toBe('scientific_fact');
    expect(findPrompt(DEFAULT_DAILY_PROMPT)?.type).toBe('daily');
  });
});
