import { lossesOf, marksOf } from './secret-marks.ts';

const SECRETS = { INVITE_KEY: 'ab'.repeat(32), AUTH_PEPPERS: '1:cd', REDIS_PASSWORD: 'not of the data' };

describe('marks of secrets', () => {
  it('name the secrets that the data needs without revealing them', () => {
    const marks = marksOf(SECRETS);
    expect(marks.map(({ name }) => name)).toEqual(['AUTH_PEPPERS', 'INVITE_KEY']);
    expect(JSON.stringify(marks)).not.toMatch(/abab|1:cd/);
  });

  it('tell what is lost with other secrets, and nothing with the same', () => {
    expect(lossesOf(marksOf(SECRETS), SECRETS)).toEqual([]);
    expect(lossesOf(marksOf(SECRETS), { ...SECRETS, INVITE_KEY: `newer,${SECRETS.INVITE_KEY}` })).toEqual([]);
    expect(lossesOf(marksOf(SECRETS), { ...SECRETS, INVITE_KEY: 'other' })).toEqual([
      'INVITE_KEY is another one than when the backup was made: lost are every invite code.',
    ]);
  });
});
