import { randomUUID } from 'node:crypto';
import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from '@emberhood/assembly';
import { snapshotSchema } from '@emberhood/assembly/schema';
import { NO_WISHES, events, groupsRpc, type EventDefinition, type RunState } from '@emberhood/contracts';
import { openingKeys } from '@emberhood/service-kit';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import { eventually } from '@emberhood/service-kit/testing';
import { RunsRepository } from '../assembly/runs/runs.repository.ts';
import { openSnapshot, sealSnapshot } from '../assembly/threads/sealed-city.ts';
import { City, FIGURES, type Member } from '../testing/city.ts';
import { payDeposit } from '../testing/paying.ts';
import { reportsOf, resolveReport, setApart } from '../testing/safety.ts';

const { world, city } = City.duringTests();

beforeAll(async () => {
  // Two workers share the work.
  await world.startWorker();
  await world.startWorker({ SERVICE_INSTANCE: '2' });
});

beforeEach(() => city.openCycle());

describe('accounts, in groups', () => {
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
    expect(await city.statusOf(somebody)).toBe('removed');
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

  it('leave no quote of what they wrote as a host, also where the message itself was erased before', async () => {
    const { groupId, members } = await city.groupOfFour();
    const host = randomUUID();
    await city.approveHost(host, 'Mira');
    await city.setHost(groupId, host);
    for (const text of ['First marker', 'Second marker'])
      await city.call(groupsRpc.hostMessage, host, groupId, { text });
    const messages = await world.column<string>('select id from host_messages where host_id = $1 order by text', [
      host,
    ]);
    const { accountId } = members[0]!;
    for (const messageId of messages)
      await city.call(groupsRpc.reportHostMessage, accountId, {
        params: { id: groupId, messageId },
        body: { reason: 'other' },
      });
    const [decided] = (await reportsOf(city, groupId)).filter(({ quote }) => quote === 'First marker');
    await resolveReport(city, decided?.id);
    await world.rows('delete from host_messages where id = $1', [messages[0]]);
    await tell(events.accountDeleted, host);
    const quotes = () => world.column('select quote from group_reports where group_id = $1', [groupId]);
    await eventually(async () => expect(await quotes()).toEqual([null, null]));
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

describe('an erasure, whatever happens at that moment', () => {
  async function erase(...people: readonly Member[]): Promise<void> {
    for (const { accountId } of people) await world.stack.publish(events.accountDeleted, { accountId });
  }

  const answers = ({ accountId }: Member) =>
    world.value<number>(
      `select count(*)::int from outbox where payload->>'type' = 'groups.account.erased' and payload->'payload'->>'accountId' = $1`,
      [accountId],
    );
  const answered = (one: Member) => eventually(async () => expect(await answers(one)).toBe(1), 90_000);
  /** Waits until the member is erased from this service's own tables. */
  const forgotten = (one: Member) => eventually(async () => expect(await city.statusOf(one)).toBe('removed'));

  /** Waits until the job that removes them from frozen cities has tried. */
  const tried = ({ accountId }: Member) =>
    eventually(async () => {
      const hasTried = `select retry_count > 0 or state = 'completed' from groups_jobs.job
         where name = 'groups.forget-member' and data::text like '%' || $1 || '%'`;
      expect(await world.value(hasTried, [accountId])).toBe(true);
    }, 30_000);

  const store = () => openSmallObjects(world.settings);
  const keys = () => openingKeys(world.settings['RATINGS_OPENING_KEY'] ?? '');

  /** A run with a frozen city that contains these people. */
  async function frozen(people: readonly Member[]): Promise<{ id: string; key: string }> {
    const id = randomUUID();
    const key = `freezes/${id}/snapshot`;
    const made = generate('small', 1, { people: people.length });
    const named = made.members.reduce(
      (text, { id: was }, at) => text.replaceAll(`"${was}"`, `"${people[at]?.accountId ?? ''}"`),
      JSON.stringify(made),
    );
    const snapshot = snapshotSchema.parse(JSON.parse(named));
    const members = Object.fromEntries(people.map((one) => [one.accountId, known(one)]));
    const { bytes } = sealSnapshot({ snapshot, members, incomplete: 0 }, { key, openingKeys: keys() });
    await store().put(key, Buffer.from(bytes));
    await insertRun('aborted', id, key);
    return { id, key };
  }

  async function inside(key: string): Promise<string[]> {
    const bytes = await store().get(key);
    if (!bytes) throw new Error('Nothing is frozen');
    return openSnapshot({ bytes, key, openingKeys: keys() }).snapshot.members.map(({ id }) => id);
  }

  const known = ({ registrationId, gender }: Member) => {
    return { registrationId, gender, firstName: 'Marker', age: 31, freeSlots: [] };
  };

  /** A run that another worker, which is not one of these, has leased. */
  async function insertRun(state: RunState, id: string = randomUUID(), snapshotKey?: string): Promise<string> {
    await world.rows(
      `insert into runs (id, cycle_id, kind, seed, engine_version, state, created_by, attempt, heartbeat_at, snapshot_key)
       values ($1, $2, 'final', $3, '1', $4, $5, 1, now() + interval '1 hour', $6)`,
      [id, city.cycleId, Math.floor(Math.random() * 1e9), state, city.operator, snapshotKey],
    );
    return id;
  }

  it('is complete only once the store has forgotten the member, however long it is unavailable', async () => {
    const [gone, other] = await city.members(1, 1);
    const { key } = await frozen([gone!, other!]);
    const folder = join(world.settings['STORAGE_DIR'] ?? '', 'objects', 'freezes');
    await rename(folder, `${folder}.away`);
    await writeFile(folder, 'no folder');
    try {
      await erase(gone!);
      await forgotten(gone!);
      await tried(gone!);
      expect(await answers(gone!)).toBe(0);
      // As after some hours, when the job has no attempt left.
      await world.rows(
        `update groups_jobs.job set state = 'failed', completed_on = now() where name = 'groups.forget-member' and data::text like '%' || $1 || '%'`,
        [gone!.accountId],
      );
    } finally {
      // In one step, because an empty store would have nothing to forget.
      await symlink(`${folder}.away`, `${folder}.back`);
      await rename(`${folder}.back`, folder);
    }
    await answered(gone!);
    expect(await inside(key)).toEqual([other!.accountId]);
  }, 180_000);

  it('brings nobody back if two workers remove two people from one city', async () => {
    const [one, two, three, other] = await city.members(2, 2);
    const { key } = await frozen([one!, two!, three!, other!]);
    await erase(one!, two!, three!);
    await eventually(async () => {
      const jobs = await world.rows(
        `select 1 from groups_jobs.job where name = 'groups.forget-member' and state not in ('completed', 'failed')`,
      );
      expect(jobs).toEqual([]);
      for (const gone of [one!, two!, three!]) expect(await answers(gone)).toBe(1);
    }, 60_000);
    expect(await inside(key)).toEqual([other!.accountId]);
  }, 120_000);

  it('leaves nothing in a result that is saved afterwards', async () => {
    const [gone, other] = await city.members(1, 1);
    const id = await insertRun('solving');
    await erase(gone!);
    await answered(gone!);
    const members = { [gone!.accountId]: known(gone!), [other!.accountId]: known(other!) };
    const groups = [{ offering: randomUUID(), members: [gone!.accountId, other!.accountId] }];
    const result = { ...FIGURES, groups, members };
    await world.run((tx) => world.get(RunsRepository).saveResult(tx, id, 1, result));
    const kept = await world.value(`select result->'members' from runs where id = $1`, [id]);
    expect(kept).toEqual({ [other!.accountId]: known(other!) });
    const { report } = await city.call(groupsRpc.run, city.operator, { params: { id } });
    const names = report.groups[0]?.members.map(({ firstName }) => firstName);
    expect(names?.toSorted()).toEqual(['Former member', 'Marker']);
  }, 120_000);

  it('waits for a freeze that is under way, and for its choices', async () => {
    const [gone, other] = await city.members(1, 1);
    const id = await insertRun('frozen');
    const choices = `freezes/${id}/choices`;
    await store().put(choices, Buffer.from('sealed'));
    await world.rows('update runs set choices_key = $2 where id = $1', [id, choices]);
    await erase(gone!);
    await forgotten(gone!);
    await tried(gone!);
    expect(await answers(gone!)).toBe(0);
    // The other worker seals what it had read before the erasure.
    const { id: made, key } = await frozen([gone!, other!]);
    await world.rows('update runs set snapshot_key = null where id = $1', [made]);
    await world.rows(`update runs set snapshot_key = $2, state = 'aborted' where id = $1`, [id, key]);
    await store().remove(choices);
    await world.rows('update runs set choices_key = null where id = $1', [id]);
    await answered(gone!);
    expect(await inside(key)).toEqual([other!.accountId]);
  }, 180_000);
});
