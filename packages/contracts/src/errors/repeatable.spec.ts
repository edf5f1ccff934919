import { describe, expect, it } from '@jest/globals';
import { errorTable, type ErrorCode } from '../errors.ts';
import { isRepeatable } from './repeatable.ts';

describe('whether a repetition helps', () => {
  it.each<[ErrorCode, boolean]>([
    ['REQUEST.INVALID', false],
    ['RPC.UNAVAILABLE', true],
    ['MEDIA.DIGEST_MISMATCH', true],
    ['GROUPS.PLACE_CHECKED', true],
    ['AUTH.CODE_EXHAUSTED', false],
  ])('against %s: %s', (code, helps) => {
    expect(isRepeatable(code, errorTable[code].status)).toBe(helps);
  });
});
