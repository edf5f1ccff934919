import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { RoadmapSteps, assertOpen, mergeRoadmaps } from './roadmaps.ts';

describe('roadmaps', () => {
  it('never loses a completed step and keeps the order of completion', () => {
    const kept = { 'getting-started': ['craft-profile', 'explore-people'], bonus: ['giveaway'] };
    expect(mergeRoadmaps(kept, { 'getting-started': ['explore-people', 'ember-approach'], other: [] })).toEqual({
      'getting-started': ['craft-profile', 'explore-people', 'ember-approach'],
      bonus: ['giveaway'],
      other: [],
    });
    expect(mergeRoadmaps(kept, {})).toEqual(kept);
  });

  it('keeps steps of a roadmap that is no longer offered there', () => {
    const kept = { bonus: ['vancouver-giveaway'] };
    expect(() => assertOpen(kept, { ...kept, 'getting-started': ['ember-approach'] }, 'CA:ON:Toronto')).not.toThrow();
  });

  it('accepts every step of the catalogue', () => {
    const all = Object.fromEntries(roadmaps.map(({ id, steps }) => [id, steps.flatMap((step) => step.id ?? [])]));
    expect(RoadmapSteps.parse(all)).toEqual(all);
    expect(RoadmapSteps.parse({ 'getting-started': [] })).toEqual({ 'getting-started': [] });
  });

  const wrong: unknown[] = [
    null,
    [],
    'getting-started',
    { 'getting-started': 'craft-profile' },
    { 'Getting Started': [] },
    { 'getting-started': ['<b>'] },
    { 'getting-started': [1] },
    { '': [] },
    { a: [] },
    { 'getting-started': ['no-such-step'] },
    { 'getting-started': ['vancouver-giveaway'] },
    { 'getting-started': Array.from({ length: 101 }, () => 'craft-profile') },
    { constructor: [] },
  ];
  it.each(wrong.map((value) => ({ value })))('refuses $value', ({ value }) => {
    expect(RoadmapSteps.safeParse(value).success).toBe(false);
  });

  it('names the step that does not exist', () => {
    const { error } = RoadmapSteps.safeParse({ 'getting-started': ['craft-profile', 'no-such-step'] });
    expect(error?.issues).toMatchObject([{ path: ['getting-started', 1], message: 'This step does not exist.' }]);
  });
});
