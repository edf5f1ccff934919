import { Location, type ActivityCategory } from '@emberhood/contracts';
import { readCursor, stretchOf, stretchesFor, writeCursor } from './directory.ts';

const viewer = { location: 'CA:BC:Vancouver', activities: ['dance'] } as const;
const of = (location: Location, ...activities: ActivityCategory[]) => ({ location, activities });

describe('the order of the directory', () => {
  it('puts everybody into exactly one stretch, for every viewer and location', () => {
    for (const home of Location.options)
      for (const own of [[], ['dance'], ['dance', 'art']] as ActivityCategory[][]) {
        const stretches = stretchesFor(of(home, ...own), { area: null });
        for (const location of Location.options)
          for (const activities of [[], ['dance'], ['wellness']] as ActivityCategory[][]) {
            const shares = activities.some((activity) => own.includes(activity));
            const found = stretches.filter((one) => one.location === location && (one.shares ?? shares) === shares);
            expect(found).toHaveLength(1);
          }
      }
  });

  it('starts with the own location, and there with those who share an activity', () => {
    const stretches = stretchesFor(of('CA:BC:Vancouver', 'dance'), { area: null });
    const at = (location: Location, ...activities: ActivityCategory[]) =>
      stretchOf(of(location, ...activities), of(viewer.location, ...viewer.activities), stretches);
    expect(at('CA:BC:Vancouver', 'art', 'dance')).toBe(0);
    expect(at('CA:BC:Vancouver', 'art')).toBe(1);
    expect(at('CA:ON:Toronto', 'dance')).toBeGreaterThan(1);
    expect(at('CA:ON:Toronto', 'dance')).toBe(at('CA:ON:Toronto', 'art'));
  });

  it('contains only one location if an area is asked for', () => {
    expect(stretchesFor(of('CA:BC:Vancouver', 'dance'), { area: 'Other' })).toEqual([
      { location: 'Other', shares: null },
    ]);
    const here = stretchesFor(of('CA:BC:Vancouver', 'dance'), { area: 'CA:BC:Vancouver' });
    expect(here.map(({ shares }) => shares)).toEqual([true, false]);
    expect(stretchOf(of('Other'), of('CA:BC:Vancouver', 'dance'), here)).toBe(-1);
  });

  it('reads back the cursors it writes, and no others', () => {
    const after = 'abcdefgh12';
    for (const place of [
      { asOf: 0, ages: null, at: { stretch: 3 }, after },
      { asOf: 1_795_000_000_000, ages: null, at: { stretch: 4 }, after },
      { asOf: 1_795_000_000_000, ages: null, at: { tier: 47 }, after },
      { asOf: 1_795_000_000_000, ages: { min: 18, max: 100 }, at: { tier: 95 }, after },
    ])
      expect(readCursor(writeCursor(place))).toEqual(place);
    expect(writeCursor({ asOf: 0, ages: null, at: { stretch: 3 }, after })).toBe('3.abcdefgh12');
    for (const wrong of [
      '',
      'abcdefgh12',
      '5.abcdefgh12',
      '15.abcdefgh12',
      'kt96.abcdefgh12',
      'kt1a30.abcdefgh12',
      'kt1a30-1000.abcdefgh12',
      'ks1a30-40.abcdefgh12',
      '1a30-40.abcdefgh12',
      'ks5.abcdefgh12',
      't1.abcdefgh12',
      'k-t1.abcdefgh12',
      '0123456789t1.abcdefgh12',
      '0.',
      "0.' or true",
      '0.0.abcdefgh12',
      `0.${'a'.repeat(33)}`,
    ])
      expect(() => readCursor(wrong)).toThrow('REQUEST.INVALID');
  });
});
