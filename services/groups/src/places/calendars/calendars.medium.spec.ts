import { randomBytes, randomUUID } from 'node:crypto';
import { events, groupsRpc } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { City, type Member } from '../../testing/city.ts';

const UNKNOWN = 'GROUPS.NOT_FOUND';

describe('the calendar that follows somebody’s evenings', () => {
  const { world, city } = City.duringTests();

  beforeEach(() => city.openCycle());

  const make = async (accountId: string) => (await city.call(groupsRpc.makeCalendarFeed, accountId)).token;
  const read = async (token: string) => (await world.stack.rpc.call(groupsRpc.calendarFile, { token })).text;
  const statusesIn = (text: string) => [...text.matchAll(/^STATUS:(\w+)/gm)].map(([, status]) => status);

  async function group(): Promise<{ groupId: string; one: Member; two: Member }> {
    const members = await city.members(2, 2);
    const [one, two] = members as [Member, Member];
    return { groupId: await city.group(members), one, two };
  }

  it('has the evenings of a yes and of whoever hosts them, with title, time and place, and nobody’s name', async () => {
    const { groupId, one, two } = await group();
    const tokens = [await make(one.accountId), await make(two.accountId)] as const;
    expect(statusesIn(await read(tokens[0]))).toEqual([]);
    await city.answer(one, groupId, 'confirm');
    const text = await read(tokens[0]);
    expect(statusesIn(text)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(text).toContain('SUMMARY:Pottery for beginners');
    expect(text).toContain('12 Clay Lane');
    for (const name of ['Person', 'Lena', 'ATTENDEE', 'chosen']) expect(text).not.toContain(name);
    // With the same ids as the group's file, so that a calendar with both shows each session once.
    const file = (await city.call(groupsRpc.groupCalendar, one.accountId, groupId)).text;
    const uids = (from: string) => [...from.matchAll(/^UID:(.+)$/gm)].map(([, uid]) => uid);
    expect(uids(text)).toEqual(uids(file));
    expect(statusesIn(await read(tokens[1]))).toEqual([]);
    const ofHost = await make(city.host);
    expect(uids(await read(ofHost))).toEqual(expect.arrayContaining(uids(file)));
    for (const change of [`visible_at = now() + interval '1 hour'`, 'host_lost_at = now()', `state = 'dissolved'`]) {
      await world.rows(`update groups set ${change} where id = $1`, [groupId]);
      expect([change, uids(await read(ofHost)).includes(uids(file)[0])]).toEqual([change, false]);
      const restore = `update groups set visible_at = now(), host_lost_at = null, state = 'published' where id = $1`;
      await world.rows(restore, [groupId]);
    }
    await city.end(groupId, 366);
    expect(statusesIn(await read(tokens[0]))).toEqual([]);
  });

  it('leaves out what was given up, and says what is cancelled', async () => {
    const { groupId, one, two } = await group();
    const tokens = await Promise.all([one, two].map(({ accountId }) => make(accountId)));
    for (const member of [one, two]) await city.answer(member, groupId, 'confirm');
    await city.call(groupsRpc.leaveGroup, two.accountId, groupId);
    await city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'Rain.' });
    const [ofOne, ofTwo] = await Promise.all(tokens.map(read));
    expect(statusesIn(ofOne ?? '')).toEqual(['CANCELLED', 'CANCELLED']);
    expect(statusesIn(ofTwo ?? '')).toEqual([]);
    expect(ofOne).not.toContain('Rain');
  });

  it('has one address, which ends with the next one, by hand, and while its owner is suspended; only its digest is kept', async () => {
    const { one } = await group();
    const feed = async () => (await city.call(groupsRpc.calendarFeed, one.accountId)).feed.since;
    expect(await feed()).toBeNull();
    const first = await make(one.accountId);
    const second = await make(one.accountId);
    expect(await feed()).not.toBeNull();
    expect(await codeOf(read(first))).toBe(UNKNOWN);
    const kept = await world.rows<{ row: string }>('select t::text as row from calendar_feeds t');
    expect(JSON.stringify(kept)).not.toContain(second);
    await world.hide(one.accountId, true);
    expect(await codeOf(read(second))).toBe(UNKNOWN);
    await world.hide(one.accountId, false);
    expect(await codeOf(read(second))).toBe('none');
    await city.call(groupsRpc.endCalendarFeed, one.accountId);
    expect(await codeOf(read(second))).toBe(UNKNOWN);
    expect(await feed()).toBeNull();
    expect(await codeOf(read(randomBytes(32).toString('base64url')))).toBe(UNKNOWN);
  });

  it('ends when its owner signs all other browsers out, unless it was made after that', async () => {
    const { one, two } = await group();
    const tokens = [await make(one.accountId), await make(two.accountId)] as const;
    const { accountId } = one;
    await world.stack.publish(events.othersSignedOut, { accountId });
    await eventually(async () => expect(await codeOf(read(tokens[0]))).toBe(UNKNOWN));
    expect(await codeOf(read(tokens[1]))).toBe('none');
    const next = await make(accountId);
    await world.rows(`update calendar_feeds set created_at = now() + interval '1 minute' where account_id = $1`, [
      accountId,
    ]);
    const late = randomUUID();
    await world.stack.publish(events.othersSignedOut, { accountId }, late);
    await eventually(async () =>
      expect(await world.rows('select 1 from inbox where event_id = $1', [late])).toHaveLength(1),
    );
    expect(await codeOf(read(next))).toBe('none');
  });

  it('is one, however many ask for it at once', async () => {
    const { one } = await group();
    const made = await Promise.all(Array.from({ length: 12 }, () => make(one.accountId)));
    const holding = await Promise.all(made.map((token) => codeOf(read(token))));
    expect(holding.filter((code) => code === 'none')).toHaveLength(1);
  });
});
