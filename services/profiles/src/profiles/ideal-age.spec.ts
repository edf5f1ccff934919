import { IDEAL_AGE_BANDS } from '@emberhood/contracts';
import { assertOldEnough, parseAgeRange, settlePreferences } from './ideal-age.ts';

describe('ideal age', () => {
  it.each([
    ['20-28', { min: 20, max: 28 }],
    ['30-30', { min: 30, max: 30 }],
    ['0-150', { min: 0, max: 150 }],
    ['80-', { min: 80, max: 100 }],
    [' 25-40 ', { min: 25, max: 40 }],
  ])('ENT-30 reads %j', (text, range) => expect(parseAgeRange(text)).toEqual(range));

  it.each([
    null,
    undefined,
    25,
    ['20-28'],
    '',
    '-',
    '-28',
    '28',
    '30-29',
    '-1-20',
    'a-b',
    '20-x',
    '20-28-30',
    '20-151',
    '101-',
    '1e1-20',
    '20.5-30',
  ])('rejects %j', (value) => expect(parseAgeRange(value)).toBeNull());

  it('ENT-29 ENT-30 has bands without gap or overlap, from 20 to 100', () => {
    const ranges = IDEAL_AGE_BANDS.map((band) => parseAgeRange(band)!);
    expect(ranges[0]!.min).toBe(20);
    expect(ranges.at(-1)).toEqual({ min: 80, max: 100 });
    for (const [index, range] of ranges.entries()) {
      if (index > 0) expect(range.min).toBe(ranges[index - 1]!.max + 1);
    }
  });

  const nothing = { age: null, minIdealAge: null, maxIdealAge: null, preferredSex: [] };

  it.each([
    [45, 35, 55],
    [30, 20, 40],
    [29, 20, 39],
    [20, 20, 30],
  ])('derives for age %i the range %i to %i', (age, minIdealAge, maxIdealAge) => {
    expect(settlePreferences({ ...nothing, age }, 20)).toEqual({
      minIdealAge,
      maxIdealAge,
      preferredSex: ['men', 'women'],
    });
  });

  it('keeps what was chosen and fills in the rest', () => {
    expect(settlePreferences({ age: 40, minIdealAge: 35, maxIdealAge: null, preferredSex: ['women'] }, 20)).toEqual({
      minIdealAge: 35,
      maxIdealAge: 50,
      preferredSex: ['women'],
    });
  });

  it('derives nothing before the age is known', () => {
    expect(settlePreferences(nothing, 20)).toEqual({ minIdealAge: null, maxIdealAge: null, preferredSex: [] });
  });

  it('lifts a range that begins below the minimum age', () => {
    expect(settlePreferences({ ...nothing, minIdealAge: 10, maxIdealAge: 20 }, 20)).toMatchObject({
      minIdealAge: 20,
      maxIdealAge: 20,
    });
  });

  it('takes people from the minimum age on', () => {
    assertOldEnough(20, 20, 'age');
    expect(() => assertOldEnough(19, 20, 'age')).toThrow(expect.objectContaining({ code: 'PROFILE.UNDERAGE' }));
  });

  it.each([
    { minIdealAge: 40, maxIdealAge: 39 },
    { minIdealAge: 10, maxIdealAge: 19 },
    { minIdealAge: 30, maxIdealAge: null },
    { minIdealAge: null, maxIdealAge: 30 },
  ])('refuses the range %j', (range) => {
    expect(() => settlePreferences({ ...nothing, ...range }, 20)).toThrow(
      expect.objectContaining({ code: 'PROFILE.AGE_RANGE_INVALID' }),
    );
  });
});
