import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { differences } from './described.ts';
import { besideNoted } from './noted.ts';
import { callsIn, programOf, type Call } from './sources.ts';

const DECLARED = `declare class EntityManager { query<T>(text: string, values?: unknown[]): Promise<T> }
  declare function deleteInParts(tx: EntityManager, deletion: { from: string; where: string; values?: unknown[] }): void;
  declare function readPage<Row>(tx: EntityManager, list: { select: string; from: string; where?: string; values?: unknown[]; order: object }): { rows: Row[] };
  declare function readTimeline(tx: EntityManager, lines: string): Promise<{ at: string }[]>;
  declare const tx: EntityManager; declare const id: string; declare const cents: number; declare const at: Date;
  const OPEN = 'revoked_at is null';`;

const CODE = {
  owner: 'tx.query<{ id: string; owner: string }[]>("select")',
  returned: '(): Promise<{ id: number }[]> => tx.query("select")',
  note: 'tx.query<{ note: string }[]>("select")',
  values: 'tx.query("update", [id, cents, [id], at, JSON.stringify({})])',
  list: 'tx.query("update", [[{ a: 1 }]])',
  counted: 'tx.query<[unknown[], number]>("x")',
  plain: 'tx.query<{ id: string }[]>("x")',
  parts: `(kind: 'fun' | 'useful', few: boolean) => {
    const limit = few ? ' limit 1' : '';
    return tx.query(\`select \${OPEN} \${kind}\${limit}\`);
  }`,
  given: `[change('b = 1'), change('c = 2')]; function change(set: string) { return tx.query(\`update a set \${set}\`); }`,
  deletion:
    '(kept: Date) => { for (const from of ["a", "b"]) deleteInParts(tx, { from, where: OPEN, values: [kept] }); }',
  page: 'readPage<{ id: string }>(tx, { select: "a.id", from: "a", where: OPEN, values: [cents], order: { "a.at": "text", "a.id": "uuid" } })',
  pageOfAll: 'readPage<{ id: string }>(tx, { ...{ select: "a.id", from: "a" }, order: { "a.id": "uuid" } })',
  timeline: 'readTimeline(tx, "select 1 as id")',
  any: '(text: string) => tx.query(text)',
};

/** One program for all, as the compiler reads its own types for each. */
const calls = readAll();

function readAll(): Record<string, Call> {
  const dir = mkdtempSync(join(tmpdir(), 'statements-'));
  const fileOf = (name: string): string => join(dir, `${name}.ts`);
  for (const [name, code] of Object.entries(CODE))
    writeFileSync(fileOf(name), `${DECLARED}\nexport const made = ${code};`);
  try {
    const program = programOf(Object.keys(CODE).map(fileOf));
    return Object.fromEntries(
      Object.keys(CODE).flatMap((name) => callsIn(program, fileOf(name)).map((call) => [name, call])),
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function callOf(name: keyof typeof CODE): Call {
  const call = calls[name];
  if (!call) throw new Error(`No call was found in ${name}`);
  return call;
}

/** What the code of a call gives as texts. */
function textsOf(name: keyof typeof CODE): string[] {
  const context = { OPEN: 'revoked_at is null' };
  return [...(runInNewContext(`(() => { ${callOf(name).texts} })()`, context) as Iterable<string>)];
}

const ID = { name: 'id', type: 'uuid', column: null };
const NOTE = { name: 'note', type: 'text', column: 'note' };

function found(name: keyof typeof CODE, text: string, described: Partial<Parameters<typeof differences>[2]>): string[] {
  return differences(callOf(name), text, { parameters: [], fields: [], ...described });
}

describe('the check of statements', () => {
  it('finds a column that the row type lacks, and one that only the row type has', () => {
    expect(found('owner', 'select', { fields: [ID, NOTE] })).toEqual([
      'it answers note, of which the row says nothing',
      'the row says owner, which it does not answer',
    ]);
  });

  it('finds a row of another type, by the type that the function says as well', () => {
    expect(found('returned', 'select', { fields: [ID] })).toEqual(['id is uuid, and the row says number']);
    expect(found('returned', 'select', { fields: [{ ...ID, type: 'int4' }] })).toEqual([]);
    expect(found('returned', 'select', { fields: [{ ...ID, type: '_int4' }] })).toHaveLength(1);
  });

  it('finds a column that may be null, unless the statement leaves those out', () => {
    expect(found('note', 'select', { fields: [NOTE] })).toEqual(['note may be null, and the row says string']);
    expect(found('note', 'select where note is not null', { fields: [NOTE] })).toEqual([]);
  });

  it('finds values of another number or type', () => {
    expect(found('values', 'update', { parameters: ['uuid', 'int4', '_uuid', 'timestamptz', 'jsonb'] })).toEqual([]);
    expect(found('values', 'update', { parameters: ['int4', 'uuid', 'uuid', 'bool', 'jsonb'] })).toEqual([
      '$1 is int4, and is given string',
      '$2 is uuid, and is given number',
      '$3 is uuid, and is given (string)[]',
      '$4 is bool, and is given Date',
    ]);
    expect(found('values', 'update', { parameters: ['uuid'] })).toEqual(['it has 1 parameters, and is given 5 values']);
    // The driver makes an array of PostgreSQL's of a list.
    expect(found('list', 'update', { parameters: ['jsonb'] })).toEqual(['$1 is jsonb, and is given (object)[]']);
  });

  it('finds rows that are taken for rows and their number, and the other way', () => {
    expect([
      found('counted', 'select 1', {}).length,
      found('counted', 'delete from a', {}).length,
      found('plain', 'select id', { fields: [ID] }).length,
      found('plain', 'delete from a returning id', { fields: [ID] }).length,
    ]).toEqual([1, 0, 0, 1]);
  });

  it('reads a text with its constants, and with each value that a parameter may have', () => {
    expect(textsOf('parts')).toEqual([
      'select revoked_at is null fun',
      'select revoked_at is null fun limit 1',
      'select revoked_at is null useful',
      'select revoked_at is null useful limit 1',
    ]);
    expect(textsOf('given')).toEqual(['update a set b = 1', 'update a set c = 2']);
    expect(textsOf('deletion')).toEqual([
      'delete from a where revoked_at is null',
      'delete from b where revoked_at is null',
    ]);
    expect(found('deletion', 'delete', { parameters: ['int4'] })).toEqual(['$1 is int4, and is given Date']);
  });

  it('reads the parts of a page, and the lines of a timeline', () => {
    expect(textsOf('page')).toEqual(['select a.id from a where (revoked_at is null) order by a.at,a.id']);
    expect(found('page', 'select', { parameters: ['uuid'], fields: [ID] })).toEqual([
      '$1 is uuid, and is given number',
    ]);
    expect(textsOf('pageOfAll')).toEqual(['select a.id from a where (true) order by a.id']);
    expect(found('pageOfAll', 'select', { parameters: ['uuid'], fields: [ID, NOTE] })).toEqual([
      'it answers note, of which the row says nothing',
    ]);
    expect(textsOf('timeline')[0]).toContain('(select 1 as id) lines');
    expect(found('timeline', 'select', { parameters: ['uuid'], fields: [ID] })).toEqual([]);
  });

  it('finds a condition that compares a column with itself, as in a part whose alias is that of its caller', () => {
    const captured = 'select (select 1 from deposits d where d.account_id = d.account_id) from seats d';
    expect(found('any', captured, {})).toEqual(['compares a column with itself: d.account_id = d.account_id']);
    const plain = 'select 1 from a where a.id = b.id and ba.id = a.id and a.id = a.id_of';
    expect(found('any', plain, {})).toEqual([]);
  });

  it('reports a text that it cannot evaluate', () => {
    expect(callOf('any').texts).toBe('throw "text may be any text"');
  });

  it('knows which problems are noted, and which notes no longer apply', () => {
    const problem = { file: 'a.ts', line: 1, problem: 'x' };
    expect(besideNoted([problem], { 'a.ts': ['x', 'y'] })).toEqual({ unknown: [], gone: ['a.ts y'] });
    expect(besideNoted([problem], { 'b.ts': ['x'] })).toEqual({ unknown: [problem], gone: ['b.ts x'] });
  });
});
