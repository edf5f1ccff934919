import { randomUUID } from 'node:crypto';
import { PLACE_HOLD_MINUTES, groupsRpc } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AccountsRepository } from '../../accounts/accounts.repository.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { LifecycleService } from '../../places/groups/lifecycle.service.ts';
import { NoticesRepository } from '../../places/notices/notices.repository.ts';
import { CheckoutSettlement } from '../../places/payments/checkout-settlement.service.ts';
import { City, type Member } from '../../testing/city.ts';
import { cutAt, during, mendConnections } from '../../testing/cut.ts';
import { payDeposit, payForPlace } from '../../testing/paying.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { RefundsByHandService } from '../refunds/refunds-by-hand.service.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { PricesService } from './prices.service.ts';

const PRICE = 9_000;
const CUTS = 60;

describe('the price of a place', () => {
  const { world, city } = City.duringTests();
  // The specs run timed jobs themselves, and ask the provider instead of waiting for webhooks.
  const refunds = duringTests(() => world.get(RefundsService));
  const settlement = duringTests(() => world.get(CheckoutSettlement));
  const accounts = duringTests(() => world.get(AccountsService));

  beforeAll(() => {
    world.isDeaf = true;
  });

  afterEach(mendConnections);

  beforeEach(() => city.openCycle());

  async function priced(known: readonly Member[] = [], priceCents = PRICE) {
    const members = await city.members(2, 2);
    const offering = await city.offering(3, 2, { minSize: 4, maxSize: 6, priceCents });
    await city.publish(await city.proposedRun(offering, members, known));
    const groupId = await city.groupOf(offering);
    const [first, second, third, fourth] = members as [Member, Member, Member, Member];
    return { groupId, offering, members, first, second, third, fourth };
  }

  const page = async (member: Member, groupId: string) =>
    (await city.call(groupsRpc.payForPlace, member.accountId, groupId)).checkout;
  const asked = async (member: Member, checkoutId: string) =>
    (await world.stack.rpc.call(groupsRpc.getCheckout, { accountId: member.accountId, checkoutId })).checkout;

  const pay = (member: Member, groupId: string) => payForPlace(city, member, groupId);

  async function locked(groupId: string, members: readonly Member[]): Promise<void> {
    for (const member of members) await pay(member, groupId);
    await city.lock(groupId);
  }

  /** An operator moves this session to this many days from now. */
  async function moveTo(groupId: string, ordinal: number, days: number): Promise<void> {
    const session = (await city.sessionsOf(groupId))[ordinal - 1];
    await city.hostLeadsOnly(session!.id);
    await city.moveSession(session!.id, Date.now() + days * 86_400_000);
  }

  /** All payments of this member: purpose, state and reason of a refund. */
  const booksOf = (member: Member) =>
    world.column<string>(
      `select d.purpose || ' ' || d.amount_cents || ' ' || d.state || coalesce(' back: ' || f.reason, '')
       from deposits d left join refunds f on f.deposit_id = d.id where d.account_id = $1 order by d.paid_at, d.id`,
      [member.accountId],
    );

  const toldOf = async (member: Member) =>
    (await world.mailsTo(member.accountId)).filter((template) => template.startsWith('price'));

  const answerOf = (member: Member, groupId: string) => codeOf(city.answer(member, groupId, 'confirm'));
  const hostCancels = (groupId: string) =>
    city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'The kiln is broken.' });
  const leave = (member: Member, groupId: string) => city.call(groupsRpc.leaveGroup, member.accountId, groupId);
  const costs = async (member: Member, groupId: string) => {
    const { group } = await city.call(groupsRpc.myGroup, member.accountId, groupId);
    return [group.priceCents, group.depositCents, group.paidCents, group.dueCents];
  };
  /** Deposit and payment that a mail about this group names to each of these, of whom some have no place in it. */
  async function mailed(groupId: string, readers: readonly (Member | string)[]): Promise<(number | undefined)[][]> {
    const ids = readers.map((reader) => (typeof reader === 'string' ? reader : reader.accountId));
    const keys = ids.map((accountId) => ({ accountId, groupId, kind: 'claim_offered' as const, version: 1 }));
    const notices = world.get(NoticesRepository);
    const told = await world.run(async (tx) => {
      await notices.add(tx, keys);
      const due = await notices.claim(tx, keys);
      await tx.query(`delete from notices where group_id = $1 and kind = 'claim_offered'`, [groupId]);
      return due;
    });
    const of = new Map(told.map((notice) => [notice.accountId, [notice.depositCents, notice.paidCents]]));
    return ids.map((id) => of.get(id) ?? []);
  }
  const rule = async ({ accountId, registrationId }: Member) =>
    (await city.call(groupsRpc.cancellationRule, accountId, registrationId)).rule;

  /** Delivers the provider's webhook about this checkout. */
  async function hear(checkoutId: string): Promise<void> {
    const ref = await world.value<string>('select provider_ref from checkouts where id = $1', [checkoutId]);
    expect(await world.hear('checkout.completed', ref ?? '')).toBe('none');
  }

  async function statementOf(groupId: string) {
    const { statement } = await city.call(groupsRpc.hostStatement, city.host);
    return statement.lines.find((line) => line.groupId === groupId);
  }

  /** What the host reads that this member still pays them. */
  async function owes(member: Member, groupId: string) {
    const { roster } = await city.call(groupsRpc.roster, city.host, groupId);
    const seat = await world.seatOf(member.accountId, groupId);
    return roster.find(({ seatId }) => seatId === seat)?.owesCents;
  }

  it('GRP-18 GRP-19 is paid by everyone with the yes to the dated invitation, the deposit counts towards it, and the host is paid from it', async () => {
    const { groupId, members, first, second } = await priced();
    await payDeposit(city, first);
    expect(await costs(first, groupId)).toEqual([PRICE, 1_000, 0, 8_000]);
    expect(await costs(second, groupId)).toEqual([PRICE, 0, 0, PRICE]);
    expect(await mailed(groupId, [first, second, city.host])).toEqual([
      [1_000, 0],
      [0, 0],
      [0, 0],
    ]);
    expect((await world.due(first.accountId)).places).toMatchObject([
      { groupId, dueCents: 8_000, timezone: 'America/Toronto' },
    ]);
    expect(await answerOf(first, groupId)).toBe('GROUPS.PRICE_DUE');
    expect(await city.statusOf(first)).toBe('invited');

    for (const member of members)
      expect(await pay(member, groupId)).toMatchObject({ state: 'paid', groupId, givenBack: false });
    for (const member of members) expect(await city.statusOf(member)).toBe('confirmed');
    expect(await costs(first, groupId)).toEqual([PRICE, 1_000, 8_000, 0]);
    expect(await costs(second, groupId)).toEqual([PRICE, 0, PRICE, 0]);
    expect(await mailed(groupId, [first, second, city.host])).toEqual([
      [1_000, 8_000],
      [0, PRICE],
      [0, 0],
    ]);
    expect((await world.due(first.accountId)).places).toEqual([]);
    expect(await toldOf(first)).toEqual(['price.received']);
    const { group } = await city.call(groupsRpc.myGroup, first.accountId, groupId);
    const [startsAt, ...later] = group.sessions.map((session) => session.startsAt);
    expect(await world.mailTo(first.accountId, 'price.received')).toMatchObject({ startsAt, later, locked: false });
    expect(await answerOf(first, groupId)).toBe('none');
    expect(await codeOf(page(first, groupId))).toBe('PAYMENT.NOTHING_DUE');
    expect((await world.due(first.accountId)).deposit).toMatchObject({ refundAt: null, isForPrice: true });

    await locked(groupId, []);
    await city.begin(groupId);
    expect(await booksOf(first)).toEqual(['deposit 1000 applied', 'price 8000 applied']);
    expect((await city.pageOf(first)).deposit).toMatchObject({ state: 'applied', refundAt: null });
    expect(await booksOf(second)).toEqual(['price 9000 applied']);
    expect(await statementOf(groupId)).toMatchObject({
      seats: 4,
      grossCents: 36_000,
      collectedCents: 36_000,
      feeCents: 3_600,
      payoutCents: 32_400,
    });
    // It stays the host’s when an account is deleted.
    await world.run((tx) => accounts.erase(tx, second.accountId));
    expect(await booksOf(second)).toEqual(['price 9000 applied']);
    expect(await statementOf(groupId)).toMatchObject({ seats: 4, collectedCents: 36_000, payoutCents: 32_400 });
    const { lines } = await city.call(groupsRpc.ledger, city.operator, { query: { limit: 10 } });
    expect(lines.filter(({ purpose, title }) => purpose === 'price' && title === 'Pottery for beginners')).toHaveLength(
      4,
    );
    const compared = await world.get(LedgerService).reconcile();
    expect(compared).toMatchObject({ equal: true, differences: [] });
    // Reading it again does not ask the provider again.
    expect((await city.call(groupsRpc.reconciliation, city.operator)).reconciliation).toEqual(compared);
  });

  it('is no matter where there is none, or the deposit leaves less of it than a card can pay: yes is one call', async () => {
    const free = await priced([], 0);
    expect(await answerOf(free.first, free.groupId)).toBe('none');
    await city.openCycle();
    const cheap = await priced([], 1_049);
    await payDeposit(city, cheap.first);
    expect(await costs(cheap.first, cheap.groupId)).toEqual([1_049, 1_000, 0, 0]);
    expect(await answerOf(cheap.first, cheap.groupId)).toBe('none');
    expect(await answerOf(cheap.second, cheap.groupId)).toBe('GROUPS.PRICE_DUE');
    // A page that is paid although the deposit would do by now is a yes as well.
    const { id, url } = await page(cheap.second, cheap.groupId);
    await payDeposit(city, cheap.second);
    await world.choose(url, 'pay');
    expect(await asked(cheap.second, id)).toMatchObject({ state: 'paid', givenBack: false });
    expect(await city.statusOf(cheap.second)).toBe('confirmed');
    expect(await booksOf(cheap.second)).toEqual(['deposit 1000 held', 'price 1049 held']);
    // The host collects the rest of who said yes, and what we have refunded by hand before the group began.
    const rest = async () =>
      Promise.all([cheap.first, cheap.second, cheap.third].map((who) => owes(who, cheap.groupId)));
    expect(await rest()).toEqual([49, 0, 0]);
    const paid = `select id from deposits where account_id = $1 and purpose = 'price'`;
    const paymentId = await world.value<string>(paid, [cheap.second.accountId]);
    await world.get(RefundsByHandService).refundRest(paymentId ?? '', undefined, 'operator');
    const [price = 0, deposit = 0, paidCents = 0] = await costs(cheap.second, cheap.groupId);
    expect(await rest()).toEqual([49, price - deposit - paidCents, 0]);
    expect(price - deposit - paidCents).toBeGreaterThan(0);
  });

  it('goes back before the lock, after it only when the place is refilled or the group does not meet, and to all when the host cancels', async () => {
    const soon = await priced();
    for (const member of soon.members.slice(1)) await pay(member, soon.groupId);
    const { id } = await pay(soon.first, soon.groupId);
    expect(await rule(soon.first)).toMatchObject({ refund: 'full', amountCents: PRICE });
    await city.lock(soon.groupId);
    expect(await rule(soon.first)).toMatchObject({ refund: 'if_refilled', amountCents: PRICE });
    await leave(soon.first, soon.groupId);
    expect(await booksOf(soon.first)).toEqual(['price 9000 held']);
    await hostCancels(soon.groupId);
    for (const member of soon.members) expect(await booksOf(member)).toEqual(['price 9000 held back: host_cancelled']);
    // Who goes back to the page on which they paid does not read that it was too late.
    expect(await asked(soon.first, id)).toMatchObject({ state: 'paid', givenBack: false });

    await city.openCycle();
    const { groupId, members, first, second } = await priced();
    await locked(groupId, members);
    await leave(first, groupId);
    await city.begin(groupId);
    expect([await booksOf(first), await booksOf(second)]).toEqual([['price 9000 forfeited'], ['price 9000 applied']]);
    // Three who came, and one place that was left late.
    expect(await statementOf(groupId)).toMatchObject({ seats: 4, collectedCents: 36_000 });
    await hostCancels(groupId);
    expect(await booksOf(first)).toEqual(['price 9000 forfeited back: host_cancelled']);
    for (const member of members.slice(1))
      expect(await booksOf(member)).toEqual(['price 9000 applied back: host_cancelled']);
    while (await refunds.sendNext());
    expect(await booksOf(second)).toEqual(['price 9000 refunded back: host_cancelled']);
    expect(await toldOf(second)).toEqual(['price.received', 'price.refunded']);
    expect(await world.get(LedgerService).reconcile()).toMatchObject({ equal: true, differences: [] });
  });

  it('leaves 48 hours to keep the deposit of a cancelled group and to wait on with it, and gives it back after them', async () => {
    const { groupId, first, second, third, fourth } = await priced();
    const kept = await payDeposit(city, first);
    await payDeposit(city, second);
    await pay(third, groupId);
    const due = await payDeposit(city, fourth);
    await world.rows(`update deposits set refund_at = now() + interval '1 day' where id = $1`, [due]);
    await hostCancels(groupId);
    const depositOf = async (member: Member) => (await city.pageOf(member)).deposit;
    const keepUntil = (await depositOf(first))?.keepUntil ?? '';
    expect(Math.round((Date.parse(keepUntil) - Date.now()) / 60_000)).toBe(48 * 60);
    expect(await depositOf(first)).toMatchObject({ refunding: true, refundAt: null });
    const atDesk = { query: { limit: 1, accountId: first.accountId, purpose: 'deposit' } } as const;
    const { lines } = await city.call(groupsRpc.ledger, city.operator, atDesk);
    expect(lines[0]?.refund).toMatchObject({ state: 'requested', keepUntil });
    expect(await city.noticeOf(groupId, first, 'cancelled')).toMatchObject({
      refunded: false,
      depositBack: true,
      keepUntil,
    });
    while (await refunds.sendNext());
    expect(await booksOf(first)).toEqual(['deposit 1000 held back: host_cancelled']);
    expect(await booksOf(third)).toEqual([`price ${PRICE} refunded back: host_cancelled`]);
    // The day that was shown comes first.
    expect(await booksOf(fourth)).toEqual(['deposit 1000 refunded back: host_cancelled']);
    // The page of the deposit shows it, and asks for no other meanwhile.
    expect(await world.due(first.accountId)).toMatchObject({ deposit: { id: kept, keepUntil }, dueCents: 0 });

    const keep = (member: Member) => codeOf(city.call(groupsRpc.keepDeposit, member.accountId, first.registrationId));
    expect(await keep(second)).toBe('PAYMENT.DEPOSIT_GONE');
    expect(await Promise.all([keep(first), keep(first)])).toEqual(expect.arrayContaining(['none']));
    expect(await booksOf(first)).toEqual(['deposit 1000 held']);
    expect(await depositOf(first)).toMatchObject({ id: kept, refunding: false, keepUntil: null });
    expect((await world.due(first.accountId)).dueCents).toBe(0);

    // Whoever leaves has nothing to wait for.
    await world.stack.rpc.call(groupsRpc.withdraw, second);
    while (await refunds.sendNext());
    expect(await booksOf(second)).toEqual(['deposit 1000 refunded back: withdrawn']);
  });

  it('goes back with the deposit, and without a strike, while a session that was moved after the yes is still to come', async () => {
    const { groupId, members, first, second } = await priced();
    for (const member of [first, second]) await payDeposit(city, member);
    await locked(groupId, members);
    expect(await rule(first)).toMatchObject({ refund: 'if_refilled' });
    await moveTo(groupId, 1, 3);
    expect(await rule(first)).toMatchObject({
      refund: 'full',
      amountCents: PRICE,
      leaving: 'moved',
      depositCents: 1_000,
      paidCents: PRICE - 1_000,
    });
    const { group } = await city.call(groupsRpc.myGroup, first.accountId, groupId);
    expect(group.leaveFreelyUntil).toBe(group.sessions[0]?.startsAt);
    expect(await city.noticeOf(groupId, first, 'moved')).toMatchObject({ leaveFreelyUntil: group.leaveFreelyUntil });
    await leave(first, groupId);
    const both = ['deposit 1000 held back: session_moved', 'price 8000 held back: session_moved'];
    expect(await booksOf(first)).toEqual(both);

    await city.begin(groupId);
    expect(await codeOf(leave(second, groupId))).toBe('GROUPS.NOT_NOW');
    await moveTo(groupId, 2, 5);
    expect(await rule(second)).toMatchObject({ refund: 'full', amountCents: PRICE });
    await leave(second, groupId);
    expect(await booksOf(second)).toEqual(both.map((line) => line.replace('held', 'applied')));
    for (const { accountId } of [first, second])
      expect((await city.call(groupsRpc.strikes, accountId)).strikes).toEqual([]);
  });

  it('waits, with the deposit, as after any late cancellation when an account is to be deleted; a suspension gives the deposit back', async () => {
    const { groupId, members, first, second, third } = await priced();
    for (const member of [first, second]) await payDeposit(city, member);
    await locked(groupId, members);
    await world.run((tx) => accounts.freeSeats(tx, first.accountId, 'leaving'));
    expect(await booksOf(first)).toEqual(['deposit 1000 held', 'price 8000 held']);
    // If they keep their account, their registration says what becomes of the deposit.
    const waits = async () => (await city.pageOf(first)).waits;
    expect(await waits()).toEqual([
      { purpose: 'deposit', amountCents: 1_000 },
      { purpose: 'price', amountCents: PRICE - 1_000 },
    ]);
    expect((await city.call(groupsRpc.strikes, first.accountId)).strikes).toMatchObject([{ kind: 'late_cancel' }]);
    expect(await city.noticeOf(groupId, first, 'strike')).toMatchObject({
      kind: 'late_cancel',
      consequence: 'warning',
      depositCents: 1_000,
      paidCents: PRICE - 1_000,
    });
    await world.run((tx) => accounts.freeSeats(tx, second.accountId, 'suspended'));
    expect(await booksOf(second)).toEqual(['deposit 1000 held back: removed', 'price 8000 held back: removed']);
    await city.begin(groupId);
    expect(await booksOf(first)).toEqual(['deposit 1000 forfeited', 'price 8000 forfeited']);
    expect(await waits()).toEqual([]);
    await world.run((tx) => accounts.freeSeats(tx, third.accountId, 'leaving'));
    expect([await city.statusOf(third), await booksOf(third)]).toEqual(['waiting', [`price ${PRICE} applied`]]);
  });

  it('has no deposit tied to it that is paid before the yes, after the start, or once the place is gone', async () => {
    const { groupId, members, first, second, third } = await priced();
    const isTied = async (member: Member) => {
      const deposit = await payDeposit(city, member);
      const ties = 'select 1 from allocations where deposit_id = $1 and ended_at is null';
      return (await world.rows(ties, [deposit])).length > 0;
    };
    expect(await isTied(first)).toBe(false);
    await locked(groupId, members);
    await city.openCycle();
    await world.run((tx) => accounts.freeSeats(tx, second.accountId, 'suspended'));
    expect(await isTied(second)).toBe(false);
    await city.begin(groupId);
    expect(await isTied(third)).toBe(false);
  });

  it('is not covered by a deposit that an operator refunds at the moment of the yes', async () => {
    const { groupId, first } = await priced();
    const deposit = await payDeposit(city, first);
    const { id, url } = await page(first, groupId);
    await world.choose(url, 'pay');
    await during(world, {
      work: () => world.get(RefundsByHandService).refundRest(deposit, undefined, 'operator'),
      statement: 'insert into refunds',
      other: () => asked(first, id),
    });
    const ties = 'select 1 from allocations where deposit_id = $1 and ended_at is null';
    expect([await world.rows(ties, [deposit]), await city.statusOf(first)]).toEqual([[], 'invited']);
    expect(await costs(first, groupId)).toEqual([PRICE, 0, 8_000, 1_000]);
  });

  it('is not paid by a card that is declined, and goes back at once when it comes twice or too late', async () => {
    const { groupId, first, second } = await priced();
    const declined = await page(first, groupId);
    expect(await (await world.choose(declined.url, 'decline')).text()).toContain('declined');
    expect(await city.statusOf(first)).toBe('invited');
    expect((await page(first, groupId)).id).toBe(declined.id);

    // A page that was opened before the deposit was paid asks for more than is due afterwards.
    await payDeposit(city, first);
    const due = await page(first, groupId);
    expect([declined.amountCents, due.amountCents]).toEqual([PRICE, 8_000]);
    await world.choose(due.url, 'pay');
    expect(await asked(first, due.id)).toMatchObject({ state: 'paid', givenBack: false });
    await world.choose(declined.url, 'pay');
    expect(await asked(first, declined.id)).toMatchObject({ state: 'paid', givenBack: true });
    expect(await booksOf(first)).toEqual(['deposit 1000 held', 'price 8000 held', 'price 9000 held back: paid_twice']);
    expect(await toldOf(first)).toEqual(['price.received']);

    const late = await page(second, groupId);
    await city.makeDue(groupId, 'confirm_by');
    await settlement.settleForgotten();
    await city.advance();
    expect(await city.statusOf(second)).toBe('expired');
    await world.choose(late.url, 'pay');
    expect(await asked(second, late.id)).toMatchObject({ state: 'paid', givenBack: true });
    expect(await booksOf(second)).toEqual(['price 9000 held back: invitation_passed']);
    expect(await city.statusOf(second)).toBe('expired');
  });

  it('counts when it was paid in time and nobody heard of it: the provider is asked before a place is given up', async () => {
    const { groupId, first, second } = await priced();
    const [paid, unpaid] = [await page(first, groupId), await page(second, groupId)];
    await world.choose(paid.url, 'pay');
    expect(unpaid.state).toBe('open');
    await city.makeDue(groupId, 'confirm_by');
    expect(await codeOf(page(second, groupId))).toBe('GROUPS.INVITATION_OVER');
    expect((await world.due(second.accountId)).places).toEqual([]);
    await settlement.settleForgotten();
    await city.advance();
    expect(await city.statusOf(first)).toBe('confirmed');
    expect(await city.statusOf(second)).toBe('expired');
  });

  it('keeps its place while the provider is silent, as it may be paid, and the group is not locked without it', async () => {
    const { groupId, members, first } = await priced();
    for (const member of members.slice(1)) await pay(member, groupId);
    await world.choose((await page(first, groupId)).url, 'pay');
    const over = `now() - interval '1 second'`;
    await world.rows(`update groups set confirm_by = ${over}, locks_at = ${over} where id = $1`, [groupId]);
    await city.advance();
    expect([await city.statusOf(first), await city.groupState(groupId)]).toEqual(['invited', 'published']);
    await settlement.settleForgotten();
    await city.lock(groupId);
    expect(await city.statusOf(first)).toBe('locked');
    expect(await booksOf(first)).toEqual([`price ${PRICE} held`]);
  });

  it('keeps its place when it was paid after the provider said that nobody had, and in time', async () => {
    const { groupId, first } = await priced();
    const { url } = await page(first, groupId);
    await world.rows(`update checkouts set created_at = now() - interval '1 hour' where account_id = $1`, [
      first.accountId,
    ]);
    await during(world, {
      work: () => settlement.settleForgotten(),
      statement: '"answered_at"',
      other: async () => {
        await world.choose(url, 'pay');
        await world.rows('update groups set confirm_by = clock_timestamp() where id = $1', [groupId]);
      },
    });
    await city.advance();
    await settlement.settleForgotten();
    expect(await city.statusOf(first)).toBe('confirmed');
  });

  it('loses its place after an hour without an answer of the provider, and what was paid goes back', async () => {
    const { groupId, first } = await priced();
    const { id: checkoutId, url } = await page(first, groupId);
    await world.choose(url, 'pay');
    await world.rows(`update groups set confirm_by = now() - interval '61 minutes' where id = $1`, [groupId]);
    await city.advance();
    expect(await city.statusOf(first)).toBe('expired');
    await hear(checkoutId);
    expect(await booksOf(first)).toEqual([`price ${PRICE} held back: invitation_passed`]);
  });

  describe('when the bank has a payment while its place ends, and returns it', () => {
    /** A disputed payment of this kind, taken back by the bank or returned. */
    async function dispute(member: Member, purpose: 'deposit' | 'price', isWon: boolean): Promise<void> {
      const select = 'select payment_ref from deposits where account_id = $1 and purpose = $2 order by paid_at';
      const ref = (await world.value<string>(select, [member.accountId, purpose])) ?? '';
      await world.dispute(ref, isWon);
      expect(await world.hear(isWon ? 'dispute.won' : 'dispute.created', ref)).toBe('none');
    }
    const tied = `select sum(a.cents)::int from allocations a join deposits d on d.id = a.deposit_id
      where d.account_id = $1 and a.ended_at is null`;
    const cancel = (groupId: string) =>
      world.get(LifecycleService).cancel(groupId, city.operator, { reason: 'The kiln broke.' }, null);

    it('the price goes back, as it would have then', async () => {
      const { groupId, members, first, second } = await priced();
      for (const member of members) await pay(member, groupId);
      for (const member of [first, second]) await dispute(member, 'price', false);
      expect((await costs(second, groupId)).slice(0, 3)).toEqual([PRICE, 0, 0]);
      await leave(first, groupId);
      for (const member of [first, second]) await dispute(member, 'price', true);
      expect(await booksOf(first)).toEqual([`price ${PRICE} held back: withdrawn`]);
      expect(await booksOf(second)).toEqual([`price ${PRICE} held`]);
    });

    it('the price goes back from a group that had begun and was called off, and nothing is promised before', async () => {
      const { groupId, members, first } = await priced();
      await locked(groupId, members);
      await city.begin(groupId);
      await dispute(first, 'price', false);
      await cancel(groupId);
      expect(await city.noticeOf(groupId, first, 'cancelled')).toMatchObject({ refunded: false });
      await dispute(first, 'price', true);
      expect(await booksOf(first)).toEqual([`price ${PRICE} applied back: host_cancelled`]);
    });

    it('the deposit of a cancelled group can still be kept with us in the 48 hours that are left', async () => {
      const { groupId, first } = await priced();
      await payDeposit(city, first);
      await dispute(first, 'deposit', false);
      await cancel(groupId);
      await dispute(first, 'deposit', true);
      while (await refunds.sendNext());
      expect(await booksOf(first)).toEqual(['deposit 1000 held back: host_cancelled']);
      await city.call(groupsRpc.keepDeposit, first.accountId, first.registrationId);
      expect(await booksOf(first)).toEqual(['deposit 1000 held']);
    });

    it('the price is the host’s if the group has begun meanwhile, who bears nothing but that share before', async () => {
      const { groupId, members, first } = await priced();
      await locked(groupId, members);
      await dispute(first, 'price', false);
      await city.begin(groupId);
      await city.end(groupId, 1);
      await city.advance();
      const rest = 3 * PRICE;
      expect(await statementOf(groupId)).toMatchObject({ grossCents: rest, collectedCents: rest });
      await dispute(first, 'price', true);
      expect(await booksOf(first)).toEqual([`price ${PRICE} applied`]);
      expect(await statementOf(groupId)).toMatchObject({ grossCents: rest + PRICE, collectedCents: rest + PRICE });
      expect(await codeOf(leave(first, groupId))).toBe('GROUPS.NOT_NOW');
    });

    it('a deposit that covers a price in a group that has begun meanwhile is not given back at its date', async () => {
      const { groupId, members, first } = await priced();
      const deposit = await payDeposit(city, first);
      await locked(groupId, members);
      await dispute(first, 'deposit', false);
      await city.begin(groupId);
      await dispute(first, 'deposit', true);
      await city.end(groupId, 1);
      await city.advance();
      await world.rows('update deposits set refund_at = now() where id = $1', [deposit]);
      await refunds.requestDue();
      expect(await booksOf(first)).toEqual(['deposit 1000 applied', 'price 8000 applied']);
    });

    it('one of two deposits goes back: the one that its place does not need', async () => {
      const { groupId, first } = await priced();
      await payDeposit(city, first);
      await pay(first, groupId);
      await dispute(first, 'deposit', false);
      const query = { bank: 'took', accountId: first.accountId };
      const { lines } = await city.call(groupsRpc.ledger, city.operator, { query });
      expect(lines.map(({ purpose }) => purpose)).toEqual(['deposit']);
      await payDeposit(city, first);
      expect(await world.value(tied, [first.accountId])).toBe(PRICE);
      await dispute(first, 'deposit', true);
      expect(await booksOf(first)).toEqual([
        ...['deposit 1000 held back: paid_twice', 'price 8000 held', 'deposit 1000 held'],
      ]);
      expect(await world.value(tied, [first.accountId])).toBe(PRICE);
    });

    it('the deposit that covered a part of the price meanwhile goes back, also once the group has begun', async () => {
      const { groupId, members, first, second } = await priced();
      for (const member of members) await pay(member, groupId);
      for (const member of [first, second]) {
        await dispute(member, 'price', false);
        await payDeposit(city, member);
      }
      expect((await costs(first, groupId)).slice(0, 3)).toEqual([PRICE, 1_000, 0]);
      await dispute(first, 'price', true);
      await city.lock(groupId);
      await city.begin(groupId);
      await dispute(second, 'price', true);
      const deposits = [await booksOf(first), await booksOf(second)].map((lines) => lines.at(-1));
      expect(deposits).toEqual(['held', 'applied'].map((state) => `deposit 1000 ${state} back: paid_twice`));
      expect((await statementOf(groupId))?.collectedCents).toBe(4 * PRICE);
    });

    it('nobody pays it again at the first session, as host and member both read; nor what an operator refunded', async () => {
      const { groupId, members, first, second } = await priced();
      const stillPays = async (member: Member) => {
        const { group } = await city.call(groupsRpc.myGroup, member.accountId, groupId);
        const { priceCents, depositCents, paidCents, takenBackCents } = group;
        return [priceCents - depositCents - paidCents - takenBackCents, await owes(member, groupId)];
      };
      await payDeposit(city, first);
      const refunded = await payDeposit(city, second);
      await locked(groupId, members);
      await dispute(first, 'price', false);
      const { group } = await city.call(groupsRpc.myGroup, first.accountId, groupId);
      expect(group).toMatchObject({ depositCents: 1_000, paidCents: 0, takenBackCents: 8_000 });
      expect(await stillPays(first)).toEqual([0, 0]);
      await city.begin(groupId);
      await city.call(groupsRpc.refundDeposit, city.operator, { params: { id: refunded }, body: {} });
      expect(await stillPays(second)).toEqual([0, 0]);
    });

    it('the deposit is free for the next place, or goes back', async () => {
      const { groupId, first, second } = await priced();
      for (const member of [first, second]) {
        await payDeposit(city, member);
        await pay(member, groupId);
        await dispute(member, 'deposit', false);
      }
      await leave(second, groupId);
      await world.rows(`update groups set locks_at = now() - interval '2 hours' where id = $1`, [groupId]);
      await city.advance();
      expect(await city.groupState(groupId)).toBe('dissolved');
      expect(await city.noticeOf(groupId, first, 'dissolved')).toMatchObject({ refunded: true });
      for (const member of [first, second]) await dispute(member, 'deposit', true);
      expect(await booksOf(first)).toEqual(['deposit 1000 held', 'price 8000 held back: group_dissolved']);
      expect(await booksOf(second)).toEqual(['deposit 1000 held back: withdrawn', 'price 8000 held back: withdrawn']);
      expect(await world.value(tied, [first.accountId])).toBeNull();
    });
  });

  it('is asked for on the same page of the provider when its answer was lost', async () => {
    const { groupId, first } = await priced();
    await world.fault('cut');
    expect(await codeOf(page(first, groupId))).toBe('PAYMENT.UNAVAILABLE');
    const checkout = await page(first, groupId);
    await world.choose(checkout.url, 'pay');
    expect(await asked(first, checkout.id)).toMatchObject({ state: 'paid' });
    expect(await booksOf(first)).toEqual(['price 9000 held']);
  });

  it('is a yes to the new time, if its page is opened again after a session was moved', async () => {
    const { groupId, members, first } = await priced();
    const before = await page(first, groupId);
    await moveTo(groupId, 2, 40);
    const after = await page(first, groupId);
    expect(after.id).not.toBe(before.id);
    expect((await page(first, groupId)).id).toBe(after.id);
    await world.choose(after.url, 'pay');
    await asked(first, after.id);
    await locked(groupId, members.slice(1));
    expect(await rule(first)).toMatchObject({ leaving: 'late' });
  });

  it('T17 keeps a free place for whoever takes it first, and gives it on when it is not paid', async () => {
    const [early, later] = [await city.member('F'), await city.member('F')];
    const { groupId, members, first } = await priced([early, later]);
    await locked(groupId, members);
    await leave(first, groupId);
    expect(await booksOf(first)).toEqual(['price 9000 held']);
    const [earlyOffer, laterOffer] = await city.offerPlace(groupId, [early, later]);
    const free = `update groups set open_places = 1, repair_at = now() + interval '1 day' where id = $1`;
    await world.rows(free, [groupId]);
    expect((await city.call(groupsRpc.claimOffers, early.accountId)).offers).toMatchObject([{ dueCents: PRICE }]);
    expect(await city.claim(early, earlyOffer)).toBe('none');
    expect(await city.statusOf(early)).toBe('invited');
    expect((await world.due(early.accountId)).places).toMatchObject([{ groupId, dueCents: PRICE }]);
    expect(await city.claim(later, laterOffer)).toBe('GROUPS.PLACE_HELD');
    const { group } = await city.call(groupsRpc.myGroup, early.accountId, groupId);
    const minutes = (Date.parse(group.confirmBy ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBeLessThanOrEqual(PLACE_HOLD_MINUTES);
    const paying = await page(early, groupId);

    await world.rows(`update seats set answer_by = now() - interval '1 second' where account_id = $1`, [
      early.accountId,
    ]);
    // A repair that is due stays due, also while others can still take the place.
    await world.rows('update groups set repair_at = now() where id = $1', [groupId]);
    await settlement.settleForgotten();
    await city.advance();
    expect(await world.value('select repair_at <= now() from groups where id = $1', [groupId])).toBe(true);
    await world.rows(free, [groupId]);
    expect(await city.statusOf(early)).toBe('waiting');
    expect(await codeOf(page(early, groupId))).toBe('GROUPS.INVITATION_OVER');
    expect(await city.claim(later, laterOffer)).toBe('none');
    const { id, url } = await page(later, groupId);
    // What they say yes to is what they read when they went to pay.
    await moveTo(groupId, 1, 3);
    await world.choose(url, 'pay');
    await asked(later, id);
    expect(await city.statusOf(later)).toBe('locked');
    expect(await rule(later)).toMatchObject({ leaving: 'moved' });
    expect(await world.mailTo(later.accountId, 'price.received')).toMatchObject({ locked: true });
    expect(await booksOf(first)).toEqual(['price 9000 held back: refilled']);
    await world.choose(paying.url, 'pay');
    expect(await asked(early, paying.id)).toMatchObject({ givenBack: true });
    expect(await booksOf(early)).toEqual(['price 9000 held back: invitation_passed']);
  });

  it('I15 I18 is taken with its yes as a whole or not at all, wherever a process is cut off', async () => {
    const { groupId, first } = await priced();
    const checkout = await page(first, groupId);
    await world.choose(checkout.url, 'pay');
    const standing = async () => {
      const [row] = await world.rows<Record<string, unknown>>(
        `select c.state, r.status, s.confirmed_at is not null as confirmed,
           (select count(*)::int from deposits d where d.seat_id = s.id) as payments,
           (select count(*)::int from deposit_entries e join deposits d on d.id = e.deposit_id where d.seat_id = s.id) as entries
         from checkouts c join seats s on s.id = c.seat_id join registrations r on r.id = s.registration_id where c.id = $1`,
        [checkout.id],
      );
      return { ...row, told: (await toldOf(first)).length };
    };
    let killAt = 1;
    for (; killAt < CUTS; killAt++) {
      const cut = cutAt(killAt, 'where c.provider = $1 and c.provider_ref = $2');
      await asked(first, checkout.id);
      mendConnections();
      if (cut.statements() < killAt) break;
      const untouched = { state: 'open', status: 'invited', confirmed: false, payments: 0, entries: 0, told: 0 };
      expect(await standing()).toEqual(untouched);
    }
    expect(killAt).toBeGreaterThan(10);
    const taken = { state: 'paid', status: 'confirmed', confirmed: true, payments: 1, entries: 1, told: 1 };
    expect(await standing()).toEqual(taken);
  }, 120_000);

  it('stands in the export of who paid it, and goes back when the account is deleted', async () => {
    const { groupId, first } = await priced();
    await pay(first, groupId);
    const sections = await world.get(AccountsRepository).sections(first.accountId);
    expect(sections.find(({ title }) => title === 'Deposits and prices paid')?.data).toMatchObject([
      { purpose: 'price', title: 'Pottery for beginners', cents: PRICE },
    ]);
    await world.run((tx) => accounts.erase(tx, first.accountId));
    expect(await booksOf(first)).toEqual(['price 9000 held back: withdrawn']);
    await eventually(async () => expect(await city.statusOf(first)).toBe('removed'));
  });

  it('goes back with the deposit of a group that had begun, by a mail that leaves no time to keep it, by whatever clock', async () => {
    const { groupId, members, first } = await priced([], 1_000);
    for (const member of members) {
      await payDeposit(city, member);
      await city.answer(member, groupId, 'confirm');
    }
    await city.lock(groupId);
    await city.begin(groupId);
    const { now } = Date;
    const slow = jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) - 5_000);
    await hostCancels(groupId);
    slow.mockRestore();
    expect(await booksOf(first)).toEqual(['deposit 1000 applied back: host_cancelled']);
    const told = { refunded: true, depositBack: true, reason: 'The kiln is broken.' };
    expect(await city.noticeOf(groupId, first, 'cancelled')).toEqual(told);
  });

  it('has a deposit that is spent on the group that began: it stays when another registration ends, and goes back with that group', async () => {
    const { groupId, members, first } = await priced();
    const other = await city.another(first, 'partner-dance');
    await payDeposit(city, other);
    await locked(groupId, members);
    await city.begin(groupId);
    const spent = ['deposit 1000 applied', 'price 8000 applied'];
    expect(await booksOf(first)).toEqual(spent);
    const { accountId, registrationId } = other;
    await world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId });
    expect(await booksOf(first)).toEqual(spent);
    await city.openCycle();
    await payDeposit(city, await city.another(first, 'pottery'));
    await hostCancels(groupId);
    expect(await booksOf(first)).toEqual([...spent.map((line) => `${line} back: host_cancelled`), 'deposit 1000 held']);
  });

  it('is kept once: of two pages that were both paid the one that is not needed goes back, whichever is heard of first', async () => {
    const { groupId, first, second, third } = await priced();
    const pages = async (member: Member) => {
      const deposit = await payDeposit(city, member);
      const small = await page(member, groupId);
      await world.get(RefundsByHandService).refundRest(deposit, undefined, 'operator');
      const large = await page(member, groupId);
      expect([small.amountCents, large.amountCents]).toEqual([8_000, PRICE]);
      for (const { url } of [small, large]) await world.choose(url, 'pay');
      return [small.id, large.id] as const;
    };
    for (const one of await pages(first)) await hear(one);
    for (const one of (await pages(second)).toReversed()) await hear(one);
    for (const member of [first, second]) {
      expect(await city.statusOf(member)).toBe('confirmed');
      expect((await booksOf(member)).slice(1).toSorted()).toEqual([
        'price 8000 held back: paid_twice',
        `price ${PRICE} held`,
      ]);
    }
    // Each of these pays a part.
    const deposit = await payDeposit(city, third);
    const { id, url } = await page(third, groupId);
    await world.get(RefundsByHandService).refundRest(deposit, undefined, 'operator');
    await world.choose(url, 'pay');
    await hear(id);
    await pay(third, groupId);
    expect((await booksOf(third)).slice(1)).toEqual(['price 8000 held', 'price 1000 held']);
  });

  it('of several payments gives back what is not needed, the smallest first, and nothing that the bank has taken back', async () => {
    const { groupId, first } = await priced();
    const { accountId, registrationId } = first;
    const seatId = await world.seatOf(accountId, groupId);
    /** Which of these payments go back; a negative one is taken back by the bank. Nothing of it stays in the books. */
    const goBack = async (...payments: number[]) => {
      let back: { cents: number }[] = [];
      const booked = world.run(async (tx) => {
        for (const cents of payments) {
          const payment = { accountId, registrationId, seatId, amountCents: Math.abs(cents), provider: 'sandbox' };
          const ref = { paymentRef: randomUUID() };
          const made = await world.get(PricesService).recordPayment(tx, { ...payment, ...ref }, null);
          if (cents < 0) await tx.query('update deposits set charged_back_at = now() where id = $1', [made?.id]);
        }
        const ask = `select d.amount_cents as cents from refunds f join deposits d on d.id = f.deposit_id where d.account_id = $1 order by 1`;
        back = await tx.query(ask, [accountId]);
        throw new Error('undone');
      });
      await expect(booked).rejects.toThrow('undone');
      return back.map(({ cents }) => cents);
    };
    expect(await goBack(3_000, 2_000, 8_000)).toEqual([2_000]);
    expect(await goBack(2_000, 3_000, PRICE)).toEqual([2_000, 3_000]);
    expect(await goBack(-1_000, 3_000, 8_000)).toEqual([]);
  });

  it('is heard of although its page was replaced by another and no message came', async () => {
    const { groupId, first } = await priced();
    const before = await page(first, groupId);
    await payDeposit(city, first);
    await page(first, groupId);
    await world.choose(before.url, 'pay');
    // A message may still come.
    await settlement.settleForgotten();
    expect(await city.statusOf(first)).toBe('invited');
    await world.rows(`update checkouts set created_at = now() - interval '1 hour' where account_id = $1`, [
      first.accountId,
    ]);
    await settlement.settleForgotten();
    expect(await booksOf(first)).toEqual(['deposit 1000 held', `price ${PRICE} held`]);
    expect(await city.statusOf(first)).toBe('confirmed');
  });

  it('an absence takes the deposit of its own group; after a wrong mark and a lifted appeal that one counts towards the price again', async () => {
    const { groupId, members, first, second } = await priced();
    const other = await city.another(first, 'partner-dance');
    const deposit = await payDeposit(city, other);
    await world.rows(
      `insert into deposits (id, account_id, registration_id, amount_cents, currency, state, provider, payment_ref, refund_at, paid_at)
       select gen_random_uuid(), account_id, registration_id, amount_cents, currency, 'forfeited', provider, gen_random_uuid(), refund_at,
         paid_at - interval '1 year' from deposits where id = $1`,
      [deposit],
    );
    await payDeposit(city, second);
    await locked(groupId, members);
    await city.begin(groupId);
    await city.mark(first, groupId, 'no_show');
    await city.mark(second, groupId, 'no_show');
    await city.mark(second, groupId, 'late');
    expect(await booksOf(second)).toEqual(['deposit 1000 applied', 'price 8000 applied']);
    expect(await booksOf(first)).toEqual(['deposit 1000 forfeited', 'deposit 1000 forfeited', 'price 8000 applied']);
    const { strikes } = await city.call(groupsRpc.strikes, first.accountId);
    expect(strikes).toMatchObject([{ consequence: 'forfeit', costsDeposit: true }]);
    expect(await city.noticeOf(groupId, first, 'strike')).toMatchObject({ costsDeposit: true });
    const strike = { params: { id: strikes[0]?.id } };
    await city.call(groupsRpc.appealStrike, first.accountId, { ...strike, body: { text: 'The subway stood still.' } });
    await city.call(groupsRpc.decideAppeal, city.operator, { ...strike, body: { decision: 'lifted' } });
    expect(await city.noticeOf(groupId, first, 'strike_decided')).toMatchObject({ costsDeposit: true });
    expect(await booksOf(first)).toEqual(['deposit 1000 forfeited', 'deposit 1000 applied', 'price 8000 applied']);
    // What an operator has decided, the host's correction changes no more.
    await city.mark(first, groupId, 'late');
    const decided = `select 1 from notices where account_id = $1 and kind = 'strike_decided'`;
    expect(await world.rows(decided, [first.accountId])).toHaveLength(1);
    // Everybody has paid the same, and the host is told to collect nothing from those who did not come.
    expect(await statementOf(groupId)).toMatchObject({ seats: 4, grossCents: 36_000, collectedCents: 36_000 });
  });

  /** Everybody says yes to a free place, and the group meets. */
  async function completed(groupId: string, members: readonly Member[]): Promise<void> {
    for (const member of members) await city.answer(member, groupId, 'confirm');
    await locked(groupId, []);
    await city.begin(groupId);
    await city.end(groupId, 1);
    await city.advance();
    expect(await city.groupState(groupId)).toBe('completed');
  }

  it('is nothing, and the deposit is at stake all the same: also for an absence that is noted once the group is over', async () => {
    const { groupId, members, first } = await priced([], 0);
    await payDeposit(city, first);
    await completed(groupId, members);
    await city.mark(first, groupId, 'no_show');
    expect(await booksOf(first)).toEqual(['deposit 1000 forfeited']);
    await city.mark(first, groupId, 'late');
    expect(await booksOf(first)).toEqual(['deposit 1000 forfeited back: appeal_upheld']);
  });

  it('is nothing again: the deposit follows to the next place', async () => {
    const { groupId, members, first } = await priced([], 0);
    await payDeposit(city, first);
    await completed(groupId, members);
    await city.openCycle();
    const wanted = { availability: ['2027-02-19T19:00'], activities: ['art' as const] };
    const confirmed = async (program: string, weeks: number) => {
      const again = await city.another(first, program, wanted);
      const next = await city.group([again, ...(await city.members(1, 2))], weeks);
      await city.answer(again, next, 'confirm');
      return next;
    };
    const next = await confirmed('pottery', 8);
    const tied = `select s.group_id from allocations a join seats s on s.id = a.seat_id where s.account_id = $1 and a.ended_at is null`;
    expect(await world.column(tied, [first.accountId])).toEqual([next]);
    // It stays at stake there until that group is over.
    await city.openCycle();
    await confirmed('partner-dance', 12);
    expect(await world.column(tied, [first.accountId])).toEqual([next]);
  });

  it('is asked for in full while a deposit waits for what becomes of a place that was left late', async () => {
    const { groupId, members, first } = await priced();
    const deposit = await payDeposit(city, first);
    await locked(groupId, members);
    await city.openCycle();
    const next = await city.another(first, 'partner-dance');
    expect((await world.due(first.accountId)).dueCents).toBe(0);
    expect(await rule(next)).toMatchObject({ refund: 'none_held', amountCents: 0 });
    await leave(first, groupId);
    expect((await world.due(first.accountId)).dueCents).toBe(1_000);
    await world.rows(`update deposits set refund_at = now() - interval '1 second' where id = $1`, [deposit]);
    await refunds.requestDue();
    expect(await booksOf(first)).toEqual(['deposit 1000 held', 'price 8000 held']);
    await city.begin(groupId);
    expect(await booksOf(first)).toEqual(['deposit 1000 forfeited', 'price 8000 forfeited']);
  });

  it('is covered in part by a deposit, also when a place that costs nothing was confirmed before', async () => {
    const members = await city.members(2, 2);
    const first = members[0]!;
    const free = await city.group(members, 6);
    await city.answer(first, free, 'confirm');
    const other = await city.another(first, 'partner-dance');
    await payDeposit(city, other);
    // Somebody with a place is not promised a day on which the deposit is refunded.
    const held = { state: 'held', refundAt: null };
    expect((await city.world.due(first.accountId)).deposit).toMatchObject({ ...held, isForPrice: false });
    await city.openCycle();
    const groupId = await city.group([other, ...(await city.members(1, 2))], 3, PRICE);
    expect(await costs(first, groupId)).toEqual([PRICE, 1_000, 0, 8_000]);
  });
});
