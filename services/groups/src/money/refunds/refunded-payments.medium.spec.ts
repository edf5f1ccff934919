import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City, type Member } from '../../testing/city.ts';
import { payForPlace } from '../../testing/paying.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { RefundsService } from './refunds.service.ts';

const PRICE = 4_000;
const PART = 1_000;
const WHY = 'The heating was broken.';

describe('a payment for a place of which a part was refunded', () => {
  const { world, city } = City.duringTests();
  const second = randomUUID();
  let groupId: string;
  let members: [Member, Member, Member, Member];

  beforeAll(async () => {
    world.isDeaf = true;
    await city.signInAs('operator', second);
    members = (await city.members(2, 2)) as typeof members;
    groupId = await city.group(members, 3, PRICE);
    for (const member of members) {
      await payForPlace(city, member, groupId);
      await refundPart(await paymentOf(member));
    }
    await sendAll();
  });

  const sendAll = async () => {
    while (await world.get(RefundsService).sendNext());
  };
  const paymentOf = async ({ accountId }: Member) =>
    (await world.value<string>('select id from deposits where account_id = $1', [accountId])) ?? '';
  const refundPart = (id: string) =>
    city.call(groupsRpc.refundPart, city.operator, id, { refundId: randomUUID(), amountCents: PART, reason: WHY });
  const refundRest = (id: string, operator = city.operator) => city.call(groupsRpc.refundDeposit, operator, id);
  const entriesOf = (id: string) =>
    world.column<string>(
      `select kind || ' ' || cents from deposit_entries where deposit_id = $1 and cents <> 0 order by id`,
      [id],
    );
  const mailsTo = async ({ accountId }: Member) =>
    (await world.mails<{ amountCents: number }>({ accountId })).flatMap(({ template, data }) =>
      template.endsWith('refunded') ? `${template} ${data.amountCents}` : [],
    );
  /** What the payment page lists as refunded. */
  const backOf = async ({ accountId }: Member) =>
    (await world.due(accountId)).partsBack.map(({ amountCents, reason, done }) => [amountCents, reason, done]);
  /** What the group's page says: what was paid, what of it was refunded, and what the bank took. */
  const costsOf = async ({ accountId }: Member) => {
    const { group } = await city.call(groupsRpc.myGroup, accountId, groupId);
    return [group.paidCents, group.refundedCents, group.takenBackCents];
  };
  const pastOf = async ({ accountId }: Member) => {
    const { registrations } = await city.call(groupsRpc.endedRegistrations, accountId);
    return registrations[0]?.payments.map(({ fate, amountCents, refundedCents }) => [fate, amountCents, refundedCents]);
  };
  const dispute = async (member: Member, isWon: boolean) => {
    const ref = (await world.value<string>('select payment_ref from deposits where id = $1', [
      await paymentOf(member),
    ]))!;
    await world.dispute(ref, isWon);
    expect(await world.hear(isWon ? 'dispute.won' : 'dispute.created', ref)).toBe('none');
  };

  it('is told as one story by every page and mail: in part, by the bank, whole', async () => {
    const [member] = members;
    const part = [PART, WHY, true];
    expect([await costsOf(member), await backOf(member)]).toEqual([[PRICE, PART, 0], [part]]);
    await city.lock(groupId);
    await city.begin(groupId);
    await dispute(member, false);
    expect([await costsOf(member), await backOf(member)]).toEqual([[PART, PART, PRICE - PART], [part]]);
    await dispute(member, true);
    expect(await costsOf(member)).toEqual([PRICE, PART, 0]);
    await refundRest(await paymentOf(member));
    expect(await backOf(member)).toEqual([[PRICE - PART, '', false], part]);
    await sendAll();
    expect([await costsOf(member), await backOf(member)]).toEqual([
      [PRICE, PRICE, 0],
      [[PRICE - PART, '', true], part],
    ]);
    expect(await mailsTo(member)).toEqual(['payment.part-refunded 1000', 'price.refunded 3000']);
    await city.end(groupId, 1);
    await city.advance();
    await city.advance();
    expect(await pastOf(member)).toEqual([['refunded', PRICE, PART]]);
    expect(await pastOf(members[1])).toEqual([['applied', PRICE, PART]]);
  });

  it('is refunded once by two operators at the same moment', async () => {
    const [, , member] = members;
    const id = await paymentOf(member);
    const codes = await Promise.all([city.operator, second].map((operator) => codeOf(refundRest(id, operator))));
    expect(codes).toContain('none');
    await Promise.all([sendAll(), sendAll()]);
    expect(await entriesOf(id)).toEqual([`held ${PRICE}`, `part_refunded -${PART}`, `refunded -${PRICE - PART}`]);
    expect(await mailsTo(member)).toEqual(['payment.part-refunded 1000', 'price.refunded 3000']);
    expect((await world.get(LedgerService).reconcile())?.differences).toEqual([]);
  });

  it('is not on its way back while the bank has it', async () => {
    const [, , , member] = members;
    await refundRest(await paymentOf(member));
    await dispute(member, false);
    expect([await costsOf(member), await backOf(member)]).toEqual([[PART, PART, PRICE - PART], [[PART, WHY, true]]]);
    await dispute(member, true);
    await sendAll();
    expect(await costsOf(member)).toEqual([PRICE, PRICE, 0]);
    expect(await backOf(member)).toEqual([
      [PRICE - PART, '', true],
      [PART, WHY, true],
    ]);
  });

  it('gives back what is left when its owner leaves', async () => {
    await city.openCycle();
    const others = await city.members(2, 2);
    const another = await city.group(others, 3, PRICE);
    const [member] = others as [Member];
    await payForPlace(city, member, another);
    const id = await paymentOf(member);
    await refundPart(id);
    await sendAll();
    const { rule } = await city.call(groupsRpc.cancellationRule, member.accountId, member.registrationId);
    expect(rule).toMatchObject({ refund: 'full', paidCents: PRICE - PART });
    await city.call(groupsRpc.leaveGroup, member.accountId, another);
    await sendAll();
    expect(await entriesOf(id)).toEqual([`held ${PRICE}`, `part_refunded -${PART}`, `refunded -${PRICE - PART}`]);
    expect(await mailsTo(member)).toEqual(['payment.part-refunded 1000', 'price.refunded 3000']);
    expect(await backOf(member)).toEqual([
      [PRICE - PART, '', true],
      [PART, WHY, true],
    ]);
  });
});
