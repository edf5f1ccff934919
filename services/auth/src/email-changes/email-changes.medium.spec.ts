import { authRpc, events } from '@emberhood/contracts';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import {
  AuthStack,
  DAY,
  HOUR,
  MINUTE,
  outcome,
  wrong,
  type Somebody,
  type TestBrowser,
} from '../testing/auth-stack.ts';
import { DueEmailChanges } from './due-email-changes.ts';

const SUBJECTS = {
  asked: 'Confirm the new email address for your Emberhood account',
  code: 'Confirm your new email address for Emberhood',
  changed: 'The email address of your Emberhood account has changed',
  givenUp: 'Your Emberhood email address hasn’t changed',
};

describe('a change of address', () => {
  const auth = AuthStack.duringTests();
  const service = duringTests(() => auth.startService());

  beforeAll(() => auth.startService());

  const ask = ({ asking }: Somebody, email: string) => auth.call(authRpc.requestEmailChange, { ...asking, email });
  const prove = ({ asking }: Somebody, code: string) => auth.call(authRpc.proveEmailChange, { ...asking, code });
  const stop = ({ asking }: Somebody) => auth.call(authRpc.stopEmailChange, asking);
  const waiting = async ({ asking }: Somebody) =>
    (await auth.call(authRpc.emailChange, { sessionId: asking.sessionId })).change;
  const answer = (secret: string, agrees: boolean, { client }: TestBrowser = auth.browser()) =>
    auth.call(authRpc.answerEmailChange, { secret, agrees, client });
  const addressOf = async ({ accountId }: Somebody) =>
    (await auth.sql<{ email: string }>('select email from accounts where id = $1', [accountId]))[0]?.email;
  const mail = async (email: string, subject: string) => (await auth.mail(email, subject)).text;
  const codeFor = async (email: string) => /\b\d{6}\b/.exec(await mail(email, SUBJECTS.code))?.[0] ?? '';
  const secretFor = async (email: string) =>
    new URLSearchParams(
      new URL(/https:\/\/\S+#\S+/.exec(await mail(email, SUBJECTS.asked))?.[0] ?? '').hash.slice(1),
    ).get('secret') ?? '';
  let count = 0;
  const fresh = () => `new${String((count += 1))}@example.com`;
  /** Somebody whose new address is proved, and what it is. */
  const proved = async () => {
    const [member, next] = [await auth.member(), fresh()];
    await ask(member, next);
    await prove(member, await codeFor(next));
    return { member, next };
  };

  it('is made when the new address is proved and the old one has agreed, in either order', async () => {
    for (const newFirst of [true, false]) {
      const member = await auth.member();
      const elsewhere = await auth.signIn({ ...auth.browser(member.email), device: member.browser.device });
      auth.clock.advance(MINUTE);
      const next = fresh();
      const change = await ask(member, `  ${next.toUpperCase()} `);
      expect(change.change).toMatchObject({ newEmail: next, proved: false, agreed: false });
      const [code, secret] = [await codeFor(next), await secretFor(member.email)];
      const steps = [() => prove(member, code), () => answer(secret, true)];
      if (!newFirst) steps.reverse();
      expect((await steps[0]?.())?.outcome).toBe('waiting');
      expect(await addressOf(member)).toBe(member.email);
      expect(await waiting(member)).toMatchObject({ proved: newFirst, agreed: !newFirst });
      expect((await steps[1]?.())?.outcome).toBe('changed');
      const { account } = await auth.verify(member.token);
      expect([account.id, account.email]).toEqual([member.accountId, next]);
      expect(account.identity).toEqual([{ provider: 'magic-link', userId: next }]);
      expect(await outcome(auth.verify(elsewhere.token))).toBe('AUTH.UNAUTHENTICATED');
      expect(await waiting(member)).toBeNull();
      await mail(member.email, SUBJECTS.changed);
      await mail(next, SUBJECTS.changed);
      expect(await auth.audit(member.accountId)).toContain('authn_password_change: address changed');
      auth.clock.advance(MINUTE);
      expect((await auth.signIn(auth.browser(next))).accountId).toBe(member.accountId);
      expect((await auth.signIn(auth.browser(member.email))).accountId).not.toBe(member.accountId);
    }
  });

  it('is made after a week in which the old address said nothing, and not before', async () => {
    const { member, next } = await proved();
    const due = service.app.get(DueEmailChanges);
    auth.clock.advance(7 * DAY - MINUTE);
    await due.makeDue();
    expect(await addressOf(member)).toBe(member.email);
    auth.clock.advance(MINUTE);
    await Promise.all([due.makeDue(), due.makeDue()]);
    expect(await addressOf(member)).toBe(next);
  });

  it('is made for others, too, where a hundred cannot be made', async () => {
    const { member, next } = await proved();
    await auth.sql(
      `with stuck as (
         insert into accounts (id, email, created_at)
         select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stuck-' || n || '@example.com', $1
           from generate_series(1, 100) n returning id, created_at as at
       ) insert into email_changes (account_id, id, session_id, new_email, code_mac, pepper_version, attempts, answer_digest,
             requested_at, code_expires_at, proved_at)
         select id, id, id, 'stuck@example.com', '', 1, 0, uuid_send(id), at, at, at from stuck`,
      [auth.clock.now()],
    );
    await auth.sql(`alter table accounts add constraint spec check (email <> 'stuck@example.com')`);
    auth.clock.advance(7 * DAY);
    await expect(service.app.get(DueEmailChanges).makeDue()).rejects.toThrow(/^100 of/);
    expect(await addressOf(member)).toBe(next);
    await auth.sql('alter table accounts drop constraint spec');
    await auth.sql(`delete from accounts where email like 'stuck-%'`);
  });

  it('of an address that is never proved is forgotten, whatever the old one says', async () => {
    const member = await auth.member();
    await ask(member, fresh());
    const secret = await secretFor(member.email);
    expect((await answer(secret, true)).outcome).toBe('waiting');
    auth.clock.advance(10 * MINUTE);
    expect(await waiting(member)).toBeNull();
    expect(await outcome(answer(secret, true))).toBe('EMAIL_CHANGE.LINK_INVALID');
    await service.app.get(DueEmailChanges).makeDue();
    expect(await auth.sql('select 1 from email_changes where account_id = $1', [member.accountId])).toEqual([]);
  });

  it('is stopped from the old address, which signs everybody out, or in the account', async () => {
    const [{ member: robbed }, unsure] = [await proved(), await auth.member()];
    expect((await answer(await secretFor(robbed.email), false)).outcome).toBe('stopped');
    expect(await outcome(auth.verify(robbed.token))).toBe('AUTH.UNAUTHENTICATED');
    await auth.stack.waitForEvent(events.othersSignedOut, ({ accountId }) => accountId === robbed.accountId);
    expect(await mail(robbed.email, SUBJECTS.givenUp)).toContain('calendar link');
    await ask(unsure, fresh());
    await stop(unsure);
    await stop(unsure);
    expect(await waiting(unsure)).toBeNull();
    expect(await outcome(auth.verify(unsure.token))).toBe('ok');
    auth.clock.advance(8 * DAY);
    await service.app.get(DueEmailChanges).makeDue();
    expect([await addressOf(robbed), await addressOf(unsure)]).toEqual([robbed.email, unsure.email]);
  });

  it.each([
    ['suspended', 'suspended_at', 0],
    ['leaving', 'deletes_at', 30],
  ])('is given up for somebody %s, whether the old address agrees or says nothing', async (_what, column, days) => {
    const [{ member: agreeing }, { member: silent }] = [await proved(), await proved()];
    for (const { accountId } of [agreeing, silent])
      await auth.sql(`update accounts set ${column} = $2::timestamptz + make_interval(days => $3) where id = $1`, [
        accountId,
        auth.clock.now(),
        days,
      ]);
    expect((await answer(await secretFor(agreeing.email), true)).outcome).toBe('stopped');
    auth.clock.advance(7 * DAY);
    await service.app.get(DueEmailChanges).makeDue();
    for (const member of [agreeing, silent]) {
      expect(await addressOf(member)).toBe(member.email);
      expect(await mail(member.email, SUBJECTS.givenUp)).toContain('Your account is suspended or will be deleted.');
    }
    expect(
      await auth.sql('select 1 from email_changes where account_id = any($1)', [
        [agreeing.accountId, silent.accountId],
      ]),
    ).toEqual([]);
  });

  it('answers and counts alike for an address that somebody has, whose owner is told that nothing comes of it', async () => {
    const [member, other] = [await auth.member(), await auth.member()];
    const shape = async (email: string) => {
      const { change } = await ask(member, email);
      const guesses: string[] = [];
      while (guesses.length < 6) guesses.push(await outcome(prove(member, '000000')));
      const rows = await auth.sql('select attempts from email_changes where account_id = $1', [member.accountId]);
      return { ...change, newEmail: '', happensAt: '', guesses, rows };
    };
    auth.clock.advance(MINUTE);
    const taken = await shape(other.email);
    expect(taken).toEqual(await shape(fresh()));
    expect(taken.guesses.at(-1)).toBe('EMAIL_CHANGE.EXHAUSTED');
    expect(await mail(other.email, SUBJECTS.code)).toContain('That isn’t possible');
  });

  it('is given up when somebody else has come by that address meanwhile', async () => {
    const { member, next } = await proved();
    auth.clock.advance(MINUTE);
    await auth.signIn(auth.browser(next));
    expect((await answer(await secretFor(member.email), true)).outcome).toBe('taken');
    expect(await addressOf(member)).toBe(member.email);
    await mail(member.email, SUBJECTS.givenUp);
  });

  it('is given up, too, when that happens at the same moment', async () => {
    const { member, next } = await proved();
    const secret = await secretFor(member.email);
    const signingIn = 'insert into auth.accounts (id, email, created_at) values (gen_random_uuid(), $1, now())';
    expect(await auth.stack.during(signingIn, [next], () => answer(secret, true))).toEqual([{ outcome: 'taken' }]);
  });

  it('takes five codes, asks for nothing that is so already, and is asked for three times an hour', async () => {
    const member = await auth.member();
    expect(await outcome(ask(member, member.email.toUpperCase()))).toBe('EMAIL_CHANGE.SAME');
    expect(await outcome(prove(member, '123456'))).toBe('EMAIL_CHANGE.NONE');
    const next = fresh();
    await ask(member, next);
    const code = await codeFor(next);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await outcome(prove(member, wrong(code)))).toBe('AUTH.CODE_INVALID');
    await expect(prove(member, code)).rejects.toMatchObject({
      code: 'EMAIL_CHANGE.EXHAUSTED',
      details: { retryAfter: 10 * MINUTE },
    });
    await ask(member, fresh());
    await ask(member, fresh());
    expect(await outcome(ask(member, fresh()))).toBe('REQUEST.RATE_LIMITED');
    auth.clock.advance(HOUR);
    expect(await outcome(ask(member, fresh()))).toBe('ok');
  });

  it('allows ten wrong codes an hour for an address, whoever asks for it and wherever they are entered', async () => {
    const next = fresh();
    for (let turn = 0; turn < 2; turn += 1) {
      const member = await auth.member();
      await ask(member, next);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await outcome(prove(member, '123456'))).toBe('AUTH.CODE_INVALID');
    }
    const third = await auth.member();
    await ask(third, next);
    await expect(prove(third, '123456')).rejects.toMatchObject({
      code: 'REQUEST.RATE_LIMITED',
      details: { retryAfter: HOUR },
    });
    expect(await outcome(auth.code(auth.browser(next), '123456'))).toBe('AUTH.CODE_EXHAUSTED');
  });

  it('is made once by twelve who agree at once', async () => {
    const { member } = await proved();
    const secret = await secretFor(member.email);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        let said = '';
        const code = await outcome(answer(secret, true).then((reply) => void (said = reply.outcome)));
        return code === 'ok' ? said : code;
      }),
    );
    expect(outcomes.filter((one) => one === 'changed')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'EMAIL_CHANGE.LINK_INVALID')).toHaveLength(11);
  });

  it('keeps nothing in clear that could be used, is in the export, and goes with the account', async () => {
    const member = await auth.member();
    const next = fresh();
    await ask(member, next);
    const [code, secret] = [await codeFor(next), await secretFor(member.email)];
    const [row] = await auth.sql<{ text: string }>(
      'select e::text as text from email_changes e where account_id = $1',
      [member.accountId],
    );
    expect(row?.text).toContain(next);
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(code);
    expect(JSON.stringify(await auth.stack.exportOf('auth', member.accountId))).toContain(next);
    await auth.sql('delete from accounts where id = $1', [member.accountId]);
    expect(await auth.sql('select 1 from email_changes where new_email = $1', [next])).toEqual([]);
  });
});
