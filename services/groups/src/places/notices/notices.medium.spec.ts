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
    await expect(notices.tellDue()).rejects.toThrow();
    expect(await world.mailsTo(next!)).toContain(notifications.claimLost.name);
    const untold = 'select account_id as id from notices where group_id = $1 and told_at is null and due_at <= now()';
    expect(await world.rows(untold, [groupId])).toEqual([{ id: stuck }]);
    await world.rows('delete from notices where told_at is null and account_id = $1 and version = 9', [stuck]);
  });
});
