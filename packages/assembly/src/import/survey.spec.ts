import fc from 'fast-check';
import { importSurvey } from './survey.ts';

const told = (text: string): string[] =>
  importSurvey(text).report.map(({ line, problem }) => `${String(line)}: ${problem}`);

describe('a survey', () => {
  it('is read with names, ids and choices by either', () => {
    const { people, report } = importSurvey(
      '\uFEFFId,Name,Gender,Chose\r\n1,Ana,Woman,Ben; 3\r\n2,Ben,m,\r\n3,"Cleo, the third",non-binary,ana\r\n',
    );
    expect(report).toEqual([]);
    expect(people).toEqual([
      { id: '1', name: 'Ana', gender: 'F', chose: ['2', '3'] },
      { id: '2', name: 'Ben', gender: 'M', chose: [] },
      { id: '3', name: 'Cleo, the third', gender: 'X', chose: ['1'] },
    ]);
  });

  it('tells of each row that it cannot take, and takes the others', () => {
    const text = [
      'name,gender,chose',
      'Ana,F,Bem',
      'Ben,M,Ana;Ana;Ben',
      ',F,',
      'Cleo,,',
      'Dov,constructor,',
      ' ana ,F,',
      'Eva,F,Zoltan,more',
    ].join('\n');
    expect(importSurvey(text).people.map(({ name, chose }) => [name, ...chose])).toEqual([
      ['Ana'],
      ['Ben', 'ana'],
      ['Eva'],
    ]);
    expect(told(text)).toEqual([
      '2: Bem is nobody in this file; perhaps Ben',
      '3: Ana is named twice',
      '3: chose themselves',
      '4: no name: the row is left out',
      '5: no gender: the row is left out',
      '6: gender constructor is not known: the row is left out',
      '7: ana is in line 2 already: this row is left out',
      '8: 4 values for 3 columns',
      '8: Zoltan is nobody in this file',
    ]);
  });

  it('takes no name that two people have for either of them', () => {
    const text = 'id,name,gender,chose\n1,Ana,F,\n2,Ana,F,\n3,Ben,M,Ana';
    expect(told(text)).toEqual(['4: Ana is the name of 2 people: use an id']);
  });

  it.each([
    ['', '0: the file is empty'],
    ['\n\n', '0: the file is empty'],
    ['colour,shape\nred,round', '1: no column name, no column gender'],
    ['name,gender,name\nAna,F,Ben', '1: the column name twice'],
  ])('without what it needs says so: %j', (text, says) => {
    expect(importSurvey(text)).toMatchObject({ people: [] });
    expect(told(text)).toEqual([says]);
  });

  it('never throws, whatever a file holds', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('name', 'gender', 'F', '"', '""', ';', '\u0000', '\uFEFF', 'Ana'),
    );
    const file = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(file, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (rows, end, headed) => {
        const lines = rows.map((row) => row.join(',')).join(end);
        const { people } = importSurvey(headed ? `name,gender,chose${end}${lines}` : lines);
        expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
      }),
    );
  });
});
