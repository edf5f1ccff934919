import { fateOf } from './fate.ts';

const PLAIN = { refunding: false, chargedBackAt: null, waits: false };

describe('what becomes of a payment', () => {
  it.each([
    [{ state: 'held' }, 'held'],
    [{ state: 'held', waits: true }, 'waits'],
    [{ state: 'applied' }, 'applied'],
    [{ state: 'refunded' }, 'refunded'],
    [{ state: 'forfeited' }, 'forfeited'],
    // A host cancelled after the money was spent, or an appeal was upheld.
    [{ state: 'applied', refunding: true }, 'on_its_way'],
    [{ state: 'forfeited', refunding: true }, 'on_its_way'],
    // A refund that the bank has made impossible does not count.
    [{ state: 'held', refunding: true, chargedBackAt: new Date(0) }, 'charged_back'],
  ] as const)('%j: %s', (known, fate) => expect(fateOf({ ...PLAIN, ...known })).toBe(fate));
});
