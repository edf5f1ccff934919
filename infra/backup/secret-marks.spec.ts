import { lossesOf, marksOf } from './secret-marks.ts';

const SECRETS = { INVITE_KEY: 'ab'.repeat(32), AUTH_PEPPERS: '1:cd', REDIS_PASSWORD: 'not of the data' };

describe('marks of secrets', () => {
  it('name the secrets that the data needs without revealing them', () => {
    const marks = marksOf(SECRETS);
    expect(marks.map(({ name }) => name)).toEqual(['AUTH_PEPPERS', 'INVITE_KEY']);
    expect(JSON.stringify(marks)).not.toMatch(/abab|1:cd/);
  });

  it('tell what is lost with other secrets, and nothing with the same', () => {
    expect(lossesOf(marksOf(SECRETS), SECRETS, '.env')).toEqual([]);
    expect(lossesOf(marksOf(SECRETS), { ...SECRETS, INVITE_KEY: `newer,${SECRETS.INVITE_KEY}` }, '.env')).toEqual([]);
    expect(lossesOf(marksOf(SECRETS), { ...SECRETS, INVITE_KEY: 'other' }, '.env')).toEqual([
      'INVITE_KEY is not that of the backup, so this cannot be read: every invite code.',
      'Put those of the backup into .env before the start, and nothing is lost.',
    ]);
  });
});
