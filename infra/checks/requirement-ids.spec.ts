import { namedIn, requirementsIn } from './requirement-ids.ts';

describe('the requirement ids', () => {
  it('are read from the first column of the tables', () => {
    const table = [
      '| id | what |',
      '|---|---|',
      '| INV-01 | one |',
      '| INV-02 | two (see INV-03) |',
      '| VID-01 | three |',
    ];
    expect(requirementsIn(table.join('\n'))).toEqual(['INV-01', 'INV-02', 'VID-01']);
  });

  it('count as named when a title names them, and not when a comment does', () => {
    const source = [
      '// INV-01 is elsewhere',
      'describe("VID-01, VID-02 the clips", () => {',
      "  it.each([1, 2])('INV-02 refuses %s', () => {});",
      "  it.each([['PUB-01', '/']])('%s shows %s', () => {});",
      "  it.each([['PUB-02', () => open('/faq', of(1))]])('%s opens', () => {});",
      "  test(\n    `ERR-01 isn't shown`, () => {});",
      '});',
    ].join('\n');
    expect([...namedIn(source)].sort()).toEqual(['ERR-01', 'INV-02', 'PUB-01', 'PUB-02', 'VID-01', 'VID-02']);
  });
});
