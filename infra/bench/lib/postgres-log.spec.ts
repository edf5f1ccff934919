import { statementsOf } from './postgres-log.ts';

describe('a log of PostgreSQL', () => {
  it('gives each statement once, with its values, whatever they contain', () => {
    const log = [
      'starting up',
      'bench:groups:LOG:  execute <unnamed>: select id',
      '\tfrom a where b = $1 and c = any($2)',
      `bench:groups:DETAIL:  Parameters: $1 = 'it''s $3 = ''x''', $2 = NULL`,
      'bench:auth:LOG:  statement: BEGIN',
      'bench:groups:LOG:  execute <unnamed>: select id',
      '\tfrom a where b = $1 and c = any($2)',
      `bench:groups:DETAIL:  Parameters: $1 = 'again', $2 = '{1}'`,
      'bench:auth:LOG:  checkpoint starting: time',
      'bench:auth:LOG:  execute s1: delete from b',
      '',
    ].join('\n');
    expect(statementsOf(log)).toEqual([
      { user: 'groups', text: 'select id\nfrom a where b = $1 and c = any($2)', values: ['again', '{1}'] },
      { user: 'auth', text: 'BEGIN', values: [] },
      { user: 'auth', text: 'delete from b', values: [] },
    ]);
  });

  it('keeps quotes in values and distinguishes NULL from a word', () => {
    const log = `bench:x:LOG:  execute <unnamed>: select $1, $2, $3\nbench:x:DETAIL:  Parameters: $1 = 'it''s', $2 = NULL, $3 = 'NULL'\n`;
    expect(statementsOf(log)[0]?.values).toEqual(["it's", null, 'NULL']);
  });
});
