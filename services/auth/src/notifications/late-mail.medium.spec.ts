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
    const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.includes(group.title)).toSorted();
  }

  const inFuture = { confirmBy: new Date(Date.now() + 86_400_000).toISOString() };
  const invited = { ...group, ...inFuture, sentence: 'Someone in your group has chosen you.', priceCents: 0, calendar };
  const cancelled = { ...group, reason: 'The host is ill.', refunded: true, calendar };

  it('say nothing of a group that has been cancelled since, but that', async () => {
    expect(
      await afterOutage([
        ['invited', notifications.groupInvited, invited],
        ['locked', notifications.groupLocked, { ...group, calendar }],
        ['moved', notifications.groupMoved, { ...group, calendar }],
        ['cancelled', notifications.groupCancelled, cancelled],
      ]),
    ).toEqual(['Cancelled: Pottery']);
  });

  it('invite nobody to answer for a group that is locked in, and give only the newest of two times', async () => {
    expect(
      await afterOutage([
        ['invited', notifications.groupInvited, invited],
        ['locked', notifications.groupLocked, { ...group, calendar }],
        ['moved', notifications.groupMoved, { ...group, calendar }],
        ['moved-again', notifications.groupMoved, { ...group, calendar }],
      ]),
    ).toEqual(['New time or location: Pottery', 'Your group is locked in: Pottery']);
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
