import { randomUUID } from 'node:crypto';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { PROFILE, TestProduct } from '../testing/product.ts';

const POTTERY = { kind: 'program', id: 'pottery' };
const WIZARD = {
  availability: ['2027-02-19T19:00'],
  availabilityExplained: 'away in March',
  activities: ['dance'],
  budget: { ideal: '20-50', max: '50-100' },
  videoAgreement: 'yes',
  depositAgreement: 'no',
};

interface Row {
  id: string;
  offering: typeof POTTERY | null;
}

describe('registrations over HTTP', () => {
  const product = duringTests(() =>
    TestProduct.start(['auth', 'profiles', 'invites', 'groups'], {
      gateway: { LIMIT_WRONG_INVITES_PER_HOUR: '2' },
    }),
  );
  const ada = duringTests(() => product.signedIn('ada@example.com'));
  const bob = duringTests(() => product.signedIn('bob@example.com'));

  const own = async (browser: Browser) => (await browser.get('/api/registrations')).body['registrations'] as Row[];
  const stored = async () => {
    const [count] = await product.stack.sql<{ count: string }>('groups', 'select count(*) from registrations');
    return Number(count?.count);
  };
  const profiles = () => product.stack.sql('profiles', 'select 1 from profiles');

  it('API-08 asks for first name, sex and age first, and stores nothing without them', async () => {
    const answer = await ada.post('/api/profiles', { offering: POTTERY });
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'REGISTRATION.PERSON_REQUIRED']);
    expect([await stored(), await profiles()]).toEqual([0, []]);
  });

  it('API-09 makes a profile of a body with one, and no registration', async () => {
    const before = await stored();
    const answer = await ada.post('/api/profiles', {
      profile: PROFILE,
      offering: { kind: 'program', id: 'art-making' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: 'ada@example.com', hasProfile: true, inviteIgnored: false });
    expect(answer.body).not.toHaveProperty('registration');
    expect([await stored(), (await profiles()).length]).toEqual([before, 1]);
  });

  it('API-08 API-09 registers in the city of the member, and answers an ok flag', async () => {
    const answer = await ada.post('/api/profiles', { offering: POTTERY, accountId: randomUUID(), status: 'confirmed' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ok: true,
      registration: {
        id: expect.any(String),
        offering: POTTERY,
        status: 'waiting',
        city: 'CA:ON:Toronto',
        decided: false,
        nextDecisionAt: null,
        rests: null,
        waitingSince: expect.any(String),
        availability: [],
        availabilityExplained: null,
        activities: [],
        budget: null,
        videoAgreement: null,
        depositAgreement: null,
        acknowledged: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
  });

  it('names the cities one can register in, and whether groups are decided there', async () => {
    const { body } = await ada.get('/api/registrations/cities');
    expect(body).toEqual({
      cities: ['CA:ON:Toronto', 'CA:BC:Vancouver', 'CA:BC:Revelstoke'].map((city) => ({
        city,
        decided: false,
        nextDecisionAt: null,
      })),
    });
  });

  it.each([
    { profile: null, ...WIZARD },
    { profile: 'me' },
    { profile: { ...PROFILE, budget: 'a-lot' }, offering: POTTERY },
  ])('API-09 does not take the broken profile of %j for a registration', async (body) => {
    const before = await stored();
    const answer = await bob.post('/api/profiles', body);
    expect([answer.status, problemOf(answer).code]).toEqual([400, 'REQUEST.INVALID']);
    expect(problemOf(answer).issues?.[0]?.path).toMatch(/^profile/);
    expect([await stored(), (await profiles()).length]).toEqual([before, 1]);
  });

  it('API-08 keeps what the wizard sends, once, and lists the newest first', async () => {
    const first = await ada.post('/api/profiles', WIZARD);
    expect(first.body).toMatchObject({ ok: true, registration: { ...WIZARD, offering: null } });
    const again = await ada.post('/api/profiles', { ...WIZARD, depositAgreement: 'yes' });
    expect(again.status).toBe(201);
    expect((again.body['registration'] as Row).id).toBe((first.body['registration'] as Row).id);
    expect((await own(ada)).map(({ offering }) => offering)).toEqual([null, POTTERY]);
    expect((await own(ada))[0]).toMatchObject({ depositAgreement: 'yes' });
    expect(await own(bob)).toEqual([]);
  });

  it('answers programs that follow a calendar without a sign-in, and says when nothing has changed', async () => {
    const made = await ada.post('/api/calendar-feed');
    expect(made.status).toBe(201);
    const address = `/api/calendars/${String(made.body['token'])}/emberhood.ics`;
    const program = product.browser({});
    const first = await program.get(address);
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect(first.text).toMatch(/^BEGIN:VCALENDAR/);
    const again = await program.get(address, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
    for (const other of [`/api/calendars/${'x'.repeat(43)}/emberhood.ics`, '/api/calendars/short/emberhood.ics'])
      expect([other, (await program.get(other)).status]).toEqual([other, other.includes('short') ? 400 : 404]);
    expect((await program.post('/api/calendar-feed')).status).toBe(401);
  });

  it('API-26 answers 401 to visitors, 403 to other sites and 400 with a message to what is unclear, and stores nothing', async () => {
    const before = await stored();
    const visitor = product.browser();
    expect((await visitor.post('/api/profiles', { offering: POTTERY })).status).toBe(401);
    expect((await visitor.get('/api/registrations')).status).toBe(401);
    expect((await visitor.send('DELETE', `/api/registrations/${randomUUID()}`, null)).status).toBe(401);
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await bob.post('/api/profiles', { offering: POTTERY }, elsewhere)).status).toBe(403);
    const unclear = await bob.post('/api/profiles', { offering: 'pottery' });
    expect([unclear.status, problemOf(unclear).message]).toEqual([400, expect.stringMatching(/\w/)]);
    expect(await stored()).toBe(before);
  });

  it('has a story for operators also while media, which could have a clip of that id, is away', async () => {
    const operator = await product.staff('operator@example.com', 'operator');
    const [{ id } = { id: '' }] = await own(ada);
    const story = await operator.get(`/api/operations/stories/${id}`);
    expect([story.status, story.body]).toMatchObject([200, { kind: 'registration' }]);
    // Whether there is a clip, nobody can say.
    expect((await operator.get(`/api/operations/stories/${randomUUID()}`)).status).toBe(503);
  });

  it('bounds wrong invite codes, and nothing but those', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const answer = await ada.post('/api/profiles', { offering: POTTERY, inviteCode: 'POETRY-NIGHT' });
      expect(answer.status).toBe(201);
      // A request refused for another reason reveals nothing about the code.
      const body = { profile: { ...PROFILE, location: '' }, inviteCode: 'POETRY-NIGHT' };
      expect((await bob.post('/api/profiles', body)).status).toBe(400);
    }
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      statuses.push((await bob.get(`/api/invites?inviteCode=GUESS-${turn}ABCDEF`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
