import { runPersonalStatements, unlistedPersonalData } from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GroupsWorld } from '../testing/groups-world.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const SCHEMA = {
  schema: 'groups',
  tables: PERSONAL_TABLES,
  owned: ['seats', 'registrations', 'deposits', 'hosts', 'host_messages'],
  ofNobody: [
    'chat_messages.key',
    'chat_messages.replies_to',
    'chat_rooms',
    'cohort_members.cohorts',
    'cohort_members.told',
    'cohort_plans',
    'cohorts',
    'cycles.settings',
    'feedback.safety_id',
    'group_reports.message_id',
    'groups',
    'notices.group_id',
    'reconciliations',
    'runs.left_out',
    'runs.prices',
    'seats.late_session_id',
    'sessions',
    'state_changes.entity_id',
    'venues',
  ],
};

describe('what groups know of people', () => {
  let world: GroupsWorld;
  const ask = <Row extends object>(text: string, values?: unknown[]) => world.rows<Row>(text, values);

  beforeAll(async () => {
    world = await GroupsWorld.start();
  });

  afterAll(() => world.stop());

  it('stands in one list, with how it is erased or why it stays; a new table has to join it', async () => {
    expect(await unlistedPersonalData(ask, SCHEMA)).toEqual([]);
    const tables = PERSONAL_TABLES.filter(({ table }) => table !== 'strikes');
    expect(await unlistedPersonalData(ask, { ...SCHEMA, tables })).toContain('strikes');
  });

  it('is erased and exported by statements that the tables understand', async () => {
    await runPersonalStatements(ask, PERSONAL_TABLES);
  });
});
