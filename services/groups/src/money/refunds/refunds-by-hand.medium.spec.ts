import { randomUUID } from 'node:crypto';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { depositStates } from '../../ground/states/machines.ts';
import { City } from '../../testing/city.ts';
import { cutAt, mendConnections } from '../../testing/cut.ts';
import { GroupsWorld } from '../../testing/groups-world.ts';
import { paidDeposit, sendRefunds } from '../../testing/paying.ts';
import { DepositsService } from '../deposits/deposits.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { RefundsByHandService } from './refunds-by-hand.service.ts';
import { RefundsService } from './refunds.service.ts';

const WHY = 'The heating was broken.';

describe('a part of a payment', () => {
  const world = GroupsWorld.duringTests();
  const byHand = duringTests(() => world.get(RefundsByHandService));
  const deposits = duringTests(() => world.get(DepositsService));
  const refunds = duringTests(() => world.get(RefundsService));

  beforeAll(() => City.found(world));

  afterEach(() => {
    mendConnections();
    world.isDeaf = false;
  });

  const paid = async () => {
    const { deposit, ...rest } = await paidDeposit(world);
    return { ...rest, id: deposit.id };
  };

  const ask = (depositId: string, amountCents: number, refundId = randomUUID()) =>
    byHand.refundPart(depositId, { refundId, amountCents, reason: WHY }, 'operator');

  const entriesOf = (depositId: string) =>
    world.column<string>(`select kind || ' ' || cents from deposit_entries where deposit_id = $1 order by id`, [
      depositId,
    ]);

  const stateOf = (depositId: string) => world.value('select state from deposits where id = $1', [depositId]);

  const partsOf = (depositId: string) =>
    world.rows<{ id: string; cents: number; state: string; failure: string | null }>(
      'select id, cents, state, failure from partial_refunds where deposit_id = $1 order by created_at',
      [depositId],
    );

  const told = async (accountId: string) => {
    const mails = await world.mails<{ amountCents: number; why?: string }>({ accountId });
    return mails.map(({ template, data }) => [template, data.amountCents, data.why]);
  };

  const equal = async () => expect((await world.get(LedgerService).reconcile())?.differences).toEqual([]);

  it('goes back with its reason, several times, and what is left goes back at the end', async () => {
    const { accountId, registrationId, id } = await paid();
    await ask(id, 300);
    await ask(id, 250);
    const [, first] = (await world.due(accountId)).partsBack;
    expect(first).toMatchObject({ amountCents: 300, reason: WHY, done: false, title: null });
    expect((await world.due(accountId)).deposit?.amountCents).toBe(450);
    await sendRefunds(world);
    expect(await stateOf(id)).toBe('held');
    const due = await world.due(accountId);
    expect(due.partsBack.map(({ amountCents, done }) => [amountCents, done])).toEqual([
      [250, true],
      [300, true],
    ]);
    expect(due).toMatchObject({ dueCents: 0, deposit: { amountCents: 450, state: 'held' } });
    await equal();
    await world.run((tx) => deposits.refundWithdrawn(tx, registrationId, accountId));
    await sendRefunds(world);
    expect(await entriesOf(id)).toEqual(['held 1000', 'part_refunded -300', 'part_refunded -250', 'refunded -450']);
    expect(await stateOf(id)).toBe('refunded');
    expect(await told(accountId)).toEqual([
      ['deposit.received', 1000, undefined],
      ['payment.part-refunded', 300, WHY],
      ['payment.part-refunded', 250, WHY],
      ['deposit.refunded', 450, undefined],
    ]);
    await equal();
    expect(await codeOf(ask(id, 1))).toBe('GROUPS.NO_DEPOSIT_LEFT');
  });

  it('is less than what is left, also when several ask at once; the database refuses it as well', async () => {
    const { id } = await paid();
    await expect(ask(id, 1_000)).rejects.toMatchObject({
      code: 'GROUPS.PART_TOO_LARGE',
      details: { issues: [{ path: 'amountCents' }] },
    });
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(ask(id, 300))));
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'GROUPS.PART_TOO_LARGE'),
      ...Array.from({ length: 3 }, () => 'none'),
    ]);
    await expect(
      world.rows(
        `insert into partial_refunds (id, deposit_id, cents, reason, state, actor) values (gen_random_uuid(), $1, 100, 'x', 'requested', 'x')`,
        [id],
      ),
    ).rejects.toThrow('deposits_back_cents_check');
    await sendRefunds(world);
    expect(await entriesOf(id)).toEqual(['held 1000', ...Array(3).fill('part_refunded -300')]);
    await equal();
  });

  it('goes back once however often the same call comes, and is no other amount the second time', async () => {
    const { id, accountId } = await paid();
    const refundId = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => ask(id, 400, refundId)));
    await sendRefunds(world);
    await ask(id, 400, refundId);
    await sendRefunds(world);
    expect(await codeOf(ask(id, 500, refundId))).toBe('GROUPS.REFUND_DECIDED');
    expect(await entriesOf(id)).toEqual(['held 1000', 'part_refunded -400']);
    expect((await told(accountId)).length).toBe(2);
  });

  it('and the whole at the same moment: one of the two is first, and together they are the payment', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await paid();
      const whole = () => byHand.refundRest(id, undefined, 'operator');
      const codes = await Promise.all(
        (round % 2 === 0 ? [() => ask(id, 300), whole] : [whole, () => ask(id, 300)]).map((work) => codeOf(work())),
      );
      await sendRefunds(world);
      const sums = (await entriesOf(id)).map((line) => Number(line.split(' ')[1])).reduce((sum, cents) => sum + cents);
      expect([codes.filter((code) => code === 'none').length > 0, sums, await stateOf(id)]).toEqual([
        true,
        0,
        'refunded',
      ]);
    }
    await equal();
  });

  it.each(['applied', 'forfeited'] as const)(
    'of one that is %s then leaves its state, and the rest can go back',
    async (end) => {
      const { id, registrationId, accountId } = await paid();
      await ask(id, 300);
      await sendRefunds(world);
      await world.run((tx) => depositStates.move(tx, [id], { to: end, actor: 'spec' }));
      await ask(id, 200);
      await sendRefunds(world);
      expect(await stateOf(id)).toBe(end);
      await byHand.refundRest(id, undefined, 'operator');
      await sendRefunds(world);
      expect(await entriesOf(id)).toEqual(['held 1000', 'part_refunded -300', 'part_refunded -200', 'refunded -500']);
      expect([registrationId, await stateOf(id)]).toEqual([registrationId, 'refunded']);
      expect((await told(accountId)).at(-1)).toEqual(['deposit.refunded', 500, undefined]);
      await equal();
    },
  );

  it('still goes after a thousand tries', async () => {
    const { id } = await paid();
    await ask(id, 300);
    await world.rows('update partial_refunds set attempts = 1100 where deposit_id = $1', [id]);
    await sendRefunds(world);
    expect(await entriesOf(id)).toEqual(['held 1000', 'part_refunded -300']);
  });

  it('that failed at the bank is owed again by itself, in whatever order and however often it is told', async () => {
    const { id, accountId, paymentRef } = await paid();
    const [failing, standing] = [randomUUID(), randomUUID()];
    await ask(id, 300, failing);
    await ask(id, 200, standing);
    expect(await world.hear('refund.failed', paymentRef)).toBe('none');
    await sendRefunds(world);
    world.isDeaf = true;
    await world.failRefund(paymentRef, failing);
    for (let time = 0; time < 3; time++) expect(await world.hear('refund.failed', paymentRef)).toBe('none');
    for (const type of ['refund.completed', 'refund.failed']) expect(await world.hear(type, paymentRef)).toBe('none');
    expect(await partsOf(id)).toMatchObject([
      { id: failing, state: 'failed' },
      { id: standing, state: 'done' },
    ]);
    await equal();
    // A repeated call with the same id tries again; the webhook about the first try comes late.
    await ask(id, 300, failing);
    expect((await partsOf(id))[0]).toMatchObject({ state: 'sent', failure: null });
    await sendRefunds(world);
    expect(await world.hear('refund.failed', paymentRef)).toBe('none');
    expect((await partsOf(id)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await entriesOf(id)).toSorted()).toEqual(
      ['held 1000', 'part_refunded -300', 'part_refunded -200', 'part_failed 300', 'part_refunded -300'].toSorted(),
    );
    expect(
      (await told(accountId)).map(([template]) => template).filter((one) => one === 'payment.part-refunded'),
    ).toHaveLength(3);
    await equal();
  });

  it('is not given back on top of what the bank has taken, and goes when the bank returns it', async () => {
    const { id, paymentRef } = await paid();
    await ask(id, 300);
    await sendRefunds(world);
    await ask(id, 200);
    await world.dispute(paymentRef, false);
    await eventually(async () => expect(await entriesOf(id)).toContain('chargeback -700'));
    await sendRefunds(world);
    expect(await codeOf(ask(id, 10))).toBe('GROUPS.NO_DEPOSIT_LEFT');
    expect((await partsOf(id)).map(({ state }) => state)).toEqual(['done', 'failed']);
    await equal();
    await world.dispute(paymentRef, true);
    await eventually(async () => expect(await entriesOf(id)).toContain('chargeback_won 700'));
    await sendRefunds(world);
    expect((await partsOf(id)).map(({ state }) => state)).toEqual(['done', 'done']);
    await equal();
  });

  it('leaves nothing in the books where the bank took the payment before the part was known to be made', async () => {
    const { id, paymentRef } = await paid();
    world.isDeaf = true;
    await ask(id, 300);
    await world.fault('cut');
    await sendRefunds(world);
    await world.dispute(paymentRef, false);
    expect(await world.hear('dispute.created', paymentRef)).not.toBe('none');
    await sendRefunds(world);
    expect(await entriesOf(id)).toEqual(['held 1000', 'chargeback -1000', 'part_refunded -300', 'chargeback 300']);
    await equal();
  });

  it('goes back once and is booked as a whole, wherever a process is cut off on the way', async () => {
    await sendRefunds(world);
    const steps = [
      ['select d."id" as "id"', 'COMMIT'],
      [`update partial_refunds f set state = 'sent'`, 'update partial_refunds f'],
      ['select d."id" as "id"', 'COMMIT'],
    ] as const;
    const cuts: number[] = [];
    for (const [step, [begins, ends]] of steps.entries()) {
      for (let killAt = 1; ; killAt++) {
        const { id, accountId } = await paid();
        const refundId = randomUUID();
        if (step > 0) await ask(id, 300, refundId);
        const cut = cutAt(killAt, begins, ends);
        if (step === 0) await ask(id, 300, refundId).catch(() => undefined);
        else await refunds.sendNext().catch(() => false);
        const reached = cut.statements() >= killAt;
        mendConnections();
        if (reached) {
          expect(await entriesOf(id)).toEqual(['held 1000']);
          expect(await told(accountId)).toHaveLength(1);
        }
        await ask(id, 300, refundId);
        await sendRefunds(world);
        expect(await entriesOf(id)).toEqual(['held 1000', 'part_refunded -300']);
        expect(await told(accountId)).toHaveLength(2);
        if (!reached) break;
        cuts.push(killAt);
      }
    }
    expect(Math.max(...cuts)).toBeGreaterThan(4);
    await equal();
  }, 240_000);

  it('gives back what is left once: not of what is not there, and not again', async () => {
    expect(await codeOf(byHand.refundRest(randomUUID(), undefined, 'operator'))).toBe('GROUPS.NO_DEPOSIT_LEFT');
    const { id, registrationId } = await paid();
    await byHand.refundRest(id, undefined, 'operator');
    await byHand.refundRest(id, undefined, 'operator');
    await sendRefunds(world);
    expect(await entriesOf(id)).toEqual(['held 1000', 'refunded -1000']);
    // The registration waits on.
    expect(await world.value('select status from registrations where id = $1', [registrationId])).toBe('waiting');
    expect(await codeOf(byHand.refundRest(id, undefined, 'operator'))).toBe('GROUPS.NO_DEPOSIT_LEFT');
  });
});
