import { plainText } from './rich-text.ts';
import { roadmapContent } from './roadmap-content.ts';
import { roadmaps, roadmapsFor, stepsOf, type Roadmap } from './roadmaps.ts';
import { fieldsOf, untidyTextsIn } from './testing/texts.ts';

const idsFor = (location: string) => roadmapsFor(location).map(({ id }) => id);

describe('roadmaps', () => {
  it('ENT-19 have an id, a title, steps and an icon', () => {
    expect(untidyTextsIn(roadmaps)).toEqual([]);
    for (const { onlyFor: _, ...roadmap } of roadmaps)
      expect(fieldsOf(roadmap)).toBe('icon, id, steps(description, id, title), title');
  });

  it('JRN-13 JRN-14 start with getting-started, its seven steps in a sensible order', () => {
    expect(roadmaps[0]?.id).toBe('getting-started');
    expect(roadmaps[0]?.steps.map(({ id }) => id)).toEqual([
      'ember-approach',
      'craft-profile',
      'explore-people',
      'explore-experiences',
      'first-experience',
      'anonymous-feedback',
      'improve-ember',
    ]);
  });

  it('give the Vancouver Giveaway to exactly the metro region', () => {
    expect(idsFor('CA:BC:MetroVancouver')).toEqual(['getting-started', 'bonus']);
    for (const location of ['CA:BC:Vancouver', 'CA:ON:Toronto', 'Other', ''])
      expect(idsFor(location)).toEqual(['getting-started']);
    expect(roadmaps[1]?.steps.map(({ title }) => title)).toContain('Vancouver Giveaway');
  });

  it('have content for every step', () => {
    for (const { id, steps } of roadmaps)
      for (const step of steps)
        if (step.id !== undefined)
          expect(untidyTextsIn(plainText(roadmapContent(id, step.id) ?? [], 'a@b.ca').split('\n'))).toEqual([]);
  });

  it('have none for a step nobody knows', () => {
    expect(roadmapContent('getting-started', 'vancouver-giveaway')).toBeUndefined();
    expect(roadmapContent('juggling', 'craft-profile')).toBeUndefined();
    expect(roadmapContent('constructor', 'name')).toBeUndefined();
    expect(roadmapContent('bonus', 'constructor')).toBeUndefined();
  });
});

describe('the steps of a roadmap', () => {
  const step = (id?: string) => ({ ...(id !== undefined && { id }), title: id ?? 'Later', description: '' });
  const steps = [step('one'), step('two'), step('three'), step()];
  const roadmap: Roadmap = { id: 'a-path', title: 'A path', icon: 'compass', steps };
  const states = (completed: string[]) => stepsOf(roadmap, completed).map(({ state }) => state);

  it('makes the first step that is left the active one and locks what follows', () => {
    expect(states([])).toEqual(['active', 'locked', 'locked', 'coming-soon']);
    expect(states(['one'])).toEqual(['completed', 'active', 'locked', 'coming-soon']);
    expect(states(['one', 'two', 'three'])).toEqual(['completed', 'completed', 'completed', 'coming-soon']);
  });

  it('goes back to a skipped step', () => {
    expect(states(['two'])).toEqual(['active', 'completed', 'locked', 'coming-soon']);
  });
});
