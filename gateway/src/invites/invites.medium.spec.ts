import { invitesRpc, type GroupCode, type Invite } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { PROFILE, TestProduct } from '../testing/product.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const EVENING = { name: 'Clay on Tuesdays', maxUses: 2, expiresAt: inDays(30) };

describe('invites over HTTP', () => {
  const product = duringTests(() =>
    TestProduct.start(['auth', 'profiles', 'invites', 'media'], {
      profiles: { INVITE_REQUIRED: 'true' },
    }),
  );

  /** Completes the onboarding with a code. */
  async function join(email: string, inviteCode: string): Promise<{ browser: Browser; outcome: unknown[] }> {
    const browser = await product.signedIn(email);
    const answer = await browser.post('/api/profiles', { profile: { ...PROFILE, firstName: 'Guest' }, inviteCode });
    return { browser, outcome: answer.status === 201 ? [201] : [answer.status, problemOf(answer).code] };
  }

  const made = async (browser: Browser, input: object = EVENING) =>
    (await browser.post('/api/invites/groups', input)).body as GroupCode;
  const listed = async (browser: Browser) =>
    ((await browser.get('/api/invites/groups')).body as { codes: GroupCode[] }).codes;

  it('of a group are made by hosts and operators, used up to their end, and seen by who made them and operators', async () => {
    const [host, rival, chief] = [
      await product.staff('host@example.com', 'host'),
      await product.staff('rival@example.com', 'host'),
      await product.staff('chief@example.com', 'operator'),
    ];
    const code = await made(host);
    expect(code).toMatchObject({ name: 'Clay on Tuesdays', maxUses: 2, usageCount: 0 });
    expect(code.code).toMatch(/^CLAY-ON-TUESDAYS-[2-9A-HJ-NP-Z]{13}$/);
    expect(await listed(host)).toEqual([code]);
    expect(await listed(rival)).toEqual([]);
    // None of the owner's personal ones: it is not listed and revoked as such.
    const own = { accountId: await product.accountIdOf('host@example.com') };
    const asPersonal = product.stack.rpc.call(invitesRpc.revoke, { ...own, code: code.code ?? '' });
    await expect(asPersonal).rejects.toMatchObject({ code: 'INVITE.NOT_FOUND' });
    const { invite } = await product.stack.rpc.call(invitesRpc.create, { ...own, textPart: 'Sasha' });
    expect(await product.stack.rpc.call(invitesRpc.listOwned, own)).toEqual({ codes: [invite.id] });
    expect((await listed(chief)).map(({ name }) => name)).toEqual(['Clay on Tuesdays', 'Poetry night']);

    const typed = `  ${code.code?.toLowerCase() ?? ''} `;
    // Three at once for two uses: one comes too late and is told so.
    const outcomes = await Promise.all(['one', 'two', 'three'].map((name) => join(`${name}@example.com`, typed)));
    expect(outcomes.map(({ outcome }) => outcome[0]).toSorted()).toEqual([201, 201, 400]);
    const late = outcomes.find(({ outcome }) => outcome[0] === 400);
    expect(late?.outcome).toEqual([400, 'INVITE.CODE_INVALID']);
    expect((await listed(host))[0]).toMatchObject({ usageCount: 2 });
    expect((await join('poet@example.com', 'POETRY-NIGHT')).outcome).toEqual([201]);
  });

  it('of a group are refused without a name that can be typed, without an end to come, and after twenty open ones', async () => {
    const host = await product.staff('busy@example.com', 'host');
    for (const [change, refusal] of [
      [{ name: '!!!' }, [400, 'INVITE.GROUP_NAME']],
      [{ name: '' }, [400, 'REQUEST.INVALID']],
      [{ maxUses: 0 }, [400, 'REQUEST.INVALID']],
      [{ maxUses: 1_001 }, [400, 'REQUEST.INVALID']],
      [{ expiresAt: inDays(-1) }, [400, 'INVITE.GROUP_END']],
      [{ expiresAt: inDays(400) }, [400, 'INVITE.GROUP_END']],
    ] as const) {
      const answer = await host.post('/api/invites/groups', { ...EVENING, ...change });
      expect([answer.status, problemOf(answer).code]).toEqual(refusal);
    }
    const { id } = await made(host);
    await product.stack.sql(
      'invites',
      `insert into invites (id, owner_id, name, code_hash, code_sealed, expires_at, max_uses)
       select gen_random_uuid(), owner_id, name, sha256(number::text::bytea), code_sealed, expires_at, max_uses
         from invites cross join generate_series(1, 18) as number where id = $1`,
      [id],
    );
    // Nineteen codes are open, and three more are requested at once.
    const answers = await Promise.all([1, 2, 3].map(() => host.post('/api/invites/groups', EVENING)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(problemOf(answers.find(({ status }) => status === 409)!).code).toBe('INVITE.GROUP_MANY');
  });

  it('of a group are revoked by their maker and by operators, nobody else; the audit tells it', async () => {
    const [host, rival, chief] = [
      await product.staff('maker@example.com', 'host'),
      await product.staff('other@example.com', 'host'),
      await product.staff('boss@example.com', 'operator'),
    ];
    const code = await made(host);
    const path = `/api/invites/groups/${code.id}`;
    expect(problemOf(await rival.send('DELETE', path, null)).code).toBe('INVITE.NOT_FOUND');
    const revoked = (await chief.send('DELETE', path, null)).body;
    expect(revoked).toEqual({ ...code, revokedAt: expect.any(String) });
    expect((await host.send('DELETE', path, null)).body).toEqual(revoked);
    expect((await join('after@example.com', code.code ?? '')).outcome).toEqual([400, 'INVITE.CODE_INVALID']);
    const [hostId, chiefId] = [
      await product.accountIdOf('maker@example.com'),
      await product.accountIdOf('boss@example.com'),
    ];
    await eventually(async () => {
      const rows = await product.stack.sql('auth', 'select actor, subject from audit where result = $1', [
        `invite ${code.id} revoked`,
      ]);
      expect(rows).toEqual([{ actor: chiefId, subject: hostId }]);
    });
  });

  it('of a group end with their maker’s hosting, also of who is an operator, too, and with the role of operators', async () => {
    const email = 'both@example.com';
    const both = await product.staff(email, 'host');
    await product.rank('grantRole', email, 'operator');
    const visitor = product.browser();
    const personal = { accountId: await product.accountIdOf(email), textPart: 'Sasha' };
    await made(both, { ...EVENING, maxUses: 20 });
    const { invite } = await product.stack.rpc.call(invitesRpc.create, personal);
    for (const role of ['host', 'operator'] as const) {
      const { code } = await made(both);
      const isValid = async (asked = code) => {
        const { body } = await visitor.get(`/api/invites/open?inviteCode=${encodeURIComponent(asked ?? '')}`);
        return body;
      };
      expect(await isValid()).toEqual({ isValid: true });
      await product.rank('revokeRole', email, role);
      await eventually(async () => expect(await isValid()).toEqual({ isValid: false }));
      expect(await isValid(invite.id)).toEqual({ isValid: true });
    }
  });

  it('show an operator who came by whom; an owner revokes theirs, and an operator anybody’s', async () => {
    const chief = await product.staff('lineage@example.com', 'operator');
    const { browser: inviting } = await join('inviting@example.com', 'POETRY-NIGHT');
    const invite = (await inviting.post('/api/invites', { textPart: '' })).body as Invite;
    const { browser: guest } = await join('invited@example.com', invite.id);
    const [hostId, guestId] = [
      await product.accountIdOf('inviting@example.com'),
      await product.accountIdOf('invited@example.com'),
    ];
    const accountOf = async (id: string) => (await chief.get(`/api/operations/accounts/${id}`)).body as object;
    expect(await accountOf(hostId)).toMatchObject({
      invitedBy: { account: null, groupCode: 'Poetry night' },
      invited: [{ account: { id: guestId, email: 'invited@example.com' } }],
      invitedCount: 1,
      invites: [{ name: null, usageCount: 1, maxUses: 10 }],
    });
    expect(JSON.stringify(await accountOf(hostId))).not.toContain(invite.id);
    const { invitedBy } = (await accountOf(guestId)) as { invitedBy: object };
    expect(invitedBy).toMatchObject({ account: { id: hostId }, groupCode: null });

    const path = `/api/invites?inviteCode=${encodeURIComponent(invite.id)}`;
    expect(problemOf(await guest.send('DELETE', path, null)).code).toBe('INVITE.NOT_FOUND');
    expect((await inviting.send('DELETE', path, null)).body).toMatchObject({
      usageCount: 1,
      revokedAt: expect.any(String),
    });
    expect((await guest.get(path)).body).toEqual({ inviteInfo: { isValid: true }, inviteDetails: null });

    const second = (await inviting.post('/api/invites', { textPart: '' })).body as Invite;
    const { invites } = (await accountOf(hostId)) as { invites: { id: string }[] };
    const revoke = () => chief.send('DELETE', `/api/operations/invites/${invites[0]?.id ?? ''}`, null);
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200]);
    expect((await join('too-late@example.com', second.id)).outcome).toEqual([400, 'INVITE.CODE_INVALID']);
    await eventually(async () => {
      const { body } = await chief.get(`/api/operations/audit?who=${hostId}&event=authz_change`);
      expect(body).toMatchObject({ rows: [{ result: `invite ${invites[0]?.id ?? ''} revoked` }] });
    });
  });
});
