import { toCsv } from './csv.ts';

describe('a file of comma-separated values', () => {
  it('says that it is UTF-8, has a line of names, and cells that may hold anything', () => {
    expect(toCsv(['a', 'b'], [{ a: 'x, y', b: 'say "hi"\nthere' }])).toBe(
      '\uFEFFa,b\r\n"x, y","say ""hi""\nthere"\r\n',
    );
  });

  it('writes amounts to the cent, also negative ones', () => {
    expect(toCsv(['a'], [{ a: -12.5 }])).toBe('\uFEFFa\r\n-12.50\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('makes text of %j', (cell) => {
    expect(toCsv(['a'], [{ a: cell }])).toBe(`\uFEFFa\r\n'${cell}\r\n`);
  });

  it.each([
    ['Tea;=1+1', "Tea;'=1+1"],
    ['Tea;;@x', "Tea;;'@x"],
    ['Tea\n=1+1', '"Tea\n\'=1+1"'],
  ])('makes text of %j, also where a semicolon or a break begins a new cell', (cell, safe) => {
    expect(toCsv(['a'], [{ a: cell }])).toBe(`\uFEFFa\r\n${safe}\r\n`);
  });
});
