import { AuthStack } from '../testing/auth-stack.ts';

describe('what the database holds', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  /** Every row of every table as text, bytes both as hex and as they are. */
  async function dump(): Promise<string> {
    const tables = await auth.sql<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('auth', 'auth_jobs')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await auth.sql<Record<string, unknown>>(`select * from ${name}`);
      for (const value of rows.flatMap((row) => Object.values(row))) {
        texts.push(
          Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : JSON.stringify(value),
        );
      }
    }
    return texts.join('\n');
  }

  it('is of no use for signing in: no code, link, binding, token or mail in clear', async () => {
    const signedIn = auth.browser();
    const { token } = await auth.signIn(signedIn);
    const waiting = auth.browser();
    const letter = await auth.receive(waiting);
    await auth.stack.mailbox?.kill();
    const unsent = auth.browser();
    await auth.send(unsent);
    const text = await dump();
    expect(text).toContain(waiting.email);
    for (const secret of [letter.code, letter.secret, token, waiting.binding, signedIn.binding, unsent.binding]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret ?? '').toString('hex'));
    }
    const [mail] = await auth.sql<{ sealed: Buffer }>(`select sealed from notifications where state = 'waiting'`);
    expect(mail?.sealed.toString('latin1')).not.toMatch(/example\.com|magic-link|Emberhood/);
  });

  it('keeps audit rows as they are: neither the service nor the owner changes or removes one', async () => {
    await auth.sql(
      `insert into audit values (gen_random_uuid(), now(), 'authz_change', 'a', 'b', 'c', null, null, 'r')`,
    );
    const changes = [`update audit set result = 'x'`, 'delete from audit', 'truncate audit'];
    const service = await auth.stack.connect('auth');
    for (const change of changes) {
      await expect(service.query(change)).rejects.toThrow('permission denied');
      await expect(auth.sql(change)).rejects.toThrow('never changed');
    }
  });
});
