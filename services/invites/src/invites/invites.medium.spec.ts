import { randomUUID } from 'node:crypto';
import { invitesRpc } from '@emberhood/contracts';
import type { RunningService } from '@emberhood/service-kit';
import { codeOf, startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { invitesService } from '../service.ts';

const KEY = 'ab'.repeat(32);
const DAY_MS = 24 * 3_600_000;

interface Row {
  id: string;
  uses: number;
  max_uses: number;
}

describe('invites', () => {
  const running: RunningService[] = [];

  const stack = duringTests(() => startTestStack({ migrated: true }));
  const profiles = duringTests(() => stack.rpcAs('profiles'));

  beforeAll(async () => {
    await stack.provisionService('invites');
    // Calls are spread over two instances of the service.
    running.push(await stack.start(invitesService, { INVITE_KEY: KEY }));
    running.push(await stack.start(invitesService, { INVITE_KEY: KEY, SERVICE_INSTANCE: '2' }));
  });

  const create = (accountId: string, textPart = 'Sasha') => stack.rpc.call(invitesRpc.create, { accountId, textPart });
  const redeem = (accountId: string, code: string) => profiles.call(invitesRpc.redeem, { accountId, code });
  const get = (accountId: string | null, code: string) => stack.rpc.call(invitesRpc.get, { accountId, code });
  const rowsOf = (ownerId: string) =>
    stack.sql<Row>('invites', 'select id, uses, max_uses from invites where owner_id = $1 order by created_at', [
      ownerId,
    ]);
  const change = (ownerId: string, assignment: string) =>
    stack.sql('invites', `update invites set ${assignment} where owner_id = $1`, [ownerId]);

  it('INV-10 ENT-13 creates an invite for 10 uses within 30 days', async () => {
    const owner = randomUUID();
    const before = Date.now();
    const { invite } = await create(owner, ' Zoë ');
    expect(invite).toMatchObject({ maxUses: 10, usageCount: 0 });
    expect(invite.id).toMatch(/^ZOE-[2-9A-HJ-NP-Z]{13}$/);
    const expires = Date.parse(invite.expirationDate);
    expect(expires).toBeGreaterThanOrEqual(before + 30 * DAY_MS);
    expect(expires).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS);
  });

  it('asks for a first name when it has no letter, and creates nothing', async () => {
    const owner = randomUUID();
    expect(await codeOf(create(owner, '***'))).toBe('INVITE.FIRST_NAME_REQUIRED');
    expect(await rowsOf(owner)).toEqual([]);
  });

  it.each([
    [
      'one minute more than 7 days and 3 uses left',
      `expires_at = now() + interval '7 days 1 minute', uses = 7`,
      'INVITE.ACTIVE_EXISTS',
    ],
    ['7 days left', `expires_at = now() + interval '7 days', uses = 0`, 'none'],
    ['2 uses left', 'uses = 8', 'none'],
    ['3 uses left', 'uses = 7', 'INVITE.ACTIVE_EXISTS'],
    ['no use left', 'uses = 10', 'none'],
    ['expired', `expires_at = now() - interval '1 second'`, 'none'],
  ] as const)('INV-04 with %s answers a new invite accordingly', async (_case, assignment, expected) => {
    const owner = randomUUID();
    await create(owner);
    await change(owner, assignment);
    expect(await codeOf(create(owner))).toBe(expected);
  });

  it('lets exactly one of many simultaneous creations through', async () => {
    const owner = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => codeOf(create(owner))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'INVITE.ACTIVE_EXISTS')).toHaveLength(11);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  it('T21 tells anyone whether a code is valid, in any case and with blanks around it, and its details to the owner only', async () => {
    const owner = randomUUID();
    const { invite } = await create(owner);
    expect(await get(randomUUID(), invite.id)).toEqual({ isValid: true, details: null });
    expect(await get(null, `  ${invite.id.toLowerCase()} `)).toEqual({ isValid: true, details: null });
    expect(await get(owner, invite.id)).toEqual({ isValid: true, details: invite });
    await redeem(randomUUID(), invite.id);
    expect((await get(owner, invite.id)).details).toEqual({ ...invite, usageCount: 1 });
  });

  it('T21 answers unknown, malformed, expired, used-up and revoked codes alike', async () => {
    const [expired, used, revoked] = [randomUUID(), randomUUID(), randomUUID()];
    const codes = ['NOBODY-2222222222222', 'NOHYPHEN', '', '-', 'A'.repeat(64)];
    for (const owner of [expired, used, revoked]) codes.push((await create(owner)).invite.id);
    await change(expired, 'expires_at = now()');
    await change(used, 'uses = max_uses');
    await change(revoked, 'revoked_at = now()');
    for (const code of codes) {
      expect(await get(randomUUID(), code)).toEqual({ isValid: false, details: null });
      expect(await redeem(randomUUID(), code)).toEqual({ redeemed: false });
    }
  });

  it('counts one use per person, however often they ask', async () => {
    const owner = randomUUID();
    const guest = randomUUID();
    const { invite } = await create(owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(guest, invite.id)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ redeemed: true })));
    expect(await rowsOf(owner)).toMatchObject([{ uses: 1 }]);

    // It stays valid for them after it was used up or expired, so that a retry of onboarding does not fail.
    await change(owner, `uses = max_uses, expires_at = now() - interval '1 day'`);
    expect(await redeem(guest, invite.id)).toEqual({ redeemed: true });
    expect(await get(guest, invite.id)).toEqual({ isValid: true, details: null });
    expect(await redeem(randomUUID(), invite.id)).toEqual({ redeemed: false });
    expect(await rowsOf(owner)).toMatchObject([{ uses: 10 }]);
  });

  it('T21 gives each use to one of many people at the same time', async () => {
    const owner = randomUUID();
    const { invite } = await create(owner);
    await change(owner, 'uses = 5');
    const answers = await Promise.all(Array.from({ length: 15 }, () => redeem(randomUUID(), invite.id)));
    expect(answers.filter((answer) => answer.redeemed)).toHaveLength(5);
    expect(await rowsOf(owner)).toMatchObject([{ uses: 10, max_uses: 10 }]);
    const [row] = await rowsOf(owner);
    expect(await stack.sql('invites', 'select 1 from redemptions where invite_id = $1', [row?.id])).toHaveLength(5);
  });

  it("lists the owned codes, newest first, and nobody else's", async () => {
    const owner = randomUUID();
    const first = await create(owner, 'Ana');
    await change(owner, 'uses = 8');
    const second = await create(owner, 'Ana');
    await create(randomUUID());
    expect(await stack.rpc.call(invitesRpc.listOwned, { accountId: owner })).toEqual({
      codes: [second.invite.id, first.invite.id],
    });
    expect(await stack.rpc.call(invitesRpc.listOwned, { accountId: randomUUID() })).toEqual({ codes: [] });
  });

  it('keeps no readable code in the database', async () => {
    const { invite } = await create(randomUUID(), 'Secretive');
    const dump = await stack.sql<{ dump: string }>(
      'invites',
      `select string_agg(row::text, ' ') as dump from (select i::text as row from invites i union all select o::text from outbox o) all_rows`,
    );
    const text = dump[0]?.dump ?? '';
    const random = invite.id.split('-')[1]!;
    for (const part of ['SECRETIVE', random]) {
      expect(text).not.toContain(part);
      expect(text).not.toContain(Buffer.from(part).toString('hex'));
    }
  });

  it('can be revoked only by its owner: earlier uses stay, new ones are refused, and another can be made', async () => {
    const [owner, friend] = [randomUUID(), randomUUID()];
    const { invite } = await create(owner);
    await redeem(friend, invite.id);
    const revoke = (accountId: string, code: string) => stack.rpc.call(invitesRpc.revoke, { accountId, code });
    expect(await codeOf(revoke(friend, invite.id))).toBe('INVITE.NOT_FOUND');
    expect(await codeOf(revoke(owner, 'SASHA-2222222222222'))).toBe('INVITE.NOT_FOUND');
    expect((await get(randomUUID(), invite.id)).isValid).toBe(true);
    const { invite: revoked } = await revoke(owner, ` ${invite.id.toLowerCase()} `);
    expect(revoked).toEqual({ ...invite, usageCount: 1, revokedAt: expect.any(String) });
    expect((await revoke(owner, invite.id)).invite).toEqual(revoked);
    expect(await redeem(randomUUID(), invite.id)).toEqual({ redeemed: false });
    expect(await redeem(friend, invite.id)).toEqual({ redeemed: true });
    expect(await get(randomUUID(), invite.id)).toEqual({ isValid: false, details: null });
    expect(await codeOf(create(owner))).toBe('none');
  });

  it('is limited to so many in a day, including revoked ones', async () => {
    const owner = randomUUID();
    await stack.sql(
      'invites',
      `insert into invites (id, owner_id, code_hash, code_sealed, expires_at, max_uses, revoked_at, created_at)
       select gen_random_uuid(), $1, decode(md5(random()::text), 'hex'), '', now(), 10, now(), now() - interval '23 hours' + n * interval '1 minute'
         from generate_series(0, 39) n`,
      [owner],
    );
    await expect(create(owner)).rejects.toMatchObject({
      code: 'REQUEST.RATE_LIMITED',
      details: { retryAfter: expect.closeTo(3_600, -2) },
    });
    await change(owner, `created_at = created_at - interval '1 hour'`);
    expect(await codeOf(create(owner))).toBe('none');
  });

  it('has one code of poetry night for all instances from the start; once revoked, it stays so', async () => {
    const [, second] = running;
    const guest = randomUUID();
    expect(await redeem(guest, ' poetry-night')).toEqual({ redeemed: true });
    const rows = () =>
      stack.sql<{ uses: number; left: number; days: number }>(
        'invites',
        `select uses, max_uses - uses as left, round(extract(epoch from expires_at - now()) / 86400)::integer as days
           from invites where owner_id is null`,
      );
    expect(await rows()).toEqual([{ uses: 1, left: 999, days: 366 }]);
    await stack.sql('invites', `update invites set expires_at = now(), revoked_at = now() where owner_id is null`);
    await second!.stop();
    running[1] = await stack.start(invitesService, { INVITE_KEY: KEY, SERVICE_INSTANCE: '2' });
    expect(await rows()).toEqual([{ uses: 1, left: 1_000, days: 366 }]);
    expect(await redeem(randomUUID(), 'POETRY-NIGHT')).toEqual({ redeemed: false });
    expect(await redeem(guest, 'POETRY-NIGHT')).toEqual({ redeemed: true });
  });

  it('tells who invited whom, and shows group codes, only to people whose role auth confirms', async () => {
    const [sessionId, accountId] = [randomUUID(), randomUUID()];
    const calls = [
      () => stack.rpc.call(invitesRpc.lineage, { sessionId, accountId }),
      () => stack.rpc.call(invitesRpc.groupCodes, { sessionId }),
      () => stack.rpc.call(invitesRpc.revokeAny, { sessionId, inviteId: randomUUID() }),
    ];
    for (const call of calls) expect(await codeOf(call())).toBe('RPC.UNAVAILABLE');
  });

  it('after a rotation of the key, finds, shows and redeems old codes, and makes new ones with the new', async () => {
    const owner = randomUUID();
    const { invite } = await create(owner);
    await Promise.all(running.map((service) => service.stop()));
    const newest = 'cd'.repeat(32);
    const both = await stack.start(invitesService, { INVITE_KEY: `${newest},${KEY}` });
    expect((await stack.rpc.call(invitesRpc.listOwned, { accountId: owner })).codes).toEqual([invite.id]);
    expect(await redeem(randomUUID(), invite.id)).toEqual({ redeemed: true });
    const other = randomUUID();
    const { invite: made } = await create(other);
    await both.stop();
    await stack.start(invitesService, { INVITE_KEY: newest });
    expect(await redeem(randomUUID(), made.id)).toEqual({ redeemed: true });
    expect(await redeem(randomUUID(), invite.id)).toEqual({ redeemed: false });
    // The product's own code, which was revoked under the first key, has moved to the new one.
    expect(await redeem(randomUUID(), 'POETRY-NIGHT')).toEqual({ redeemed: false });
  });
});
