import { notifications } from '@emberhood/contracts';
import { City } from '../../testing/city.ts';
import { NoticesService } from './notices.service.ts';

describe('notices', () => {
  const { world, city } = City.duringTests();

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
    await city.openCycle();
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
});
