import { PRODUCT_NAME } from '@emberhood/contracts';
import { emberhood, emberite } from './about.ts';
import { foundersNote, pressCard } from './press.ts';
import { LowerCaseText, Text } from './testing/text.schema.ts';

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
      for (const text of [entry.origin, ...entry.definitions.flatMap((one) => [one.text, one.example])])
        expect(LowerCaseText.safeParse(text).error).toBeUndefined();
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
    for (const text of [foundersNote.title, ...foundersNote.paragraphs, foundersNote.signature])
      expect(Text.safeParse(text).error).toBeUndefined();
  });
});
