import { faq } from './faq.ts';
import { plainText } from './rich-text.ts';
import { untidyTextsIn } from './testing/texts.ts';

const answer = (id: string) => plainText(faq.find((entry) => entry.id === id)?.answer ?? [], 'hello@example.org');

describe('faq', () => {
  it('asks in questions, and answers in tidy words', () => {
    for (const { id, question } of faq) {
      expect(question).toMatch(/\?$/);
      expect(untidyTextsIn([id, question, ...answer(id).split('\n')])).toEqual([]);
    }
  });
});

describe('plainText', () => {
  it('keeps the words and drops the structure', () => {
    expect(
      plainText(
        [
          { kind: 'heading', text: 'A' },
          {
            kind: 'paragraph',
            content: ['b ', { kind: 'strong', text: 'c' }, { kind: 'link', text: ' d', to: 'programs' }],
          },
          { kind: 'list', items: [['e'], [{ kind: 'contact' }]] },
        ],
        'x@example.org',
      ),
    ).toBe('A\nb c d\ne\nx@example.org');
    expect(plainText([], 'x@example.org')).toBe('');
  });
});
