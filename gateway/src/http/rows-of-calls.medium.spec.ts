import { randomUUID } from 'node:crypto';
import { NO_WISHES, api, authRpc, invitesRpc, type Endpoint, type EndpointName } from '@emberhood/contracts';
import { RecordedSpans } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { Browser } from '../testing/browser.ts';
import { PROFILE, TestProduct } from '../testing/product.ts';

const NOBODY = randomUUID();
const report = { reason: 'scam' };

/** Bodies for endpoints that require one. */
const BODIES: Partial<Record<EndpointName, object>> = {
  updateUser: { changes: [{ field: 'roadmaps', value: {} }] },
  updateProfile: { location: PROFILE.location, changes: [{ field: 'nickname', value: 'Ada' }] },
  saveOnboardingDraft: { draft: {}, version: 0 },
  saveRegistrationDraft: { draft: {}, version: 0 },
  register: { offering: { kind: 'program', id: 'pottery' } },
  saveEventFilters: {},
  startCheckout: { registrationId: NOBODY },
  confirmWithoutDeposit: { registrationId: NOBODY },
  answerInvitation: { answer: 'confirm' },
  setBrings: { text: 'Tea' },
  runningLate: { sessionId: NOBODY, minutes: 10 },
  giveFeedback: { rating: 4, feltUnsafe: false },
  setMeetAgain: { seatIds: [], contact: '' },
  setApart: { kind: 'block', on: true },
  answerClaimOffer: { answer: 'claim' },
  acceptFriendPair: { code: 'NOBODY' },
  appealStrike: { text: 'The subway stood still.' },
  announceChatPhoto: { key: NOBODY, sizeBytes: 1_000, sha256: 'ab'.repeat(32), alt: '' },
  sendChatMessage: { key: NOBODY, text: 'Hello' },
  editChatMessage: { text: 'Hello again' },
  reactToChatMessage: { on: true },
  readChat: { place: 1 },
  reportChatMessage: report,
  reportHostMessage: report,
  reportGroupmate: report,
  reportPerson: report,
  reportVideo: report,
  saveWishes: NO_WISHES,
  applyAsHost: { name: 'Lena', bio: 'Teaches clay.' },
  createInvite: { textPart: 'Robin' },
  beginUpload: {
    location: PROFILE.location,
    promptId: 'dad_joke',
    promptType: 'fun',
    source: 'file',
    sizeBytes: 1_000,
    sha256: 'ab'.repeat(32),
  },
  deleteVideo: { videoId: NOBODY, location: PROFILE.location },
  setCaptions: { captions: 'Hello' },
  appealVideo: { text: 'It is me.' },
  savePeopleFilters: {},
  setInterest: { level: 4 },
  saveFreeTimes: { times: [] },
  readNotifications: { until: '2026-11-26T12:00:00.000Z' },
  chooseNotifications: { mailOff: [], pushOff: [], quietHours: null },
  keepPushDevice: { endpoint: 'https://push.example/1', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
  keepTimeZone: { timeZone: 'America/Toronto' },
  requestEmailChange: { email: 'ada.new@example.com' },
  proveEmailChange: { code: '123456' },
  renamePasskey: { name: 'My phone' },
  addPasskey: {
    name: 'My phone',
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
};

const QUERIES: Partial<Record<EndpointName, string>> = { hostStatementFile: '?year=2026' };

/** Not called here: the upload waits for a clip, the events stay open, and the profile is created below. */
const APART: readonly EndpointName[] = ['uploadVideo', 'chatEvents', 'createProfile'];
const ofMembers = (Object.keys(api) as EndpointName[]).filter((name) =>
  ['session', 'member'].includes(api[name].access),
);
/** Signing out comes last, as it ends the session of all others. */
const ROWS = [
  ...ofMembers.filter((name) => !APART.includes(name) && name !== 'requestDeletion'),
  'requestDeletion' as const,
];

describe('a call of a member', () => {
  const spans = new RecordedSpans();
  let personId: string;

  const product = duringTests(() =>
    TestProduct.start(['auth', 'profiles', 'invites', 'media', 'groups'], {
      gateway: { FEATURE_AVAILABILITY: 'true', LIMIT_CALLS_PER_MINUTE: '1000000' },
    }),
  );
  const ada = duringTests(() => product.member('ada@example.com'));

  beforeAll(async () => {
    const bea = await product.member('bea@example.com');
    personId = String((await bea.get('/api/profiles')).body['id']);
    // Visibility is set by SQL, as no clips are needed here.
    await product.stack.sql('profiles', `update profiles set bucket_list = '{Sail}', discoverable = true`);
    // From here on, the gateway knows that she has a profile.
    await ada.get('/api/videos');
  });

  const askFor = async (browser: Browser, name: EndpointName) => {
    const { method, path }: Endpoint = api[name];
    const id = path.startsWith('/people/') ? personId : path.includes(':provider') ? 'google' : NOBODY;
    const address = `/api${path.replace(':kind', 'like').replaceAll(/:\w+/g, id)}${name.endsWith('nvite') ? '?inviteCode=ADA-2345' : (QUERIES[name] ?? '')}`;
    const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify(BODIES[name] ?? {});
    const headers = body === null ? undefined : { 'content-type': 'application/json', 'idempotency-key': NOBODY };
    return browser.send(method, address, body, headers);
  };

  it('createProfile does so, too, with an invitation', async () => {
    const { body } = await ada.post('/api/invites', { textPart: 'Robin' });
    const cleo = await product.signedIn('cleo@example.com');
    const [, ...then] = await spans.longestRow(async () => {
      const answer = await cleo.post('/api/profiles', { profile: PROFILE, inviteCode: body['id'] });
      expect(answer).toMatchObject({ status: 201, body: { inviteIgnored: false, hasProfile: true } });
    });
    expect(then).toContain(invitesRpc.redeem.subject);
    expect(then.slice(2)).toEqual([]);
  });

  it.each(ROWS)('%s waits for two calls at most, one after the other, once it is known who asks', async (name) => {
    const [first, ...then] = await spans.longestRow(() => askFor(ada, name));
    expect(first).toBe(authRpc.verifySession.subject);
    // The call has reached a service: no check of the gateway refused it.
    if (name !== 'me') expect(then).not.toEqual([]);
    expect(then.slice(2)).toEqual([]);
  });
});
