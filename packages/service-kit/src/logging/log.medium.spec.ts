import { rpc, z } from '@emberhood/contracts';
import { Controller, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { answer } from '../rpc/answer.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, holdsNothing, startTestStack } from '../testing/index.ts';

const MARKER = 'marker-4c1d';
const text = z.object({ text: z.string() });
const table = {
  value: rpc('invites', 'leak.value', { req: text, res: z.object({}) }),
  conflict: rpc('invites', 'leak.conflict', { req: text, res: z.object({}) }),
};

describe('the log of a service', () => {
  const stack = duringTests(() => startTestStack({ calls: table }));

  beforeAll(async () => {
    @Controller()
    class LeakController {
      constructor(@InjectDataSource() private readonly source: DataSource) {}

      value = answer(table.value, async ({ text: value }) => {
        await this.source.query('select $1::uuid', [value]);
        return {};
      });

      conflict = answer(table.conflict, async ({ text: value }) => {
        await this.source.query('insert into people (email) values ($1), ($1)', [value]);
        return {};
      });
    }
    @Module({ controllers: [LeakController], providers: [holdsNothing('invites')] })
    class LeakModule {}

    await stack.provision(bareStores('invites', 'create table people (email text constraint people_email_key unique)'));
    await stack.start(
      { service: 'invites', rpc: table, entities: [], module: () => LeakModule },
      { LOG_LEVEL: 'trace' },
    );
  });

  it.each(Object.entries(table))('tells that %s failed and nothing of what was in it', async (_name, definition) => {
    const before = stack.logLines.length;
    await expect(stack.rpc.call(definition, { text: MARKER })).rejects.toMatchObject({ code: 'INTERNAL' });
    const lines = stack.logLines.slice(before);
    expect(lines.filter((line) => line.includes('RPC: failed'))).toHaveLength(1);
    expect(stack.logLines.filter((line) => line.includes(MARKER))).toEqual([]);
  });

  it('says what an operator needs of a failed query', () => {
    const conflict = stack.logLines.find((line) => line.includes('people_email_key')) ?? '{}';
    expect(JSON.parse(conflict)).toMatchObject({
      level: 'error',
      err: { type: 'QueryFailedError', code: '23505', constraint: 'people_email_key', table: 'people' },
    });
  });
});
