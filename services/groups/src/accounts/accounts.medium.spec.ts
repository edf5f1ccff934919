import { randomUUID } from 'node:crypto';
import { NO_WISHES, events, groupsRpc, type EventDefinition } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { City, type Member } from '../testing/city.ts';
import { payDeposit } from '../testing/paying.ts';
import { setApart } from '../testing/safety.ts';

describe('accounts, in groups', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => world.startWorker());

  beforeEach(() => city.openCycle());

  const tell = (definition: EventDefinition, accountId: string) =>
    world.stack.publish(definition, { accountId, version: 1 });

  const inGroup = (groupId: string) =>
    world.column('select account_id from seats where group_id = $1 and left_at is null', [groupId]);

  it.each([events.accountSuspended, events.accountDeletionRequested])(
    'free their seat at $type, and lose what they are offered; the registration waits on, and the group is looked at',
    async (definition) => {
      const { groupId, members } = await city.groupOfFour();
      const [somebody] = members as [Member];
      const asked = await city.member('F');
      const [offer] = await city.offerPlace(groupId, [asked]);
      const stateOf = () => world.value('select state from claim_offers where id = $1', [offer]);
      await tell(definition, asked.accountId);
      await eventually(async () => expect(await stateOf()).toBe('expired'));
      await tell(definition, somebody.accountId);
      await eventually(async () => expect(await inGroup(groupId)).not.toContain(somebody.accountId));
      expect(await city.statusOf(somebody)).toBe('waiting');
      const isSeen = `select repair_at is not null or open_places > 0 or state = 'dissolved' from groups where id = $1`;
      await eventually(async () => expect(await world.value(isSeen, [groupId])).toBe(true), 30_000);
    },
  );

  it('are erased when deleted: seat freed, registration ended, deposit on its way back, everything said erased, ledger kept', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [somebody, other] = members as [Member, Member];
    const { accountId } = somebody;
    await payDeposit(city, somebody);
    await setApart(city, groupId, [other.accountId, accountId]);
    await city.call(groupsRpc.applyAsHost, accountId, { body: { name: 'Marker Name', bio: 'Marker bio.' } });
    const chat = { params: { id: groupId } };
    await world.rows(`update groups set state = 'locked' where id = $1`, [groupId]);
    await city.call(groupsRpc.sendChatMessage, accountId, { ...chat, body: { key: randomUUID(), text: 'Marker' } });
    const [message] = (await city.call(groupsRpc.chatMessages, accountId, chat)).messages;
    const report = { params: { id: groupId, messageId: message?.id }, body: { reason: 'other' } };
    await city.call(groupsRpc.reportChatMessage, other.accountId, report);
    await world.rows(`update groups set state = 'published' where id = $1`, [groupId]);
    await world.rows(
      `update seats set first_name = 'Marker', brings = 'Marker', needs = '{Marker}' where account_id = $1`,
      [accountId],
    );
    await world.rows(`update registrations set availability_explained = 'Marker' where account_id = $1`, [accountId]);
    await city.call(groupsRpc.saveWishes, accountId, { body: { ...NO_WISHES, dietaryNeeds: ['vegan'] } });
    const cohorts = `insert into cohort_members (account_id, cycle_id, cohorts) values ($1, $2, '{}')`;
    await world.rows(cohorts, [accountId, city.cycleId]);
    await city.call(groupsRpc.makeCalendarFeed, accountId);
    await tell(events.accountDeleted, accountId);
    // With the refund, which auth names in its last mail because later nobody knows the address.
    await world.stack.waitForEvent(
      events.groupsAccountErased,
      (payload) => payload.accountId === accountId && payload.refundCents === 1_000,
    );
    expect(await inGroup(groupId)).not.toContain(accountId);
    expect(await city.statusOf(somebody)).toBe('cancelled');
    const ofTheirs = 'join deposits d on d.id = t.deposit_id where d.account_id = $1';
    expect(await world.column(`select reason from refunds t ${ofTheirs}`, [accountId])).toEqual(['withdrawn']);
    const entries = await world.column(`select kind from deposit_entries t ${ofTheirs}`, [accountId]);
    expect(entries).toContain('held');
    const tables = await world.column<string>(
      `select table_name from information_schema.tables where table_schema = 'groups' and table_name <> 'migrations'`,
    );
    const having = async (word: string, names: readonly string[]) => {
      const isIn = (name: string) => world.rows(`select 1 from ${name} t where position($1 in t::text) > 0`, [word]);
      const found = await Promise.all(names.map(async (name) => ((await isIn(name)).length > 0 ? [name] : [])));
      return found.flat();
    };
    expect(await having('Marker', tables)).toEqual([]);
    // A host who only applied has no group that needs the row.
    const theirs = ['pair_rules', 'block_words', 'hosts', 'wishes', 'cohort_members', 'registration_drafts'];
    expect(await having(accountId, [...theirs, 'notices', 'friend_codes', 'meet_again', 'calendar_feeds'])).toEqual([]);
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
