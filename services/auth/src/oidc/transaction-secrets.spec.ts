import { transactionSecrets } from './transaction-secrets.ts';

describe('secrets of a sign-in at a provider', () => {
  it('C30 differ from each other, by browser and by transaction, and can be made again', () => {
    const made = [transactionSecrets('key', 'a'), transactionSecrets('key', 'b'), transactionSecrets('other', 'a')];
    const all = made.flatMap(({ state, nonce, verifier }) => [state, nonce, verifier]);
    expect(new Set(all).size).toBe(9);
    for (const secret of all) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(transactionSecrets('key', 'a')).toEqual(transactionSecrets('key', 'a'));
  });
});
