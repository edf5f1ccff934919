import type { ProvisionOptions } from '@emberhood/service-kit';

/** Why a statement is safe although a rule speaks against it, in the statement itself: a sentence. */
const NOTE = /\/\* safe: [^*]{20,}\*\//;

interface Rule {
  /** Matches a statement in lower case, with single spaces and without comments. */
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

const OF_TABLE = /^(?:alter table|update|delete from|drop table)(?: if exists)?(?: only)? "?(\w+)/;
const OF_INDEX = /^create .*?index.*? on (?:only )?"?(\w+)/;
const CREATED = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)/;
const DROPPED = /^drop index concurrently if exists "?(\w+)/;
const CONCURRENTLY = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)/;

export type Migration = ProvisionOptions['migrations'][number];
type QueryRunner = Parameters<InstanceType<Migration>['up']>[0];

/** What of it would make services wait that go on serving while it runs, or would break those of the release before. */
export async function longLocksOf(Class: Migration): Promise<string[]> {
  const migration = new Class();
  const statements: string[] = [];
  await migration.up(recorder(statements));
  return longLocksIn(statements, migration.transaction !== false).map((problem) => `${Class.name}: ${problem}`);
}

/** What the statements of a migration before this one have done. */
interface Past {
  made: Set<string>;
  altered: Set<string>;
  dropped: Set<string>;
}

/** @param together in one transaction: a lock is held until its end */
export function longLocksIn(texts: readonly string[], together = true): string[] {
  const past: Past = { made: new Set(), altered: new Set(), dropped: new Set() };
  return texts.flatMap((text) => {
    const statement = plain(text);
    const table = (OF_TABLE.exec(statement) ?? OF_INDEX.exec(statement))?.[1] ?? '';
    const isSafe = NOTE.test(text) || past.made.has(table);
    const found = isSafe
      ? []
      : [
          ...ON_A_TABLE.filter(({ pattern }) => pattern.test(statement)).map(({ instead }) => instead),
          ...ofIndices(statement, together, past),
          ...(together && past.altered.has(table) ? afterChangeOf(statement) : []),
        ];
    note(statement, table, past);
    return found.map((instead) => `${statement.slice(0, 100)}: ${instead}`);
  });
}

function ofIndices(statement: string, together: boolean, { dropped }: Past): string[] {
  const index = CONCURRENTLY.exec(statement)?.[1] ?? '';
  return [
    ...(together && (index !== '' || DROPPED.test(statement)) ? ['set transaction = false'] : []),
    ...(index === '' || dropped.has(index)
      ? []
      : [`drop index concurrently if exists ${index} before it: one that failed stays, broken`]),
  ];
}

/** Findings about a statement on a table that the transaction has already locked. */
function afterChangeOf(statement: string): string[] {
  if (/\bvalidate constraint\b/.test(statement)) return ['validate it in a migration of its own'];
  if (/^(?:update|delete from)\b/.test(statement)) return ['change rows in a migration of its own'];
  return [];
}

function note(statement: string, table: string, { made, altered, dropped }: Past): void {
  made.add(CREATED.exec(statement)?.[1] ?? '-');
  dropped.add(DROPPED.exec(statement)?.[1] ?? '-');
  if (statement.startsWith('alter table')) altered.add(table);
}

function plain(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A query runner that records the SQL of a migration instead of running it. */
function recorder(statements: string[]): QueryRunner {
  const query = (text: string): Promise<unknown[]> => {
    statements.push(text);
    return Promise.resolve([]);
  };
  return new Proxy({} as QueryRunner, {
    get(_target, name) {
      if (name === 'query') return query;
      throw new Error(`Migrations speak SQL: queryRunner.${String(name)} cannot be looked at`);
    },
  });
}
