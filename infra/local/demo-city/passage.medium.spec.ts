import { groupsRpc } from '@emberhood/contracts';
import { Client } from 'pg';
import { City, type Member } from '../../../services/groups/src/testing/city.ts';
import { GroupsWorld } from '../../../services/groups/src/testing/groups-world.ts';
import { waitFor } from '../../client/patience.ts';
import { Passage } from './passage.ts';
import { letTimePass } from './past.ts';

describe('time that passes for a group of the demo', () => {
  let world: GroupsWorld;
  let city: City;
  let database: Client;
  let passage: Passage;

  beforeAll(async () => {
    // Held as in the product, so that no notice is due before the spec lets it be.
    world = await GroupsWorld.start({ NOTICE_HOLD_SECONDS: '600' });
    city = await City.found(world);
    await world.startWorker();
    database = new Client({ connectionString: world.stack.adminUrl });
    await database.connect();
    passage = new Passage(database, world.stack.rpc);
  });

  afterAll(async () => {
    await database.end();
    await world.stop();
  });

  /** Mails to the host about one group. */
  const mailsAbout = async (groupId: string) =>
    (
      await world.rows<{ template: string }>(
        `select payload->'payload'->>'template' as template from outbox
         where payload->'payload'->>'template' = 'host.group' and payload->'payload'->'data'->>'groupId' = $1`,
        [groupId],
      )
    ).length;

  const sessions = async (member: Member) =>
    (await city.call(groupsRpc.myGroups, member.accountId)).groups.flatMap((group) => group.sessions);

  const hours = (groupId: string) =>
    world.rows('select s.starts_at, g.locks_at from sessions s join groups g using (offering_id) where g.id = $1', [
      groupId,
    ]);

  it('brings it from the invitation through answers, lock and session to the feedback in six steps', async () => {
    const members = await city.members(2, 2);
    const [walker] = members as [Member, ...Member[]];
    const id = await city.group(members, 3, 4_000);
    await city.openCycle();
    const other = await city.group(await city.members(2, 2), 4);
    const before = await hours(other);

    const seen: [string, string, number][] = [];
    for (let group = await passage.groupOf(walker.accountId); group; group = await passage.groupOf(walker.accountId)) {
      await passage.advance(group, walker.accountId);
      const confirmed = await world.rows('select 1 from seats where group_id = $1 and confirmed_at is not null', [id]);
      seen.push([await city.groupState(id), await city.statusOf(walker), confirmed.length]);
    }
    expect(seen).toEqual([
      ['published', 'invited', 0],
      ['published', 'invited', 3],
      ['published', 'confirmed', 4],
      ['locked', 'locked', 4],
      ['running', 'locked', 4],
      ['completed', 'completed', 4],
    ]);
    for (const { endsAt } of await sessions(walker)) expect(Date.parse(endsAt)).toBeLessThan(Date.now());
    expect(await mailsAbout(id)).toBeGreaterThan(0);
    const { sessionAt } = await waitFor('the question how it was', 30_000, () =>
      world.mailTo<{ sessionAt: string }>(walker.accountId, 'group.feedback-asked'),
    );
    expect(Date.parse(sessionAt)).toBeLessThan(Date.now());
    // No time has passed for the other group.
    expect(await city.groupState(other)).toBe('published');
    expect(await hours(other)).toEqual(before);
  });

  it('sends no mail about a group that met long ago', async () => {
    const members = await city.members(2, 2);
    await city.openCycle();
    const id = await city.group(members, 3, 4_000);
    await letTimePass(database, world.stack.rpc, {
      meets: [],
      asked: undefined,
      over: { id, title: '', accounts: members.map(({ accountId }) => accountId), visible: false },
    });
    await passage.reaches(id, 'completed');
    expect(await mailsAbout(id)).toBe(0);
    const told = await Promise.all(members.map(({ accountId }) => world.mailsTo(accountId)));
    expect(told.flat()).not.toContain('group.locked');
  });
});
