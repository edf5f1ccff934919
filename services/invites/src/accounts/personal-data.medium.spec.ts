import {
  runPersonalStatements,
  startTestStack,
  unlistedPersonalData,
  type TestStack,
} from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities, migrations } from '../database.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const SCHEMA = {
  schema: 'invites',
  tables: PERSONAL_TABLES,
  owned: ['invites'],
  ofNobody: [],
};

describe('what invites knows of people', () => {
  let stack: TestStack;
  const ask = <Row extends object>(text: string, values?: unknown[]) => stack.sql<Row>('invites', text, values);

  beforeAll(async () => {
    stack = await startTestStack();
    await stack.provision({ service: 'invites', entities, migrations });
  });
  afterAll(() => stack.stop());

  it('stands in one list, with how it is erased or why it stays; a new table has to join it', async () => {
    expect(await unlistedPersonalData(ask, SCHEMA)).toEqual([]);
    const tables = PERSONAL_TABLES.filter(({ table }) => table !== 'redemptions');
    expect(await unlistedPersonalData(ask, { ...SCHEMA, tables })).toContain('redemptions');
  });

  it('is erased by statements that the tables understand', async () => {
    await runPersonalStatements(ask, PERSONAL_TABLES);
  });
});
