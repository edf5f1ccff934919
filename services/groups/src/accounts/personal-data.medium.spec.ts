import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GroupsWorld } from '../testing/groups-world.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/** Of the service-kit, which forgets them after their days (decision: accounts). */
const OF_THE_KIT = ['inbox', 'outbox', 'outbox_lease', 'dead_letters', 'migrations'];

/** Columns that could name a person by their type, and do not. */
const OF_NOBODY = [
  'chat_messages.key',
  'cycles.settings',
  'feedback.safety_id',
  'group_reports.message_id',
  'notices.group_id',
  'reconciliations.result',
  'runs.left_out',
  'runs.prices',
  'seats.late_session_id',
  'state_changes.entity_id',
];

describe('what groups know of people', () => {
  let world: GroupsWorld;

  beforeAll(async () => {
    world = await GroupsWorld.start();
  });

  afterAll(() => world.stop());

  /**
   * Ids but a row's own and those of tables that say nothing of people, texts that hold an id, and JSON. A foreign key leads to a
   * person where the table it names is one of the list, and is keyed by a person's things.
   */
  async function columns(): Promise<string[]> {
    const rows = await world.rows<{ table: string; column: string; target: string | null }>(
      `select c.table_name as table, c.column_name as column, (
           select u.relname::text from pg_constraint k join pg_class u on u.oid = k.confrelid
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
           where k.contype = 'f' and k.conrelid = format('groups.%I', c.table_name)::regclass and a.attname = c.column_name) as target
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'groups' and t.table_type = 'BASE TABLE' and c.table_name <> all($1) and c.column_name <> 'id'
         and (c.data_type in ('uuid', 'jsonb') or c.column_name = 'actor') order by 1, 2`,
      [OF_THE_KIT],
    );
    const ofPeople = ['seats', 'registrations', 'deposits', 'hosts', 'host_messages'];
    return rows
      .filter(({ target }) => target === null || ofPeople.includes(target))
      .map(({ table, column }) => `${table}.${column}`);
  }

  it('stands in one list, with how it is erased or why it stays; a new table has to join it', async () => {
    const listed = PERSONAL_TABLES.flatMap(({ table, people }) => people.map((column) => `${table}.${column}`));
    expect([...listed, ...OF_NOBODY].toSorted()).toEqual(await columns());
    for (const { table, erased, kept } of PERSONAL_TABLES)
      expect([table, (erased ?? []).length > 0 || kept !== undefined]).toEqual([table, true]);
  });

  it('is erased and exported by statements that the tables understand', async () => {
    for (const { erased = [], exported } of PERSONAL_TABLES)
      for (const statement of [...erased, ...(exported ? [exported[1]] : [])])
        await world.rows(statement, ['11111111-1111-4111-8111-111111111111']);
  });
});
