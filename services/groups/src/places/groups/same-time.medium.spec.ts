import { groupsRpc } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { codeOf } from '@emberhood/service-kit/testing';
import { PairsService } from '../../safety/index.ts';
import { City, fridayEvening, type Member } from '../../testing/city.ts';
import { during } from '../../testing/cut.ts';
import { WIZARD } from '../../testing/groups-world.ts';

describe('two decisions at the same time about one person', () => {
  const { world, city } = City.duringTests();

  beforeEach(() => city.openCycle());

  /** An approved run that would seat this member six weeks from now. */
  async function runWith(member: Member): Promise<string> {
    const again = await city.another(member, 'partner-dance', { ...WIZARD, availability: ['2027-02-19T19:00'] });
    await city.openCycle();
    return city.proposedRun(await city.offering(6), [again, ...(await city.members(1, 2))]);
  }

  /** Moves the first session of a group to that evening. */
  async function moveThere(groupId: string): Promise<string> {
    const [first] = await city.sessionsOf(groupId);
    return codeOf(city.moveSession(first!.id, fridayEvening(6).getTime()));
  }

  /** A group of that evening without a host, and how an operator names one. */
  async function withoutHost(members?: Member[]): Promise<(hostId: string) => Promise<string>> {
    const groupId = await city.group(members ?? (await city.members(2, 2)), 6);
    const [found] = await world.rows<{ id: string }>(
      'update groups set host_lost_at = now() where id = $1 returning offering_id as id',
      [groupId],
    );
    return (hostId) => codeOf(city.call(groupsRpc.nameHost, city.operator, found?.id, { hostId }));
  }

  /** Does `other` while the statement of the first decision waits, and returns what it is refused with. */
  async function meanwhile(work: () => Promise<unknown>, statement: string, other: () => Promise<string>) {
    let code = '';
    await during(world, { work, statement, other: async () => (code = await other()) });
    return code;
  }

  it('I1 do not move a group to where a member is being seated', async () => {
    const { groupId, members } = await city.groupOfFour();
    const runId = await runWith(members[0]!);
    await city.hostLeadsOnly((await city.sessionsOf(groupId))[0]!.id);
    const moved = () => moveThere(groupId);
    expect(await meanwhile(() => city.publish(runId), 'insert into groups', moved)).toBe('GROUPS.MEMBERS_BUSY');
  });

  it('I1 do not make a host of who is being seated', async () => {
    const member = await city.member('F');
    await city.approveHost(member.accountId, 'Mira');
    const name = await withoutHost();
    const runId = await runWith(member);
    const named = () => name(member.accountId);
    expect(await meanwhile(() => city.publish(runId), 'insert into groups', named)).toBe('HOSTING.HOST_UNFIT');
  });

  it('do not move a group to where its host is being named for another one', async () => {
    const { groupId } = await city.groupOfFour();
    const host = (await city.member('M')).accountId;
    await city.approveHost(host, 'Noa');
    await city.setHost(groupId, host);
    await city.openCycle();
    const name = await withoutHost();
    const moved = () => moveThere(groupId);
    expect(await meanwhile(() => name(host), 'update offerings set host_id', moved)).toBe('GROUPS.HOST_BUSY');
  });

  it('I21 report a block of a member by who is being named their host', async () => {
    const [host, member] = [(await city.member('F')).accountId, await city.member('F')];
    await city.approveHost(host, 'Ida');
    const name = await withoutHost([member, ...(await city.members(1, 2))]);
    const block = { ownerId: host, otherId: member.accountId, blocked: true };
    const blocked = async () => {
      await world.get(Transactions).run((tx) => world.get(PairsService).applyBlock(tx, block));
      return 'reported';
    };
    expect(await meanwhile(() => name(host), 'update offerings set host_id', blocked)).toBe('reported');
    expect(
      await world.rows(`select 1 from group_reports where reason = 'blocked' and by_host = $1`, [host]),
    ).toHaveLength(1);
  });
});
