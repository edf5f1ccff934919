import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { RunningService } from '../bootstrap/service.ts';
import { Transactions } from '../database/database.module.ts';
import { createEventTables, createMailTable, dropEventTables, dropMailTable } from '../database/kit-tables.ts';
import { eventually, startTestStack, type TestStack } from '../testing/index.ts';
import { MailOutbox } from './mail.ts';

class CreateTables1 implements MigrationInterface {
  name = 'CreateTables1700000000001';
  async up(queryRunner: QueryRunner) {
    await createEventTables(queryRunner);
    await createMailTable(queryRunner);
  }
  async down(queryRunner: QueryRunner) {
    await dropMailTable(queryRunner);
    await dropEventTables(queryRunner);
  }
}

@Module({})
class SendingModule {}

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('mail', () => {
  let stack: TestStack;
  let service: RunningService;

  beforeAll(async () => {
    stack = await startTestStack({ mail: true });
    await stack.provision({ service: 'auth', entities: [], migrations: [CreateTables1] });
    service = await stack.start(
      { service: 'auth', entities: [], mail: true, module: () => SendingModule },
      { MAIL_FROM: 'Emberhood <hello@emberhood.example>', MAIL_SEALING_KEY: 'ab'.repeat(32) },
    );
  });

  afterAll(() => stack.stop());

  function send(subject: string, notAfter = inAnHour()): Promise<void> {
    const mail = { to: 'ada@example.com', subject, text: 'Your code is 000042', html: '<p>Your code is 000042</p>' };
    return service.app.get(Transactions).run((tx) => service.app.get(MailOutbox).add(tx, mail, notAfter));
  }

  async function subjects(): Promise<string[]> {
    return (await stack.messages()).map((message) => message.subject);
  }

  it('arrives by SMTP, and its row is gone', async () => {
    await send('first');
    await eventually(async () => {
      expect(await subjects()).toEqual(['first']);
    });
    await eventually(async () => {
      expect(await stack.sql('auth', 'select 1 from mail_outbox')).toEqual([]);
    });
  });

  it('waits while the server is away: sealed, tried again, dropped when it has lost its sense', async () => {
    await stack.mailbox?.kill();
    await send('second');
    await send('too late', new Date(Date.now() + 1_500));
    const rows = await stack.sql<{ sealed: Buffer }>('auth', 'select * from mail_outbox');
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.sealed.toString('latin1')).not.toMatch(/000042|ada@example/);
    await eventually(async () => {
      expect(await stack.sql('auth', 'select 1 from mail_outbox')).toHaveLength(1);
    });
    await stack.mailbox?.restart();
    await eventually(async () => {
      expect(await subjects()).toContain('second');
    }, 30_000);
    expect(await subjects()).not.toContain('too late');
  });
});
