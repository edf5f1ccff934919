import {
  CurrentUser,
  type Cycle,
  type FairnessReport,
  GroupCode,
  Invite,
  OwnProfile,
  Person,
  PersonCard,
  PublicConfig,
  Registration,
  ReviewCounts,
  ReviewItem,
  RunReport,
  Video,
} from '@emberhood/contracts';
import { blank } from './sample.ts';

export const config = (change: Partial<PublicConfig['features']> = {}): PublicConfig =>
  blank(PublicConfig, {
    features: {
      journey: true,
      availability: false,
      experiences: false,
      people: true,
      inviteRequired: false,
      ...change,
    },
    providers: ['google'],
    peopleVisibleFrom: '2027-02-14T05:00:00.000Z',
    supportEmail: 'hello@emberhood.example',
    minimumAge: 20,
    uploadMaxBytes: 1_000,
    eventDatesFrom: '2027-02-14',
    poetryInviteCode: 'POETRY-NIGHT',
    hostPhone: '416-555-0123',
    version: '0.0.1',
  });

export const member = (change: Partial<CurrentUser> = {}): CurrentUser =>
  blank(CurrentUser, {
    id: 'alex@example.com',
    accountId: '00000000-0000-4000-8000-000000000001',
    location: 'CA:ON:Toronto',
    hasProfile: true,
    identity: [{ provider: 'magic-link', userId: 'alex@example.com' }],
    roles: ['member'],
    ...change,
  });

export const me = {
  email: 'alex@example.com',
  roles: ['member'],
  authenticatedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
};

export const newcomer = (): CurrentUser => member({ hasProfile: false, location: null });

export const ownProfile = (change: Partial<OwnProfile> = {}): OwnProfile =>
  blank(OwnProfile, {
    id: 'person-alex',
    location: 'CA:ON:Toronto',
    purposes: ['friends'],
    groupBalance: 'yes',
    availability: ['weekends'],
    budget: 'under100',
    relationshipStatus: ['friends'],
    title: 'Up for dance',
    verificationStatus: 'unverified',
    missing: ['firstName', 'usefulVideo'],
    ...change,
  });

let clips = 0;
export const clip = (change: Partial<Video> = {}): Video =>
  blank(Video, {
    id: `00000000-0000-4000-8000-${String(++clips).padStart(12, '0')}`,
    promptId: 'dad_joke',
    promptType: 'fun',
    status: 'pending_review',
    progress: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...change,
  });

export const personCard = (change: Partial<PersonCard> = {}): PersonCard =>
  blank(PersonCard, {
    id: 'person-mia',
    name: 'Mia',
    title: 'Up for dance',
    age: 29,
    area: 'Toronto',
    ...change,
  });

export const person = (change: Partial<Person> = {}): Person =>
  blank(Person, {
    ...personCard(),
    ageGroup: '29-37',
    country: 'CA',
    relationshipStatus: ['friends'],
    activities: ['dance'],
    bucketList: ['Ride a night train'],
    verificationStatus: 'verified',
    nextId: 'person-noah',
    ...change,
  });

export const invite = (change: Partial<Invite> = {}): Invite =>
  blank(Invite, {
    id: 'ALEX-7K2M',
    expirationDate: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString(),
    maxUses: 10,
    ...change,
  });

export const groupCode = (change: Partial<GroupCode> = {}): GroupCode =>
  blank(GroupCode, {
    id: '00000000-0000-4000-8000-0000000000b0',
    name: 'Clay night',
    code: 'CLAY-NIGHT-2345678923456',
    ownerId: '00000000-0000-4000-8000-0000000000b1',
    expirationDate: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString(),
    maxUses: 12,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...change,
  });

export const registration = (change: Partial<Registration> = {}): Registration =>
  blank(Registration, {
    id: '00000000-0000-4000-8000-00000000000a',
    offering: { kind: 'program', id: 'pottery' },
    status: 'waiting',
    city: 'CA:ON:Toronto',
    decided: true,
    waitingSince: '2026-01-05T12:00:00.000Z',
    availability: ['2027-02-18T19:00'],
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...change,
  });

export const reviewItem = (change: Partial<ReviewItem> = {}): ReviewItem =>
  blank(ReviewItem, {
    id: '00000000-0000-4000-8000-0000000000aa',
    caseId: '00000000-0000-4000-8000-0000000000ca',
    kind: 'initial',
    promptId: 'dad_joke',
    promptType: 'fun',
    state: 'pending_review',
    version: 3,
    videoUrl: 'http://localhost:3000/clip.mp4',
    thumbnailUrl: 'http://localhost:3000/poster.jpg',
    seconds: 4.2,
    reports: { count: 0, reasons: [], notes: [], promptIds: [] },
    uploadedAt: '2026-11-20T12:00:00.000Z',
    openedAt: '2026-11-20T12:00:00.000Z',
    dueAt: '2026-11-21T12:00:00.000Z',
    ...change,
  });

export const ownClaim = () => ({
  by: 'me@example.com',
  mine: true,
  until: new Date(Date.now() + 300_000).toISOString(),
});

export const operator = () => member({ roles: ['member', 'operator'] });

export const cycle = (change: Partial<Cycle> = {}): Cycle => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  city: 'CA:ON:Toronto',
  name: 'winter groups',
  state: 'open',
  freezesAt: '2097-01-10T17:00:00.000Z',
  settings: {
    chosenFrom: 2,
    plausibleChoosers: 3,
    repeats: 2,
    refundDueDays: 60,
    depositRequired: true,
    confirmHours: 48,
  },
  offerings: 4,
  waiting: 132,
  ...change,
});

const share = (key: string, members: number, placed: number) => ({
  key,
  ...(members < 5 ? { members: null, placed: null, share: null } : { members, placed, share: placed / members }),
});

export const fairness = (change: Partial<FairnessReport> = {}): FairnessReport => ({
  reproducible: true,
  objective: {
    refundDue: 3,
    refundWithin: { days14: 1, days30: 2 },
    meanU: 2.1,
    nashWelfare: 1.05,
  },
  members: 120,
  eligible: 96,
  placed: 20,
  genderCap: 0.98,
  placement: {
    gender: [share('F', 50, 10), share('M', 46, 10)],
    age: [share('25-29', 40, 9), share('60-', 3, 1)],
    area: [share('CA:ON:Toronto', 96, 20)],
    popularity: [share('1', 10, 0), share('10', 9, 6)],
    newness: [share('new', 30, 5), share('waiting', 66, 15)],
  },
  parity: [
    { by: 'gender', ratio: 0.92, alarm: false },
    { by: 'popularity', ratio: 0, alarm: true },
  ],
  waitDays: { p50: 12, p90: 40 },
  starvation: { days60: 0.02, days75: 0, days90: 0 },
  coverageSlack: 1.4,
  kappaSlack: 0.6,
  zeroMutual: 0.05,
  repeats: 0,
  fill: 1,
  blockingSwaps: 3,
  justifiedEnvy: 0,
  needs: [{ offering: '00000000-0000-4000-8000-0000000000f2', size: 8, F: 0, M: 2, people: 2 }],
  warnings: ['A pair of friends is void: a veto stands between them.'],
  advice: ['Fewer than half of the eligible were placed.'],
  ...change,
});

export const runReport = (change: Partial<RunReport> = {}): RunReport =>
  blank(RunReport, {
    id: '00000000-0000-4000-8000-0000000000d1',
    cycleId: cycle().id,
    kind: 'final',
    seed: 1,
    state: 'proposed',
    engineVersion: '1.0.0',
    createdAt: '2027-01-10T17:00:00.000Z',
    finishedAt: '2027-01-10T17:00:09.000Z',
    cycleState: 'frozen',
    gap: 0.011,
    milliseconds: 4_200,
    placed: 20,
    groups: [
      {
        offeringId: '00000000-0000-4000-8000-0000000000f1',
        title: 'Pottery for beginners',
        women: 1,
        men: 1,
        others: 0,
        members: [
          { id: '00000000-0000-4000-8000-00000000aaa1', firstName: 'Amara', gender: 'F' },
          { id: '00000000-0000-4000-8000-00000000aaa2', firstName: 'Ben', gender: 'M' },
        ],
      },
    ],
    unplaced: { 'no-time': 40, few: 3 },
    fairness: fairness(),
    offeringTitles: { '00000000-0000-4000-8000-0000000000f2': 'Salsa, from the first step' },
    pricesState: 'none',
    ...change,
  });

export const reviewCounts = (change: Partial<ReviewCounts> = {}): ReviewCounts =>
  blank(ReviewCounts, {
    revision: '0',
    ...change,
  });
