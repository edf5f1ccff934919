import { capacityOf } from './capacity.ts';
import { EXPERIENCE_IDS } from './experiences/experiences.ts';
import { LANDING_IDS } from './landing/landing.ts';
import { PROGRAM_IDS } from './programs/programs.ts';

describe('the capacity of a group', () => {
  it.each([
    [
      { kind: 'program', id: 'pottery' },
      { min: 6, max: 8 },
    ],
    [
      { kind: 'experience', id: 'meal-kit-mastery' },
      { min: 4, max: 8 },
    ],
    [
      { kind: 'landing', id: 'danceToday' },
      { min: 5, max: 20 },
    ],
    [{ kind: 'experience', id: 'pottery' }, undefined],
  ] as const)('of %o is that of the item: %o', (offering, capacity) => {
    expect(capacityOf(offering)).toEqual(capacity);
  });

  it('is known of everything that can be offered', () => {
    const all = [
      ...PROGRAM_IDS.map((id) => ({ kind: 'program' as const, id })),
      ...EXPERIENCE_IDS.map((id) => ({ kind: 'experience' as const, id })),
      ...LANDING_IDS.map((id) => ({ kind: 'landing' as const, id })),
    ];
    for (const offering of all) {
      const { min, max } = capacityOf(offering) ?? { min: 0, max: 0 };
      expect([offering, min >= 4, max <= 20, min <= max]).toEqual([offering, true, true, true]);
    }
  });
});
