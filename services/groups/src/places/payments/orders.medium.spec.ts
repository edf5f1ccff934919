import { groupsRpc } from '@emberhood/contracts';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { LedgerService } from '../../money/ledger/ledger.service.ts';
import { RefundsService } from '../../money/refunds/refunds.service.ts';
import { City, type Member } from '../../testing/city.ts';
import { sendRefunds } from '../../testing/paying.ts';

const PRICE = 9_000;
const DEPOSIT = 1_000;

/**
 * What can happen to a payment once it is made: its message comes, twice; its owner gives up what it is for; the refund
 * is made and its answer is lost; the bank could not give it back; the bank takes the payment back; the bank returns
 * it.
 */
type Step = 'message' | 'leaving' | 'lost refund' | 'refund failed' | 'dispute' | 'dispute won';

function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length < 2) return [[...steps]];
  return steps.flatMap((first, at) => ordersOf(steps.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The possible orders: the bank returns only what it took, and only known payments of places given up are refunded. */
const ORDERS = (
  [
    ['message', 'leaving', 'lost refund', 'dispute', 'dispute won'],
    ['message', 'leaving', 'lost refund', 'dispute'],
    ['message', 'leaving', 'lost refund'],
    ['message', 'dispute', 'dispute won'],
    ['message', 'dispute'],
  ] as const
)
  .flatMap((steps) => ordersOf(steps))
  .concat([
    ['message', 'leaving', 'lost refund', 'dispute', 'refund failed'],
    ['message', 'leaving', 'lost refund', 'dispute', 'refund failed', 'dispute won'],
    ['message', 'leaving', 'lost refund', 'refund failed', 'dispute', 'dispute won'],
  ])
  .filter((order) => {
    const isAfter = (late: Step, early: Step): boolean =>
      !order.includes(late) || order.indexOf(late) > order.indexOf(early);
    return isAfter('dispute won', 'dispute') && isAfter('lost refund', 'message') && isAfter('lost refund', 'leaving');
  });

interface Paying {
  member: Member;
  checkoutRef: string;
  paymentRef: string;
  leave: () => Promise<unknown>;
}

describe('a payment', () => {
  const { world, city } = City.duringTests();
  const refunds = duringTests(() => world.get(RefundsService));
  /** Members of published groups who have not answered yet. */
  let invited: { member: Member; groupId: string }[] = [];

  beforeAll(() => {
    world.isDeaf = true;
  });

  async function nextInvited() {
    if (invited.length === 0) {
      await city.openCycle();
      const members = await city.members(2, 2);
      const groupId = await city.group(members, 3, PRICE);
      invited = members.map((member) => ({ member, groupId }));
    }
    return invited.pop()!;
  }

  async function paid(member: Member, url: string | null, leave: () => Promise<unknown>): Promise<Paying> {
    await world.choose(url, 'pay');
    const checkoutRef = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
    const { paymentRef } = (await world.askProvider(`checkouts/${checkoutRef}`)) as { paymentRef: string };
    return { member, checkoutRef, paymentRef, leave };
  }

  async function paidPrice(): Promise<Paying> {
    const { member, groupId } = await nextInvited();
    const place = { params: { id: groupId } };
    const { checkout } = await city.call(groupsRpc.payForPlace, member.accountId, place);
    return paid(member, checkout.url, async () =>
      (await city.statusOf(member)) === 'invited'
        ? city.answer(member, groupId, 'decline')
        : city.call(groupsRpc.leaveGroup, member.accountId, place),
    );
  }

  async function paidDeposit(): Promise<Paying> {
    const [member] = (await city.members(1, 0)) as [Member];
    const { accountId, registrationId } = member;
    const { url } = await world.checkout(accountId, registrationId);
    return paid(member, url, () => world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId }));
  }

  async function take(step: Step, { checkoutRef, paymentRef, leave }: Paying): Promise<void> {
    if (step === 'message') for (let time = 0; time < 2; time++) await world.hear('checkout.completed', checkoutRef);
    if (step === 'leaving') await leave();
    if (step === 'lost refund' && (await world.rows(`select 1 from refunds where state = 'requested'`)).length > 0) {
      await world.fault('cut');
      await refunds.sendNext();
    }
    if (step === 'refund failed') {
      await sendRefunds(world);
      await world.failRefund(paymentRef);
      await world.hear('refund.failed', paymentRef);
    }
    if (step === 'dispute' || step === 'dispute won') {
      await world.dispute(paymentRef, step === 'dispute won');
      await world.hear(step === 'dispute' ? 'dispute.created' : 'dispute.won', paymentRef);
    }
  }

  it.each(ORDERS.map((order) => ({ order })))(
    'of a price or a deposit is once in the books and once with its owner after: $order',
    async ({ order }) => {
      for (const [paying, cents] of [
        [await paidPrice(), PRICE],
        [await paidDeposit(), DEPOSIT],
      ] as const) {
        for (const step of order) await take(step, paying);
        // Refused webhooks are sent again, and waiting refunds are made.
        await sendRefunds(world);
        await world.hear('dispute.created', paying.paymentRef);
        await sendRefunds(world);
        const isTaken = order.includes('dispute') && !order.includes('dispute won');
        const { payments } = (await world.askProvider('payments')) as {
          payments: { paymentRef: string; netCents: number }[];
        };
        const there = payments.find(({ paymentRef }) => paymentRef === paying.paymentRef);
        expect(there?.netCents).toBe(isTaken || order.includes('leaving') ? 0 : cents);
        expect((await world.get(LedgerService).reconcile())?.differences).toEqual([]);
        const made = await world.rows<{ state: string }>(
          'select f.state from refunds f join deposits d on d.id = f.deposit_id where d.payment_ref = $1',
          [paying.paymentRef],
        );
        expect(made.length).toBe(order.includes('leaving') ? 1 : 0);
        const told = await world.mailsTo(paying.member.accountId);
        const times = (made[0]?.state === 'done' ? 1 : 0) + (order.includes('refund failed') ? 1 : 0);
        expect(told.filter((template) => template.endsWith('.refunded'))).toHaveLength(times);
      }
    },
  );
});
