import { AsyncLocalStorage } from 'node:async_hooks';
import { Transactions } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ChatRepository } from '../../safety/chat/chat.repository.ts';
import { RefundsService } from '../../money/refunds/refunds.service.ts';
import { PairsService } from '../../safety/pairs/pairs.service.ts';
import { City, type Member } from '../../testing/city.ts';
import { mendConnections, overhear } from '../../testing/cut.ts';

/** By this statement publishing has checked accounts, deposits and blocks, and others see no seat yet. */
const SEATS = 'insert into seats';

describe('while a run is being published', () => {
  let members: Member[];
  let runId: string;

  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  beforeEach(async () => {
    await city.openCycle();
    members = await city.members(2, 2);
    runId = await city.proposedRun(await city.offering(), members);
  });

  afterEach(mendConnections);

  type Work = () => Promise<unknown>;

  /** Starts `other` at this statement of `work`, which goes on once that is done or waits for a lock. */
  async function during(work: Work, statement: string, other: Work): Promise<void> {
    const elsewhere = AsyncLocalStorage.snapshot();
    let started: Promise<unknown> | undefined;
    overhear((text) => {
      if (started || !text.includes(statement)) return undefined;
      let isOver = false;
      started = elsewhere(other).finally(() => {
        isOver = true;
      });
      return eventually(async () => expect(isOver || (await waits())).toBe(true));
    });
    await work();
    mendConnections();
    await started;
  }

  const publishing = (other: Work) => during(() => city.publish(runId), SEATS, other);
  /** Starts `work`, which is not done yet when publishing reads what it changes. */
  const before = (began: string, work: Work) => during(work, began, () => city.publish(runId).catch(() => undefined));

  /** Whether any transaction waits for a lock of another. */
  async function waits(): Promise<boolean> {
    const rows = await world.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock' limit 1`);
    return rows.length > 0;
  }

  const inOwn = (work: (tx: Parameters<AccountsService['freeSeats']>[0]) => Promise<unknown>) =>
    world.get(Transactions).run(work);

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
    await before('select g.id from groups g', suspend(accountId));
    expect(await seatsOf(accountId)).toEqual([]);
    expect(await city.statusOf(members[1]!)).toBe('waiting');
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
