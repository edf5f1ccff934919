import { randomUUID } from 'node:crypto';
import { STATUS_SUBJECT, events, type AuditRow, type DeadLetterInfo, type HealthReport } from '@emberhood/contracts';
import { VERSION } from '@emberhood/service-kit/core';
import { eventually, findService } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const EMAIL = 'operator@example.com';

describe('what operators see of the product itself', () => {
  const product = duringTests(() => TestProduct.start(['auth', 'invites']));
  const operator = duringTests(() => product.staff(EMAIL, 'operator'));

  const health = async (): Promise<HealthReport> => {
    const answer = await operator.get('/api/operations/health');
    expect(answer.status).toBe(200);
    return answer.body as unknown as HealthReport;
  };
  const named = ({ processes }: HealthReport, name: string) => processes.filter(({ process }) => process === name);

  it('is every copy with its dependencies, and who is missing', async () => {
    await product.stack.start((await findService('invites')).definition, {
      SERVICE_INSTANCE: 'second',
      INVITE_KEY: 'ef'.repeat(32),
    });
    const report = await health();
    expect(report.missing).toEqual(['profiles', 'media', 'media-worker', 'groups', 'groups-worker']);
    expect(named(report, 'invites')).toHaveLength(2);
    expect(named(report, 'gateway')).toMatchObject([
      {
        ready: true,
        dependencies: [
          { name: 'nats', kind: 'hard', up: true },
          { name: 'sessions', kind: 'soft', up: true },
          { name: 'redis', kind: 'soft', up: true },
        ],
      },
    ]);
    const services = new Map(report.services.map(({ service, status }) => [service, status]));
    expect(services.get('groups')).toBeNull();
    expect(services.get('auth')).toMatchObject({ outbox: { unsent: 0 }, deadLetters: [] });
    expect(services.get('auth')?.jobs.map(({ name }) => name)).toContain('events.forget');
  });

  it('tells of a process that came later and answers after all that are known', async () => {
    await health();
    const profiles = await product.stack.connectAs('profiles');
    const [known] = named(await health(), 'auth');
    const late = JSON.stringify({ ...known, process: 'profiles' });
    profiles.subscribe(STATUS_SUBJECT, {
      callback: (_error, message) => void setTimeout(() => message.respond(late), 500),
    });
    await profiles.flush();
    expect(named(await health(), 'profiles')).toHaveLength(1);
    await profiles.close();
  });

  it('tells of a copy that went away, and of a dependency that did', async () => {
    await health();
    await product.services.get('invites')?.stop();
    const report = await health();
    const silent = named(report, 'invites').filter(({ silentSince }) => silentSince !== null);
    expect(silent).toHaveLength(1);
    expect(report.missing).not.toContain('invites');
    await product.stack.redis?.stop();
    await eventually(async () => {
      const [gateway] = named(await health(), 'gateway');
      expect(gateway).toMatchObject({ ready: true });
      expect(gateway?.dependencies).toContainEqual({ name: 'redis', kind: 'soft', up: false });
    });
  });

  it('are events that failed, to be replayed or discarded', async () => {
    const row = (accountId: string) => ({
      id: randomUUID(),
      subject: events.accountCreated.subject,
      payload: {
        id: randomUUID(),
        type: 'account.created',
        version: 1,
        occurredAt: new Date(),
        payload: { accountId },
      },
      headers: { correlationId: 'specs-1234', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    const [replayed, discarded] = [row(randomUUID()), row(randomUUID())];
    for (const letter of [replayed, discarded])
      await product.stack.sql(
        'auth',
        `insert into dead_letters (consumer, event_key, subject, headers, payload, reason, deliveries)
         values ('outbox', $1, $2, '{}', $3, 'too large', 5)`,
        [letter.id, letter.subject, Buffer.from(JSON.stringify(letter))],
      );
    const list = async () =>
      (await operator.get('/api/operations/dead-letters/auth')).body['letters'] as DeadLetterInfo[];
    const [first, second] = await list();
    expect(first).toMatchObject({ consumer: 'outbox', reason: 'too large', deliveries: 5 });
    expect((await health()).services[0]?.status?.deadLetters).toEqual([{ consumer: 'outbox', count: 2 }]);

    const at = `/api/operations/dead-letters/auth/`;
    expect((await operator.post(`${at}${first?.id ?? ''}/replay`)).status).toBe(200);
    await product.stack.waitForEvent(
      events.accountCreated,
      ({ accountId }) => accountId === replayed.payload.payload.accountId,
    );
    expect((await operator.send('DELETE', `${at}${second?.id ?? ''}`, null)).status).toBe(200);
    expect(await list()).toEqual([]);
    // Both are in the audit, with who did them.
    const me = await product.accountIdOf(EMAIL);
    await eventually(async () => {
      const audit = await operator.get(`/api/operations/audit?event=authz_admin&who=${me}`);
      const acts = (audit.body['rows'] as AuditRow[]).map(({ subject, result }) => ({ subject, result }));
      expect(acts).toHaveLength(2);
      expect(acts).toEqual(
        expect.arrayContaining([
          { subject: first?.id, result: `replayed ${events.accountCreated.subject} for outbox in auth` },
          { subject: second?.id, result: `discarded ${events.accountCreated.subject} for outbox in auth` },
        ]),
      );
    });
    const again = await operator.post(`${at}${first?.id ?? ''}/replay`);
    expect(problemOf(again).code).toBe('DEAD_LETTER.NOT_FOUND');
  });

  it('counts what browsers tell of, from visitors as well, and takes nothing personal', async () => {
    const visitor = product.browser();
    const fault = { kind: 'render', release: '0.0.0', name: 'TypeError', at: 'assets/app.js:1:2' };
    // Others than our own release count together, whatever they call themselves.
    for (const release of ['0.0.0', VERSION, 'v9'])
      expect((await visitor.post('/api/client-errors', { ...fault, release })).status).toBe(202);
    for (const odd of [{ kind: 'other' }, { at: '/api/users/robin' }, { name: 'robin@example.com' }, { release: '' }])
      expect((await visitor.post('/api/client-errors', { ...fault, ...odd })).status).toBe(400);
    const visit = { screen: 'group', ms: 180 };
    expect((await visitor.post('/api/responsiveness', { release: '0.0.0', visits: [visit] })).status).toBe(202);
    for (const odd of [{ screen: '/emberite/robin' }, { ms: -1 }, { ms: 0.5 }])
      expect(
        (await visitor.post('/api/responsiveness', { release: '0.0.0', visits: [{ ...visit, ...odd }] })).status,
      ).toBe(400);
    const [gateway] = named(await health(), 'gateway');
    expect(gateway?.clientErrors).toEqual([
      { release: 'other', kind: 'render', count: 2 },
      { release: VERSION, kind: 'render', count: 1 },
    ]);
    const { text } = await product.gateway.ops().get('/metrics');
    expect(text).toContain(`client_errors_total{release="${VERSION}",kind="render"} 1`);
  });

  it('ends with the role', async () => {
    const deputy = await product.staff('deputy@example.com', 'operator');
    expect((await deputy.get('/api/operations/health')).status).toBe(200);
    await product.rank('revokeRole', 'deputy@example.com', 'operator');
    expect((await deputy.get('/api/operations/health')).status).toBe(403);
  });
});
