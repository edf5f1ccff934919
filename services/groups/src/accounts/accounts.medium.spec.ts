import { randomUUID } from 'node:crypto';
import { NO_WISHES, events, groupsRpc, type EventDefinition } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { City, type Member } from '../testing/city.ts';

describe('accounts, in groups', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => world.startWorker());

  beforeEach(() => city.openCycle());

  const tell = (definition: EventDefinition, accountId: string) =>
    world.stack.publish(definition, { accountId, version: 1 });

  const inGroup = (groupId: string) =>
    world.column('select account_id from seats where group_id = $1 and left_at is null', [groupId]);

  async function group(): Promise<{ groupId: string; somebody: Member; others: Member[] }> {
    const [somebody, ...others] = await city.members(2, 2);
    if (!somebody) throw new Error('Nobody');
    const groupId = await city.group([somebody, ...others]);
    return { groupId, somebody, others };
  }

  it.each([events.accountSuspended, events.accountDeletionRequested])(
    'free their seat at $type, and lose what they are offered; the registration waits on, and the group is looked at',
    async (definition) => {
      const { groupId, somebody } = await group();
      const asked = await city.member('F');
      const offerOf = () => world.rows('select state from claim_offers where account_id = $1', [asked.accountId]);
      await world.rows(
        `insert into claim_offers (id, group_id, account_id, registration_id, state, expires_at)
         values (gen_random_uuid(), $1, $2, $3, 'open', now() + interval '1 day')`,
        [groupId, asked.accountId, asked.registrationId],
      );
      await tell(definition, asked.accountId);
      await eventually(async () => expect(await offerOf()).toEqual([{ state: 'expired' }]));
      await tell(definition, somebody.accountId);
      await eventually(async () => expect(await inGroup(groupId)).not.toContain(somebody.accountId));
      expect(await city.statusOf(somebody)).toBe('waiting');
      const seen = () =>
        world.rows(
          `select 1 from groups where id = $1 and (repair_at is not null or open_places > 0 or state = 'dissolved')`,
          [groupId],
        );
      await eventually(async () => expect(await seen()).toHaveLength(1), 30_000);
    },
  );

  it('are erased when deleted: seat freed, registration ended, deposit on its way back, everything said erased, ledger kept', async () => {
    const { groupId, somebody, others } = await group();
    const { accountId, registrationId } = somebody;
    const checkout = await world.checkout(accountId, registrationId);
    await world.choose(checkout.url, 'pay');
    await eventually(async () => expect((await world.due(accountId)).deposit?.state).toBe('held'));
    await world.rows(`insert into pair_rules (owner_id, other_id, kind) values ($1, $2, 'keep_apart')`, [
      others[0]?.accountId,
      accountId,
    ]);
    await world.rows('insert into block_words (owner_id, other_id, blocked, version) values ($1, $2, false, 1)', [
      others[0]?.accountId,
      accountId,
    ]);
    await city.call(groupsRpc.applyAsHost, accountId, { body: { name: 'Marker Name', bio: 'Marker bio.' } });
    const chat = { params: { id: groupId } };
    await world.rows(`update groups set state = 'locked' where id = $1`, [groupId]);
    await city.call(groupsRpc.sendChatMessage, accountId, { ...chat, body: { key: randomUUID(), text: 'Marker' } });
    const [message] = (await city.call(groupsRpc.chatMessages, accountId, chat)).messages;
    const report = { params: { id: groupId, messageId: message?.id }, body: { reason: 'other' } };
    await city.call(groupsRpc.reportChatMessage, others[0]?.accountId ?? '', report);
    await world.rows(`update groups set state = 'published' where id = $1`, [groupId]);
    await world.rows(
      `update seats set first_name = 'Marker', brings = 'Marker', needs = '{Marker}' where account_id = $1`,
      [accountId],
    );
    await world.rows(`update registrations set availability_explained = 'Marker' where account_id = $1`, [accountId]);
    await city.call(groupsRpc.saveWishes, accountId, { body: { ...NO_WISHES, dietaryNeeds: ['vegan'] } });
    await world.rows("insert into cohort_members (account_id, cycle_id, cohorts) values ($1, $2, '{}')", [
      accountId,
      city.cycleId,
    ]);
    await city.call(groupsRpc.makeCalendarFeed, accountId);
    await tell(events.accountDeleted, accountId);
    // With the refund, which auth names in its last mail because later nobody knows the address.
    await world.stack.waitForEvent(
      events.groupsAccountErased,
      (payload) => payload.accountId === accountId && payload.refundCents === 1_000,
    );
    expect(await inGroup(groupId)).not.toContain(accountId);
    expect(await city.statusOf(somebody)).toBe('cancelled');
    expect(
      await world.rows('select reason from refunds f join deposits d on d.id = f.deposit_id where d.account_id = $1', [
        accountId,
      ]),
    ).toEqual([{ reason: 'withdrawn' }]);
    const tables = await world.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'groups' and table_name <> 'migrations'`,
    );
    for (const { name } of tables)
      expect([name, await world.rows(`select 1 from ${name} t where position('Marker' in t::text) > 0`)]).toEqual([
        name,
        [],
      ]);
    for (const table of [
      'pair_rules',
      'block_words',
      // A host who only applied has no group that needs the row.
      'hosts',
      'wishes',
      'cohort_members',
      'registration_drafts',
      'notices',
      'friend_codes',
      'meet_again',
      'calendar_feeds',
    ])
      expect([
        table,
        await world.rows(`select 1 from ${table} t where position($1 in t::text) > 0`, [accountId]),
      ]).toEqual([table, []]);
    expect(
      await world.rows(
        "select kind from deposit_entries e join deposits d on d.id = e.deposit_id where d.account_id = $1 and kind = 'held'",
        [accountId],
      ),
    ).toHaveLength(1);
  });

  it('do not come back by a later event about their clips', async () => {
    const { accountId } = await city.member('F');
    await tell(events.accountDeleted, accountId);
    await world.stack.waitForEvent(events.groupsAccountErased, (payload) => payload.accountId === accountId);
    const [late, next] = [randomUUID(), randomUUID()];
    await world.stack.publish(events.clipsChanged, { accountId, approved: false, version: 7 }, late);
    await world.stack.publish(events.clipsChanged, { accountId: next, approved: true, version: 7 });
    const known = (id: string) => world.rows('select approved from clip_standings where account_id = $1', [id]);
    await eventually(async () => {
      expect(await known(next)).toEqual([{ approved: true }]);
      expect(await world.rows('select 1 from inbox where event_id = $1', [late])).toHaveLength(1);
    });
    expect(await known(accountId)).toEqual([]);
  });
});
