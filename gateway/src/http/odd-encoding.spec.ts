import fc from 'fast-check';
import { isOddlyEncoded, spellPlainly } from './odd-encoding.ts';

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

describe('odd encodings', () => {
  it('are those of exactly the unreserved characters', () => {
    for (let code = 0; code < 256; code++) {
      const hex = code.toString(16).padStart(2, '0');
      const odd = UNRESERVED.includes(String.fromCharCode(code));
      for (const spelling of [hex, hex.toUpperCase()])
        expect([code, isOddlyEncoded(`/a%${spelling}b`)]).toEqual([code, odd]);
    }
  });

  it('are spelled plainly in the path, once and nowhere else', () => {
    expect(spellPlainly('/%66a%71?q=%61?%62')).toBe('/faq?q=%61?%62');
    expect(spellPlainly('/%2541/%2f/%c3%a9/%7E')).toBe('/%2541/%2f/%c3%a9/~');
  });

  it('are not looked for in the query, nor found in what encodeURIComponent writes', () => {
    expect(isOddlyEncoded('/login?email=%61')).toBe(false);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
        (text) => expect(isOddlyEncoded(`/people/${encodeURIComponent(text)}`)).toBe(false),
      ),
    );
  });
});
