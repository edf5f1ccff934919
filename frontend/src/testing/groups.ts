import {
  ClaimOffer,
  GroupSession,
  Groupmate,
  type HostGroup,
  HostOffering,
  HostRecord,
  HostVenue,
  MyGroup,
  RosterEntry,
} from '@emberhood/contracts';
import { blank } from './sample.ts';

const DAY_MS = 24 * 3_600_000;
const uuid = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${String(n).padStart(12 - kind.length, '0')}`;

/** Times of these factories count from the moment of the test, as the screens do. */
export const inDays = (days: number, hours = 0): string =>
  new Date(Date.now() + days * DAY_MS + hours * 3_600_000).toISOString();

export const GROUP_ID = uuid('9', 1);

export const venue = (change: Partial<HostVenue> = {}): HostVenue =>
  blank(HostVenue, {
    id: uuid('7', 1),
    city: 'CA:ON:Toronto',
    name: 'The Kiln',
    address: '12 Clay Lane, Toronto',
    latitude: 43.65,
    longitude: -79.38,
    timezone: 'America/Toronto',
    access: ['step-free'],
    directions: 'Ring twice.',
    ...change,
  });

/** Two hours long. */
export const session = (ordinal: number, startsInDays: number, change: Partial<GroupSession> = {}): GroupSession =>
  blank(GroupSession, {
    id: uuid('5', ordinal),
    ordinal,
    startsAt: inDays(startsInDays),
    endsAt: inDays(startsInDays, 2),
    ...change,
  });

export const groupmate = (n: number, change: Partial<Groupmate> = {}): Groupmate =>
  blank(Groupmate, {
    seatId: uuid('4', n),
    firstName: ['Alex', 'Mia', 'Noah', 'Zoe', 'Liam', 'Eva'][n] ?? `Person ${String(n)}`,
    you: n === 0,
    confirmed: true,
    ...change,
  });

export const myGroup = (change: Partial<MyGroup> = {}): MyGroup =>
  blank(MyGroup, {
    id: GROUP_ID,
    state: 'locked',
    registrationId: uuid('3', 1),
    mine: 'locked',
    title: 'Pottery for beginners',
    catalogue: { kind: 'program', id: 'pottery' },
    sentence: 'Someone in your group has chosen you. Who chose whom stays hidden, always.',
    hostName: 'Lena',
    venue: venue(),
    sessions: [session(1, 10), session(2, 17)],
    whatToBring: 'An apron',
    priceCents: 9_000,
    depositCents: 1_000,
    locksAt: inDays(3),
    groupmates: [0, 1, 2, 3].map((n) => groupmate(n)),
    ...change,
  });

export const offered = (change: Partial<MyGroup> = {}): MyGroup =>
  myGroup({
    state: 'published',
    mine: 'invited',
    confirmBy: inDays(1, 3.5),
    groupmates: [groupmate(0, { confirmed: false }), groupmate(1), groupmate(2, { confirmed: false })],
    ...change,
  });

export const claimOffer = (change: Partial<ClaimOffer> = {}): ClaimOffer =>
  blank(ClaimOffer, {
    id: uuid('2', 1),
    groupId: GROUP_ID,
    registrationId: uuid('3', 1),
    expiresAt: inDays(0, 20),
    title: 'Pottery for beginners',
    catalogue: { kind: 'program', id: 'pottery' },
    sessions: [session(1, 10)],
    venue: venue(),
    hostName: 'Lena',
    priceCents: 9_000,
    ...change,
  });

export const hostGroup = (change: Partial<HostGroup> = {}): HostGroup => ({
  id: GROUP_ID,
  offeringId: uuid('6', 1),
  state: 'locked',
  title: 'Pottery for beginners',
  venueName: 'The Kiln',
  venueAddress: '12 Clay Lane, Toronto',
  directions: null,
  timezone: 'America/Toronto',
  seats: 4,
  confirmed: 4,
  minSize: 4,
  maxSize: 6,
  locksAt: inDays(3),
  sessions: [session(1, 10)],
  reason: null,
  ...change,
});

export const hostRecord = (change: Partial<HostRecord> = {}): HostRecord =>
  blank(HostRecord, {
    accountId: uuid('1', 1),
    name: 'Lena',
    bio: 'Teaches clay.',
    status: 'approved',
    createdAt: '2026-11-20T12:00:00.000Z',
    ...change,
  });

export const rosterEntry = (n: number, change: Partial<RosterEntry> = {}): RosterEntry =>
  blank(RosterEntry, {
    seatId: uuid('4', n),
    firstName: ['Alex', 'Mia', 'Noah', 'Zoe'][n] ?? `Person ${String(n)}`,
    confirmed: true,
    ...change,
  });

export const hostOffering = (change: Partial<HostOffering> = {}): HostOffering =>
  blank(HostOffering, {
    id: uuid('6', 1),
    state: 'draft',
    city: 'CA:ON:Toronto',
    catalogue: { kind: 'program', id: 'pottery' },
    title: 'Pottery for beginners',
    category: 'art',
    venueId: uuid('7', 1),
    venueName: 'The Kiln',
    timezone: 'America/Toronto',
    priceCents: 9_000,
    minSize: 6,
    maxSize: 8,
    maxDifference: 1,
    language: 'en',
    sessions: [session(1, 30)],
    ...change,
  });
