import { Transactions } from '@emberhood/service-kit';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { lockAccounts } from '../../ground/index.ts';
import { RefundsService } from '../../money/refunds/refunds.service.ts';
import { GroupsRepository } from '../../places/index.ts';
import { ChatRepository } from '../../safety/chat/chat.repository.ts';
import { PairsService } from '../../safety/pairs/pairs.service.ts';
import { City, type Member } from '../../testing/city.ts';
import { during } from '../../testing/cut.ts';

/** By this statement publishing has checked accounts, deposits and blocks, and others see no seat yet. */
const SEATS = 'insert into seats';

describe('while a run is being published', () => {
  let members: Member[];
  let offering: string;
  let runId: string;
  let tries = 0;

  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  beforeEach(async () => {
    await city.openCycle();
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
    world.get(Transactions).run((tx) => {
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
