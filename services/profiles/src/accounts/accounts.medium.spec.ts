import { randomUUID } from 'node:crypto';
import { EventFilters, events, profilesRpc } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('accounts, in profiles', () => {
  const own = ProfilesStack.duringTests();

  const standing = (accountId: string) =>
    own.sql('select hidden, version from hidden_accounts where account_id = $1', [accountId]);
  const see = (viewerId: string, personId: string) => codeOf(own.call(profilesRpc.getPerson, { viewerId, personId }));

  it('are hidden while suspended or about to be deleted, and a late event undoes no newer one', async () => {
    const [viewer, seen] = [await own.person(), await own.person()];
    const { accountId } = seen;
    expect(await see(viewer.accountId, seen.personId)).toBe('none');
    await own.stack.publish(events.accountSuspended, { accountId, version: 1 });
    await eventually(async () => expect(await see(viewer.accountId, seen.personId)).toBe('PEOPLE.NOT_FOUND'));
    const { people } = await own.call(profilesRpc.listPeople, { viewerId: viewer.accountId, limit: 60 });
    expect(people.map(({ id }) => id)).not.toContain(seen.personId);
    await own.stack.publish(events.accountReinstated, { accountId, version: 4 });
    await eventually(async () => expect(await standing(accountId)).toEqual([{ hidden: false, version: 4 }]));
    await own.stack.publish(events.accountDeletionRequested, { accountId, version: 3 });
    await own.stack.publish(events.accountDeletionCancelled, { accountId, version: 5 });
    await eventually(async () => expect(await standing(accountId)).toEqual([{ hidden: false, version: 5 }]));
    expect(await see(viewer.accountId, seen.personId)).toBe('none');
  });

  it('take their unhandled events with them when they are deleted, so that these are not handled later', async () => {
    const [gone, other] = [(await own.person()).accountId, (await own.person()).accountId];
    for (const ownerId of [gone, other]) {
      const payload = { videoId: randomUUID(), ownerId, promptType: 'fun', version: 1 };
      await own.sql(
        `insert into dead_letters (consumer, event_key, subject, headers, payload, reason, deliveries)
         values ('profiles', $1, $2, '{}', $3, 'spec', 5)`,
        [ownerId, events.videoApproved.subject, Buffer.from(JSON.stringify({ payload }))],
      );
    }
    await own.stack.publish(events.accountDeleted, { accountId: gone });
    await own.stack.waitForEvent(events.profilesAccountErased, ({ accountId }) => accountId === gone);
    const letters = `select event_key as key from dead_letters where reason = 'spec'`;
    expect(await own.sql(letters)).toEqual([{ key: other }]);
  });

  it('are given all that they look for in their archive', async () => {
    const { accountId } = await own.person();
    await own.call(profilesRpc.saveEventFilters, { accountId, filters: EventFilters.parse({ categories: ['art'] }) });
    const sections = await own.stack.exportOf('profiles', accountId);
    expect(sections.find(({ title }) => title === 'Filters and free times')?.data).toMatchObject([
      { people: null, events: { categories: ['art'] }, freeTimes: null },
    ]);
  });

  it('leave nothing behind in any table when they are deleted, and the erasure is published', async () => {
    const [other, gone] = [await own.person(), await own.person()];
    for (const [viewer, target] of [
      [other, gone],
      [gone, other],
    ] as const)
      await own.call(profilesRpc.setInterest, { viewerId: viewer.accountId, personId: target.personId, level: 4 });
    await own.call(profilesRpc.updateUser, { accountId: gone.accountId, changes: [] }).catch(() => undefined);
    await own.sql('insert into cohort_places (account_id, rank, cohort_id) values ($1, 0, gen_random_uuid())', [
      gone.accountId,
    ]);
    await own.sql('insert into accepted_ages (account_id, youngest, oldest) values ($1, 25, 40)', [gone.accountId]);
    await own.sql(`insert into onboarding_drafts (account_id, draft) values ($1, '{}')`, [gone.accountId]);
    await own.sql(
      'insert into shown (viewer_id, target_id, on_day) values ($1, $2, current_date), ($2, $1, current_date)',
      [gone.accountId, other.accountId],
    );
    for (const blocked of [true, false]) {
      await own.call(profilesRpc.setBlock, { accountId: gone.accountId, personId: other.personId, blocked });
    }
    await own.stack.publish(events.accountDeleted, { accountId: gone.accountId });
    await own.stack.waitForEvent(events.profilesAccountErased, ({ accountId }) => accountId === gone.accountId);
    // The kit cleans up published and handled events, which hold only ids and facts. The record of the erasure stays.
    const tables = await own.sql<{ name: string }>(`select table_name as name from information_schema.tables
        where table_schema = 'profiles' and table_name not in ('outbox', 'inbox', 'erased_accounts', 'migrations')`);
    for (const { name } of tables)
      for (const marker of [gone.accountId, gone.personId])
        expect([name, await own.sql(`select 1 from ${name} t where position($1 in t::text) > 0`, [marker])]).toEqual([
          name,
          [],
        ]);
    expect((await own.own(other.accountId)).id).toBe(other.personId);
  });
});
