import { countsOf, withoutSmallCell } from './small-cells.ts';

const people = (count: number, reason: string): string[] => Array.from({ length: count }, () => reason);

describe('P13 T28 figures about few people', () => {
  it('are disclosed without their reason, even if there is only one reason', () => {
    expect(countsOf([...people(6, 'no-time'), ...people(3, 'language')])).toEqual({ 'no-time': 6, few: 3 });
    expect(countsOf([...people(5, 'too-far'), ...people(1, 'access'), ...people(4, 'language')])).toEqual({
      'too-far': 5,
      few: 5,
    });
    expect(countsOf([])).toEqual({});
  });

  it('are no numbers in the classes of the report', () => {
    const cells = [
      { key: 'F', members: 20, placed: 8, share: 0.4 },
      { key: 'X', members: 2, placed: 1, share: null },
    ];
    expect(cells.map(withoutSmallCell)).toEqual([cells[0], { key: 'X', members: null, placed: null, share: null }]);
  });
});
