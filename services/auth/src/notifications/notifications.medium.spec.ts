import { randomUUID } from 'node:crypto';
import { authRpc, events, notifications, requestNotification } from '@emberhood/contracts';
import type { RunningService } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { headers as createHeaders } from '@nats-io/transport-node';
import { AuthStack } from '../testing/auth-stack.ts';
import { clip, group } from '../testing/examples.ts';
import { NotificationsRepository } from './notifications.repository.ts';

describe('notifications', () => {
  let service: RunningService;

  const auth = AuthStack.duringTests();

  beforeAll(async () => {
    [service] = await Promise.all([auth.startService(), auth.startService()]);
  });

  const approved = (accountId: string, key: string) =>
    requestNotification(notifications.videoApproved, { key, accountId, data: clip });

  const received = async (email: string) => (await auth.stack.mailsTo(email)).map(({ subject }) => subject);

  it('reach the address that the account has when they are sent, once for each key', async () => {
    const { email, accountId } = await auth.member();
    await auth.sql(`update accounts set email = 'new-' || email where id = $1`, [accountId]);
    for (const key of ['approved:1:1', 'approved:1:1', 'approved:2:1'])
      await auth.stack.publish(events.mediaNotificationRequested, approved(accountId, key));
    expect(await auth.settled('media:approved:1:1')).toEqual({ state: 'sent', reason: null, sealed: null });
    await auth.settled('media:approved:2:1');
    const subject = 'Your fun video is approved';
    await eventually(async () => expect(await received(`new-${email}`)).toEqual([subject, subject]));
    expect(await received(email)).not.toContain(subject);
  });

  it('carry the id of the request that asked for them, by event and job into the mail', async () => {
    const { email, accountId } = await auth.member();
    const correlationId = `specs-${randomUUID()}`;
    const { subject, type, version } = events.mediaNotificationRequested;
    const payload = approved(accountId, 'approved:7:1');
    const envelope = { id: randomUUID(), type, version, occurredAt: new Date().toISOString(), payload };
    const headers = createHeaders();
    headers.set('x-correlation-id', correlationId);
    (await auth.stack.connectAs('media')).publish(subject, JSON.stringify(envelope), { headers });
    await auth.settled('media:approved:7:1');
    const ids = (await auth.stack.mailsTo(email)).map(({ headers }) => headers['x-request-id']);
    expect(ids).toContain(correlationId);
  });

  it('have an id of the sender’s domain, ask for no automatic answer, and are answered to support', async () => {
    const { email, accountId } = await auth.member();
    await auth.stack.publish(events.mediaNotificationRequested, approved(accountId, 'approved:8:1'));
    const { headers } = await auth.mail(email, 'Your fun video is approved');
    expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@emberhood\.example>$/);
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['reply-to']).toBe('help@emberhood.example');
  });

  it('to nobody or to a suspended person are not sent, and the row says why', async () => {
    const suspended = await auth.member();
    await auth.suspend(suspended.email);
    await auth.stack.publish(events.mediaNotificationRequested, approved(suspended.accountId, 'approved:3:1'));
    await auth.stack.publish(events.mediaNotificationRequested, approved(randomUUID(), 'approved:4:1'));
    expect(await auth.settled('media:approved:3:1')).toMatchObject({
      state: 'skipped',
      reason: 'suspended',
      sealed: null,
    });
    expect(await auth.settled('media:approved:4:1')).toMatchObject({ state: 'skipped', reason: 'no-account' });
    expect(await received(suspended.email)).not.toContain('Your fun video is approved');
  });

  it('of a payment that needs an operator reach each but who asked for one and who paid, once, and name nobody', async () => {
    const [one, other, owner] = [await auth.member(), await auth.member(), await auth.member()];
    for (const { email } of [one, other, owner]) await auth.grant(email, 'operator');
    const depositId = randomUUID();
    const id = randomUUID();
    for (let time = 0; time < 2; time++)
      await auth.stack.publish(
        events.paymentHandedOver,
        { depositId, why: 'charged_back', concerns: owner.accountId },
        id,
      );
    const asked = { depositId, why: 'refund_waits', by: one.accountId } as const;
    await auth.stack.publish(events.paymentHandedOver, asked);
    await auth.mail(other.email, 'A refund needs a second operator');
    expect(await received(one.email)).not.toContain('A refund needs a second operator');
    expect(await received(owner.email)).not.toContain('The bank took a payment back');
    for (const { email, accountId } of [one, other]) {
      await auth.settled(`auth:payment-handed-over:${id}:${accountId}`);
      const mail = await auth.mail(email, 'The bank took a payment back');
      expect(mail.text).toContain(`/ops/deposits?depositId=${depositId}`);
      expect((await received(email)).filter((subject) => subject === mail.subject)).toHaveLength(1);
    }
  });

  it('of an urgent report from a group reach each operator who is not in it, once, and once more after an answer', async () => {
    const [one, mate] = [await auth.member(), await auth.member()];
    for (const { email } of [one, mate]) await auth.grant(email, 'operator');
    const caseId = randomUUID();
    const concerns = [randomUUID(), mate.accountId];
    const urgent = { caseId, why: 'felt_unsafe' as const, answeredAt: null, concerns };
    // A member who sends it again, with other words.
    for (let time = 0; time < 2; time++) await auth.stack.publish(events.safetyReported, urgent);
    const key = `auth:safety-reported:${caseId}`;
    await auth.settled(`${key}:${one.accountId}`);
    const mail = await auth.mail(one.email, 'Urgent: a report from a group');
    expect(mail.text).toContain(`/ops/safety?id=${caseId}`);
    const times = async () => (await received(one.email)).filter((subject) => subject === mail.subject).length;
    expect(await times()).toBe(1);
    const answeredAt = new Date().toISOString();
    for (let time = 0; time < 2; time++) await auth.stack.publish(events.safetyReported, { ...urgent, answeredAt });
    await auth.settled(`${key}${answeredAt}:${one.accountId}`);
    expect(await times()).toBe(2);
    expect(await received(mate.email)).not.toContain(mail.subject);
  });

  it('of a group that has lost its host reach each operator but that host, once, with the deadline in the city’s time', async () => {
    const [one, host] = [await auth.member(), await auth.member()];
    for (const { email } of [one, host]) await auth.grant(email, 'operator');
    const lost = { groupId: randomUUID(), title: 'Clay', timezone: 'America/Halifax', concerns: host.accountId };
    const id = randomUUID();
    for (let time = 0; time < 2; time++)
      await auth.stack.publish(events.groupHostLost, { ...lost, dueAt: '2027-02-10T02:00:00.000Z' }, id);
    await auth.settled(`auth:group-host-lost:${id}:${one.accountId}`);
    const mail = await auth.mail(one.email, 'A group needs another host: Clay');
    expect(mail.text).toContain('by Tuesday, February 9, 2027 at 10:00 p.m. AST,');
    expect(mail.text).toContain('/ops/groups');
    expect((await received(one.email)).filter((subject) => subject === mail.subject)).toHaveLength(1);
    expect(await received(host.email)).not.toContain(mail.subject);
  });

  it('about money reach a suspended person all the same, without a link to pages that are closed to them', async () => {
    const suspended = await auth.member();
    await auth.suspend(suspended.email);
    const data = { depositId: randomUUID(), amountCents: 1_000, currency: 'CAD', reason: 'removed' };
    const request = { key: 'refunded:1', accountId: suspended.accountId, data };
    await auth.stack.publish(
      events.groupsNotificationRequested,
      requestNotification(notifications.depositRefunded, request),
    );
    expect(await auth.settled('groups:refunded:1')).toMatchObject({ state: 'sent' });
    const { text } = await auth.mail(suspended.email, 'Your deposit of $10 has been refunded');
    expect(text).not.toContain('/emberite/');
    expect(text).toContain('You can’t open your account while it’s suspended. Questions? Write to ');
  });

  it('about a late cancellation name an address to who is deleting their account, as other pages are closed to them', async () => {
    const { accountId, email, asking } = await auth.member();
    await auth.call(authRpc.requestDeletion, asking);
    const data = { ...group, kind: 'late_cancel', consequence: 'warning', strikeId: randomUUID() } as const;
    await auth.stack.publish(
      events.groupsNotificationRequested,
      requestNotification(notifications.strikeNoted, { key: 'strike:1', accountId, data }),
    );
    const { text } = await auth.mail(email, `About ${group.title}`);
    expect(text).toContain('Did we get this wrong, or were you ill? Write to help@emberhood.example');
    expect(text).not.toContain('/emberite/');
  });

  it('that are not the asking service’s, or of no known version, become dead letters', async () => {
    const { accountId } = await auth.member();
    const request = approved(accountId, 'approved:5:1');
    await auth.stack.publish(events.groupsNotificationRequested, request);
    await auth.stack.publish(events.mediaNotificationRequested, { ...request, version: 9 });
    await auth.stack.publish(events.mediaNotificationRequested, { ...request, template: 'sign-in' });
    await eventually(async () => {
      const letters = await auth.sql<{ reason: string }>('select reason from dead_letters');
      expect(letters.map(({ reason }) => reason).toSorted()).toEqual([
        'PermanentEventError: groups has no template video.approved v1',
        'PermanentEventError: media has no template sign-in v1',
        'PermanentEventError: media has no template video.approved v9',
      ]);
    });
    expect(await auth.sql(`select 1 from notifications where key like '%approved:5:1'`)).toEqual([]);
  });

  it('are known of for half a year, and for a day where nothing went to nobody', async () => {
    const { accountId } = await auth.member();
    await auth.sql(
      `insert into notifications (id, key, account_id, template, version, not_after, state, created_at, settled_at)
       select gen_random_uuid(), 'spec:' || name, account::uuid, 'spec', 1, now(), state, now(), now() - make_interval(days => days)
         from (values ('sent', null, 'sent', 179), ('old', null, 'sent', 181), ('withheld', null, 'skipped', 2),
                      ('new', null, 'skipped', 0), ('of a member', $1, 'skipped', 2)) as v (name, account, state, days)`,
      [accountId],
    );
    await service.app.get(NotificationsRepository).forgetSettled();
    const rows = await auth.sql<{ key: string }>(`select key from notifications where key like 'spec:%' order by key`);
    expect(rows.map(({ key }) => key)).toEqual(['spec:new', 'spec:of a member', 'spec:sent']);
  });
});
