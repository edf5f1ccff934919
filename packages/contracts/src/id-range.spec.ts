import { idRange } from './id-range.ts';

describe('the ids that begin with what was typed', () => {
  it('lie between two ids', () => {
    expect(idRange('0A1b2c')).toEqual({
      from: '0a1b2c00-0000-0000-0000-000000000000',
      to: '0a1b2cff-ffff-ffff-ffff-ffffffffffff',
    });
    expect(idRange('01234567-89')).toMatchObject({ from: '01234567-8900-0000-0000-000000000000' });
    const whole = '01234567-89ab-4cde-8f01-23456789abcd';
    expect(idRange(whole)).toEqual({ from: whole, to: whole });
  });

  it.each(['', 'cafe', 'facade?', 'robin@example.com', 'Pottery', '0'.repeat(33), '------'])(
    'are none of %j',
    (typed) => expect(idRange(typed)).toBeNull(),
  );
});
