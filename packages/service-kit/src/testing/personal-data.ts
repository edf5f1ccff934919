import type { ProvisionOptions } from '../bootstrap/provision.ts';
import { erasuresOf, type PersonalTable } from '../database/personal-data.ts';
import { duringTests } from './during-tests.ts';
import { startTestStack } from './stack.ts';

interface PersonalSchema {
  tables: readonly PersonalTable[];
  /** Tables whose rows belong to somebody, so that a key to one identifies a person. */
  owned: readonly string[];
  /** Tables, and columns as `table.column`, that look as if they identified a person but do not. */
  ofNobody: readonly string[];
}

/** The service-kit's tables, which it clears after a fixed time (decision: accounts). */
const OF_THE_KIT = ['inbox', 'outbox', 'outbox_lease', 'dead_letters', 'erased_accounts', 'migrations'];
const NAMED_FOR_PEOPLE = '^(actor|subject|label|email|new_email|person_id|.*_by|.*_name)$';

/** Checks that a service's list omits nothing of its schema, and that its statements are valid. */
export function describePersonalData(options: ProvisionOptions, schema: PersonalSchema): void {
  const { service } = options;
  const { tables } = schema;
  describe(`what ${service} knows of people`, () => {
    const stack = duringTests(() => startTestStack());
    const ask: Ask = (text, values) => stack.sql(service, text, values);

    beforeAll(() => stack.provision(options));

    it('stands in one list, with how it is erased or why it stays; a new table has to join it', async () => {
      expect(await unlistedPersonalData(ask, service, schema)).toEqual([]);
      const [first, ...others] = tables;
      expect(await unlistedPersonalData(ask, service, { ...schema, tables: others })).toContain(first?.table);
    });

    it('is erased and exported by statements that the tables understand', async () => {
      for (const table of tables)
        for (const statement of [...erasuresOf(table), ...(table.exported ? [table.exported[1]] : [])])
          await ask(statement, ['11111111-1111-4111-8111-111111111111']);
    });
  });
}

type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * What is wrong with a service's list of personal data: each table must be listed or belong to nobody, with every
 * column that could hold somebody's id, name or address, and how that is erased or why it stays.
 */
async function unlistedPersonalData(
  ask: Ask,
  schema: string,
  { tables, owned, ofNobody }: PersonalSchema,
): Promise<string[]> {
  const found = await ask<{ table: string; column: string | null; columns: string[]; cascades: string[] }>(
    `select t.table_name as table, c.column_name as column,
       array(select a.attname::text from pg_attribute a where a.attnum > 0 and not a.attisdropped
         and a.attrelid = format('%I.%I', $1::text, t.table_name)::regclass) as columns,
       array(select u.relname::text from pg_constraint k join pg_class u on u.oid = k.confrelid
         where k.contype = 'f' and k.confdeltype = 'c' and k.conrelid = format('%I.%I', $1::text, t.table_name)::regclass) as cascades
     from information_schema.tables t left join lateral (
       select c.column_name, (select u.relname::text from pg_constraint k join pg_class u on u.oid = k.confrelid
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype = 'f' and k.conrelid = format('%I.%I', $1::text, t.table_name)::regclass and a.attname = c.column_name limit 1) as target
       from information_schema.columns c where c.table_schema = $1 and c.table_name = t.table_name and c.column_name <> 'id'
         and (c.udt_name in ('uuid', '_uuid', 'jsonb') or c.data_type = 'text' and c.column_name ~ $3)
     ) c on c.target is null or c.target = any($4)
     where t.table_schema = $1 and t.table_type = 'BASE TABLE' and t.table_name <> all($2)`,
    [schema, OF_THE_KIT, NAMED_FOR_PEOPLE, owned],
  );
  const listed = new Set(
    tables.flatMap(({ table, people }) => [table, ...people.map((column) => `${table}.${column}`)]),
  );
  const known = new Set([...listed, ...ofNobody]);
  const there = new Set(
    found.flatMap(({ table, column }) => (column === null ? [table] : [table, `${table}.${column}`])),
  );
  const all = new Set(found.flatMap(({ table, columns }) => [table, ...columns.map((column) => `${table}.${column}`)]));
  const cascades = new Map(found.map((row) => [row.table, row.cascades]));
  return [
    ...[...there].filter((name) => !known.has(name) && !ofNobody.includes(name.split('.')[0] ?? '')),
    ...[...known].filter((name) => !all.has(name)).map((name) => `${name} is listed, and is none`),
    ...tables.flatMap(({ table, goesBy, erased = [], goesWith, erasedBy, kept }) => [
      ...(goesBy?.length || erased.length > 0 || goesWith || erasedBy || kept
        ? []
        : [`${table} says neither how it is erased nor why it stays`]),
      ...(goesWith === undefined || cascades.get(table)?.includes(goesWith) === true
        ? []
        : [`${table} does not go with ${goesWith}`]),
    ]),
  ].toSorted();
}
