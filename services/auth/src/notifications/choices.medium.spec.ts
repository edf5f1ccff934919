import { randomUUID } from 'node:crypto';
import {
  authRpc,
  events,
  notifications,
  type NotificationItem,
  type NotificationTemplate,
  type z,
} from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthStack, outcome } from '../testing/auth-stack.ts';
import { calendar, clip, group } from '../testing/examples.ts';

describe('what somebody wants by mail', () => {
  const auth = AuthStack.duringTests();
  const service = duringTests(() => auth.startService());

  const tell = <T extends NotificationTemplate>(
    accountId: string,
    template: T,
    data: z.input<T['data']>,
    key?: string,
  ) => auth.tell(service, accountId, template, data, key);
  /** An approval of each of these clips, by keys that name them as those of media do. */
  const tellOfApprovals = (accountId: string, videoIds: readonly string[]) =>
    Promise.all(
      videoIds.map((videoId) =>
        tell(accountId, notifications.videoApproved, { ...clip, videoId }, `media:review:${videoId}:${randomUUID()}:2`),
      ),
    );

  const stateOf = (key: string) =>
    auth.sql<{ id: string; state: string; reason: string | null }>(
      'select id, state, reason from notifications where key = $1',
      [key],
    );
  const listOf = async (accountId: string): Promise<NotificationItem[]> =>
    (await auth.call(authRpc.listNotifications, { accountId, limit: 50 })).notifications;

  /** Until when a message waits. */
  const putOffUntil = (key: string) =>
    eventually(async () => {
      const [row] = await stateOf(key);
      const [job] = await auth.sql<{ at: Date }>(
        `select start_after as at from auth_jobs.job where data #>> '{payload,id}' = $1 and start_after > now() + interval '1 minute'`,
        [row?.id],
      );
      if (!job) throw new Error(`Not put off: ${String(row?.state)}`);
      return job.at;
    });

  /** What became of these once the night is over. */
  async function inTheMorning(accountId: string, keys: readonly string[]) {
    await auth.choose(accountId, {});
    await eventually(async () => {
      await auth.sql(
        `update auth_jobs.job set start_after = now() where start_after > now() + interval '1 minute'`,
        [],
      );
      for (const key of keys) if ((await stateOf(key))[0]?.state === 'waiting') throw new Error('Not settled yet');
    });
    return Promise.all(keys.map((key) => auth.settled(key)));
  }

  it('is left out, and in the list of what came all the same; what always comes comes', async () => {
    const { accountId } = await auth.member();
    await auth.choose(accountId, { mailOff: ['videos', 'reminders'] });
    const approved = await tell(accountId, notifications.videoApproved, clip);
    const locked = await tell(accountId, notifications.groupLocked, { ...group, calendar });
    expect(await auth.settled(approved)).toMatchObject({ state: 'skipped', reason: 'preference' });
    expect(await auth.settled(locked)).toMatchObject({ state: 'sent', reason: null });
    const lines = await listOf(accountId);
    expect(lines.map(({ text, path, read }) => ({ text, path, read }))).toEqual([
      { text: 'Your group is locked in: Pottery', path: `/emberite/groups/${group.groupId}`, read: false },
      { text: 'Your fun video is approved', path: '/emberite/settings/videos?tab=fun', read: false },
    ]);
  });

  it('is chosen from the mail itself, signed out, for one topic and nobody else', async () => {
    const [one, other] = [await auth.member(), await auth.member()];
    await tell(one.accountId, notifications.reminderWeek, { ...group, calendar });
    const { headers, text } = await auth.mail(one.email, 'Coming up: Pottery');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<(https:[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('https://emberhood.example/unsubscribe');
    expect(text).toContain(url.href);
    const token = url.searchParams.get('token') ?? '';
    for (let round = 0; round < 2; round++)
      expect(await auth.call(authRpc.chooseByMail, { token, wanted: false })).toEqual({ topic: 'reminders' });
    const choices = async (accountId: string) => (await auth.call(authRpc.notificationChoices, { accountId })).mailOff;
    expect([await choices(one.accountId), await choices(other.accountId)]).toEqual([['reminders'], []]);
    await auth.call(authRpc.chooseByMail, { token, wanted: true });
    expect(await choices(one.accountId)).toEqual([]);
    for (const wrong of ['x', token.slice(2), `${token.slice(0, -4)}AAAA`])
      expect(await outcome(auth.call(authRpc.chooseByMail, { token: wrong, wanted: false }))).toBe('REQUEST.INVALID');
  });

  it('has no such link where a mail always comes', async () => {
    const { accountId, email } = await auth.member();
    await tell(accountId, notifications.groupLocked, { ...group, calendar });
    const { headers, text } = await auth.mail(email, 'Your group is locked in: Pottery');
    expect([headers['list-unsubscribe'], text.includes('/unsubscribe')]).toEqual([undefined, false]);
  });

  it('waits for the morning where it can, and not where it is urgent or would come too late', async () => {
    const { accountId } = await auth.member();
    const hour = new Date().getUTCHours();
    await auth.choose(accountId, { quietHours: { from: hour, to: (hour + 3) % 24 } });
    // Their time zone is not known yet.
    expect(await auth.settled(await tell(accountId, notifications.videoApproved, clip))).toMatchObject({
      state: 'sent',
    });
    const morning = await auth.putToSleep(accountId);
    const approved = await tell(accountId, notifications.videoApproved, { ...clip, videoId: randomUUID() });
    const startsAt = await putOffUntil(approved);
    expect([startsAt.getUTCHours(), startsAt.getUTCMinutes()]).toEqual([morning, 0]);
    expect((await stateOf(approved))[0]?.state).toBe('waiting');
    expect((await listOf(accountId))[0]?.text).toBe('Your fun video is approved');
    const written = { hostName: 'Lena', text: 'Ring the bell.', sentAt: new Date().toISOString() };
    const soon = { ...group, startsAt: new Date(Date.now() + 1_800_000).toISOString() };
    for (const [template, data] of [
      [notifications.reminderDay, { ...soon, calendar }],
      [notifications.groupMoved, { ...group, calendar }],
      [notifications.claimLost, group],
      // In an evening that has begun.
      [notifications.hostMessage, { ...group, ...written, startsAt: written.sentAt }],
    ] as const)
      expect(await auth.settled(await tell(accountId, template, data))).toMatchObject({ state: 'sent' });
  });

  it('waits for the morning with the question how an evening was that is over', async () => {
    const { accountId } = await auth.member();
    const morning = await auth.putToSleep(accountId);
    const met = new Date(Date.now() - 4 * 3_600_000).toISOString();
    const asked = await tell(accountId, notifications.feedbackAsked, { ...group, startsAt: met, sessionAt: met });
    expect((await putOffUntil(asked)).getUTCHours()).toBe(morning);
  });

  it('is no approval in the morning when the video was taken down in the night, and is that of another one', async () => {
    const { accountId } = await auth.member();
    await auth.putToSleep(accountId);
    const [down, stays] = [randomUUID(), randomUUID()];
    const keys = await tellOfApprovals(accountId, [down, stays]);
    const verdict = {
      ...clip,
      videoId: down,
      reason: 'other',
      note: 'It shows an address.',
      appealable: true,
    } as const;
    await auth.settled(
      await tell(accountId, notifications.videoTakenDown, verdict, `media:review:${down}:${randomUUID()}:2`),
    );
    expect(await inTheMorning(accountId, keys)).toMatchObject([
      { state: 'skipped', reason: 'overtaken' },
      { state: 'sent', reason: null },
    ]);
  });

  it('is no approval in the morning of a video that its owner deleted in the night, and is that of another one', async () => {
    const { accountId } = await auth.member();
    await auth.putToSleep(accountId);
    const [gone, stays] = [randomUUID(), randomUUID()];
    const keys = await tellOfApprovals(accountId, [gone, stays]);
    const fact = { videoId: gone, ownerId: accountId, promptType: 'fun', version: 3 } as const;
    await auth.stack.publish(events.videoDeleted, fact);
    await eventually(async () => expect((await auth.call(authRpc.notificationMark, { accountId })).unread).toBe(1));
    expect(await inTheMorning(accountId, keys)).toMatchObject([
      { state: 'skipped', reason: 'expired' },
      { state: 'sent', reason: null },
    ]);
  });

  it('is told in the time of the zone that a browser has named', async () => {
    const { accountId, email } = await auth.member();
    await auth.call(authRpc.keepTimeZone, { accountId, timeZone: 'America/Vancouver' });
    expect(await auth.call(authRpc.notificationMark, { accountId })).toMatchObject({ timeZone: 'America/Vancouver' });
    const browser = auth.browser(email);
    auth.clock.advance(60);
    expect((await auth.receive(browser)).subject).toMatch(
      /^Your Emberhood sign-in code from \d+:\d\d [ap]\.m\. P[SD]T$/,
    );
    expect(await outcome(auth.call(authRpc.keepTimeZone, { accountId, timeZone: 'Nowhere' }))).not.toBe('ok');
  });

  it('and what came is counted until it is read, page by page, and is nobody else’s', async () => {
    const [one, other] = [await auth.member(), await auth.member()];
    const marks = async () => (await auth.call(authRpc.notificationMark, { accountId: one.accountId })).unread;
    for (const videoId of [randomUUID(), randomUUID(), randomUUID()])
      await tell(one.accountId, notifications.videoApproved, { ...clip, videoId });
    expect(await marks()).toBe(3);
    const first = await auth.call(authRpc.listNotifications, { accountId: one.accountId, limit: 2 });
    const next = { accountId: one.accountId, limit: 2, cursor: first.nextCursor ?? '' };
    const second = await auth.call(authRpc.listNotifications, next);
    expect([first.notifications.length, second.notifications.length, second.nextCursor]).toEqual([2, 1, null]);
    const [, middle] = first.notifications;
    await auth.call(authRpc.readNotifications, { accountId: one.accountId, until: middle?.at ?? '' });
    expect(await marks()).toBe(1);
    expect((await listOf(one.accountId)).map(({ read }) => read)).toEqual([false, true, true]);
    expect(await listOf(other.accountId)).toEqual([]);
    const rows = await auth.sql<{ headline: Buffer }>('select headline from notifications where account_id = $1', [
      one.accountId,
    ]);
    expect(rows.some(({ headline }) => headline.includes('approved'))).toBe(false);
  });

  it('what was kept from somebody while they were suspended is not in the list afterwards', async () => {
    const { accountId, email } = await auth.member();
    await auth.suspend(email);
    expect(await auth.settled(await tell(accountId, notifications.videoApproved, clip))).toMatchObject({
      reason: 'suspended',
    });
    expect(await listOf(accountId)).toEqual([]);
  });
});
