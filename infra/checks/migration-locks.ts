import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a statement is safe although a rule speaks against it, in the statement itself: a sentence. */
const NOTE = /\/\* safe: [^*]{20,}\*\//;

interface Rule {
  /** Of a statement in small letters, with single blanks, without its note. */
  pattern: RegExp;
  instead: string;
}

const ON_A_TABLE: readonly Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)/,
    instead:
      'create index concurrently, in a migration of its own with transaction = false, after drop index concurrently if exists',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    instead: 'add it not valid, and validate it in the next migration',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    instead: 'make the unique index concurrently before, and add the constraint using index',
  },
  {
    pattern: /\badd column (?:if not exists )?\w+ (?:[^,(]|\([^)]*\))*\b(?:unique|primary key|references)\b/,
    instead: 'add the column alone, and its key as a constraint after it',
  },
  {
    pattern:
      /\badd column .*\b(?:default (?:gen_random_uuid|random|clock_timestamp|nextval)|generated always|bigserial|serial)\b/,
    instead: 'add the column without it: every row would be written anew',
  },
  { pattern: /\balter column \w+ (?:set data )?type\b/, instead: 'add another column, and fill it in parts' },
  {
    pattern: /\bset not null\b/,
    instead: 'add a check (… is not null) not valid, validate it, and set not null after it',
  },
  { pattern: /\bdrop column\b/, instead: 'drop it one release after the last one that reads or writes it' },
  { pattern: /\brename\b/, instead: 'add the new one, write both, and drop the old one a release later' },
  { pattern: /^drop table\b/, instead: 'drop it one release after the last one that uses it' },
  { pattern: /^(?:truncate|lock table|cluster|vacuum full|reindex(?!.*concurrently))\b/, instead: 'do without' },
];

const CONCURRENTLY = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)/;

export type Migration = new () => MigrationInterface;

/** What of it would make services wait that go on serving while it runs, or would break those of the release before. */
export async function longLocksOf(Class: Migration): Promise<string[]> {
  const migration = new Class();
  const statements: string[] = [];
  await migration.up(recorder(statements));
  return longLocksIn(statements, migration.transaction !== false).map((problem) => `${Class.name}: ${problem}`);
}

/** @param together in one transaction: a lock is held until its end */
export function longLocksIn(texts: readonly string[], together = true): string[] {
  const made = new Set<string>();
  const altered = new Set<string>();
  const problems: string[] = [];
  const dropped = new Set<string>();
  for (const text of texts) {
    const noted = NOTE.test(text);
    const statement = plain(text);
    const table = tableOf(statement);
    const created = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)/.exec(statement)?.[1];
    if (created !== undefined) made.add(created);
    if (noted || (table !== undefined && made.has(table))) continue;
    const told = (instead: string): number => problems.push(`${statement.slice(0, 100)}: ${instead}`);
    for (const { pattern, instead } of ON_A_TABLE) if (pattern.test(statement)) told(instead);
    const index = CONCURRENTLY.exec(statement)?.[1];
    const gone = /^drop index concurrently if exists "?(\w+)/.exec(statement)?.[1];
    if (gone !== undefined) dropped.add(gone);
    if ((index !== undefined || gone !== undefined) && together) told('set transaction = false');
    if (index !== undefined && !dropped.has(index))
      told(`drop index concurrently if exists ${index} before it: one that failed stays, broken`);
    if (/\bvalidate constraint\b/.test(statement) && together && table !== undefined && altered.has(table))
      told('validate it in a migration of its own');
    if (/^(?:update|delete from)\b/.test(statement) && together && table !== undefined && altered.has(table))
      told('change rows in a migration of its own: the table is locked by now');
    if (/^alter table\b/.test(statement) && table !== undefined) altered.add(table);
  }
  return problems;
}

function plain(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function tableOf(statement: string): string | undefined {
  return /^(?:alter table|update|delete from|drop table)(?: if exists)?(?: only)? "?(\w+)|^create .*?index.*? on (?:only )?"?(\w+)/
    .exec(statement)
    ?.slice(1)
    .find((name) => name !== undefined);
}

/** Of our migrations, which speak SQL. */
function recorder(statements: string[]): QueryRunner {
  const query = (text: string): Promise<unknown[]> => {
    statements.push(text);
    return Promise.resolve([]);
  };
  return new Proxy({ query } as QueryRunner, {
    get(target, name) {
      if (name === 'query') return target.query;
      throw new Error(`Migrations speak SQL: queryRunner.${String(name)} cannot be looked at`);
    },
  });
}
