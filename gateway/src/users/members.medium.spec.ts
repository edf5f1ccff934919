import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { PROFILE, TestProduct } from '../testing/product.ts';

const NICKNAME = [{ field: 'nickname', value: 'A' }];
const NO_FILTERS = { sex: null, ageMin: null, ageMax: null, idealAge: null, purpose: 3, activities: [], area: null };

describe('a member over HTTP', () => {
  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites']));
  const ada = duringTests(() => product.signedIn('ada@example.com'));

  it('API-02 API-03 API-04 ENT-07 composes the user from auth, profiles and invites', async () => {
    await product.signIn(ada, 'ada@example.com');
    const { status, body } = await ada.get('/api/users/currentUser');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 'ada@example.com',
      accountId: expect.any(String),
      location: null,
      hasProfile: false,
      roadmaps: {},
      identity: [{ provider: 'magic-link', userId: expect.any(String) }],
      ownedInvites: [],
      roles: ['member'],
    });
    const sessions = [ada, product.browser()].map((browser) => browser.get('/api/auth/me'));
    expect((await Promise.all(sessions)).map((answer) => answer.status)).toEqual([200, 401]);
  });

  it.each([
    [{ budget: '' }, 'PROFILE.BUDGET_REQUIRED', 'Please select your budget comfort zone.'],
    [{ budget: 'a-lot' }, 'REQUEST.INVALID', expect.any(String)],
  ])('refuses a profile with %j, in the words of the screen', async (change, code, message) => {
    const answer = await ada.post('/api/profiles', { profile: { ...PROFILE, ...change } });
    expect([answer.status, problemOf(answer)]).toEqual([400, expect.objectContaining({ code, message })]);
  });

  it('API-07 answers a new profile with the current user', async () => {
    const answer = await ada.post('/api/profiles', {
      profile: { ...PROFILE, id: 'forged', accountId: 'forged', role: 'operator' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: 'ada@example.com',
      hasProfile: true,
      roles: ['member'],
      inviteIgnored: false,
    });
    const again = await ada.post('/api/profiles', { profile: PROFILE });
    expect(again.status).toBe(409);
    expect(problemOf(again).code).toBe('PROFILE.EXISTS');
  });

  it('API-05 API-06 answers everybody their own profile, whatever place is asked for', async () => {
    const bob = await product.member('other.place@example.com', { nickname: 'Bob', location: 'CA:BC:Vancouver' });
    const own = async (browser: Browser, location: string) =>
      (await browser.get(`/api/profiles?location=${location}`)).body;
    expect(await own(bob, 'CA:ON:Toronto')).toMatchObject({ nickname: 'Bob', location: 'CA:BC:Vancouver' });
    expect(await own(ada, 'CA:BC:Vancouver')).toMatchObject({ location: PROFILE.location });
    expect((await own(ada, 'CA:BC:Vancouver'))['id']).not.toBe((await own(bob, 'CA:ON:Toronto'))['id']);
  });

  it('API-10 changes properties of the profile', async () => {
    const answer = await ada.post('/api/profiles/updateProfileProperty', {
      location: 'CA:ON:Toronto',
      changes: [{ field: 'nickname', value: 'Addie' }],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ nickname: 'Addie', location: 'CA:ON:Toronto' });
  });

  it.each([
    ['SET-13', { changes: NICKNAME }, 400, 'Location is required to update profile properties.'],
    ['SET-13', { location: ' ', changes: NICKNAME }, 400, 'Location is required to update profile properties.'],
    ['SET-14', { location: 'CA:ON:Toronto', changes: [] }, 400, 'Changes must be a non-empty array.'],
    ['SET-14', { location: 'CA:ON:Toronto', changes: 'all' }, 400, 'Changes must be a non-empty array.'],
    [
      'a list',
      { location: 'CA:ON:Toronto', changes: [{ field: 'firstName', value: 'Eve' }] },
      409,
      'This can no longer be changed. If it’s wrong, please contact us.',
    ],
  ])('%s refuses the change %j', async (_id, body, status, message) => {
    const answer = await ada.post('/api/profiles/updateProfileProperty', body);
    expect([answer.status, problemOf(answer).message]).toEqual([status, message]);
  });

  it('API-11 saves roadmaps with the user', async () => {
    const changes = [{ field: 'roadmaps', value: { 'getting-started': ['ember-approach'] } }];
    const answer = await ada.post('/api/users/updateUserProperty', { changes });
    expect(answer.body).toMatchObject({ id: 'ada@example.com', roadmaps: { 'getting-started': ['ember-approach'] } });
    const refused = await ada.post('/api/users/updateUserProperty', {
      changes: [{ field: 'roles', value: ['operator'] }],
    });
    expect(problemOf(refused).code).toBe('USER.FIELD_UNKNOWN');
  });

  it('API-14 API-15 API-16 creates an invite; details are for its owner', async () => {
    const created = await ada.post('/api/invites', { textPart: 'Somebody else' });
    expect(created.status).toBe(201);
    const code = String(created.body['id']);
    expect(code).toMatch(/^ROBIN-/);
    const own = await ada.get(`/api/invites?inviteCode=${code.toLowerCase()}`);
    expect(own.body).toEqual({ inviteInfo: { isValid: true }, inviteDetails: created.body });
    const bob = await product.signedIn('bob@example.com');
    expect((await bob.get(`/api/invites?inviteCode=${code}`)).body).toEqual({
      inviteInfo: { isValid: true },
      inviteDetails: null,
    });
    expect((await ada.get('/api/users/currentUser')).body['ownedInvites']).toEqual([code]);
    const second = await ada.post('/api/invites', { textPart: 'Ada' });
    expect(second.status).toBe(409);
    expect(problemOf(second).message).toBe(
      'You already have an active invite. You can create a new one after the current one expires.',
    );
  });

  it('INV-06 makes no invite for a member whose first name is not known, whatever name is sent', async () => {
    const nameless = await product.member('nameless@example.com', { firstName: 'ask-later' });
    const answer = await nameless.post('/api/invites', { textPart: 'Ada' });
    expect([answer.status, problemOf(answer).code]).toEqual([400, 'INVITE.FIRST_NAME_REQUIRED']);
    expect((await nameless.get('/api/users/currentUser')).body['ownedInvites']).toEqual([]);
  });

  it('shows people, without their accounts, even while media is away', async () => {
    const answer = await ada.get('/api/people?limit=5');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ people: [], nextCursor: null, filters: NO_FILTERS });
    expect((await ada.get('/api/people?limit=61')).status).toBe(400);
    for (const id of ['%00%00%00%00%00%00%00%00', 'x', 'Mia Meyer', 'abcdefgh12'])
      expect(problemOf(await ada.get(`/api/people/${encodeURIComponent(id)}`)).code).toBe('PEOPLE.NOT_FOUND');
  });

  it('lets members in, and newcomers make their profile, while invites is away', async () => {
    await product.services.get('invites')?.stop();
    expect((await ada.get('/api/users/currentUser')).body).toMatchObject({
      hasProfile: true,
      ownedInvites: [],
      invitesAway: true,
    });
    const late = await product.member('late@example.com');
    expect((await late.get('/api/users/currentUser')).body).toMatchObject({ hasProfile: true });
  });

  it('lets everyone in while profiles is away, and says so', async () => {
    await product.services.get('profiles')?.stop();
    expect((await ada.get('/api/users/currentUser')).body).toMatchObject({
      hasProfile: false,
      profileAway: true,
      roles: ['member'],
    });
  });
});
