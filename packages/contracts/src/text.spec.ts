import { filledLine, freeText, line } from './text.ts';

describe('a line of text', () => {
  it.each(['Zoë', '=1+1', 'O’Neil', 'محمد', '홍길동', '👩‍👩‍👧', 'a\u200fb'])('may be %j', (text) =>
    expect(filledLine(40).safeParse(text).success).toBe(true),
  );

  it.each(['a\nb', 'a\u0000', 'a\u0085b', 'a\u2028b', 'Maya\u202eX', '\u2066Maya'])(
    'is not %j, which breaks it or turns what follows',
    (text) => expect(line(40).safeParse(text).success).toBe(false),
  );

  it.each(['', ' ', '\u200b', '\u3164', '\u200b \u2060'])('is no name if it is %j, as nobody sees it', (text) =>
    expect([filledLine(40).safeParse(text).success, line(40).parse(text)]).toEqual([false, '']),
  );

  it('keeps nothing between its letters that nobody sees and no script needs', () =>
    expect(line(40).parse('\u200b Ma\u200by\u00ada\ufeff')).toBe('Maya'));

  it('may have several lines where it is no name, and is nothing if nobody sees it', () => {
    expect(freeText(40).parse(' a\nb ')).toBe('a\nb');
    expect(freeText(40).parse('\u200b\n\u2060')).toBe('');
  });
});
