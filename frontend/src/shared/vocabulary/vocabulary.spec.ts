import { homeDayOf } from './dates.ts';
import { optionsOf, placeName } from './labels.ts';
import { plural } from './plural.ts';

it('writes plurals by the rules of the language', () => {
  const words = { one: '1 video is waiting', other: '{n} videos are waiting' };
  expect([0, 1, 2].map((count) => plural(count, words))).toEqual([
    '0 videos are waiting',
    '1 video is waiting',
    '2 videos are waiting',
  ]);
});

it('writes a day that is the same for everybody', () => {
  expect(homeDayOf('2027-02-14T04:59:00Z')).toBe('February 13, 2027');
  expect(homeDayOf('2027-02-14T05:00:00Z')).toBe('February 14, 2027');
});

it('names places that we do not serve as they were typed', () => {
  expect(placeName({ location: 'CA:BC:Vancouver', newLocation: null })).toBe('Vancouver');
  expect(placeName({ location: 'Other', newLocation: 'Guelph' })).toBe('Guelph');
  expect(placeName({ location: 'Other', newLocation: null })).toBe('Other');
});

it('offers labels in their order', () => {
  expect(optionsOf({ b: 'B', a: 'A' })).toEqual([
    { value: 'b', label: 'B' },
    { value: 'a', label: 'A' },
  ]);
});
