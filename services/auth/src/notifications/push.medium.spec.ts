import { randomUUID } from 'node:crypto';
import { authRpc, notifications, type NotificationTemplate, type PushDevice, type z } from '@emberhood/contracts';
import { LOGGER } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AUTH_CONFIG } from '../config.ts';
import { AuthStack, DAY, outcome, type Somebody, type TestBrowser } from '../testing/auth-stack.ts';
import { calendar, clip, group } from '../testing/examples.ts';
import { TestPushService } from '../testing/push-service.ts';
import { UpkeepRepository } from '../upkeep/upkeep.repository.ts';
import { PushDelivery } from './push-delivery.ts';
import { PushDevices } from './push-devices.service.ts';
import { PushSender } from './push-sender.ts';

/** Appendix A of RFC 8291. */
const VAPID_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const DAY_MS = 86_400_000;
const PATH = `/emberite/groups/${group.groupId}`;
const LOCKED = 'Your group is locked in.';

describe('a device', () => {
  const push = duringTests(() => TestPushService.start());
  const auth = duringTests(() => AuthStack.start({ VAPID_PRIVATE_KEY, PUSH_SERVICES: `push.example,${push.origin}` }));
  const service = duringTests(() => auth.startService());
  beforeEach(() => {
    push.answers = [201];
  });

  function signedIn(browser?: TestBrowser, previousToken?: string): Promise<Somebody> {
    auth.clock.advance(60);
    return auth.member(browser, previousToken);
  }
  const keep = ({ accountId, sessionId }: Somebody, device: PushDevice) =>
    auth.call(authRpc.keepPushDevice, { accountId, sessionId, ...device });
  async function withDevice(): Promise<Somebody & { device: PushDevice }> {
    const [here, device] = [await signedIn(), push.device()];
    await keep(here, device);
    return { ...here, device };
  }

  /** @returns its id */
  async function tell<T extends NotificationTemplate>(
    accountId: string,
    template: T,
    data: z.input<T['data']>,
  ): Promise<string> {
    const key = await auth.tell(service, accountId, template, data);
    const [row] = await auth.sql<{ id: string }>('select id from notifications where key = $1', [key]);
    return row?.id ?? '';
  }
  const locked = (accountId: string) => tell(accountId, notifications.groupLocked, { ...group, calendar });

  const jobsOf = (id: string) =>
    auth.sql<{ state: string; at: Date }>(
      `select state, start_after as at from auth_jobs.job where name = 'notifications.push' and data #>> '{payload,id}' = $1`,
      [id],
    );
  /** All that there was to do for its devices has been done. */
  const settled = (id: string) =>
    eventually(async () => {
      const states = (await jobsOf(id)).map(({ state }) => state);
      if (states.some((state) => state !== 'completed')) throw new Error(states.join());
    }, 60_000);
  const devicesOf = async (accountId: string) =>
    (await service.app.get(PushDevices).listOf(accountId)).map(({ pushService }) => pushService);

  it('shows a line that names nobody and nothing, which its push service cannot read', async () => {
    const { accountId, device } = await withDevice();
    const id = await locked(accountId);
    await settled(id);
    expect(push.to(device)).toEqual([{ title: LOCKED, path: PATH, tag: id }]);
    const [{ body, headers, vapid } = { body: Buffer.alloc(0), headers: {}, vapid: null }] =
      push.pushed.get(device) ?? [];
    expect(body.includes('group')).toBe(false);
    expect(headers).toMatchObject({ topic: id.replaceAll('-', ''), urgency: 'normal', ttl: String(24 * 3_600) });
    const { pushKey } = await auth.call(authRpc.notificationChoices, { accountId });
    expect(vapid).toMatchObject({ aud: push.origin, sub: 'mailto:help@emberhood.example', key: pushKey });
    const rows = await auth.sql('select * from push_devices where account_id = $1', [accountId]);
    expect(rows).toHaveLength(1);
    const { host, pathname } = new URL(device.endpoint);
    expect(JSON.stringify(rows)).not.toContain(pathname);
    const sections = await auth.stack.exportOf('auth', accountId);
    const told = JSON.stringify(sections.find(({ title }) => title === 'Devices that we notify'));
    expect([told.includes(host), told.includes(pathname)]).toEqual([true, false]);
  });

  it('tells of the topics that are wanted there, whatever is wanted by mail, and never of money', async () => {
    const { accountId, device } = await withDevice();
    await auth.choose(accountId, { mailOff: ['videos'], pushOff: ['reminders'] });
    await settled(await tell(accountId, notifications.videoApproved, clip));
    await settled(await tell(accountId, notifications.reminderDay, { ...group, calendar }));
    const deposit = { depositId: randomUUID(), amountCents: 1_000, currency: 'CAD', reason: 'removed' };
    expect(await jobsOf(await tell(accountId, notifications.depositRefunded, deposit))).toEqual([]);
    expect(push.to(device)).toMatchObject([{ title: 'Your video is approved.' }]);
    const { mailOff, pushOff } = await auth.call(authRpc.notificationChoices, { accountId });
    expect({ mailOff, pushOff }).toEqual({ mailOff: ['videos'], pushOff: ['reminders'] });
  });

  it('rings for nothing that was read elsewhere, or is no longer true', async () => {
    const { accountId } = await withDevice();
    const [device] = await auth.sql<{ id: string }>('select id from push_devices where account_id = $1', [accountId]);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const ring = (id: string) => service.app.get(PushDelivery).send({ id, deviceId: device?.id ?? '', until });
    const id = await locked(accountId);
    expect(await ring(id)).toBe('sent');
    await tell(accountId, notifications.groupCancelled, { ...group, reason: '', refunded: false, calendar });
    expect(await ring(id)).toBe('overtaken');
    await auth.call(authRpc.readNotifications, { accountId, until });
    expect(await ring(id)).toBe('read');
  });

  it('is silent in quiet hours, also about what is mailed at once, and tells what has sense in the morning', async () => {
    const { accountId, device } = await withDevice();
    const end = await auth.putToSleep(accountId);
    const id = await locked(accountId);
    const morning = await eventually(async () => {
      const put = (await jobsOf(id)).find(({ state, at }) => state === 'created' && at > new Date());
      if (!put) throw new Error('Not put off yet');
      return put.at;
    });
    expect([morning.getUTCHours(), morning.getUTCMinutes()]).toEqual([end, 0]);
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const offer = { ...group, offerId: randomUUID(), expiresAt, priceCents: 0 };
    await settled(await tell(accountId, notifications.claimOffered, offer));
    expect(push.to(device)).toEqual([]);
  });

  it('is forgotten when its push service knows it no more, and asked again when that one rests', async () => {
    const [gone, resting] = [await withDevice(), await withDevice()];
    push.answers = [410, 201];
    await settled(await locked(gone.accountId));
    expect([await devicesOf(gone.accountId), push.to(gone.device)]).toEqual([[], []]);
    push.answers = [503, 429, 201];
    const before = push.tries;
    const id = await locked(resting.accountId);
    await settled(id);
    expect(push.to(resting.device)).toEqual([{ title: LOCKED, path: PATH, tag: id }]);
    expect(push.tries - before).toBe(3);
    // The same would be refused again.
    push.answers = [400];
    await settled(await locked(resting.accountId));
    expect(await devicesOf(resting.accountId)).toHaveLength(1);
  });

  it('hears nothing after it is signed out, ended elsewhere or switched off, or when its owner is suspended or leaves', async () => {
    const out = await withDevice();
    await auth.call(authRpc.revokeSession, { token: out.token, client: out.browser.client });
    const ended = await withDevice();
    const elsewhere = await signedIn(auth.browser(ended.email));
    await keep(elsewhere, push.device());
    const { sessionId, browser } = elsewhere;
    await auth.call(authRpc.endSession, { sessionId, client: browser.client, endedId: ended.sessionId });
    const off = await withDevice();
    await auth.call(authRpc.removePushDevice, { sessionId: off.sessionId });
    const suspended = await withDevice();
    await auth.suspend(suspended.email);
    const leaving = await withDevice();
    await auth.call(authRpc.requestDeletion, leaving.asking);
    const all = [out, ended, off, suspended, leaving];
    for (const { accountId } of all) await settled(await locked(accountId));
    expect(all.map(({ device }) => push.to(device))).toEqual(all.map(() => []));
    expect(await devicesOf(ended.accountId)).toHaveLength(1);
    // A request after the sign-out stores nothing.
    await keep(out, push.device());
    expect(await devicesOf(out.accountId)).toEqual([]);
  });

  describe('at the moment of a sign-out', () => {
    it.each(['here', 'from elsewhere', 'everywhere else'])('is not kept by an earlier request (%s)', async (where) => {
      const [here, device] = [await signedIn(), push.device()];
      const { sessionId, browser } = await signedIn(auth.browser(here.email));
      const { client } = browser;
      const signOut: Record<string, () => Promise<unknown>> = {
        here: () => auth.call(authRpc.revokeSession, { token: here.token, client }),
        'from elsewhere': () => auth.call(authRpc.endSession, { sessionId, client, endedId: here.sessionId }),
        'everywhere else': () => auth.call(authRpc.endOtherSessions, { sessionId, client }),
      };
      // The request waits for another one about the same browser.
      await auth.stack.during(
        `insert into auth.push_devices (id, account_id, session_id, endpoint_digest, sealed, kept_at)
         values (gen_random_uuid(), $1, gen_random_uuid(), sha256($2), '', now())`,
        [here.accountId, Buffer.from(device.endpoint)],
        () => keep(here, device),
        async () => signOut[where]?.(),
      );
      expect(await devicesOf(here.accountId)).toEqual([]);
    });

    it('is not kept by a later request', async () => {
      const here = await signedIn();
      expect(await auth.endingMeanwhile(here.sessionId, () => keep(here, push.device()))).toBe('ok');
      expect(await devicesOf(here.accountId)).toEqual([]);
    });
  });

  it('goes on after a session that ended by itself, and in the next one of the same account', async () => {
    const here = await withDevice();
    const next = await signedIn(here.browser, here.token);
    expect(next.accountId).toBe(here.accountId);
    await service.app.get(UpkeepRepository).deleteEnded(new Date(auth.clock.now().getTime() + 40 * DAY * 1_000));
    await settled(await locked(here.accountId));
    expect(push.to(here.device)).toHaveLength(1);
  });

  it('is whose browser it is now', async () => {
    const before = await withDevice();
    const after = await signedIn();
    await keep(after, before.device);
    await settled(await locked(before.accountId));
    await settled(await locked(after.accountId));
    expect(push.to(before.device)).toHaveLength(1);
    expect([await devicesOf(before.accountId), await devicesOf(after.accountId)]).toEqual([
      [],
      ['127.0.0.1:' + new URL(push.origin).port],
    ]);
    // Browsers renew endpoints; a session keeps only one.
    await keep(after, push.device());
    expect(await devicesOf(after.accountId)).toHaveLength(1);
  });

  it('costs a push service that fails again and again no further tries for a while, and is sent nowhere else', async () => {
    const sender = new PushSender(service.app.get(AUTH_CONFIG), auth.clock, service.app.get(LOGGER));
    const message = { title: LOCKED, path: PATH, tag: randomUUID() };
    const send = () => sender.send(push.device(), message, { until: new Date(Date.now() + DAY_MS), urgent: true });
    const before = push.tries;
    push.answers = [307, 500];
    for (let n = 0; n < 3; n++) await expect(send()).rejects.toThrow();
    expect(push.tries - before).toBe(3);
    push.answers = [201];
    await expect(send()).rejects.toThrow('rests');
    expect(push.tries - before).toBe(3);
  });

  it('is of a push service that we know, and one of ten at most', async () => {
    const here = await signedIn();
    const device = push.device();
    for (const endpoint of ['https://10.0.0.5/', 'https://push.example.evil.example/', 'http://127.0.0.1:1/'])
      expect(await outcome(keep(here, { ...device, endpoint }))).toBe('PUSH.SERVICE_UNKNOWN');
    await auth.sql(
      `insert into push_devices (id, account_id, session_id, endpoint_digest, sealed, kept_at)
       select gen_random_uuid(), $1, gen_random_uuid(), sha256(n::text::bytea), '', now() - make_interval(days => n) from generate_series(1, 10) n`,
      [here.accountId],
    );
    await keep(here, { ...device, endpoint: 'https://push.example/1' });
    expect(await devicesOf(here.accountId)).toEqual(['push.example', ...Array(9).fill(null)]);
  });
});
