import { readByteRange } from './byte-range.ts';

describe('a byte range', () => {
  it.each([
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=4-400', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%j of ten bytes', (header, expected) => expect(readByteRange(header, 10)).toEqual(expected));

  it('of an empty object cannot be had', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
