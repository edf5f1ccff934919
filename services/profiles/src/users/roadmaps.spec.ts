import { describe, expect, it } from '@jest/globals';
import { RoadmapSteps, mergeRoadmaps } from './roadmaps.ts';

describe('roadmaps', () => {
  it('JRN-12 never loses a completed step and keeps the order of completion', () => {
    const kept = { 'getting-started': ['craft-profile', 'explore-people'], bonus: ['giveaway'] };
    expect(mergeRoadmaps(kept, { 'getting-started': ['explore-people', 'ember-approach'], other: [] }, 'p')).toEqual({
      'getting-started': ['craft-profile', 'explore-people', 'ember-approach'],
      bonus: ['giveaway'],
      other: [],
    });
    expect(mergeRoadmaps(kept, {}, 'p')).toEqual(kept);
  });

  it('API-11 bounds roadmaps and steps', () => {
    const steps = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `s${String(from + index)}`);
    expect(mergeRoadmaps({ a: steps(0, 60) }, { a: steps(60, 40) }, 'p')['a']).toHaveLength(100);
    expect(() => mergeRoadmaps({ a: steps(0, 60) }, { a: steps(60, 41) }, 'changes.0.value')).toThrow(
      expect.objectContaining({
        code: 'REQUEST.INVALID',
        details: { issues: [{ path: 'changes.0.value', message: 'Too many steps.' }] },
      }),
    );
    const maps = (count: number) => Object.fromEntries(steps(0, count).map((id) => [id, []]));
    expect(Object.keys(mergeRoadmaps(maps(19), { last: [] }, 'p'))).toHaveLength(20);
    expect(() => mergeRoadmaps(maps(20), { last: [] }, 'p')).toThrow();
    expect(RoadmapSteps.safeParse(maps(21)).success).toBe(false);
  });

  it.each([
    null,
    [],
    'getting-started',
    { 'getting-started': 'craft-profile' },
    { 'Getting Started': [] },
    { a: ['<b>'] },
    { a: [1] },
    { '': [] },
  ])('API-11 refuses %j', (value) => {
    expect(RoadmapSteps.safeParse(value).success).toBe(false);
  });
});
