import { makeSealingKeys, openSealed, openingKeys, sealFor, sealingPublicKey } from './sealed-box.ts';

describe('a sealed box', () => {
  const keys = makeSealingKeys();
  const plain = Buffer.from('{"ratings":[]}');
  const sealed = () => sealFor(sealingPublicKey(keys.publicKey), plain, 'freezes/one');
  const open = (box: Buffer, context = 'freezes/one', key = keys.privateKey) =>
    openSealed(openingKeys(key), box, context);

  it('is opened by the holder of the private key, and never looks the same twice', () => {
    expect(open(sealed()).equals(plain)).toBe(true);
    expect(sealed().equals(sealed())).toBe(false);
    expect(sealed().includes('ratings')).toBe(false);
  });

  it('is opened by each key in force, whichever it was sealed for', () => {
    const pairs = [makeSealingKeys(), makeSealingKeys(), keys];
    const all = pairs.map(({ privateKey }) => privateKey).join(',');
    for (const { publicKey } of pairs) {
      const box = sealFor(sealingPublicKey(publicKey), plain, 'freezes/one');
      expect(open(box, 'freezes/one', all).equals(plain)).toBe(true);
      expect(() => open(box, 'freezes/two', all)).toThrow();
    }
    const others = all.slice(0, all.lastIndexOf(','));
    expect(() => open(sealed(), 'freezes/one', others)).toThrow();
  });

  it('is opened by nobody else, under no other name, and not when a bit was changed', () => {
    expect(() => open(sealed(), 'freezes/one', makeSealingKeys().privateKey)).toThrow();
    expect(() => open(sealed(), 'freezes/two')).toThrow();
    const box = sealed();
    for (const at of [3, 50, 65]) {
      const changed = Buffer.from(box);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed)).toThrow();
    }
  });
});
