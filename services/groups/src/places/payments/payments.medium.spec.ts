import { randomUUID } from 'node:crypto';
import { events, groupsRpc, timezoneOf } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { refundInstant } from '../../money/deposits/deposits.repository.ts';
import { LedgerRepository } from '../../money/ledger/ledger.repository.ts';
import { LedgerService } from '../../money/ledger/ledger.service.ts';
import { PAYMENTS_CONFIG, type PaymentsConfig } from '../../money/payment-provider/payments.config.ts';
import { RefundsByHandService } from '../../money/refunds/refunds-by-hand.service.ts';
import { RefundsService } from '../../money/refunds/refunds.service.ts';
import { City } from '../../testing/city.ts';
import { cutAt, mendConnections } from '../../testing/cut.ts';
import { GroupsWorld, WIZARD } from '../../testing/groups-world.ts';
import { heldDeposit, paidDeposit, payAs, sendRefunds } from '../../testing/paying.ts';

describe('the deposit', () => {
  const world = GroupsWorld.duringTests();
  const refunds = duringTests(() => world.get(RefundsService));

  // Deposits are due where groups are being decided.
  beforeAll(() => City.found(world));

  afterEach(() => {
    mendConnections();
    world.isDeaf = false;
  });

  const refundsOf = (depositId: string) =>
    world.rows<{ state: string; attempts: number; refund_ref: string | null }>(
      'select state, attempts, refund_ref from refunds where deposit_id = $1',
      [depositId],
    );
  const entriesOf = (depositId: string) =>
    world.column<string>('select kind from deposit_entries where deposit_id = $1 order by id', [depositId]);
  const expectSameBooks = async () => expect((await world.get(LedgerService).reconcile())?.differences).toEqual([]);
  /** Why each payment of an account is refunded; null for one that is not. */
  const reasonsOf = (accountId: string) =>
    world.column(
      'select f.reason from deposits d left join refunds f on f.deposit_id = d.id where d.account_id = $1 order by 1',
      [accountId],
    );
  /** Operators hear of it. */
  const handedOver = (depositId: string, why: string) =>
    world.stack.waitForEvent(
      events.paymentHandedOver,
      (payload) => payload.depositId === depositId && payload.why === why && payload.concerns !== undefined,
    );
  /** As operators see it. */
  const refundDateOf = async (depositId: string) =>
    (await world.get(LedgerRepository).list({ depositId, limit: 1 })).rows[0]?.refundAt;
  const comeToRefund = (depositId: string) =>
    world.rows(`update deposits set refund_at = now() - interval '1 second' where id = $1`, [depositId]);

  it('is due after registering, is paid on the provider’s page and heard of by its signed message', async () => {
    const accountId = randomUUID();
    expect(await world.due(accountId)).toMatchObject({ registrationId: null, dueCents: 0 });
    const registrationId = await world.register(accountId);
    expect(await world.due(accountId)).toMatchObject({
      registrationId,
      dueCents: 1000,
      currency: 'CAD',
      available: true,
      registration: { city: 'CA:ON:Toronto', withoutDeposit: false },
    });

    const checkout = await world.checkout(accountId, registrationId);
    expect((await world.checkout(accountId, registrationId)).url).toBe(checkout.url);
    const answer = await world.choose(checkout.url, 'pay');
    expect(answer.headers.get('location')).toBe(`https://emberhood.example/payment?checkout=${checkout.id}`);

    const deposit = await heldDeposit(world, accountId);
    expect(deposit).toMatchObject({ state: 'held', amountCents: 1000, registrationId, paused: false });
    expect((await world.due(accountId)).dueCents).toBe(0);
    expect(await entriesOf(deposit.id)).toEqual(['held']);
    expect(await world.mailsTo(accountId)).toEqual(['deposit.received']);
    const page = await world.stack.rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: checkout.id });
    expect(page.checkout).toMatchObject({ state: 'paid', url: null });
    expect(await codeOf(world.checkout(accountId, registrationId))).toBe('PAYMENT.NOTHING_DUE');
  });

  it('is not due of who has said that they wait without one, and can still be paid', async () => {
    const accountId = randomUUID();
    const registrationId = await world.register(accountId);
    await world.stack.rpc.call(groupsRpc.confirmWithout, { accountId, registrationId });
    expect(await world.due(accountId)).toMatchObject({ registrationId, registration: { withoutDeposit: true } });
    expect((await world.checkout(accountId, registrationId)).state).toBe('open');
    // Where the product asks for one of everybody, nobody waits without.
    const needed = jest.replaceProperty(world.get<PaymentsConfig>(PAYMENTS_CONFIG), 'DEPOSIT_REQUIRED', true);
    const another = { accountId, registrationId: await world.register(accountId) };
    expect(await codeOf(world.stack.rpc.call(groupsRpc.confirmWithout, another))).toBe('PAYMENT.DEPOSIT_REQUIRED');
    needed.restore();
  });

  it('is due for the registration that was answered last, by the newest answer', async () => {
    const accountId = randomUUID();
    const first = await world.register(accountId);
    await world.register(accountId, { ...WIZARD, offering: { kind: 'program', id: 'pottery' } });
    for (const depositAgreement of ['yes', 'no', 'yes'] as const) {
      await world.register(accountId, { ...WIZARD, depositAgreement });
      const { registrationId, registration } = await world.due(accountId);
      const isYes = depositAgreement === 'yes';
      expect([registrationId === first, registration?.withoutDeposit]).toEqual([isYes, false]);
    }
  });

  it('is not taken when the bank asks and is told no, nor by a declined card; another try may work', async () => {
    const accountId = randomUUID();
    const registrationId = await world.register(accountId);
    const first = await world.checkout(accountId, registrationId);
    expect(await (await world.choose(first.url, 'decline')).text()).toContain('declined');
    const challenge = await world.choose(first.url, 'challenge');
    await world.choose(`${world.payments.url}${challenge.headers.get('location') ?? ''}`, 'refuse');
    await eventually(async () => {
      const { checkout } = await world.stack.rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: first.id });
      expect(checkout.state).toBe('failed');
    });
    const second = await world.checkout(accountId, registrationId);
    expect(second.id).not.toBe(first.id);
    await world.choose(second.url, 'confirm');
    expect((await heldDeposit(world, accountId)).state).toBe('held');
  });

  it('refuses forged, changed and foreign messages, and takes true ones as often and in whatever order they come', async () => {
    const accountId = randomUUID();
    const heard = world.webhooks.length;
    const { url } = await world.checkout(accountId, await world.register(accountId));
    for (const act of ['decline', 'pay']) await world.choose(url, act);
    await heldDeposit(world, accountId);
    const messages = world.webhooks.slice(heard);
    const [true_] = messages.slice(-1) as [(typeof messages)[0]];
    for (const signature of ['', 't=1,v1=00', true_.signature.replace(/.$/, 'x'), `t=1,v1=${'0'.repeat(64)}`])
      expect(await codeOf(world.webhook(true_.body, signature))).toBe('PAYMENT.WEBHOOK_REFUSED');
    expect(await codeOf(world.webhook(`${true_.body} `, true_.signature))).toBe('PAYMENT.WEBHOOK_REFUSED');
    const elsewhere = world.stack.rpc.call(groupsRpc.paymentWebhook, { provider: 'stripe', ...true_ });
    expect(await codeOf(elsewhere)).toBe('PAYMENT.WEBHOOK_REFUSED');
    await Promise.all(Array.from({ length: 5 }, () => world.webhook(true_.body, true_.signature)));
    for (const { body, signature } of messages.concat(messages.toReversed())) await world.webhook(body, signature);
    expect(await world.column('select state from deposits where account_id = $1', [accountId])).toEqual(['held']);
    expect(await world.mailsTo(accountId)).toEqual(['deposit.received']);
  });

  it('settles what no message told of, although the provider knows nothing of an older one', async () => {
    const accountId = randomUUID();
    const registrationId = await world.register(accountId);
    const checkout = await world.checkout(accountId, registrationId);
    await world.choose(checkout.url, 'pay');
    await heldDeposit(world, accountId);
    // As if neither the webhook nor the return page had come.
    await world.rows(
      `update checkouts set state = 'open', ask_at = now(), created_at = now() - interval '10 minutes' where id = $1`,
      [checkout.id],
    );
    await world.rows(
      `insert into checkouts (id, account_id, registration_id, provider, provider_ref, amount_cents, state, expires_at, created_at)
       values (gen_random_uuid(), $1, $2, 'sandbox', 'unknown-to-it', 1000, 'open', now(), now() - interval '1 hour')`,
      [randomUUID(), await world.register(randomUUID())],
    );
    const worker = await world.startWorker();
    await eventually(async () => {
      expect(await world.value('select state from checkouts where id = $1', [checkout.id])).toBe('paid');
    }, 60_000);
    await worker.stop();
    expect(await world.rows('select 1 from deposits where account_id = $1', [accountId])).toHaveLength(1);
  });

  it("shows nobody else's checkout, and opens none for another's registration", async () => {
    const [owner, stranger] = [randomUUID(), randomUUID()];
    const registrationId = await world.register(owner);
    const { id } = await world.checkout(owner, registrationId);
    expect(await codeOf(world.stack.rpc.call(groupsRpc.getCheckout, { accountId: stranger, checkoutId: id }))).toBe(
      'PAYMENT.CHECKOUT_NOT_FOUND',
    );
    expect(await codeOf(world.checkout(stranger, registrationId))).toBe('REGISTRATION.NOT_FOUND');
  });

  it('GRP-18 T15 goes back once at its date, whatever two workers and a provider without an answer do', async () => {
    const { accountId, deposit } = await paidDeposit(world);
    await comeToRefund(deposit.id);
    // The refund is made but its answer is lost: the next try has to find it instead of making another.
    await world.fault('late');
    const workers = await Promise.all([world.startWorker(), world.startWorker({ SERVICE_INSTANCE: '2' })]);
    await eventually(async () => {
      const [refund] = await refundsOf(deposit.id);
      expect(refund?.attempts).toBe(1);
    });
    await eventually(async () => {
      await world.rows(`update refunds set next_attempt_at = now() where deposit_id = $1 and failure is not null`, [
        deposit.id,
      ]);
      expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'done' }]);
    }, 40_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await entriesOf(deposit.id)).toEqual(['held', 'refunded']);
    expect(await world.mailsTo(accountId)).toEqual(['deposit.received', 'deposit.refunded']);
    const status = 'select status from registrations where account_id = $1';
    expect(await world.value(status, [accountId])).toBe('refunded');
  });

  it('ends no registration for which another one was paid before it was back', async () => {
    const { accountId, registrationId, deposit } = await paidDeposit(world);
    await comeToRefund(deposit.id);
    await refunds.requestDue();
    expect((await world.due(accountId)).dueCents).toBe(1_000);
    const { deposit: again } = await payAs(world, accountId, registrationId);
    while (await refunds.sendNext());
    expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'done' }]);
    expect(await world.value('select status from registrations where id = $1', [registrationId])).toBe('waiting');
    expect((await world.due(accountId)).deposit?.id).toBe(again.id);
  });

  it('I15 I18 goes back once and is booked as a whole, wherever a process is cut off on the way', async () => {
    await sendRefunds(world);
    // The steps of a refund (requested, leased, booked), with the state before and after each.
    const steps = [
      ['select d.id from deposits d join registrations r', 'COMMIT'],
      [`update refunds f set state = 'sent'`, 'update refunds f'],
      ['"refunds" SET', 'COMMIT'],
    ] as const;
    const cuts: number[] = [];
    for (const [begins, ends] of steps) {
      for (let killAt = 1; ; killAt++) {
        const { accountId, deposit } = await paidDeposit(world);
        await comeToRefund(deposit.id);
        const standing = async () => {
          const [row] = await world.rows<Record<string, unknown>>(
            `select d.state, coalesce(f.state = 'done', false) as done, r.status, (select count(*)::int from deposit_entries e
               where e.deposit_id = d.id and e.kind = 'refunded') as entries
             from deposits d join registrations r on r.id = d.registration_id left join refunds f on f.deposit_id = d.id where d.id = $1`,
            [deposit.id],
          );
          return { ...row, told: (await world.mailsTo(accountId)).filter((one) => one === 'deposit.refunded').length };
        };
        const cut = cutAt(killAt, begins, ends);
        await refunds.requestDue().catch(() => undefined);
        await refunds.sendNext().catch(() => false);
        const reached = cut.statements() >= killAt;
        mendConnections();
        if (reached)
          expect(await standing()).toEqual({ state: 'held', done: false, status: 'waiting', entries: 0, told: 0 });
        await refunds.requestDue();
        await sendRefunds(world);
        expect(await standing()).toEqual({ state: 'refunded', done: true, status: 'refunded', entries: 1, told: 1 });
        if (!reached) break;
        cuts.push(killAt);
      }
    }
    // The booking was cut at every statement, including its commit.
    expect(Math.max(...cuts)).toBeGreaterThan(5);
    expect(await world.get(LedgerService).reconcile()).toMatchObject({ equal: true, differences: [] });
  }, 240_000);

  it('stays while any of its owner’s registrations has a place in a group, and goes back after it', async () => {
    const { accountId, deposit } = await paidDeposit(world);
    const other = await world.register(accountId, { ...WIZARD, offering: { kind: 'program', id: 'pottery' } });
    await comeToRefund(deposit.id);
    const become = (status: string) =>
      world.rows('update registrations set status = $2 where id = $1', [other, status]);
    expect(await refundDateOf(deposit.id)).toEqual(expect.any(String));
    for (const status of ['proposed', 'invited', 'confirmed', 'locked']) {
      await become(status);
      expect(await refundDateOf(deposit.id)).toBeNull();
      await refunds.requestDue();
      expect(await refundsOf(deposit.id)).toEqual([]);
    }
    await become('waiting');
    await refunds.requestDue();
    expect(await refundsOf(deposit.id)).toHaveLength(1);
    expect(await refundDateOf(deposit.id)).toBeNull();
  });

  it('goes back to others also while one cannot be asked for', async () => {
    const [stuck, next] = [randomUUID(), randomUUID()];
    const { deposit } = await payAs(world, stuck, await world.register(stuck));
    const { deposit: other } = await payAs(world, next, await world.register(next));
    const due = `update deposits set refund_at = now() - make_interval(secs => $2) where id = $1`;
    await world.rows(due, [deposit.id, 3_600]);
    await world.rows(due, [other.id, 1]);
    await world.rows(`alter table refunds add constraint stuck check (deposit_id <> '${deposit.id}')`);
    await expect(refunds.requestDue()).rejects.toThrow('stuck');
    await world.rows('alter table refunds drop constraint stuck');
    expect(await refundsOf(other.id)).toHaveLength(1);
    expect(await refundsOf(deposit.id)).toEqual([]);
    await refunds.requestDue();
    expect(await refundsOf(deposit.id)).toHaveLength(1);
  });

  it('GRP-20 counts its three months from the day it is paid, not from the day of the registration', async () => {
    const accountId = randomUUID();
    const registrationId = await world.register(accountId);
    await world.rows(
      `update registrations set created_at = now() - interval '80 days', waiting_since = now() - interval '80 days' where id = $1`,
      [registrationId],
    );
    const { deposit } = await payAs(world, accountId, registrationId);
    const [row] = await world.rows<{ same: boolean }>(
      `select refund_at = ((paid_at at time zone 'America/Toronto') + interval '3 months') at time zone 'America/Toronto' as same
       from deposits where id = $1`,
      [deposit.id],
    );
    expect(row?.same).toBe(true);
  });

  it('moves its date by the time of a pause', async () => {
    const { accountId, registrationId, deposit } = await paidDeposit(world);
    const { registration: before } = await world.stack.rpc.call(groupsRpc.pause, { accountId, registrationId });
    expect((await world.due(accountId)).deposit).toMatchObject({ paused: true, refundAt: null });
    expect(await refundDateOf(deposit.id)).toBeNull();
    await world.rows(`update deposits set paid_at = now() - interval '20 days' where id = $1`, [deposit.id]);
    await world.rows(`update registrations set paused_at = now() - interval '10 days' where id = $1`, [registrationId]);
    const { registration } = await world.stack.rpc.call(groupsRpc.resume, { accountId, registrationId });
    const after = (await world.due(accountId)).deposit;
    for (const [later, sooner] of [
      [after?.refundAt, deposit.refundAt],
      // Nor does a pause count as waiting.
      [registration.waitingSince, before.waitingSince],
    ])
      expect(Math.round((Date.parse(later ?? '') - Date.parse(sooner ?? '')) / 86_400_000)).toBe(10);
  });

  it('moves its date by no more of a pause than it was there for', async () => {
    const accountId = randomUUID();
    const registrationId = await world.register(accountId);
    await world.stack.rpc.call(groupsRpc.pause, { accountId, registrationId });
    await world.rows(`update registrations set paused_at = now() - interval '10 days' where id = $1`, [registrationId]);
    const { deposit } = await payAs(world, accountId, registrationId);
    // Nor does it go back during the pause.
    await comeToRefund(deposit.id);
    await refunds.requestDue();
    expect(await refundsOf(deposit.id)).toEqual([]);
    const before = await world.rows<{ at: Date }>('select refund_at as at from deposits where id = $1', [deposit.id]);
    await world.stack.rpc.call(groupsRpc.resume, { accountId, registrationId });
    const after = (await world.due(accountId)).deposit;
    const moved = Date.parse(after?.refundAt ?? '') - (before[0]?.at.getTime() ?? 0);
    expect(Math.round(moved / 86_400_000)).toBe(0);
  });

  it('goes back at its date, or with its account, although the registration it was paid for is over', async () => {
    const pay = async () => {
      const { accountId, registrationId, deposit } = await paidDeposit(world);
      // A group whose price did not need it has ended.
      await world.rows(`update registrations set status = 'completed' where id = $1`, [registrationId]);
      return { accountId, deposit };
    };
    const [dated, deleted] = [await pay(), await pay()];
    await comeToRefund(dated.deposit.id);
    await refunds.requestDue();
    expect(await refundsOf(dated.deposit.id)).toHaveLength(1);
    await world.run((tx) => world.get(AccountsService).erase(tx, deleted.accountId));
    expect(await refundsOf(deleted.deposit.id)).toHaveLength(1);
  });

  it('counts no more once the bank took it back, is not given back on top, and counts again when the bank returns it', async () => {
    const { accountId, registrationId, deposit, paymentRef } = await paidDeposit(world);
    const due = async () => (await world.due(accountId)).dueCents;
    await world.dispute(paymentRef, false);
    await eventually(async () => expect(await due()).toBe(1_000));
    expect((await world.due(accountId)).chargedBackCents).toBe(1_000);
    await handedOver(deposit.id, 'charged_back');
    expect(await entriesOf(deposit.id)).toEqual(['held', 'chargeback']);
    const asked = { actorId: accountId, params: { id: registrationId }, query: {}, body: {} };
    const { status } = await world.stack.rpc.call(groupsRpc.registrationStatus, asked);
    expect(status.deposit).toMatchObject({ chargedBack: true, refundAt: null });
    await expectSameBooks();
    await comeToRefund(deposit.id);
    await refunds.requestDue();
    const byHand = world.get(RefundsByHandService).refundRest(deposit.id, undefined, 'operator');
    expect(await codeOf(byHand)).toBe('GROUPS.NO_DEPOSIT_LEFT');
    expect(await refundsOf(deposit.id)).toEqual([]);

    await world.dispute(paymentRef, true);
    await eventually(async () => expect(await due()).toBe(0));
    expect((await world.due(accountId)).chargedBackCents).toBeNull();
    expect(await entriesOf(deposit.id)).toEqual(['held', 'chargeback', 'chargeback_won']);
    await expectSameBooks();
    await world.dispute(paymentRef, false);
    await eventually(async () => expect(await due()).toBe(1_000));
    await world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId });
    expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'failed' }]);
  });

  it('goes back when the bank returns it after another one was paid', async () => {
    const { accountId, registrationId, deposit, paymentRef } = await paidDeposit(world);
    await world.dispute(paymentRef, false);
    await eventually(async () => expect((await world.due(accountId)).dueCents).toBe(1_000));
    const { deposit: again } = await payAs(world, accountId, registrationId);
    await world.dispute(paymentRef, true);
    await eventually(async () => expect(await entriesOf(deposit.id)).toContain('chargeback_won'));
    while (await refunds.sendNext());
    expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'done' }]);
    expect((await world.due(accountId)).deposit?.id).toBe(again.id);
    expect(await reasonsOf(accountId)).toEqual(['paid_twice', null]);
    await expectSameBooks();
  });

  it('stands as the bank has it, in whatever order messages of disputes come, also before the payment is in the books', async () => {
    world.isDeaf = true;
    const accountId = randomUUID();
    const checkout = await world.checkout(accountId, await world.register(accountId));
    await world.choose(checkout.url, 'pay');
    const look = () => world.stack.rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: checkout.id });
    const ref = await eventually(async () => {
      const { payments } = (await world.askProvider('payments')) as { payments: { paymentRef: string }[] };
      const known = await world.column('select payment_ref from deposits');
      const unknown = payments.find(({ paymentRef }) => !known.includes(paymentRef));
      if (!unknown) throw new Error('Not paid yet');
      return unknown.paymentRef;
    });
    await world.dispute(ref, false);
    const early = randomUUID();
    expect(await world.hear('dispute.created', ref, early)).toBe('PAYMENT.UNAVAILABLE');
    await look();
    const { deposit } = await world.due(accountId);
    expect(await world.hear('dispute.created', ref, early)).toBe('none');
    expect(await entriesOf(deposit?.id ?? '')).toEqual(['held', 'chargeback']);
    await world.dispute(ref, true);
    for (const type of ['dispute.won', 'dispute.created']) expect(await world.hear(type, ref)).toBe('none');
    expect(await entriesOf(deposit?.id ?? '')).toEqual(['held', 'chargeback', 'chargeback_won']);
    await expectSameBooks();
    // What the provider refuses for good is left to an operator.
    await world.dispute(ref, false);
    await comeToRefund(deposit!.id);
    await refunds.requestDue();
    await refunds.sendNext();
    expect(await refundsOf(deposit!.id)).toMatchObject([{ state: 'failed' }]);
    await handedOver(deposit!.id, 'refund_failed');
  });

  it('I15 is due again when the bank could not give it back, as a matter for an operator, and is told anew', async () => {
    const { accountId, registrationId, deposit, paymentRef } = await paidDeposit(world);
    await world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId });
    expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'requested' }]);
    expect((await world.due(accountId)).deposit).toBeNull();
    // While one is on its way, the provider is to tell again.
    await world.rows(`update refunds set state = 'sent' where deposit_id = $1`, [deposit.id]);
    expect(await world.hear('refund.failed', paymentRef)).toBe('PAYMENT.UNAVAILABLE');
    while (await refunds.sendNext());
    expect(await world.hear('refund.failed', paymentRef)).toBe('none');
    expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'done' }]);
    await world.failRefund(paymentRef);
    await eventually(async () => expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'failed' }]));
    expect(await entriesOf(deposit.id)).toEqual(['held', 'refunded', 'refund_failed']);
    await expectSameBooks();
    expect(await world.get(RefundsByHandService).refundRest(deposit.id, undefined, randomUUID())).toBe(false);
    while (await refunds.sendNext());
    expect(await refundsOf(deposit.id)).toMatchObject([{ state: 'done' }]);
    expect(await entriesOf(deposit.id)).toEqual(['held', 'refunded', 'refund_failed', 'refunded']);
    await expectSameBooks();
    expect(await world.mailsTo(accountId)).toEqual(['deposit.received', 'deposit.refunded', 'deposit.refunded']);
  });

  it('is paid on a new page when the provider never heard of the first and would not open it any more', async () => {
    const accountId = randomUUID();
    const registrationId = await world.register(accountId);
    await world.fault('lost');
    expect(await codeOf(world.checkout(accountId, registrationId))).toBe('PAYMENT.UNAVAILABLE');
    const [lost] = await world.rows<{ id: string }>(
      `update checkouts set expires_at = now() + interval '29 minutes' where account_id = $1 returning id`,
      [accountId],
    );
    const { checkout } = await payAs(world, accountId, registrationId);
    expect(checkout.id).not.toBe(lost?.id);
  });

  it('is given back at once when it was paid twice, or for a registration that is over by then', async () => {
    const late = randomUUID();
    const over = await world.register(late);
    const page = await world.checkout(late, over);
    await world.stack.rpc.call(groupsRpc.withdraw, { accountId: late, registrationId: over });
    await world.choose(page.url, 'pay');
    const accountId = randomUUID();
    const one = await world.checkout(accountId, await world.register(accountId));
    const other = await world.checkout(
      accountId,
      await world.register(accountId, { offering: { kind: 'program', id: 'pottery' } }),
    );
    await Promise.all([world.choose(one.url, 'pay'), world.choose(other.url, 'pay')]);
    await eventually(async () => {
      expect(await reasonsOf(accountId)).toEqual(['paid_twice', null]);
      expect(await reasonsOf(late)).toEqual(['registration_over']);
    });
  });

  it('is given back at once when its owner was suspended while they paid', async () => {
    const accountId = randomUUID();
    const { url } = await world.checkout(accountId, await world.register(accountId));
    await world.stack.publish(events.accountSuspended, { accountId, version: 1 });
    await eventually(async () =>
      expect(await world.rows('select 1 from hidden_accounts where account_id = $1', [accountId])).toHaveLength(1),
    );
    await world.choose(url, 'pay');
    await eventually(async () => {
      expect(await reasonsOf(accountId)).toEqual(['removed']);
    });
    expect(await world.mailsTo(accountId)).not.toContain('deposit.received');
  });

  it('has a ledger that nobody changes', async () => {
    await expect(world.rows(`update deposit_entries set cents = 0`)).rejects.toThrow('append-only');
    await expect(world.rows(`delete from deposit_entries`)).rejects.toThrow('append-only');
  });

  it.each([
    ['2026-11-30T17:00:00Z', '2027-02-28T17:00:00Z'],
    ['2027-11-30T17:00:00Z', '2028-02-29T17:00:00Z'],
    // Across the change to daylight saving time: the same hour in Toronto.
    ['2027-01-15T17:00:00Z', '2027-04-15T16:00:00Z'],
    // A skipped hour becomes the next one; of an hour that comes twice, the second counts.
    ['2026-12-14T07:30:00Z', '2027-03-14T07:30:00Z'],
    ['2027-08-07T05:30:00Z', '2027-11-07T06:30:00Z'],
  ])('goes back three calendar months after %s, at %s', async (from, to) => {
    const [row] = await world.rows<{ at: Date }>(`select ${refundInstant('$1::timestamptz', '$2')} as at`, [
      from,
      timezoneOf('CA:ON:Toronto'),
    ]);
    expect(row?.at.toISOString()).toBe(new Date(to).toISOString());
  });
});
