import { randomUUID } from 'node:crypto';
import { ALONE_UP_TO_CENTS, events, groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City, type Member } from '../testing/city.ts';
import { payForPlace, sendRefunds } from '../testing/paying.ts';

const PRICE = ALONE_UP_TO_CENTS + 4_000;
const WHY = 'The heating was broken.';

describe('a refund above what one operator may give alone', () => {
  const second: string = randomUUID();
  let groupId: string;
  let members: Member[];
  let payments: string[];

  const { world, city } = City.duringTests();

  beforeAll(async () => {
    await city.signInAs('operator', second);
    members = await city.members(2, 2);
    groupId = await city.group(members, 3, PRICE);
    payments = [];
    for (const member of members) {
      await payForPlace(city, member, groupId);
      payments.push((await world.value('select id from deposits where account_id = $1', [member.accountId]))!);
    }
  });

  const askPart = (depositId: string, amountCents: number, refundId: string = randomUUID()) =>
    city.call(groupsRpc.refundPart, city.operator, depositId, { refundId, amountCents, reason: WHY });
  const askRest = (depositId: string, reason?: string) =>
    city.call(groupsRpc.refundDeposit, city.operator, depositId, { reason });
  const agree = (id: string, operator: string = second) =>
    city.call(groupsRpc.agreeToRefund, operator, { params: { id } });
  const decline = (id: string, operator: string = second) =>
    city.call(groupsRpc.declineRefund, operator, id, { reason: 'It was warm by seven.' });
  const waiting = async (depositId: string) => {
    const { requests } = await city.call(groupsRpc.refundRequests, second);
    return requests.filter((asked) => asked.depositId === depositId);
  };
  const backOf = async (depositId: string) => {
    await sendRefunds(world);
    return world.column<number>(
      `select -cents as cents from deposit_entries where deposit_id = $1 and kind in ('part_refunded', 'refunded') order by id`,
      [depositId],
    );
  };
  const mailsAbout = async (depositId: string) =>
    (await world.mails({ data: { depositId } })).flatMap(({ template }) => template.match(/.+refunded$/)?.[0] ?? []);

  it('is made once another operator agrees, however many decide at once, and only then is its owner told', async () => {
    const [payment] = payments as [string];
    await askPart(payment, ALONE_UP_TO_CENTS);
    expect(await backOf(payment)).toEqual([ALONE_UP_TO_CENTS]);
    const refundId = randomUUID();
    await askPart(payment, 100, refundId);
    await askPart(payment, 100, refundId);
    expect(await codeOf(askPart(payment, 200, refundId))).toBe('GROUPS.REFUND_DECIDED');
    expect(await codeOf(askPart(payment, 200))).toBe('GROUPS.REFUND_WAITS');
    expect(await waiting(payment)).toMatchObject([
      { id: refundId, cents: 100, isWhole: false, isPossible: true, reason: WHY, askedBy: city.operator, isOwn: false },
    ]);
    expect([await backOf(payment), await mailsAbout(payment)]).toEqual([
      [ALONE_UP_TO_CENTS],
      ['payment.part-refunded'],
    ]);
    expect(await codeOf(agree(refundId, city.operator))).toBe('GROUPS.REFUND_OWN');
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(agree(refundId))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'GROUPS.REFUND_DECIDED'), 'none']);
    expect([await backOf(payment), await waiting(payment)]).toEqual([[ALONE_UP_TO_CENTS, 100], []]);
    expect(await mailsAbout(payment)).toHaveLength(2);
    await askPart(payment, 100, refundId);
    expect(await backOf(payment)).toHaveLength(2);
    // Its owner is promised no more than what would go back.
    const [{ accountId, registrationId }] = members as [Member];
    const { rule } = await city.call(groupsRpc.cancellationRule, accountId, registrationId);
    expect(rule).toMatchObject({ refund: 'full', paidCents: PRICE - ALONE_UP_TO_CENTS - 100 });
  });

  it('is declined with a reason that operators see on its owner’s page, and is not made', async () => {
    const [, payment] = payments as [string, string];
    const refundId = randomUUID();
    await askPart(payment, ALONE_UP_TO_CENTS + 1, refundId);
    const { lines } = await city.call(groupsRpc.ledger, second, { query: { depositId: payment } });
    expect(lines).toMatchObject([{ askedCents: ALONE_UP_TO_CENTS + 1 }]);
    await decline(refundId);
    expect(await codeOf(agree(refundId))).toBe('GROUPS.REFUND_DECIDED');
    expect(await codeOf(askPart(payment, ALONE_UP_TO_CENTS + 1, refundId))).toBe('GROUPS.REFUND_DECIDED');
    expect([await backOf(payment), await waiting(payment)]).toEqual([[], []]);
    const asked = { accountId: members[1]!.accountId, kind: 'payment', after: null, limit: 2 } as const;
    const sessionId = city.sessions.get(second)!;
    const { entries } = await world.stack.rpc.call(groupsRpc.timeline, { ...asked, sessionId });
    expect(entries).toMatchObject([
      { what: 'refund_declined', detail: 'It was warm by seven.', by: second },
      { what: 'refund_asked', detail: WHY, cents: ALONE_UP_TO_CENTS + 1, by: city.operator },
    ]);
    await world.stack.waitForEvent(
      events.groupsStaffActed,
      ({ act, about }) => act === 'refund.declined' && about === refundId,
    );
  });

  it('of a whole payment is asked for with a reason, and gives what is left by then', async () => {
    const [, , payment] = payments as [string, string, string];
    expect(await codeOf(askRest(payment))).toBe('GROUPS.REFUND_NEEDS_REASON');
    await askRest(payment, WHY);
    await world.stack.waitForEvent(
      events.paymentHandedOver,
      ({ depositId, why, by, concerns }) =>
        depositId === payment && why === 'refund_waits' && by === city.operator && concerns === members[2]!.accountId,
    );
    const [asked] = await waiting(payment);
    expect(asked).toMatchObject({ cents: PRICE, isWhole: true });
    await askPart(payment, 1_000);
    expect(await waiting(payment)).toMatchObject([{ cents: PRICE - 1_000 }]);
    await agree(asked!.id);
    expect((await backOf(payment)).toSorted((one, other) => one - other)).toEqual([1_000, PRICE - 1_000]);
  });

  it('can only be declined if the payment has been refunded meanwhile', async () => {
    const payment = payments[3]!;
    const refundId = randomUUID();
    await askPart(payment, ALONE_UP_TO_CENTS + 1, refundId);
    await city.call(groupsRpc.operatorCancelGroup, city.operator, groupId, { reason: WHY });
    expect(await waiting(payment)).toMatchObject([{ isPossible: false }]);
    expect(await codeOf(agree(refundId))).toBe('GROUPS.NO_DEPOSIT_LEFT');
    expect(await backOf(payment)).toEqual([PRICE]);
    await decline(refundId);
    expect(await waiting(payment)).toEqual([]);
  });

  it('is decided only by operators whom it does not concern', async () => {
    const [, payment] = payments as [string, string];
    const id = randomUUID();
    await world.rows(
      `insert into refund_requests (id, deposit_id, cents, reason, asked_by) values ($1, $2, 100, $3, $4)`,
      [id, payment, WHY, second],
    );
    const [one] = members as [Member];
    expect(await codeOf(agree(id, one.accountId))).toBe('AUTH.UNAUTHENTICATED');
    await city.signInAs('operator', one.accountId);
    for (const act of [agree, decline]) expect(await codeOf(act(id, one.accountId))).toBe('GROUPS.CONCERNS_YOU');
    for (const [actor, concernsYou] of [
      [one.accountId, true],
      [second, false],
    ] as const) {
      // The audit names the refund alone.
      const { lines } = await city.call(groupsRpc.ledger, actor, { query: { depositId: id } });
      expect(lines).toMatchObject([{ depositId: payment, concernsYou }]);
      const { requests } = await city.call(groupsRpc.refundRequests, actor);
      expect(requests.find((request) => request.id === id)).toMatchObject({ concernsYou });
    }
    await decline(id);
  });
});
