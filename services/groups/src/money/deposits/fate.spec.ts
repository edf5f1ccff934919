import { fateOf } from './fate.ts';

const PLAIN = { refunding: false, chargedBack: false, waits: false };

describe('what becomes of a payment', () => {
  it.each([
    [{ state: 'held' }, 'held'],
    [{ state: 'held', waits: true }, 'waits'],
    [{ state: 'applied' }, 'applied'],
    [{ state: 'refunded' }, 'refunded'],
    [{ state: 'forfeited' }, 'forfeited'],
    // A host has cancelled what was spent already, or an appeal was upheld.
    [{ state: 'applied', refunding: true }, 'on_its_way'],
    [{ state: 'forfeited', refunding: true }, 'on_its_way'],
    // A refund that the bank has made impossible is none.
    [{ state: 'held', refunding: true, chargedBack: true }, 'charged_back'],
  ] as const)('%j: %s', (known, fate) => expect(fateOf({ ...PLAIN, ...known })).toBe(fate));
});
