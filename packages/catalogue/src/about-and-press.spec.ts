import { PRODUCT_NAME } from '@emberhood/contracts';
import { emberhood, emberite } from './about.ts';
import { foundersNote, pressCard } from './press.ts';
import { capitalsIn, fieldsOf, untidyTextsIn } from './testing/texts.ts';

describe('dictionary entries', () => {
  it('PUB-44 PUB-45 explain the name of the product', () => {
    expect(emberhood.word).toBe(PRODUCT_NAME);
    expect(emberhood.partOfSpeech).toBe('noun');
    expect(emberhood.definitions[0]?.text).toBe(
      'a small circle of people who warm up to each other by doing something together.',
    );
  });

  it('read like a dictionary', () => {
    for (const entry of [emberhood, emberite]) {
      expect(entry.syllables.replaceAll('·', '')).toBe(entry.word.toLowerCase());
      expect(capitalsIn([entry.origin, entry.definitions])).toEqual([]);
      expect(untidyTextsIn(entry)).toEqual([]);
    }
  });
});

describe('press', () => {
  it('PUB-13 PUB-15 shows a card without a link until an article is configured', () => {
    expect(pressCard()).not.toHaveProperty('url');
    expect(pressCard({ newspaper: 'The Lantern', url: 'https://example.org/a' })).toEqual({
      ...pressCard(),
      newspaper: 'The Lantern',
      url: 'https://example.org/a',
    });
  });

  it("PUB-13 has a founder's note", () => {
    expect(fieldsOf(foundersNote)).toBe('paragraphs, signature, title');
    expect(untidyTextsIn(foundersNote)).toEqual([]);
  });
});
