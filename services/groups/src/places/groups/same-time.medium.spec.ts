import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { lockAccounts } from '../../ground/index.ts';
import { RefundsService } from '../../money/index.ts';
import { ChatRepository, PairsService } from '../../safety/index.ts';
import { City, fridayEvening, type Member } from '../../testing/city.ts';
import { during } from '../../testing/cut.ts';
import { WIZARD } from '../../testing/groups-world.ts';
import { GroupsRepository } from './groups.repository.ts';

const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

beforeEach(() => city.openCycle());

describe('a host, at the time of another engagement,', () => {
  const add = (id: string) => codeOf(city.call(groupsRpc.openOffering, city.operator, id, { cycleId: city.cycleId }));

  it('gets one of two offerings at the same time into a cycle, and the other once that is out', async () => {
    const ids = [await city.submittedOffering(3), await city.submittedOffering(3)];
    const later = await city.submittedOffering(4);
    const codes = await Promise.all(ids.map(add));
    expect(codes.toSorted()).toEqual(['HOSTING.HOST_BUSY', 'none']);
    expect(await add(later)).toBe('none');
    const [taken = '', refused = ''] = codes[0] === 'none' ? ids : ids.toReversed();
    expect(await world.value('select state from offerings where id = $1', [refused])).toBe('submitted');
    await city.call(groupsRpc.takeOutOffering, city.operator, taken);
    expect(await add(refused)).toBe('none');
  });

  it('gets no offering into a cycle at the time of a group where they are a member', async () => {
    const [host, ...others] = await city.members(2, 2);
    await city.openCycle();
    await city.group([host!, ...others], 10);
    await city.approveHost(host!.accountId, 'Ana');
    const [same, other] = [await city.submittedOffering(10), await city.submittedOffering(14)];
    await world.rows('update offerings set host_id = $1 where id = any($2)', [host!.accountId, [same, other]]);
    await city.openCycle();
    expect([await add(same), await add(other)]).toEqual(['HOSTING.HOST_BUSY', 'none']);
  });

  it('gets no spot in a group at the time of an offering that they may lead', async () => {
    const [host, ...others] = await city.members(2, 2);
    await city.openCycle();
    const led = await city.offering(20);
    await city.approveHost(host!.accountId, 'Ben');
    await world.rows('update offerings set host_id = $1 where id = $2', [host!.accountId, led]);
    const offering = await city.offering(20);
    const runId = await city.proposedRun(offering, [host!, ...others]);
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await city.call(groupsRpc.takeOutOffering, city.operator, led);
    await city.publish(runId);
    expect(await city.groupOf(offering)).toBeDefined();
  });
});

describe('two decisions at the same time about one person', () => {
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
      await world.run((tx) => world.get(PairsService).applyBlock(tx, block));
      return 'reported';
    };
    expect(await meanwhile(() => name(host), 'update offerings set host_id', blocked)).toBe('reported');
    expect(
      await world.rows(`select 1 from group_reports where reason = 'blocked' and by_host = $1`, [host]),
    ).toHaveLength(1);
  });
});

/** By this statement publishing has checked accounts, deposits and blocks, and others see no seat yet. */
const SEATS = 'insert into seats';

describe('while a run is being published', () => {
  let members: Member[];
  let offering: string;
  let runId: string;
  let tries = 0;

  beforeEach(async () => {
    members = await city.members(2, 2);
    offering = await city.offering();
    runId = await city.proposedRun(offering, members);
  });

  type Work = () => Promise<unknown>;

  const publishing = (other: Work) => during(world, { work: () => city.publish(runId), statement: SEATS, other });
  /** Starts `work`, which is not done yet when publishing reads what it changes. */
  const before = (statement: string, work: Work) =>
    during(world, { work, statement, other: () => city.publish(runId).catch(() => undefined) });

  const inOwn = (work: (tx: Parameters<AccountsService['freeSeats']>[0]) => Promise<unknown>) =>
    world.run((tx) => {
      tries += 1;
      return work(tx);
    });

  const suspend = (accountId: string) => () =>
    inOwn(async (tx) => {
      await world.get(ChatRepository).setHidden(tx, { accountId, version: 1 }, true);
      await world.get(AccountsService).freeSeats(tx, accountId, 'suspended');
    });

  const seatsOf = (accountId: string) =>
    world.rows('select 1 from seats where account_id = $1 and left_at is null', [accountId]);

  it('an account that is suspended at that moment gets no seat', async () => {
    const { accountId } = members[0]!;
    await publishing(suspend(accountId));
    expect(await seatsOf(accountId)).toEqual([]);
    expect(await city.statusOf(members[0]!)).toBe('waiting');
  });

  it('an account that was suspended a moment before gets no seat', async () => {
    const { accountId } = members[0]!;
    await before('select d.id from deposits d', suspend(accountId));
    expect(await seatsOf(accountId)).toEqual([]);
    expect(await city.statusOf(members[1]!)).toBe('waiting');
  });

  it('an account is suspended without a deadlock while somebody else changes its group', async () => {
    await city.publish(runId);
    const [{ accountId }, groupId] = [members[0]!, await city.groupOf(offering)];
    tries = 0;
    const leaving = () =>
      inOwn(async (tx) => {
        await world.get(GroupsRepository).lock(tx, groupId);
        await lockAccounts(tx, [accountId]);
      });
    await during(world, { work: leaving, statement: 'from registrations', other: suspend(accountId) });
    expect([tries, await seatsOf(accountId)]).toEqual([2, []]);
  });

  it('a deposit whose owner gets a place at that moment is not refunded', async () => {
    const { accountId, registrationId } = members[0]!;
    await world.rows(
      `insert into deposits (id, account_id, registration_id, purpose, amount_cents, currency, state, provider, payment_ref, paid_at, refund_at)
       values (gen_random_uuid(), $1, $2, 'deposit', 1000, 'CAD', 'held', 'sandbox', 'paid', now() - interval '6 months', now())`,
      [accountId, registrationId],
    );
    await publishing(() => world.get(RefundsService).requestDue());
    expect(await seatsOf(accountId)).toHaveLength(1);
    expect(await world.rows('select 1 from refunds')).toEqual([]);
    await world.rows('delete from deposits');
  });

  it.each(['during', 'before'] as const)(
    'I21 a block of that moment (%s) keeps them apart, or is a case',
    async (when) => {
      const [one, two] = members as [Member, Member];
      const block = () =>
        inOwn((tx) =>
          world.get(PairsService).applyBlock(tx, { ownerId: one.accountId, otherId: two.accountId, blocked: true }),
        );
      if (when === 'during') await publishing(block);
      else await before('insert into group_reports', block);
      const together = await world.rows(
        `select 1 from seats a join seats b on b.group_id = a.group_id where a.account_id = $1 and b.account_id = $2
         and not exists (select 1 from group_reports r where r.by_host = a.account_id and r.about_seat = b.id)`,
        [one.accountId, two.accountId],
      );
      expect(together).toEqual([]);
    },
  );
});
