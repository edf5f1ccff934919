import { capacityOf } from './capacity.ts';
import { EXPERIENCE_IDS } from './experiences/experiences.ts';
import { LANDING_IDS } from './landing/landing.ts';
import { PROGRAM_IDS } from './programs/programs.ts';

describe('the capacity of a group', () => {
  it('is that of the item, of this kind alone', () => {
    expect(capacityOf({ kind: 'program', id: 'pottery' })).toEqual({ min: 6, max: 8 });
    expect(capacityOf({ kind: 'experience', id: 'pottery' })).toBeUndefined();
    expect(capacityOf({ kind: 'experience', id: 'meal-kit-mastery' })).toEqual({ min: 4, max: 8 });
    expect(capacityOf({ kind: 'landing', id: 'danceToday' })).toEqual({ min: 5, max: 20 });
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
