import { isCatchingUp, isSaidOn, STANDING_SCREENS, standingOf, stationsOf, type StandingFacts } from './standing.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

type Change = Partial<StandingFacts>;
type Registration = StandingFacts['registrations'][number];
type Group = StandingFacts['groups'][number];

const approved = [
  { promptType: 'fun', status: 'approved', appeal: null },
  { promptType: 'useful', status: 'approved', appeal: null },
] as const;
const registration = (change: Partial<Registration> = {}): Registration => ({
  id: 'r1',
  offering: { kind: 'program', id: 'pottery' },
  availability: ['2026-12-10T19:00'],
  status: 'waiting',
  city: 'CA:ON:Toronto',
  decided: true,
  nextDecisionAt: inDays(9),
  rests: null,
  ...change,
});
const group = (change: Partial<Group> = {}): Group => ({
  id: 'g1',
  title: 'Clay',
  state: 'published',
  mine: 'invited',
  confirmBy: inDays(2),
  sessions: [{ id: 's1', ordinal: 1, startsAt: inDays(10), endsAt: inDays(10.1), cancelled: false }],
  feedbackGiven: [],
  missed: [],
  ...change,
});
/** The facts of a member with nothing left to do. */
const facts = (change: Change = {}): StandingFacts => ({
  now: NOW,
  clips: approved,
  missing: [],
  registrations: [registration()],
  groups: [],
  offers: [],
  ...change,
});

const over = group({
  state: 'completed',
  mine: 'completed',
  sessions: [{ id: 's1', ordinal: 1, startsAt: inDays(-3.1), endsAt: inDays(-3), cancelled: false }],
});
const offer = { groupId: 'g2', title: 'Salsa', expiresAt: inDays(1) };
const inReview = [{ promptType: 'fun', status: 'pending_review', appeal: null }, approved[1]] as const;
const rejected = (state: 'possible' | 'open') =>
  [{ promptType: 'fun', status: 'rejected', appeal: { state, until: inDays(3) } }, approved[1]] as const;

/** Every state: the facts, the standing, and the completed stations. */
const table: [string, Change, ReturnType<typeof standingOf>, string][] = [
  [
    'nothing yet',
    { clips: [], missing: ['firstName', 'funVideo'], registrations: [] },
    { kind: 'clip', promptType: 'fun', first: true },
    '',
  ],
  [
    'a clip, and no name',
    { missing: ['firstName', 'age'], registrations: [] },
    { kind: 'person', kept: null },
    'clips',
  ],
  ['registered before the name was asked', { missing: ['age'] }, { kind: 'person', kept: null }, 'clips registration'],
  [
    'a wish from before the sign-up',
    { clips: [], missing: ['age', 'funVideo'], registrations: [], kept: 'Pottery' },
    { kind: 'person', kept: 'Pottery' },
    '',
  ],
  [
    'a wish that is on its way',
    { registrations: [], kept: 'Pottery' },
    { kind: 'kept', kept: 'Pottery' },
    'person clips',
  ],
  [
    'a place without a word of when, before the first clip',
    { clips: [], missing: ['funVideo', 'usefulVideo'], registrations: [registration({ availability: [] })] },
    { kind: 'answers', registrationId: 'r1', offering: { kind: 'program', id: 'pottery' } },
    'person',
  ],
  ['no registration', { registrations: [] }, { kind: 'register' }, 'person clips'],
  [
    'an earlier one that is over',
    { registrations: [registration({ status: 'completed' })] },
    { kind: 'register' },
    'person clips',
  ],
  [
    'all rest',
    { registrations: [registration({ status: 'paused' })] },
    { kind: 'resume', registrationId: 'r1' },
    'person clips',
  ],
  [
    'an invitation that passed',
    { registrations: [registration({ status: 'expired' })] },
    { kind: 'resume', registrationId: 'r1' },
    'person clips',
  ],
  [
    'one clip of two',
    { clips: [approved[0]], missing: ['usefulVideo'] },
    { kind: 'clip', promptType: 'useful', first: false },
    'person registration',
  ],
  [
    'a rejected clip',
    { clips: rejected('possible'), missing: ['funVideo'] },
    { kind: 'clip', promptType: 'fun', first: false },
    'person registration',
  ],
  ['no bucket list', { missing: ['bucketList'] }, { kind: 'profile', missing: 'bucketList' }, 'clips registration'],
  ['no place', { missing: ['location', 'bucketList'] }, { kind: 'profile', missing: 'location' }, 'clips registration'],
  ['an open appeal', { clips: rejected('open'), missing: ['funVideo'] }, { kind: 'review' }, 'person registration'],
  ['a clip in review', { clips: inReview, missing: ['funVideo'] }, { kind: 'review' }, 'person registration'],
  [
    'all set',
    {},
    { kind: 'wait', city: 'CA:ON:Toronto', decided: true, decisionAt: inDays(9), rests: null },
    'person clips registration',
  ],
  [
    'all set, where nothing is planned',
    { registrations: [registration({ decided: false, nextDecisionAt: null })] },
    { kind: 'wait', city: 'CA:ON:Toronto', decided: false, decisionAt: null, rests: null },
    'person clips registration',
  ],
  [
    'invited',
    { groups: [group()] },
    { kind: 'answer', groupId: 'g1', title: 'Clay', until: inDays(2) },
    'person clips registration',
  ],
  [
    'a free place',
    { offers: [offer] },
    { kind: 'claim', groupId: 'g2', title: 'Salsa', until: inDays(1) },
    'person clips registration',
  ],
  [
    'said yes',
    { groups: [group({ mine: 'confirmed' })] },
    { kind: 'meet', groupId: 'g1', title: 'Clay', complete: false },
    'person clips registration group',
  ],
  [
    'locked',
    { groups: [group({ state: 'locked', mine: 'locked' })] },
    { kind: 'meet', groupId: 'g1', title: 'Clay', complete: true },
    'person clips registration group',
  ],
  [
    'over, and not asked yet',
    { groups: [over] },
    { kind: 'feedback', groupId: 'g1', title: 'Clay', begun: false },
    'person clips registration group',
  ],
];

describe('where a member stands', () => {
  it.each(table)('%s', (_name, change, standing, done) => {
    const known = facts(change);
    expect(standingOf(known)).toEqual(standing);
    expect(stationsOf(standingOf(known), known).done.join(' ')).toBe(done);
  });

  it('is all set only when nothing is left to do: discoverable, and waiting for a group (readings 13)', () => {
    const set = table.filter(([, , { kind }]) => kind === 'wait').map(([name]) => name);
    expect(set).toEqual(['all set', 'all set, where nothing is planned']);
  });

  it('puts what has a deadline first: an invitation, then a free place, then the next evening', () => {
    const confirmed = group({ id: 'g3', mine: 'confirmed' });
    expect(standingOf(facts({ groups: [confirmed, group()], offers: [offer] })).kind).toBe('answer');
    expect(standingOf(facts({ groups: [confirmed], offers: [offer] })).kind).toBe('claim');
    // Before whatever is missing, too.
    expect(standingOf(facts({ missing: ['bucketList'], groups: [group()] })).kind).toBe('answer');
    expect(standingOf(facts({ groups: [confirmed], offers: [{ ...offer, expiresAt: inDays(-1) }] })).kind).toBe('meet');
  });

  it('knows that the profile has not heard yet of a clip that was approved', () => {
    const missing = ['funVideo'] as const;
    expect(isCatchingUp({ missing, clips: [...inReview, approved[0]] })).toBe(true);
    expect(isCatchingUp({ missing, clips: inReview })).toBe(false);
    expect(isCatchingUp({ missing: [], clips: approved })).toBe(false);
  });

  it('counts the clips as done once both are approved', () => {
    for (const clips of [inReview, []]) {
      const known = facts({ clips, missing: ['age', ...(clips.length > 0 ? ['funVideo' as const] : [])] });
      expect(stationsOf(standingOf(known), known).done).toEqual(['registration']);
    }
  });

  it('waits for the decision that comes first', () => {
    const later = registration({ id: 'r2', nextDecisionAt: inDays(20) });
    const nowhere = registration({ id: 'r3', city: 'CA:BC:Vancouver', decided: false, nextDecisionAt: null });
    expect(standingOf(facts({ registrations: [nowhere, later, registration()] }))).toMatchObject({
      decisionAt: inDays(9),
      rests: null,
    });
  });

  it('asks for two weeks how every session was that the member came to, and then goes on', () => {
    const earlier = { ...over.sessions[0]!, id: 's0', endsAt: inDays(-10) };
    const cancelled = { ...earlier, id: 'off', cancelled: true };
    const sessions = [earlier, cancelled, over.sessions[0]!];
    const of = (change: Partial<Group>) => standingOf(facts({ groups: [{ ...over, sessions, ...change }] }));
    expect(of({})).toMatchObject({ kind: 'feedback', begun: false });
    expect(of({ feedbackGiven: ['s1'] })).toMatchObject({ kind: 'feedback', begun: true });
    const atRest = facts({ groups: [{ ...over, sessions, feedbackGiven: ['s1'] }], registrations: [] });
    expect(standingOf(atRest).kind).toBe('register');
    expect(of({ missed: ['s1'] })).toMatchObject({ kind: 'feedback', begun: false });
    expect(of({ feedbackGiven: ['s0'], missed: ['s1'] }).kind).toBe('wait');
    const ended = sessions.map((session) => ({ ...session, endsAt: inDays(-15) }));
    expect(of({ sessions: ended }).kind).toBe('wait');
  });

  it('asks first about a group of which nothing was told, whichever other one was begun', () => {
    const two = [{ ...over.sessions[0]!, id: 's0' }, over.sessions[0]!];
    const begun = { ...over, id: 'g0', sessions: two, feedbackGiven: ['s0'] };
    const groups = [begun, over];
    for (const order of [groups, groups.toReversed()])
      expect(standingOf(facts({ groups: order, registrations: [] }))).toMatchObject({
        kind: 'feedback',
        groupId: 'g1',
      });
  });

  it('meets the group that comes together next, which a cancelled or past session does not make sooner', () => {
    const at = (days: number, cancelled = false) => ({
      ...group().sessions[0]!,
      startsAt: inDays(days),
      endsAt: inDays(days + 0.1),
      cancelled,
    });
    const soon = group({ id: 'soon', mine: 'locked', sessions: [at(5)] });
    const late = group({ id: 'late', mine: 'confirmed', sessions: [at(-9), at(2, true), at(8)] });
    for (const groups of [
      [late, soon],
      [soon, late],
    ])
      expect(standingOf(facts({ groups }))).toMatchObject({ kind: 'meet', groupId: 'soon' });
    for (const mine of ['invited', 'confirmed'] as const)
      expect(standingOf(facts({ groups: [group({ state: 'cancelled', mine })] })).kind).toBe('wait');
    expect(standingOf(facts({ groups: [group({ mine: 'declined' })] })).kind).toBe('wait');
  });

  it('says on each screen the next thing, or nothing where the screen is the place for it', () => {
    const said = new Map(
      table.map(([, change]) => {
        const standing = standingOf(facts(change));
        return [standing.kind, STANDING_SCREENS.filter((screen) => isSaidOn(screen, standing)).join(' ')];
      }),
    );
    expect(Object.fromEntries(said)).toEqual({
      answer: 'payment videos people',
      claim: 'payment videos people',
      meet: '',
      feedback: '',
      person: 'registrations payment videos people groups',
      kept: 'registrations groups',
      answers: 'registrations payment videos people groups',
      clip: 'registrations payment people groups',
      register: 'payment videos people groups',
      resume: 'payment videos people groups',
      profile: 'registrations payment videos people groups',
      review: 'registrations payment people groups',
      wait: 'registrations payment videos groups',
    });
  });
});
