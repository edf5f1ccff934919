import { randomUUID } from 'node:crypto';
import { groupsRpc, torontoDay } from '@emberhood/contracts';
import { codeOf, signIn } from '@emberhood/service-kit/testing';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { City } from '../../testing/city.ts';
import { payForPlace, sendRefunds } from '../../testing/paying.ts';
import { HOSTING_CONFIG, type HostingConfig } from './hosting.config.ts';
import { PayoutsRepository } from './payouts.repository.ts';

const PRICE = 4_000;
/** For four places, less the fee. */
const DUE = 14_400;

describe('a payout that an operator notes', () => {
  let groupId: string;
  const today = torontoDay(new Date());

  const tomorrow = torontoDay(new Date(Date.now() + 86_400_000));

  const note = (change: object = {}, operator = city.operator) =>
    city.call(groupsRpc.notePayout, operator, {
      params: { id: groupId },
      body: { cents: DUE, paidOn: today, reference: 'TRF 2026-11', ...change },
    });
  const remove = (payoutId: string) =>
    city.call(groupsRpc.takeBackPayout, city.operator, groupId, { payoutId, reason: 'Wrong host.' });
  const statement = async () => (await city.call(groupsRpc.hostStatement, city.host)).statement;
  const lastTransfer = async () => (await statement()).lines[0]?.transfers.at(-1)?.id ?? '';

  const { world, city } = City.duringTests();

  /** An untouched payment for a place of the group. */
  const payment = async () => {
    const [paid] = await world.rows<{ id: string; ref: string }>(
      `select d.id, d.payment_ref as ref from deposits d join seats s on s.id = d.seat_id
        where s.group_id = $1 and d.state = 'applied' and d.charged_back_at is null order by d.id`,
      [groupId],
    );
    return paid!;
  };

  beforeAll(async () => {
    world.isDeaf = true;
    const members = await city.members(2, 2);
    groupId = await city.group(members, 3, PRICE);
    for (const member of members) await payForPlace(city, member, groupId);
    await city.lock(groupId);
  });

  it('is refused while the group is on', async () => {
    expect((await statement()).years).toEqual([]);
    expect(await codeOf(note())).toBe('HOSTING.PAYOUT_NOT_DUE');
    await city.end(groupId, 1);
    await city.advance();
    await city.advance();
    expect(await city.groupState(groupId)).toBe('completed');
    expect(await statement()).toMatchObject({ dueCents: DUE, laterCents: 0, paidCents: 0 });
  });

  it('is the amount of the ledger, once, of a day that has come, and by nobody who is paid by it', async () => {
    expect(await codeOf(note({ cents: DUE - 1 }))).toBe('HOSTING.PAYOUT_NOT_DUE');
    expect(await codeOf(note({ paidOn: tomorrow }))).toBe('REQUEST.INVALID');
    city.sessions.set(city.host, await signIn(world.stack, city.host, ['operator']));
    expect(await codeOf(note({}, city.host))).toBe('GROUPS.CONCERNS_YOU');
    for (const [actor, concernsYou] of [
      [city.host, true],
      [city.operator, false],
    ] as const) {
      const { payouts } = await city.call(groupsRpc.payouts, actor);
      expect(payouts.find((line) => line.groupId === groupId)).toMatchObject({ concernsYou });
    }
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(note())));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'HOSTING.PAYOUT_NOTED'), 'none']);
  });

  it('is read by the host and the operators, and due no more', async () => {
    const transfers = [{ on: today, reference: 'TRF 2026-11', cents: DUE }];
    const { lines, years: ownYears, ...sums } = await statement();
    expect(sums).toMatchObject({ dueCents: 0, paidCents: DUE });
    expect(lines).toMatchObject([{ groupId, transfers }]);
    const { payouts, years } = await city.call(groupsRpc.payouts, city.operator);
    expect(payouts).toMatchObject([{ groupId, transfers }]);
    // Those that can be downloaded.
    expect([years, ownYears]).toEqual([[Number(torontoDay(new Date()).slice(0, 4))], years]);
  });

  it('keeps the fee with which its group began when that for others changes', async () => {
    await world.get(PayoutsRepository).keepFee(10);
    const config = world.get<HostingConfig>(HOSTING_CONFIG);
    config.HOST_FEE_PERCENT = 12;
    const { feePercent, dueCents, lines } = await statement();
    expect({ feePercent, dueCents, lines }).toMatchObject({
      feePercent: 12,
      dueCents: 0,
      lines: [{ feeCents: 1_600 }],
    });
    expect(await codeOf(note())).toBe('HOSTING.PAYOUT_NOTED');
    config.HOST_FEE_PERCENT = 10;
  });

  it('leaves the difference due when the bank takes a payment afterwards and returns it: to us, then to the host; each is recorded, and can be removed', async () => {
    const { ref } = await payment();
    const share = DUE / 4;
    await world.dispute(ref, false);
    await world.hear('dispute.created', ref);
    expect(await statement()).toMatchObject({ dueCents: -share, paidCents: DUE });
    for (const cents of [0, share, DUE, DUE - share])
      expect(await codeOf(note({ cents }))).toBe('HOSTING.PAYOUT_NOT_DUE');
    const back = { cents: -share, reference: 'TRF 2026-12' };
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(note(back))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'HOSTING.PAYOUT_NOTED'), 'none']);
    const transfers = [{ cents: DUE, reference: 'TRF 2026-11' }, back];
    expect(await statement()).toMatchObject({ dueCents: 0, paidCents: DUE - share, lines: [{ transfers }] });
    await world.dispute(ref, true);
    await world.hear('dispute.won', ref);
    expect(await statement()).toMatchObject({ dueCents: share, paidCents: DUE - share });
    const payoutId = await lastTransfer();
    await remove(payoutId);
    expect(await codeOf(remove(payoutId))).toBe('HOSTING.PAYOUT_NOT_NOTED');
    expect(await statement()).toMatchObject({ dueCents: 0, paidCents: DUE, lines: [{ transfers: [transfers[0]] }] });
  });

  it('is shown to operators as one of a host whose account is hidden, for as long as it is', async () => {
    const away = async () => (await city.call(groupsRpc.payouts, city.operator)).payouts.map((line) => line.hostAway);
    await world.hide(city.operator);
    expect(await away()).toEqual([false]);
    await world.hide(city.host);
    expect(await away()).toEqual([true]);
    for (const accountId of [city.host, city.operator]) await world.hide(accountId, false);
  });

  it('is taken back with a reason that the host’s page keeps, and is due again', async () => {
    const payoutId = await lastTransfer();
    await remove(payoutId);
    expect(await codeOf(remove(payoutId))).toBe('HOSTING.PAYOUT_NOT_NOTED');
    expect(await statement()).toMatchObject({ dueCents: DUE, paidCents: 0, lines: [{ transfers: [] }] });
    const asked = { accountId: city.host, kind: 'group', after: null, limit: 10 } as const;
    const sessionId = city.sessions.get(city.operator)!;
    const { entries } = await world.stack.rpc.call(groupsRpc.timeline, { ...asked, sessionId });
    expect(entries).toMatchObject([
      { what: 'payout_taken_back', detail: 'Wrong host.', cents: DUE, by: city.operator },
      { what: 'payout_taken_back', cents: -DUE / 4 },
      { what: 'paid_out', cents: -DUE / 4 },
      { what: 'paid_out', cents: DUE, by: city.operator },
    ]);
    await note({ reference: 'TRF 2026-12' });
    await remove(await lastTransfer());
  });

  it('is the same after an operator has refunded a member of the finished group, and the group pays the host nothing for it', async () => {
    const before = await statement();
    const { id } = await payment();
    await city.call(groupsRpc.refundDeposit, city.operator, id);
    expect(await statement()).toEqual(before);
    await sendRefunds(world);
    expect(await world.rows('select state from deposits where id = $1', [id])).toEqual([{ state: 'refunded' }]);
    // A place for which it was held before, and given up, is owed nothing of it.
    await world.rows(
      `insert into allocations (deposit_id, seat_id, cents, ended_at) select deposit_id, seat_id, cents, ended_at - interval '1 day'
         from allocations where deposit_id = $1`,
      [id],
    );
    expect(await statement()).toEqual(before);
  });

  it('is less the host’s share of what the bank has taken back, and the group pays the host nothing for it', async () => {
    const { id, ref } = await payment();
    // What we refunded of it is our cost all the same.
    const body = { refundId: randomUUID(), amountCents: 1_000, reason: 'The room was cold.' };
    await city.call(groupsRpc.refundPart, city.operator, id, body);
    await sendRefunds(world);
    await world.dispute(ref, false);
    await world.hear('dispute.created', ref);
    const cents = 3 * PRICE + 1_000;
    expect(await statement()).toMatchObject({ grossCents: cents, collectedCents: cents, dueCents: cents * 0.9 });
    await world.dispute(ref, true);
    await world.hear('dispute.won', ref);
    expect(await statement()).toMatchObject({ dueCents: DUE });
  });

  it('is read by a host who is suspended, and by nobody who never hosted', async () => {
    await city.call(groupsRpc.decideHost, city.operator, city.host, { status: 'suspended' });
    expect(await statement()).toMatchObject({ dueCents: DUE });
    expect(await codeOf(city.call(groupsRpc.hostGroups, city.host))).toBe('HOSTING.NOT_APPROVED');
    expect(await codeOf(city.call(groupsRpc.hostStatement, city.operator))).toBe('HOSTING.NOT_APPROVED');
  });

  it('is shown to operators as one that nobody is left to be paid once the host’s account is deleted', async () => {
    const accounts = world.get(AccountsService);
    await world.run((tx) => accounts.erase(tx, city.host));
    const { payouts } = await city.call(groupsRpc.payouts, city.operator);
    expect(payouts.map(({ hostAway, hostGone, payoutCents }) => ({ hostAway, hostGone, payoutCents }))).toEqual([
      { hostAway: false, hostGone: true, payoutCents: DUE },
    ]);
    // A place that was left in time is none to the host.
    await world.rows(
      `insert into seats select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'account_id', gen_random_uuid(), 'left_at', now()))).*
         from seats s limit 1`,
    );
    expect((await city.call(groupsRpc.payouts, city.operator)).payouts).toMatchObject([{ seats: 4 }]);
    // Nobody is paid for a group that never had a host.
    await world.rows('update offerings set host_id = null');
    expect(await city.call(groupsRpc.payouts, city.operator)).toMatchObject({ payouts: [], years: [] });
    expect(await codeOf(note())).toBe('HOSTING.PAYOUT_NOT_DUE');
  });
});
