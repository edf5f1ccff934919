import { randomUUID } from 'node:crypto';
import { invitesRpc, profilesRpc } from '@emberhood/contracts';
import { codeOf, refusalOf } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('creating a profile', () => {
  const profiles = ProfilesStack.duringTests();

  beforeAll(() => profiles.startInvites());

  afterEach(() => profiles.stack.sql('invites', 'truncate invites cascade'));

  const rowsOf = (accountId: string) => profiles.sql('select * from profiles where account_id = $1', [accountId]);

  it('stores the answers, publishes the event and returns the profile', async () => {
    const accountId = randomUUID();
    const { profile, inviteIgnored } = await profiles.create(accountId, {
      location: 'Other',
      newLocation: 'Hamilton',
      nickname: 'Zoë 🌲',
      age: 34,
    });
    expect(inviteIgnored).toBe(false);
    expect(profile).toMatchObject({
      location: 'Other',
      newLocation: 'Hamilton',
      nickname: 'Zoë 🌲',
      firstName: null,
      activities: ['dance', 'cooking'],
      relationshipStatus: ['friends'],
      age: 34,
      minIdealAge: 24,
      maxIdealAge: 44,
      bucketList: [],
      discoverable: false,
      missing: ['firstName', 'userSex', 'mainPhoto', 'bucketList', 'funVideo', 'usefulVideo'],
    });
    expect(profile.id).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(await profiles.own(accountId)).toEqual(profile);
  });

  it('answers that there is no profile yet', async () => {
    expect(await codeOf(profiles.own(randomUUID()))).toBe('PROFILE.NOT_FOUND');
  });

  it.each([
    [{ budget: '' as const }, 'PROFILE.BUDGET_REQUIRED'],
    [{ nickname: 'a\u0000b' }, 'REQUEST.INVALID'],
  ])('refuses %j, takes no invite use and stores nothing', async (overrides, expected) => {
    const accountId = randomUUID();
    const code = await profiles.inviteCode();
    expect(await codeOf(profiles.create(accountId, overrides, code))).toBe(expected);
    expect(await rowsOf(accountId)).toEqual([]);
    expect(await profiles.usesOf(code)).toBe(0);
  });

  it('makes one profile and takes one use of the code for many simultaneous submissions', async () => {
    const accountId = randomUUID();
    const code = await profiles.inviteCode();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(profiles.create(accountId, {}, code))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'PROFILE.EXISTS')).toHaveLength(7);
    expect(await rowsOf(accountId)).toHaveLength(1);
    expect(await profiles.usesOf(code)).toBe(1);
  });

  it('records a valid code when invites are not required', async () => {
    const code = await profiles.inviteCode();
    expect((await profiles.create(randomUUID(), {}, `  ${code.toLowerCase()} `)).inviteIgnored).toBe(false);
    expect(await profiles.usesOf(code)).toBe(1);
  });

  it.each(['NOBODY-2222222222222', 'NOHYPHEN'])(
    'ignores the code %s with a note when invites are not required',
    async (code) => {
      const accountId = randomUUID();
      expect((await profiles.create(accountId, {}, code)).inviteIgnored).toBe(true);
      expect(await rowsOf(accountId)).toHaveLength(1);
    },
  );

  it('takes one use only, however often the insert fails after the code was redeemed', async () => {
    const accountId = randomUUID();
    const code = await profiles.inviteCode();
    await profiles.sql(`alter table profiles add constraint fault check (nickname is distinct from 'Fault')`);
    try {
      for (let attempt = 0; attempt < 2; attempt++) {
        expect(await codeOf(profiles.create(accountId, { nickname: 'Fault' }, code))).toBe('INTERNAL');
      }
    } finally {
      await profiles.sql('alter table profiles drop constraint fault');
    }
    expect(await profiles.usesOf(code)).toBe(1);
    await profiles.stack.sql('invites', 'update invites set uses = max_uses');
    expect((await profiles.create(accountId, { nickname: 'Fault' }, code)).inviteIgnored).toBe(false);
    expect(await profiles.stack.sql('invites', 'select account_id from redemptions')).toEqual([
      { account_id: accountId },
    ]);
  });

  it.each([
    [
      'profiles',
      ['select * from invites.invites', 'select * from invites.redemptions', 'drop table profiles.profiles'],
    ],
    [
      'invites',
      [
        'select * from profiles.profiles',
        'select * from profiles.interests',
        'insert into profiles.clips default values',
      ],
    ],
  ] as const)('gives %s a database role that reaches no other schema', async (service, forbidden) => {
    const client = await profiles.stack.connect(service);
    await client.query(`select count(*) from ${service}.${service}`);
    for (const statement of forbidden)
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  describe('when invites are required', () => {
    beforeAll(async () => {
      await profiles.stopProfiles();
      await profiles.startProfiles({ INVITE_REQUIRED: 'true', MINIMUM_AGE: '18' });
    });

    it.each([
      [undefined, 'INVITE.CODE_REQUIRED'],
      ['   ', 'INVITE.CODE_REQUIRED'],
      ['SASHA', 'INVITE.CODE_FORMAT'],
      ['SASHA-2222222222222', 'INVITE.CODE_INVALID'],
    ])('refuses the code %j with %s', async (code, expected) => {
      const accountId = randomUUID();
      expect(await codeOf(profiles.create(accountId, {}, code))).toBe(expected);
      expect(await rowsOf(accountId)).toEqual([]);
    });

    it('C39 takes a valid code in any case, and gives its last use to one of twenty at once', async () => {
      const code = await profiles.inviteCode();
      await profiles.stack.sql('invites', 'update invites set max_uses = 1');
      const people = Array.from({ length: 20 }, () => randomUUID());
      const outcomes = await Promise.all(
        people.map((accountId) => codeOf(profiles.create(accountId, {}, code.toLowerCase()))),
      );
      expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'INVITE.CODE_INVALID')).toHaveLength(19);
      expect((await Promise.all(people.map(rowsOf))).flat()).toHaveLength(1);
      const used = await profiles.stack.sql('invites', 'select 1 from redemptions where account_id = any($1)', [
        people,
      ]);
      expect(used).toHaveLength(1);
    });

    it('reports a missing code before all else, because its screen comes first', async () => {
      expect(await codeOf(profiles.create(randomUUID(), { location: '' }))).toBe('INVITE.CODE_REQUIRED');
    });

    it('follows the minimum age of the settings', async () => {
      const code = await profiles.inviteCode();
      const error = await refusalOf(profiles.create(randomUUID(), { age: 17 }, code));
      expect(error?.toWire()).toMatchObject({
        code: 'PROFILE.UNDERAGE',
        facts: { minimumAge: 18 },
        issues: [{ path: 'profile.age' }],
      });
      expect((await profiles.create(randomUUID(), { age: 18 }, code)).profile).toMatchObject({
        age: 18,
        minIdealAge: 18,
        maxIdealAge: 28,
      });
    });

    it('stores nothing while codes cannot be checked, and goes on once they can', async () => {
      const accountId = randomUUID();
      const code = await profiles.inviteCode();
      await profiles.stopInvites();
      expect(await codeOf(profiles.create(accountId, {}, code))).toBe('RPC.UNAVAILABLE');
      expect(await rowsOf(accountId)).toEqual([]);
      await profiles.startInvites();
      expect(await codeOf(profiles.create(accountId, {}, code))).toBe('none');
      expect((await profiles.call(invitesRpc.get, { accountId: null, code })).isValid).toBe(true);
      expect(await codeOf(profiles.call(profilesRpc.getOwn, { accountId }))).toBe('none');
    });
  });
});
