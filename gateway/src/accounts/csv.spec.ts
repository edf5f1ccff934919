import { toCsv } from './csv.ts';

describe('a file of comma-separated values', () => {
  it('has a line of names, and cells that may hold anything', () => {
    expect(toCsv(['a', 'b'], [{ a: 'x, y', b: 'say "hi"\nthere' }])).toBe('a,b\r\n"x, y","say ""hi""\nthere"\r\n');
  });

  it('has numbers as they are, also negative ones', () => {
    expect(toCsv(['a'], [{ a: -12.5 }])).toBe('a\r\n-12.5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('makes text of %j', (cell) => {
    expect(toCsv(['a'], [{ a: cell }])).toBe(`a\r\n'${cell}\r\n`);
  });
});
