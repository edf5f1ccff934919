import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf, signIn } from '@emberhood/service-kit/testing';
import { City, type Member } from '../testing/city.ts';

describe('what operators read besides their lists', () => {
  const { world, city } = City.duringTests();

  const readsOf = (what: string) => world.rows('select subject from private_reads where what = $1', [what]);

  describe('a month of the ledger', () => {
    const month = async (name: string, after = 0, limit = 1_000, sessionId = city.sessions.get(city.operator) ?? '') =>
      (await world.stack.rpc.call(groupsRpc.ledgerMonth, { sessionId, month: name, after, limit })).entries;

    async function paid(...entries: { at: string; cents: number }[]): Promise<string> {
      const { accountId, registrationId }: Member = await city.member('F');
      const id = randomUUID();
      await world.rows(
        `insert into deposits (id, account_id, registration_id, amount_cents, currency, state, provider, payment_ref, paid_at, refund_at)
         values ($1, $2, $3, 1000, 'CAD', 'held', 'sandbox', $4, $5, now())`,
        [id, accountId, registrationId, `pay_${id}`, entries[0]?.at],
      );
      for (const { at, cents } of entries)
        await world.rows(
          `insert into deposit_entries (deposit_id, kind, cents, key, actor, at) values ($1, 'held', $2, $3, 'system:specs', $4)`,
          [id, cents, randomUUID(), at],
        );
      return id;
    }

    it('has the entries between two midnights in Toronto, without accounts, in pages; reading is noted once', async () => {
      const id = await paid(
        { at: '2026-10-01T03:59:59.999Z', cents: 100 },
        { at: '2026-10-01T04:00:00.000Z', cents: 200 },
        { at: '2026-11-01T03:59:59.999Z', cents: 300 },
        { at: '2026-11-01T04:00:00.000Z', cents: 400 },
      );
      const entries = await month('2026-10');
      expect(entries).toMatchObject([
        { reference: id, purpose: 'deposit', title: '', cents: 200, currency: 'CAD', providerReference: `pay_${id}` },
        { cents: 300 },
      ]);
      const [first] = await month('2026-10', 0, 1);
      expect(await month('2026-10', first!.id, 1)).toEqual([entries[1]]);
      const owner = await world.value<string>('select account_id from deposits where id = $1', [id]);
      expect(JSON.stringify(entries)).not.toContain(owner);
      expect(await readsOf('ledger of a month')).toEqual([{ subject: '2026-10' }, { subject: '2026-10' }]);
    });

    it('is for operators', async () => {
      const session = await signIn(world.stack, randomUUID(), ['host', 'moderator']);
      expect(await codeOf(month('2026-10', 0, 10, session))).toBe('AUTH.FORBIDDEN');
    });
  });

  it('what hosts are owed is noted with each page', async () => {
    const cursor = Buffer.from(JSON.stringify(['2027-01-01T00:00:00.000Z', randomUUID()])).toString('base64url');
    await codeOf(city.call(groupsRpc.payouts, city.operator, { query: { cursor } }));
    expect(await readsOf('what hosts are owed')).toEqual([{ subject: null }]);
  });

  it('what members write in appeals is noted', async () => {
    await city.call(groupsRpc.appeals, city.operator);
    expect(await readsOf('appeals')).toEqual([{ subject: null }]);
  });

  describe('the groups of a run', () => {
    const groupsOf = (runId: string, query: { cursor?: string; limit?: number } = {}) =>
      city.call(groupsRpc.runGroups, city.operator, { params: { id: runId }, query });

    it('are listed by title with offering, place and ages, in pages; reading is noted; a dry run shows no members', async () => {
      const [clay, dance] = [await city.offering(3), await city.offering(4)];
      await world.rows(`update offerings set title = 'A dance' where id = $1`, [dance]);
      const [some, others] = [await city.members(2, 2), await city.members(2, 2)];
      const runId = await city.proposedRunOf([
        { offering: clay, members: some },
        { offering: dance, members: others },
      ]);
      const { groups, nextCursor } = await groupsOf(runId, { limit: 1 });
      const found = { offeringId: dance, title: 'A dance', women: 2, men: 2, ages: { from: 31, to: 31 } };
      expect(groups).toMatchObject([{ ...found, offering: { hostStands: true } }]);
      expect(groups[0]?.members).toHaveLength(4);
      const rest = await groupsOf(runId, { cursor: nextCursor ?? '', limit: 1 });
      expect(rest).toMatchObject({ groups: [{ offeringId: clay }], nextCursor: null });
      // Each page, as an operator can write a cursor by hand.
      expect(await readsOf('groups of a run')).toEqual([{ subject: runId }, { subject: runId }]);

      await world.rows(`update runs set kind = 'dry' where id = $1`, [runId]);
      const dry = await groupsOf(runId);
      const nobody = { women: 0, men: 0, members: [], ages: null };
      expect(dry.groups).toMatchObject([dance, clay].map((offeringId) => ({ offeringId, ...nobody })));
      await world.rows(`update runs set kind = 'final' where id = $1`, [runId]);
    });

    it('need a run that exists, and a cursor of this list', async () => {
      expect(await codeOf(groupsOf(randomUUID()))).toBe('RUN.NOT_FOUND');
      const run = await world.value<string>('select id from runs limit 1');
      expect(await codeOf(groupsOf(run!, { cursor: 'x' }))).toBe('REQUEST.INVALID');
    });
  });
});
