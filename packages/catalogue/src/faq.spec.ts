import { faq } from './faq.ts';
import { plainText } from './rich-text.ts';
import { untidyTextsIn } from './testing/texts.ts';

const answer = (id: string) => plainText(faq.find((entry) => entry.id === id)?.answer ?? [], 'hello@example.org');

describe('faq', () => {
  it('PUB-40 has six questions with structured answers, and names the contact mailbox', () => {
    expect(new Set(faq.map(({ id }) => id)).size).toBe(6);
    for (const { id, question } of faq) {
      expect(question).toMatch(/\?$/);
      expect(untidyTextsIn([id, question, ...answer(id).split('\n')])).toEqual([]);
    }
    expect(faq.map(({ id }) => answer(id)).join('\n')).toContain('Write to hello@example.org.');
  });

  it('PUB-41 answers on price, weeks and the quality of a group', () => {
    expect(answer('price')).toContain('Hosts set their own prices.');
    expect(answer('multi-week')).toContain('repetition builds bonds');
    expect(answer('group-quality')).toMatch(/choose people[^]*Paid commitment[^]*Anonymous feedback/);
  });

  it('PUB-42 answers on scheduling: availability and blackout dates first, then dates to commit to', () => {
    expect(answer('scheduling')).toMatch(
      /register, we ask for your general availability and any blackout dates[^]*invitation for specific dates\. That’s when you commit/,
    );
  });

  it('PUB-43 adds what stays hidden and what happens to the deposit', () => {
    expect(answer('hidden-choices')).toContain('who chose whom stays hidden');
    expect(answer('group-not-full')).toMatch(/\$10 deposit[^]*within three months, it’s refunded automatically/);
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
