import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEventTables, dropEventTables } from '../database/kit-tables.ts';
import { startTestStack, type TestStack } from '../testing/index.ts';

class CreateTables1 implements MigrationInterface {
  name = 'CreateTables1700000000001';
  up(queryRunner: QueryRunner) {
    return createEventTables(queryRunner);
  }
  down(queryRunner: QueryRunner) {
    return dropEventTables(queryRunner);
  }
}

class AddNote1700000000002 implements MigrationInterface {
  name = 'AddNote1700000000002';
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('alter table outbox add column note text');
  }
  async down(queryRunner: QueryRunner) {
    await queryRunner.query('alter table outbox drop column note');
  }
}

describe('provisioning', () => {
  let stack: TestStack;

  beforeAll(async () => {
    stack = await startTestStack();
  });

  afterAll(() => stack.stop());

  it('may run at the same time from several places, and again', async () => {
    const invites = {
      service: 'invites' as const,
      entities: [],
      migrations: [CreateTables1],
    };
    await Promise.all([
      stack.provision(invites),
      stack.provision(invites),
      stack.provision({ ...invites, service: 'media' }),
    ]);
    await stack.provision(invites);
    const applied = await stack.sql('invites', 'select name from migrations');
    expect(applied).toHaveLength(2);
  });

  it('gives a service its own rows and nothing else', async () => {
    const client = new Client({ connectionString: stack.env('invites')['DATABASE_URL'] });
    await client.connect();
    await expect(client.query('select * from invites.outbox')).resolves.toMatchObject({ rowCount: 0 });
    await expect(client.query('select * from media.outbox')).rejects.toThrow(/permission denied for schema media/);
    await expect(client.query('drop table invites.outbox')).rejects.toThrow(/must be owner/);
    await expect(client.query('create table invites.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('set role invites_owner')).rejects.toThrow(/permission denied/);
    await client.end();
  });

  it('makes nobody wait behind a migration whose table is taken, says which it is, and goes on once it is free', async () => {
    const before = { service: 'groups' as const, entities: [], migrations: [CreateTables1] };
    await stack.provision(before);
    const after = { ...before, migrations: [CreateTables1, AddNote1700000000002] };
    const holder = new Client({ connectionString: stack.adminUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from groups.outbox');
    await expect(stack.provision({ ...after, lockTries: 1 })).rejects.toThrow('the migration AddNote1700000000002');
    const said: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      said.push(String(line));
      void holder.query('commit');
      return true;
    });
    await stack.provision(after);
    expect(said).toEqual([
      'Provisioning groups: the migration AddNote1700000000002 waits for a lock, 14 tries are left\n',
    ]);
    expect(await stack.sql('groups', 'select note from outbox')).toEqual([]);
    await holder.end();
  });
});
