import { groupsRpc, notifications } from '@emberhood/contracts';
import { City } from '../../testing/city.ts';
import { NoticesService } from './notices.service.ts';

const DAY = 24 * 3_600_000;

describe('notices', () => {
  const { world, city } = City.duringTests();

  beforeEach(() => city.openCycle());

  it('goes on with the others when one cannot be told', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [stuck, next] = members.map(({ accountId }) => accountId);
    // A notice without the cost of an absence.
    await world.rows(
      `insert into notices (account_id, group_id, kind, version, data, due_at) values
         ($1, $3, 'strike', 9, '{}', now() - interval '1 hour'), ($2, $3, 'claim_lost', 9, '{}', now())`,
      [stuck, next, groupId],
    );
    const notices = world.get(NoticesService);
    await expect(notices.sendDue()).rejects.toThrow();
    expect(await world.mailsTo(next!)).toContain(notifications.claimLost.name);
    const untold = 'select account_id as id from notices where group_id = $1 and told_at is null and due_at <= now()';
    expect(await world.rows(untold, [groupId])).toEqual([{ id: stuck }]);
    await world.rows('delete from notices where told_at is null and account_id = $1 and version = 9', [stuck]);
  });

  it('tells of no session that has begun and of no place that is not free any more, however late the worker is', async () => {
    const { groupId, members } = await city.confirmedGroup();
    const people = await city.members(2, 1);
    const [offered, late, declined] = people;
    const [offerId, lateId, declinedId] = await city.offerPlace(groupId, people);
    await world.rows(`update claim_offers set expires_at = now() - interval '1 hour' where id = $1`, [lateId]);
    await world.rows(`update claim_offers set state = 'declined' where id = $1`, [declinedId]);
    const reminded = members[0]!.accountId;
    await world.rows(
      `insert into notices (account_id, group_id, kind, version, data, due_at)
       select account_id, $1, 'claim_offered', 9, jsonb_build_object('offerId', id), now()
         from claim_offers where group_id = $1
       union all select $2, $1, kind, 9001, '{"startsAt":"2026-01-01T00:00:00.000Z"}', now()
         from unnest('{reminder_week,reminder_day}'::text[]) kind
       union all select $3, $1, kind, 9, '{}', now() from unnest('{invited,locked,moved,host_message,host_changed,host_locked,host_ended}'::text[]) kind`,
      [groupId, reminded, late!.accountId],
    );
    const [offer] = await world.rows<{ expiresAt: Date }>(
      'select expires_at as "expiresAt" from claim_offers where id = $1',
      [offerId],
    );
    await world.get(NoticesService).sendDue();
    expect(await world.mailTo(offered!.accountId, notifications.claimOffered.name)).toMatchObject({
      offerId,
      expiresAt: offer!.expiresAt.toISOString(),
    });
    for (const { accountId } of [late!, declined!]) expect(await world.mailsTo(accountId)).toEqual([]);
    const reminders = [notifications.reminderWeek.name, notifications.reminderDay.name];
    expect((await world.mailsTo(reminded)).filter((name) => reminders.includes(name))).toEqual([]);
  });

  it('keep nothing of what they said once they are told, as a host’s words would outlive the account', async () => {
    const { groupId } = await city.groupOfFour();
    await city.call(groupsRpc.hostMessage, city.host, groupId, { text: 'Bring an apron.' });
    await world.get(NoticesService).sendDue();
    const said = `select data from notices where group_id = $1 and kind = 'host_message' and told_at is not null`;
    expect(await world.column(said, [groupId])).toEqual(Array(4).fill({}));
  });

  it('say in a reminder that the group has met before, as spots are given up only until it does', async () => {
    const { groupId, members } = await city.confirmedGroup();
    await city.lock(groupId);
    const reminded = async (version: number) => {
      const startsAt = new Date(Date.now() + DAY).toISOString();
      await world.rows(
        `insert into notices (account_id, group_id, kind, version, data, due_at)
           values ($2, $1, 'reminder_day', $3, jsonb_build_object('startsAt', $4::text), now())`,
        [groupId, members[0]!.accountId, version, startsAt],
      );
      await world.get(NoticesService).sendDue();
      const about = { template: notifications.reminderDay.name, accountId: members[0]!.accountId };
      return (await world.mails<{ started: boolean }>(about)).map(({ data }) => data.started);
    };
    expect(await reminded(9001)).toEqual([false]);
    await city.begin(groupId);
    expect(await reminded(9002)).toEqual([false, true]);
  });

  /** What the host was told of a group, in order. */
  const toldHost = async (groupId: string) => {
    await world.get(NoticesService).sendDue();
    const about = { template: 'host.group', accountId: city.host, data: { groupId } };
    const mails = await world.mails<{ what: string; reason: string; calendar?: string }>(about);
    return mails.map(({ data: { what, reason, calendar = '' } }) =>
      [what, /METHOD:(\w+)/.exec(calendar)?.[1], reason].filter(Boolean).join(' '),
    );
  };
  const lockedGroup = async () => {
    const { groupId } = await city.confirmedGroup();
    expect(await toldHost(groupId)).toEqual(['formed']);
    await city.lock(groupId);
    expect(await toldHost(groupId)).toEqual(['formed', 'locked PUBLISH']);
    return groupId;
  };

  it('tell its host that a group has come together, is locked, has another time, and is cancelled by somebody else', async () => {
    const groupId = await lockedGroup();
    // To another day, when no other group of the members meets.
    const last = (await city.sessionsOf(groupId)).at(-1)!;
    await city.moveSession(last.id, last.start.getTime() + 40 * DAY);
    const told = ['formed', 'locked PUBLISH', 'moved PUBLISH'];
    expect(await toldHost(groupId)).toEqual(told);
    const reason = 'The studio is flooded.';
    await city.call(groupsRpc.operatorCancelGroup, city.operator, groupId, { reason });
    expect(await toldHost(groupId)).toEqual([...told, `ended CANCEL ${reason}`]);
  });

  it('name, when a second session is moved, the same time until which one may leave as the page does', async () => {
    const { groupId, members } = await city.confirmedGroup();
    const [member] = members;
    await city.lock(groupId);
    const [first, second] = await city.sessionsOf(groupId);
    await city.hostLeadsOnly(first!.id);
    for (const session of [second!, first!]) await city.moveSession(session.id, session.start.getTime() + 50 * DAY);
    await world.get(NoticesService).sendDue();
    const { group } = await city.call(groupsRpc.myGroup, member!.accountId, groupId);
    expect(group.leaveFreelyUntil).toBe(group.sessions[1]!.startsAt);
    const about = { template: notifications.groupMoved.name, accountId: member!.accountId };
    const told = (await world.mails<{ leaveFreelyUntil: string }>(about)).map(({ data }) => data.leaveFreelyUntil);
    expect(told).toEqual([group.leaveFreelyUntil, group.leaveFreelyUntil]);
  });

  it('tell a host of the time to which a session was moved, so that it is after their break', async () => {
    const groupId = await lockedGroup();
    const [first, second] = await city.sessionsOf(groupId);
    const rest = (until: string | null) => city.call(groupsRpc.restAsHost, city.host, { body: { until } });
    await rest(new Date(second!.start.getTime() - DAY / 2).toISOString().slice(0, 10));
    // As the worker has noted.
    await world.rows('update groups set host_lost_at = now() where id = $1', [groupId]);
    await city.moveSession(first!.id, first!.start.getTime() + 40 * DAY);
    expect(await toldHost(groupId)).toEqual(['formed', 'locked PUBLISH', 'moved PUBLISH']);
    await rest(null);
  });

  it('tell the host nothing of what they did themselves', async () => {
    const groupId = await lockedGroup();
    await city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'I have broken my leg.' });
    expect(await toldHost(groupId)).toEqual(['formed', 'locked PUBLISH']);
    expect(await city.told(groupId)).toMatchObject({ cancelled: 4 });
  });

  it('tell the host of a group that is not full in the words that everybody reads', async () => {
    const { groupId } = await city.groupOfFour();
    expect(await toldHost(groupId)).toEqual(['formed']);
    await city.makeDue(groupId, 'locks_at');
    await city.advance();
    expect(await toldHost(groupId)).toEqual(['formed', 'ended CANCEL This group is not full.']);
  });
});
