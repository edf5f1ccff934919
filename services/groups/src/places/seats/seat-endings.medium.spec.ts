import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { RefundsService } from '../../money/refunds/refunds.service.ts';
import { City, type Member } from '../../testing/city.ts';
import { payDeposit, payForPlace } from '../../testing/paying.ts';
import { GroupsRepository } from '../groups/groups.repository.ts';
import { SeatEndingService } from './seat-ending.service.ts';
import type { SeatEnding } from './seat-endings.ts';

const PRICE = 9_000;

/** What is left for somebody who had paid deposit and price, by ending and by the state in which it is possible. */
type From = 'invited' | 'locked' | 'running' | 'left late';
const TABLE: Record<SeatEnding, { from: From; left: string }> = {
  declined: { from: 'invited', left: 'waiting; deposit held; price back: withdrawn; given_up' },
  expired: { from: 'invited', left: 'expired; deposit held; price back: invitation_passed; invitation_passed' },
  unpaid: { from: 'invited', left: 'waiting; deposit held; price back: invitation_passed; invitation_passed' },
  left: { from: 'invited', left: 'cancelled; deposit back: withdrawn; price back: withdrawn; given_up' },
  left_unseen: { from: 'invited', left: 'waiting; deposit held; price back: withdrawn' },
  rolled_back: { from: 'invited', left: 'waiting; deposit held; price back: removed' },
  moved: { from: 'running', left: 'cancelled; deposit back: session_moved; price back: session_moved; given_up' },
  left_late: { from: 'locked', left: 'cancelled; deposit waits; price waits; given_up, strike' },
  refilled: { from: 'left late', left: 'cancelled; deposit back: refilled; price back: refilled; given_up, strike' },
  not_refilled: { from: 'left late', left: 'cancelled; deposit forfeited; price forfeited; given_up, strike' },
  late_dissolved: {
    from: 'left late',
    left: 'cancelled; deposit forfeited; price back: group_dissolved; given_up, strike',
  },
  late_cancelled: {
    from: 'left late',
    left: 'cancelled; deposit back: host_cancelled; price back: host_cancelled; given_up, strike',
  },
  dissolved: { from: 'locked', left: 'waiting; deposit held; price back: group_dissolved; dissolved' },
  cancelled: { from: 'running', left: 'waiting; deposit back: host_cancelled; price back: host_cancelled; cancelled' },
  suspended: { from: 'locked', left: 'waiting; deposit back: removed; price back: removed' },
  leaving: { from: 'invited', left: 'waiting; deposit held; price back: removed' },
  leaving_moved: { from: 'running', left: 'waiting; deposit back: session_moved; price back: session_moved' },
  leaving_late: { from: 'locked', left: 'waiting; deposit waits; price waits; strike' },
  erased: { from: 'running', left: 'waiting; deposit applied; price applied' },
};

describe('a place that ends', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => {
    world.isDeaf = true;
  });

  beforeEach(() => city.openCycle());

  const pay = (member: Member, groupId: string) => payForPlace(city, member, groupId);

  /** State of the registration, of deposit and price, and the notice. */
  async function leftOf(member: Member): Promise<string> {
    const left = await world.value<string>(
      `select r.status || (select string_agg('; ' || d.purpose || ' ' || case when f.deposit_id is not null then 'back: ' || f.reason
             when a.waits and d.state = 'held' then 'waits' else d.state end, '' order by d.purpose) from deposits d left join refunds f on f.deposit_id = d.id
             left join allocations a on a.deposit_id = d.id and a.ended_at is null where d.account_id = r.account_id)
         || coalesce('; ' || (select string_agg(n.kind, ', ' order by n.kind) from notices n where n.account_id = r.account_id
             and n.kind in ('given_up', 'invitation_passed', 'dissolved', 'cancelled', 'strike')), '')
       from registrations r where r.id = $1`,
      [member.registrationId],
    );
    return left ?? '';
  }

  /** What the member reads about the group and the money once the registration has ended. */
  async function endOf({ accountId }: Member): Promise<{ gaveUp: string | null; money: string[] } | null> {
    const { registrations } = await city.call(groupsRpc.endedRegistrations, accountId);
    const [ended] = registrations;
    if (!ended) return null;
    const money = ended.payments
      .map(({ purpose, fate, refundAt }) => `${purpose} ${refundAt === null ? fate : 'dated'}`)
      .toSorted();
    return { gaveUp: ended.gaveUp, money };
  }

  const fatesIn = (left: string) =>
    [...left.matchAll(/(deposit|price) (\w+)/g)].map(([what]) => what.replace('back', 'on_its_way'));

  const there = new Map<From, { groupId: string; members: Member[] }>();

  /** Somebody who has paid deposit and price; each group has four of them. */
  async function nextFrom(from: From): Promise<{ groupId: string; first: Member }> {
    const { groupId, members } = there.get(from) ?? { groupId: '', members: [] };
    const first = members.pop();
    if (first) return { groupId, first };
    const added = { groupId: '', members: await city.members(2, 2) };
    added.groupId = await city.group(added.members, 3, PRICE);
    for (const member of added.members) {
      await payDeposit(city, member);
      await pay(member, added.groupId);
    }
    if (from !== 'invited') await city.lock(added.groupId);
    if (from === 'running') await city.begin(added.groupId);
    there.set(from, added);
    return nextFrom(from);
  }

  it.each(Object.entries(TABLE))(
    '%s: what becomes of registration, deposit, price, strike and notice',
    async (name, { from, left }) => {
      const wayOut = name as SeatEnding;
      const { groupId, first } = await nextFrom(from);
      // A payment that does not confirm the place, as the price was raised after the page was opened.
      if (from === 'invited')
        await world.rows(`update registrations set status = 'invited' where id = $1`, [first.registrationId]);
      const ends = world.get(SeatEndingService);
      const groups = world.get(GroupsRepository);
      const actor = 'system:spec';
      await world.run(async (tx) => {
        await groups.lock(tx, groupId);
        const seats = (await groups.seats(tx, groupId)).filter(({ accountId }) => accountId === first.accountId);
        if (from === 'left late') await ends.endSeats(tx, seats, 'left_late', { actor });
        if (wayOut === 'refilled') await ends.refundFirstLateLeaver(tx, groupId, actor);
        else if (wayOut === 'not_refilled' || wayOut === 'late_dissolved' || wayOut === 'late_cancelled')
          await ends.settleLateLeavers(tx, groupId, wayOut, actor);
        else await ends.endSeats(tx, seats, wayOut, { actor });
      });
      expect(await leftOf(first)).toBe(left);
      const title = await world.value(
        'select o.title from groups g join offerings o on o.id = g.offering_id where g.id = $1',
        [groupId],
      );
      const ended = { gaveUp: title, money: fatesIn(left) };
      expect(await endOf(first)).toEqual(left.startsWith('cancelled') ? ended : null);
      const seated = 'select account_id from seats where group_id = $1 and left_at is null';
      expect(await world.column(seated, [groupId])).not.toContain(first.accountId);
      // What happens to the rest of the group is not part of the table.
      await world.rows('update groups set repair_at = now() where id = $1', [groupId]);
    },
  );

  it('one deposit covers and ends by one rule: it follows the place, and is spent or lost with it alone', async () => {
    const members = await city.members(2, 2);
    const [first, second] = members as [Member, Member];
    const other = await city.another(first, 'partner-dance');
    await payDeposit(city, other);
    const groupId = await city.group(members, 3, PRICE);
    for (const member of members) await pay(member, groupId);
    // The deposit was paid for another registration, which ends; the place keeps the part that covers it.
    await world.stack.rpc.call(groupsRpc.withdraw, other);
    expect(await leftOf(first)).toBe('confirmed; deposit held; price held');
    expect((await city.call(groupsRpc.myGroup, first.accountId, groupId)).group).toMatchObject({
      depositCents: 1_000,
      dueCents: 0,
    });
    await city.lock(groupId);
    await city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'The kiln is broken.' });
    // It can be kept for the registration that still waits.
    expect(await codeOf(city.call(groupsRpc.keepDeposit, first.accountId, first.registrationId))).toBe('none');
    expect(await leftOf(second)).toBe('waiting; price back: host_cancelled; cancelled');
  });

  it('gives back, when it is taken, what the first to leave had paid for it, and not what they have paid since to wait on', async () => {
    const members = await city.members(2, 2);
    const [first, second] = members as [Member, Member];
    await payDeposit(city, first);
    const groupId = await city.group(members, 3, PRICE);
    for (const member of members) await pay(member, groupId);
    await city.lock(groupId);
    await world.run((tx) => world.get(AccountsService).freeSeats(tx, first.accountId, 'leaving'));
    await city.call(groupsRpc.leaveGroup, second.accountId, groupId);
    await city.openCycle();
    const since = await payDeposit(city, first);
    await world.run(async (tx) => {
      await world.get(GroupsRepository).lock(tx, groupId);
      await world.get(SeatEndingService).refundFirstLateLeaver(tx, groupId, 'system:spec');
    });
    expect(
      await world.rows(
        'select f.reason from refunds f join deposits d on d.id = f.deposit_id where d.account_id = $1',
        [first.accountId],
      ),
    ).toEqual([{ reason: 'refilled' }, { reason: 'refilled' }]);
    expect((await world.due(first.accountId)).deposit?.id).toBe(since);
    expect(await leftOf(second)).toBe('cancelled; price waits; given_up, strike');
  });

  it('one deposit answers for one of two places, also where both are answered at once', async () => {
    const [first, ...others] = (await city.members(2, 2)) as [Member, ...Member[]];
    await payDeposit(city, first);
    const here = await city.group([first, ...others], 3, 1_000);
    await city.openCycle();
    const again = await city.another(first, 'partner-dance');
    const there = await city.group([again, ...(await city.members(1, 2))], 6, 1_000);
    const both = await Promise.all([
      codeOf(city.answer(first, here, 'confirm')),
      codeOf(city.answer(again, there, 'confirm')),
    ]);
    expect(both.toSorted()).toEqual(['GROUPS.PRICE_DUE', 'none']);
    const tied = await world.rows(
      'select 1 from allocations a join deposits d on d.id = a.deposit_id where d.account_id = $1 and a.ended_at is null',
      [first.accountId],
    );
    expect(tied).toHaveLength(1);
  });

  it('a group that begins while somebody pays for a free place in it begins without them, and comes to its end', async () => {
    const members = await city.members(2, 2);
    const late = await city.member('F');
    const groupId = await city.group(members, 3, PRICE);
    for (const member of members) await pay(member, groupId);
    await city.lock(groupId);
    await world.rows(
      `insert into seats (id, group_id, account_id, registration_id, gender, first_name, answer_by, needs) values ($1, $2, $3, $4, 'F', 'Late', now() + interval '40 minutes', '{}')`,
      [randomUUID(), groupId, late.accountId, late.registrationId],
    );
    await world.rows(`update registrations set status = 'invited' where id = $1`, [late.registrationId]);
    const { checkout } = await city.call(groupsRpc.payForPlace, late.accountId, groupId);
    await city.end(groupId, 1);
    await city.advance();
    expect(await city.statusOf(late)).toBe('waiting');
    await world.choose(checkout.url, 'pay');
    await world.stack.rpc.call(groupsRpc.getCheckout, { accountId: late.accountId, checkoutId: checkout.id });
    expect(await leftOf(late)).toBe('waiting; price back: invitation_passed; invitation_passed');
    await city.advance();
    expect(await city.groupState(groupId)).toBe('completed');
    await world.get(RefundsService).requestDue();
  });
});
