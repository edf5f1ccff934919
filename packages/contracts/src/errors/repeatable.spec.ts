import { describe, expect, it } from '@jest/globals';
import { errorTable } from '../errors.ts';
import { isRepeatable } from './repeatable.ts';

describe('whether a repetition helps', () => {
  it('is told to browsers as the table has it', () => {
    for (const [code, { status, retry }] of Object.entries(errorTable))
      expect([code, isRepeatable(code, status)]).toEqual([code, retry]);
  });
});
