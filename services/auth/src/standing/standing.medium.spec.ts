import { randomUUID } from 'node:crypto';
import { authRpc, events, type EventDefinition, type SuspensionChange } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthStack, DAY, HOUR, MINUTE, outcome, type Somebody } from '../testing/auth-stack.ts';
import { ErasureService } from './erasure.service.ts';
import { SuspensionEnd } from './suspension-end.ts';

const DELETED = 'Your Emberhood account has been deleted';
const harassment: SuspensionChange = { reason: 'harassment', note: 'Three reports.', until: null };

describe('the standing of accounts', () => {
  const auth = AuthStack.duringTests();
  const service = duringTests(() => auth.startService());

  beforeAll(() => auth.startService());
  beforeEach(() => auth.sql('delete from role_grants'));

  async function staff(role: 'moderator' | 'operator'): Promise<Somebody> {
    const somebody = await auth.member();
    await auth.grant(somebody.email, role);
    return somebody;
  }

  const operator = () => staff('operator');

  const suspend = (by: Somebody, whom: Somebody, suspension = harassment) =>
    auth.call(authRpc.suspendAccount, { ...by.asking, accountId: whom.accountId, suspension });
  const reinstate = (by: Somebody, whom: Somebody, replaces?: SuspensionChange) =>
    auth.call(authRpc.reinstateAccount, { ...by.asking, accountId: whom.accountId, replaces });
  const leave = (whom: Somebody) => auth.call(authRpc.requestDeletion, whom.asking);
  const stay = (whom: Somebody) => auth.call(authRpc.cancelDeletion, whom.asking);
  /** Signed in again. */
  const returned = ({ browser }: Somebody) => auth.member(browser);

  describe('suspension', () => {
    it('ends every session at once, refuses every way in, tells services and the person, and is lifted again', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      auth.clock.advance(MINUTE);
      const { code } = await auth.receive(member.browser);
      await suspend(chief, member);
      expect(await outcome(auth.verify(member.token))).toBe('AUTH.UNAUTHENTICATED');
      expect(await outcome(auth.code(member.browser, code))).toBe('AUTH.SUSPENDED');
      await auth.stack.waitForEvent(events.accountSuspended, ({ accountId }) => accountId === member.accountId);
      await auth.mail(member.email, 'Your Emberhood account is suspended');
      await reinstate(chief, member);
      await auth.stack.waitForEvent(
        events.accountReinstated,
        ({ accountId, version }) => accountId === member.accountId && version === 2,
      );
      await auth.mail(member.email, 'Your Emberhood account is back');
      auth.clock.advance(MINUTE);
      expect((await auth.signIn(member.browser)).accountId).toBe(member.accountId);
      expect(await auth.audit(member.accountId)).toEqual(
        expect.arrayContaining(['authz_change: suspended: harassment', 'authz_change: reinstated']),
      );
    });

    it('tells a host, and nobody else, what becomes of groups and offerings', async () => {
      const [chief, host, member] = [await operator(), await auth.member(), await auth.member()];
      await auth.grant(host.email, 'host');
      for (const one of [host, member]) {
        await suspend(chief, one);
        await reinstate(chief, one);
      }
      const read = async (subject: string) =>
        Promise.all([host, member].map(async ({ email }) => (await auth.mail(email, subject)).text));
      const [stopped, other] = await read('Your Emberhood account is suspended');
      expect(stopped).toContain('we’re looking for other hosts for your groups');
      expect(other).not.toContain('hosts');
      const [back, theirs] = await read('Your Emberhood account is back');
      expect(back).toContain('Your offerings can get groups again');
      expect(theirs).not.toContain('offerings');
    });

    it('ends by itself at its end', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      const until = new Date(auth.clock.now().getTime() + HOUR * 1_000).toISOString();
      await suspend(chief, member, { ...harassment, until });
      const job = service.app.get(SuspensionEnd);
      await job.endDue();
      expect(await outcome(auth.signIn(member.browser))).not.toBe('ok');
      auth.clock.advance(HOUR);
      await Promise.all([job.endDue(), job.endDue()]);
      await auth.stack.waitForEvent(events.accountReinstated, ({ accountId }) => accountId === member.accountId);
      auth.clock.advance(MINUTE);
      expect(await outcome(auth.signIn(member.browser))).toBe('ok');
    });

    it('is told again only if its reason or end changes, not for a note that operators alone read', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      const mails = async () =>
        (
          await auth.sql(`select 1 from notifications where template = 'account.suspended' and account_id = $1`, [
            member.accountId,
          ])
        ).length;
      const until = new Date(auth.clock.now().getTime() + HOUR * 1_000).toISOString();
      await suspend(chief, member, { ...harassment, until });
      await suspend(chief, member, { ...harassment, until, note: 'Four reports.' });
      expect(await mails()).toBe(1);
      await suspend(chief, member);
      expect(await mails()).toBe(2);
    });

    it('does not replace what somebody else has decided meanwhile; sent twice, it is done once', async () => {
      const [chief, other, member] = [await operator(), await operator(), await auth.member()];
      const until = new Date(auth.clock.now().getTime() + HOUR * 1_000).toISOString();
      const first = { ...harassment, until, note: '' };
      await suspend(chief, member, { ...first, replaces: null });
      expect(await outcome(suspend(other, member, { ...harassment, replaces: null }))).toBe('REQUEST.CHANGED');
      const second = { ...harassment, replaces: first };
      for (let time = 0; time < 2; time += 1) expect(await outcome(suspend(other, member, second))).toBe('ok');
      const suspended = (await auth.audit(member.accountId)).filter((line) => line.includes('suspended'));
      expect(suspended).toHaveLength(2);
      expect(await outcome(reinstate(chief, member, first))).toBe('REQUEST.CHANGED');
      for (let time = 0; time < 2; time += 1) expect(await outcome(reinstate(chief, member, harassment))).toBe('ok');
      expect(await outcome(suspend(other, member, { ...first, replaces: harassment }))).toBe('REQUEST.CHANGED');
    });

    it.each([
      ['session', 'delete from auth.sessions where id = $1', 'AUTH.UNAUTHENTICATED'],
      [
        'rank',
        'delete from auth.role_grants g using auth.sessions s where s.id = $1 and g.account_id = s.account_id',
        'AUTH.FORBIDDEN',
      ],
    ])(
      'is none by who loses the %s in that moment; what began before is finished first',
      async (_what, end, refusal) => {
        const [chief, member] = [await operator(), await auth.member()];
        const acts = (by: Somebody) => outcome(suspend(by, member));
        expect(await auth.stack.during(end, [chief.sessionId], () => acts(chief))).toEqual([refusal]);
        expect(await auth.audit(member.accountId)).not.toContain('authz_change: suspended: harassment');
        const other = await operator();
        const held = 'select 1 from auth.accounts where id = $1 for update';
        const ends = () => outcome(auth.sql(end, [other.sessionId]));
        expect(await auth.stack.during(held, [member.accountId], () => acts(other), ends)).toEqual(['ok', 'ok']);
        expect(await outcome(reinstate(other, member))).toBe(refusal);
      },
    );

    it('C40 is for operators only, never of themselves or of each other, and its end lies ahead', async () => {
      const [chief, peer, member] = [await operator(), await operator(), await auth.member()];
      const [moderator, colleague] = [await staff('moderator'), await staff('moderator')];
      for (const whom of [peer, colleague, moderator, member])
        expect(await outcome(suspend(moderator, whom))).toBe('AUTH.FORBIDDEN');
      expect(await outcome(suspend(member, peer))).toBe('AUTH.FORBIDDEN');
      expect(await outcome(suspend(chief, chief))).toBe('ACCOUNT.OWN');
      expect(await outcome(suspend(chief, peer))).toBe('ACCOUNT.PEER');
      const over = { ...harassment, until: auth.clock.now().toISOString() };
      expect(await outcome(suspend(chief, member, over))).toBe('REQUEST.INVALID');
      expect(await outcome(suspend(chief, { ...member, accountId: randomUUID() }))).toBe('ACCOUNT.UNKNOWN');
      const nowhere = { ...chief, asking: { ...chief.asking, sessionId: randomUUID() } };
      expect(await outcome(suspend(nowhere, member))).toBe('AUTH.UNAUTHENTICATED');
      expect(await outcome(auth.verify(member.token))).toBe('ok');
    });
  });

  describe('for operators', () => {
    it('accounts are found by part of the address and by id, and shown with all that is decided by', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      await suspend(chief, member);
      const find = async (query: string) =>
        (await auth.call(authRpc.findAccounts, { ...chief.asking, query, accountId: null })).accounts;
      expect((await find(member.email.toUpperCase())).map(({ id }) => id)).toContain(member.accountId);
      expect((await find(member.accountId)).map(({ email }) => email)).toEqual([member.email]);
      expect(await find('%')).toEqual([]);
      const record = await auth.call(authRpc.getAccount, { ...chief.asking, accountId: member.accountId });
      expect(record).toMatchObject({
        suspended: true,
        mayChange: true,
        sessions: [],
        suspension: { reason: 'harassment', note: 'Three reports.', by: chief.email, until: null },
      });
      expect(await auth.audit(member.accountId)).toContain('sensitive_read: account');
    });

    it('roles are given and taken, and hold from the next request on without a new sign-in', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      const change = { ...chief.asking, accountId: member.accountId, role: 'moderator' as const };
      await auth.call(authRpc.giveRole, change);
      const { account, session } = await auth.verify(member.token);
      expect(account.roles).toEqual(['member', 'moderator']);
      // As long as the sessions of moderators.
      expect(session.expiresAt).toBe(new Date(auth.clock.now().getTime() + HOUR * 1_000).toISOString());
      await auth.call(authRpc.takeRole, change);
      expect((await auth.verify(member.token)).account.roles).toEqual(['member']);
    });

    it('the audit is searched by who and what, page by page, and holds no address', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      await suspend(chief, member);
      auth.clock.advance(MINUTE);
      await reinstate(chief, member);
      const search = (query: object) =>
        auth.call(authRpc.searchAudit, { sessionId: chief.sessionId, limit: 1, ...query });
      const first = await search({ who: member.email, event: 'authz_change' });
      expect(first.rows.map(({ result }) => result)).toEqual(['reinstated']);
      const second = await search({ who: member.accountId, event: 'authz_change', cursor: first.nextCursor });
      expect(second.rows.map(({ result, actor }) => [result, actor])).toEqual([
        ['suspended: harassment', chief.accountId],
      ]);
      expect(await outcome(search({ cursor: 'x' }))).toBe('REQUEST.INVALID');
      for (const accountId of [chief.accountId, member.accountId])
        await auth.stack.publish(events.mediaStaffActed, {
          act: 'person.decided',
          by: randomUUID(),
          about: randomUUID(),
          accountId,
          detail: 'report rejected scam',
          at: auth.clock.now().toISOString(),
        });
      await eventually(async () => expect((await search({ event: 'person.decided' })).rows).toHaveLength(1));
      expect((await search({ event: 'person.decided', limit: 9 })).rows.map(({ subject }) => subject)).toEqual([
        member.accountId,
      ]);
      // Whom it is about reads in the archive of the suspension, but not of reports, nor from where operators work.
      const sections = await auth.stack.exportOf('auth', member.accountId);
      const told = sections.find(({ title }) => title.startsWith('What happened'))?.data as { event: string }[];
      expect(told).toContainEqual(expect.objectContaining({ event: 'authn_login_success', ip: expect.any(String) }));
      expect(told).toContainEqual(
        expect.objectContaining({ result: 'suspended: harassment', ip: null, browser: null }),
      );
      expect(told.map(({ event }) => event)).not.toContain('person.decided');
      expect(await outcome(auth.code(member.browser, '000000'))).not.toBe('ok');
      expect(await auth.sql(`select 1 from audit where subject like '%@%' or actor like '%@%'`)).toEqual([]);
    });
  });

  describe('leaving', () => {
    const answer = (definition: EventDefinition, accountId: string, refundCents?: number) =>
      auth.stack.publish(definition, { accountId, refundCents });

    /** Rows of any table of the service that hold the text. */
    async function tablesHolding(text: string): Promise<string[]> {
      const tables = await auth.sql<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'auth'`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await auth.sql(`select 1 from ${name} t where position($1 in t::text) > 0 limit 1`, [text]);
        if (rows.length > 0) found.push(name);
      }
      return found;
    }

    it('signs out everywhere at once; who signs in within the days of grace sees when it will be, and nothing changes', async () => {
      const member = await auth.member();
      const { deletesAt } = await leave(member);
      expect(deletesAt).toBe(new Date(auth.clock.now().getTime() + 14 * DAY * 1_000).toISOString());
      expect(await outcome(auth.verify(member.token))).toBe('AUTH.UNAUTHENTICATED');
      await auth.stack.waitForEvent(events.accountDeletionRequested, ({ accountId }) => accountId === member.accountId);
      const { text } = await auth.mail(member.email, 'Your Emberhood account will be deleted');
      expect(text).not.toContain('hosts');
      auth.clock.advance(14 * DAY - MINUTE);
      const back = await auth.signIn(member.browser);
      expect(back.accountId).toBe(member.accountId);
      // Asked for again, it comes no later.
      expect((await leave(await returned(member))).deletesAt).toBe(deletesAt);
      expect((await auth.verify(back.token)).account.deletesAt).toBe(deletesAt);
      expect(await auth.audit(member.accountId)).not.toContain('user_deleted: deletion cancelled');
      auth.clock.advance(MINUTE);
      await service.app.get(ErasureService).eraseDue();
      expect(await outcome(auth.verify(back.token))).toBe('AUTH.UNAUTHENTICATED');
      await auth.stack.waitForEvent(events.accountDeleted, ({ accountId }) => accountId === member.accountId);
    });

    it('is asked for once, however often in one moment', async () => {
      const { accountId, asking } = await auth.member();
      const asked = Array.from({ length: 3 }, () => outcome(auth.call(authRpc.requestDeletion, asking)));
      expect(await Promise.all(asked)).toContain('ok');
      const requested = (await auth.audit(accountId)).filter((line) => line === 'user_deleted: deletion requested');
      expect(requested).toHaveLength(1);
    });

    it('goes on when a suspension is lifted meanwhile, and says so', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      await leave(member);
      await suspend(chief, member);
      await reinstate(chief, member);
      const { text } = await auth.mail(member.email, 'Your Emberhood account is no longer suspended');
      expect(text).toContain('As you asked, we’ll still delete your account on');
      expect(text).toContain('/leaving');
    });

    it('is cancelled by asking to stay, once however often it is asked', async () => {
      const member = await auth.member();
      await auth.grant(member.email, 'host');
      await leave(member);
      const { text } = await auth.mail(member.email, 'Your Emberhood account will be deleted');
      expect(text).toContain('we’re looking for other hosts for your groups');
      auth.clock.advance(14 * DAY - MINUTE);
      const back = await returned(member);
      expect(await Promise.all(Array.from({ length: 3 }, () => outcome(stay(back))))).toEqual(['ok', 'ok', 'ok']);
      await auth.stack.waitForEvent(events.accountDeletionCancelled, ({ accountId }) => accountId === member.accountId);
      const kept = await auth.mail(member.email, 'We’re keeping your Emberhood account');
      expect(kept.text).toContain('you’re the host of your groups again');
      expect(
        (await auth.audit(member.accountId)).filter((line) => line === 'user_deleted: deletion cancelled'),
      ).toHaveLength(1);
      auth.clock.advance(DAY);
      await service.app.get(ErasureService).eraseDue();
      expect((await auth.verify(back.token)).account.deletesAt).toBeNull();
    });

    it('has ranks rest until one stays', async () => {
      const [chief, member] = [await operator(), await operator()];
      await leave(member);
      auth.clock.advance(MINUTE);
      const back = await returned(member);
      expect((await auth.verify(back.token)).account.roles).toEqual(['member']);
      expect(await outcome(suspend(back, await auth.member()))).toBe('AUTH.FORBIDDEN');
      // Only operators who can act are written to.
      await auth.stack.publish(events.personHandedOver, { caseId: randomUUID(), minors: false, urgent: true });
      const written = () =>
        auth.sql<{ id: string }>(`select account_id as id from notifications where template = $1`, [
          'staff.person-handed-over',
        ]);
      await eventually(async () => expect(await written()).toContainEqual({ id: chief.accountId }));
      expect(await written()).toEqual([{ id: chief.accountId }]);
      await stay(back);
      expect((await auth.verify(back.token)).account.roles).toContain('operator');
      expect(await outcome(leave(chief))).toBe('ok');
    });

    it('is neither asked for nor cancelled in a session that ends in that moment', async () => {
      const member = await auth.member();
      expect(await auth.endingMeanwhile(member.sessionId, () => leave(member))).toBe('AUTH.UNAUTHENTICATED');
      auth.clock.advance(MINUTE);
      const again = await returned(member);
      await leave(again);
      auth.clock.advance(MINUTE);
      const back = await returned(member);
      expect(await auth.endingMeanwhile(back.sessionId, () => stay(back))).toBe('AUTH.UNAUTHENTICATED');
      expect((await auth.audit(member.accountId)).filter((line) => line.startsWith('user_deleted'))).toEqual([
        'user_deleted: deletion requested',
      ]);
    });

    it('is not cancelled for who has been suspended meanwhile', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      await leave(member);
      auth.clock.advance(MINUTE);
      const back = await returned(member);
      await suspend(chief, member);
      expect(await outcome(stay(back))).toBe('AUTH.UNAUTHENTICATED');
    });

    it('C41 ends every device within the second, whichever process is asked, and the address comes again under a new id', async () => {
      const member = await auth.member();
      const devices = [member.token];
      for (let count = 0; count < 2; count++) {
        auth.clock.advance(MINUTE);
        devices.push((await auth.signIn(auth.browser(member.email))).token);
      }
      const began = performance.now();
      await leave(member);
      const seen = await Promise.all([...devices, ...devices].map((token) => outcome(auth.verify(token))));
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(seen).toEqual(Array.from({ length: 6 }, () => 'AUTH.UNAUTHENTICATED'));
      auth.clock.advance(14 * DAY);
      await service.app.get(ErasureService).eraseDue();
      const again = await auth.signIn(auth.browser(member.email));
      expect(again.accountId).not.toBe(member.accountId);
      for (const token of devices) expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
    });

    it('erases the account after the grace and tells the person when every service has answered; the address may come again as somebody new', async () => {
      const member = await auth.member();
      await leave(member);
      auth.clock.advance(14 * DAY);
      await auth.sql(
        `insert into oidc_transactions (id, provider, key_digest, state_digest, link_account_id, created_at, expires_at)
         values (gen_random_uuid(), 'google', '\\x01', '\\x02', $1, $2, $2)`,
        [member.accountId, new Date(auth.clock.now().getTime() + DAY)],
      );
      const job = service.app.get(ErasureService);
      await Promise.all([job.eraseDue(), job.eraseDue()]);
      await auth.stack.waitForEvent(events.accountDeleted, ({ accountId }) => accountId === member.accountId);
      expect(await tablesHolding(member.email)).toEqual([]);
      expect(await auth.sql('select 1 from oidc_transactions where link_account_id = $1', [member.accountId])).toEqual(
        [],
      );
      for (const definition of [
        events.profilesAccountErased,
        events.mediaAccountErased,
        events.invitesAccountErased,
        events.invitesAccountErased,
      ])
        await answer(definition, member.accountId);
      await eventually(async () => {
        const rows = await auth.sql('select waiting from erasures where account_id = $1', [member.accountId]);
        expect(rows).toEqual([{ waiting: ['groups'] }]);
      });
      expect((await auth.stack.mailsTo(member.email)).map(({ subject }) => subject)).not.toContain(DELETED);
      // The mail about the refund itself would find no address any more.
      await answer(events.groupsAccountErased, member.accountId, 1_000);
      expect((await auth.mail(member.email, DELETED)).text).toContain('refunded the $10');
      const again = await auth.signIn(auth.browser(member.email));
      expect(again.accountId).not.toBe(member.accountId);
    });

    it('ends without a mail when the key that sealed the address was dropped meanwhile', async () => {
      const member = await auth.member();
      await leave(member);
      auth.clock.advance(14 * DAY);
      await service.app.get(ErasureService).eraseDue();
      await auth.sql(`update erasures set waiting = '{groups}', sealed_address = '\\x00' where account_id = $1`, [
        member.accountId,
      ]);
      await answer(events.groupsAccountErased, member.accountId);
      const completed = 'select 1 from erasures where account_id = $1 and completed_at is not null';
      await eventually(async () => expect(await auth.sql(completed, [member.accountId])).toHaveLength(1));
    });

    it('and asking to stay in the last second: the account stays, or has gone', async () => {
      const member = await auth.member();
      await leave(member);
      auth.clock.advance(14 * DAY - MINUTE);
      const back = await returned(member);
      auth.clock.advance(MINUTE);
      const [stayed] = await Promise.all([outcome(stay(back)), service.app.get(ErasureService).eraseDue()]);
      expect(['ok', 'AUTH.UNAUTHENTICATED']).toContain(stayed);
      const rows = await auth.sql('select 1 from erasures where account_id = $1', [member.accountId]);
      expect(rows.length).toBe(stayed === 'ok' ? 0 : 1);
      expect(await outcome(auth.verify(back.token))).toBe(stayed === 'ok' ? 'ok' : 'AUTH.UNAUTHENTICATED');
    });

    it('goes on with the others when a hundred cannot be erased, and erases those once they can be', async () => {
      const member = await auth.member();
      await leave(member);
      auth.clock.advance(14 * DAY);
      await auth.sql(`create table holds (account_id uuid references accounts)`);
      await auth.sql(
        `with stuck as (
           insert into accounts (id, email, created_at, deletes_at)
           select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stuck-' || n || '@example.com', $1, $1
             from generate_series(1, 100) n returning id
         ) insert into holds select id from stuck`,
        [auth.clock.now()],
      );
      await expect(service.app.get(ErasureService).eraseDue()).rejects.toThrow(/^100 of/);
      expect(await auth.sql('select id from accounts where id = $1', [member.accountId])).toEqual([]);
      await auth.sql('drop table holds');
      await service.app.get(ErasureService).eraseDue();
      expect(await auth.sql(`select 1 from accounts where email like 'stuck-%'`)).toEqual([]);
    });

    it('leaves what cannot be handled of others, whom somebody who leaves has decided about', async () => {
      const [chief, member, host] = [await operator(), await operator(), await auth.member()];
      const decided = { accountId: host.accountId, approved: false, by: member.accountId, version: 4 };
      const reached = { ...decided, accountId: member.accountId, by: chief.accountId };
      for (const payload of [decided, reached])
        await auth.sql(
          `insert into dead_letters (consumer, event_key, subject, headers, payload, reason, deliveries)
           values ('auth-hosts', $1, $2, '{}', $3, 'spec', 5)`,
          [payload.accountId, events.hostDecided.subject, Buffer.from(JSON.stringify({ payload }))],
        );
      await leave(member);
      auth.clock.advance(14 * DAY);
      await service.app.get(ErasureService).eraseDue();
      const left = await auth.sql(`select event_key as key from dead_letters where reason = 'spec'`);
      expect(left).toEqual([{ key: host.accountId }]);
      // This row makes the kit ignore the account.
      expect(await auth.sql('select 1 as gone from erased_accounts where account_id = $1', [member.accountId])).toEqual(
        [{ gone: 1 }],
      );
    });

    it('does not let the suspended come back under a new account', async () => {
      const [chief, member] = [await operator(), await auth.member()];
      await leave(member);
      await suspend(chief, member);
      auth.clock.advance(14 * DAY);
      await service.app.get(ErasureService).eraseDue();
      const browser = auth.browser(member.email);
      const { code } = await auth.receive(browser);
      expect(await outcome(auth.code(browser, code))).toBe('AUTH.SUSPENDED');
      expect(await auth.sql('select 1 from accounts where email = $1', [member.email])).toEqual([]);
    });
  });
});
