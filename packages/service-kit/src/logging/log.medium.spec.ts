import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { rpc, z } from '@emberhood/contracts';
import { Controller, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createTransport } from 'nodemailer';
import { DataSource } from 'typeorm';
import { answer } from '../rpc/answer.ts';
import { bareStores, holdsNothing, startTestStack, type TestStack } from '../testing/index.ts';

const MARKER = 'marker-4c1d';
const text = z.object({ text: z.string() });
const table = {
  value: rpc('invites', 'leak.value', { req: text, res: z.object({}) }),
  conflict: rpc('invites', 'leak.conflict', { req: text, res: z.object({}) }),
  mail: rpc('invites', 'leak.mail', { req: text, res: z.object({}) }),
};

/** A mail server that refuses every recipient and names them in its reply. */
async function strictMailServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.write('220 strict\r\n');
    socket.on('data', (chunk) => {
      const command = chunk.toString('utf8').trim();
      const address = /^RCPT TO:(\S+)/.exec(command)?.[1];
      socket.write(address === undefined ? '250 fine\r\n' : `550 5.1.1 ${address}: unknown here\r\n`);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the log of a service', () => {
  let stack: TestStack;
  let mail: { server: Server; port: number };

  beforeAll(async () => {
    mail = await strictMailServer();

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

      mail = answer(table.mail, async ({ text: value }) => {
        const transport = createTransport({ host: '127.0.0.1', port: mail.port, ignoreTLS: true });
        await transport.sendMail({ from: 'us@example.com', to: `${value}@example.com`, subject: value, text: value });
        return {};
      });
    }
    @Module({ controllers: [LeakController], providers: [holdsNothing('invites')] })
    class LeakModule {}

    stack = await startTestStack({ calls: table });
    await stack.provision(bareStores('invites', 'create table people (email text constraint people_email_key unique)'));
    await stack.start(
      { service: 'invites', rpc: table, entities: [], module: () => LeakModule },
      { LOG_LEVEL: 'trace' },
    );
  });

  afterAll(async () => {
    await stack.stop();
    mail.server.close();
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
