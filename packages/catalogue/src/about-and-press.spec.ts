import { emberhood, emberite } from './about.ts';
import { foundersNote } from './press.ts';
import { capitalsIn, untidyTextsIn } from './testing/texts.ts';

describe('the texts about us', () => {
  it('read like a dictionary, and like a letter', () => {
    for (const entry of [emberhood, emberite]) {
      expect(entry.syllables.replaceAll('·', '')).toBe(entry.word.toLowerCase());
      expect(capitalsIn([entry.origin, entry.definitions])).toEqual([]);
      expect(untidyTextsIn(entry)).toEqual([]);
    }
    expect(untidyTextsIn(foundersNote)).toEqual([]);
  });
});
