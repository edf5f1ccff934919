import { randomUUID } from 'node:crypto';
import { notifications, type NotificationTemplate } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthStack } from '../testing/auth-stack.ts';
import { calendar, group } from '../testing/examples.ts';

const SOON_MS = 3_000;

describe('mails that waited until the mail server was back', () => {
  const auth = AuthStack.duringTests();
  const service = duringTests(() => auth.startService());

  type Told = readonly [kind: string, template: NotificationTemplate, data: object];

  /** Asks for these, in this order, while the mail server is away, and brings it back when `ready`. */
  async function afterOutage(told: readonly Told[], ready = () => Promise.resolve()): Promise<string[]> {
    const { accountId, email } = await auth.member();
    await auth.stack.mailbox?.kill();
    for (const [kind, template, data] of told)
      await auth.tell(service, accountId, template, data, `groups:${kind}:${group.groupId}:${accountId}:1`);
    await ready();
    await auth.stack.mailbox?.restart();
    await eventually(async () =>
      expect(
        await auth.sql(`select 1 from notifications where account_id = $1 and state = 'waiting'`, [accountId]),
      ).toEqual([]),
    );
    return (await auth.stack.mailsTo(email))
      .map(({ subject }) => subject)
      .filter((subject) => !subject.includes('sign-in'));
  }

  /** The mail server is asked for this message later than for others. */
  const isLate = (template: NotificationTemplate) =>
    eventually(async () => {
      const late = `update auth_jobs.job set start_after = now() + interval '4 seconds' where state in ('created', 'retry')
        and data #>> '{payload,id}' in (select id::text from notifications where template = $1 and state = 'waiting') returning 1`;
      expect((await auth.sql(late, [template.name])).flat()).not.toEqual([]);
    });

  const inFuture = { confirmBy: new Date(Date.now() + 86_400_000).toISOString() };
  const invited = { ...group, ...inFuture, sentence: 'Someone in your group has chosen you.', priceCents: 0, calendar };
  const cancelled = { ...group, reason: 'The host is ill.', refunded: true, calendar };
  const moved = [notifications.groupMoved, { ...group, calendar }] as const;
  const invitedLockedMoved: readonly Told[] = [
    ['invited', notifications.groupInvited, invited],
    ['locked', notifications.groupLocked, { ...group, calendar }],
    ['moved', ...moved],
  ];

  it('are tried again less and less often, but codes while they are of use', async () => {
    const { accountId } = await auth.member();
    await auth.tell(
      service,
      accountId,
      notifications.groupLocked,
      { ...group, calendar },
      `groups:locked:${accountId}`,
    );
    const longest = `select n.template, max(j.retry_delay_max) as seconds from auth_jobs.job j
      join notifications n on n.id::text = j.data #>> '{payload,id}' where n.template in ('sign-in', $1) group by 1 order by seconds`;
    expect(await auth.sql(longest, [notifications.groupLocked.name])).toEqual([
      { template: 'sign-in', seconds: 40 },
      { template: notifications.groupLocked.name, seconds: 900 },
    ]);
  });

  it('say nothing of a group that has been cancelled since, but that', async () => {
    const told = await afterOutage([...invitedLockedMoved, ['cancelled', notifications.groupCancelled, cancelled]]);
    expect(told).toEqual(['Cancelled: Pottery']);
  });

  it('invite nobody to answer for a group that is locked in, and give only the newest of two times', async () => {
    const asked: Told[] = [...invitedLockedMoved, ['moved-again', ...moved]];
    const told = await afterOutage(asked, () => isLate(notifications.groupLocked));
    expect(told).toEqual(['Your group is locked in: Pottery', 'New time: Pottery']);
  });

  it('give the receipt of a deposit before the word of its refund', async () => {
    const money = { depositId: randomUUID(), amountCents: 1_000, currency: 'CAD' as const };
    const dates = { paidAt: group.startsAt, refundAt: group.startsAt };
    const told = await afterOutage(
      [
        ['deposit-received', notifications.depositReceived, { ...money, ...dates }],
        ['deposit-refunded', notifications.depositRefunded, { ...money, reason: 'withdrawn' }],
      ],
      () => isLate(notifications.depositReceived),
    );
    expect(told).toEqual([expect.stringMatching(/received/), expect.stringMatching(/refund/)]);
  });

  it('say that an account is suspended before it is back, and that it goes before it stays', async () => {
    const suspended = { reason: 'harassment', until: null };
    const told = await afterOutage(
      [
        ['suspended', notifications.suspended, suspended],
        ['reinstated', notifications.reinstated, {}],
        ['deletion-requested', notifications.deletionRequested, { deletesAt: group.startsAt }],
        ['deletion-cancelled', notifications.deletionCancelled, {}],
      ],
      async () => {
        await isLate(notifications.suspended);
        await isLate(notifications.deletionRequested);
      },
    );
    const at = (subject: RegExp) => told.findIndex((one) => subject.test(one));
    expect(told).toHaveLength(4);
    expect(at(/is suspended/)).toBeLessThan(at(/is back/));
    expect(at(/will be deleted/)).toBeLessThan(at(/keeping/));
  });

  it('give no standing that an account has lost again', async () => {
    const suspended: Told = ['suspended', notifications.suspended, { reason: 'harassment', until: null }];
    const told = await afterOutage([
      suspended,
      ['reinstated', notifications.reinstated, {}],
      ['suspended-again', suspended[1], suspended[2]],
    ]);
    expect(told).toEqual(['Your Emberhood account is suspended']);
  });

  it('ask for no answer and remind of no session once its time is over', async () => {
    const soon = new Date(Date.now() + SOON_MS).toISOString();
    const offer = { ...group, offerId: randomUUID(), expiresAt: soon, priceCents: 0 };
    const isOver = () =>
      eventually(() => {
        expect(Date.now()).toBeGreaterThan(Date.parse(soon));
        return Promise.resolve();
      });
    expect(
      await afterOutage(
        [
          ['invited', notifications.groupInvited, { ...invited, confirmBy: soon }],
          ['claim_offered', notifications.claimOffered, offer],
          ['reminder_day', notifications.reminderDay, { ...group, startsAt: soon, calendar }],
          ['feedback_asked', notifications.feedbackAsked, { ...group, sessionAt: soon }],
        ],
        isOver,
      ),
    ).toEqual([expect.stringMatching(/^How was Pottery on/)]);
  });

  it('tell a host what became of a group, and not what it was before', async () => {
    const news = (what: string) => ({ ...group, what, calendar });
    expect(
      await afterOutage([
        ['host_formed', notifications.hostGroup, news('formed')],
        ['host_locked', notifications.hostGroup, news('locked')],
        ['host_ended', notifications.hostGroup, news('ended')],
      ]),
    ).toEqual(['Not meeting: Pottery']);
  });
});
