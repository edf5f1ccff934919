import { secretKey } from '@emberhood/service-kit';
import { newSecret } from './secret.ts';
import { successorsOf } from './successor.ts';

const [old, fresh] = [1, 2].map((version) => ({ version, key: secretKey(`0${version}`.repeat(32)) }));
const peppers = [fresh, old].flatMap((pepper) => pepper ?? []);

describe('successorsOf', () => {
  const token = newSecret();

  it('makes the same token for each who asks, by each key in force', () => {
    const made = successorsOf(peppers, 'a session', token);
    expect(made).toEqual(successorsOf(peppers, 'a session', token));
    expect(made).toEqual([1, 2].map(() => expect.stringMatching(/^[\w-]{43}$/)));
    expect(successorsOf(peppers.slice(1), 'a session', token)).toEqual(made.slice(1));
  });

  it('makes another for another token or session, and never one that was there before', () => {
    const [first = ''] = successorsOf(peppers, 'a session', token);
    const all = [
      token,
      first,
      ...successorsOf(peppers, 'another', token),
      ...successorsOf(peppers, 'a session', first),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
