import type { MissingForDiscovery } from './profiles.ts';
import type { ClaimOffer, MyGroup } from './groups/member.ts';
import type { Registration } from './registrations.ts';
import type { Video } from './media.ts';

/** What is known of a member, from the services that know it. */
export interface StandingFacts {
  /** Milliseconds. */
  now: number;
  clips: readonly Pick<Video, 'promptType' | 'status'>[];
  missing: readonly MissingForDiscovery[];
  registrations: readonly Pick<
    Registration,
    'id' | 'offering' | 'status' | 'city' | 'decided' | 'nextDecisionAt' | 'availability'
  >[];
  /** The names of what they wished for before they signed up, where it cannot be sent yet. */
  kept?: string | undefined;
  groups: readonly Pick<MyGroup, 'id' | 'title' | 'state' | 'mine' | 'confirmBy' | 'sessions' | 'feedbackGiven'>[];
  offers: readonly Pick<ClaimOffer, 'groupId' | 'title' | 'expiresAt'>[];
}

/** The one next thing, what it waits for and until when. */
export type Standing =
  /** A group has a place for the member, and waits for a yes or a no. */
  | { kind: 'answer'; groupId: string; title: string; until: string | null }
  /** A place has become free, for whoever is first. */
  | { kind: 'claim'; groupId: string; title: string; until: string }
  /** They are in a group that has not ended; `complete` once it is locked. */
  | { kind: 'meet'; groupId: string; title: string; complete: boolean }
  /** Their group has met, and they have not said how it was. */
  | { kind: 'feedback'; groupId: string; title: string }
  /** No first name, sex or age, without which nobody is placed (readings 1). */
  | { kind: 'person'; kept: string | null }
  /** They said all that a wish needs, and it is on its way to us. */
  | { kind: 'kept'; kept: string }
  /** They wait for something without a word of when they are free, so that no evening can fit. */
  | { kind: 'answers'; registrationId: string; offering: Registration['offering'] }
  | { kind: 'clip'; promptType: 'fun' | 'useful'; first: boolean }
  | { kind: 'register' }
  /** All that they registered for rests, until they go on waiting. */
  | { kind: 'resume'; registrationId: string }
  | { kind: 'profile'; missing: 'location' | 'bucketList' }
  /** Our team looks at a clip; there is nothing to do. */
  | { kind: 'review' }
  /** All set (readings 13). */
  | ({ kind: 'wait' } & Decision);

/** For how long after a group's last session its members are asked how it was. */
const ASKED_FOR_MS = 14 * 24 * 3_600_000;

const PERSON: readonly MissingForDiscovery[] = ['firstName', 'userSex', 'age'];
const CLIPS = { funVideo: 'fun', usefulVideo: 'useful' } as const;
const UNDER_WAY: readonly Video['status'][] = ['uploaded', 'transcoding', 'pending_review', 'approved'];

/** Whether a clip of that kind is approved, or on its way to it. */
export function hasClip(clips: StandingFacts['clips'], kind: 'fun' | 'useful'): boolean {
  return clips.some(({ promptType, status }) => promptType === kind && UNDER_WAY.includes(status));
}

/** Where a member stands. Every screen that says it asks here, so that none says something else (readings 13). */
export function standingOf(facts: StandingFacts): Standing {
  return ofGroups(facts) ?? ofMember(facts);
}

/** Before a group: in the order in which each step helps, the place in time first. */
function ofMember(facts: StandingFacts): Standing {
  const { clips, missing, registrations, kept = null } = facts;
  const lacks = (item: MissingForDiscovery) => missing.includes(item);
  const wanted = (['funVideo', 'usefulVideo'] as const).filter((item) => lacks(item) && !hasClip(clips, CLIPS[item]));
  const isNobody = PERSON.some(lacks);
  // Whoever has wished for something waits in vain without it.
  if (isNobody && (kept !== null || registrations.length > 0)) return { kind: 'person', kept };
  const unanswered = registrations.find(
    ({ status, availability }) => status === 'waiting' && availability.length === 0,
  );
  if (unanswered) return { kind: 'answers', registrationId: unanswered.id, offering: unanswered.offering };
  if (clips.length === 0) return { kind: 'clip', promptType: 'fun', first: true };
  if (isNobody) return { kind: 'person', kept };
  const decision = decisionOf(facts);
  if (!decision && kept !== null) return { kind: 'kept', kept };
  const resting = registrations.find(({ status }) => ['paused', 'expired', 'declined'].includes(status));
  if (!decision) return resting ? { kind: 'resume', registrationId: resting.id } : { kind: 'register' };
  if (wanted[0]) return { kind: 'clip', promptType: CLIPS[wanted[0]], first: false };
  if (lacks('location')) return { kind: 'profile', missing: 'location' };
  if (lacks('bucketList')) return { kind: 'profile', missing: 'bucketList' };
  if (lacks('funVideo') || lacks('usefulVideo')) return { kind: 'review' };
  return { kind: 'wait', ...decision };
}

export interface Decision {
  city: Registration['city'];
  /** Whether groups are planned there at all. */
  decided: boolean;
  decisionAt: string | null;
}

/** The next decision that can place the member; null for whoever waits for none. */
export function decisionOf({ registrations }: Pick<StandingFacts, 'registrations'>): Decision | null {
  const waiting = registrations.filter(({ status }) => status === 'waiting' || status === 'proposed');
  const [soonest] = waiting.toSorted((one, other) => rank(one) - rank(other));
  if (!soonest) return null;
  const { city, decided, nextDecisionAt } = soonest;
  return { city, decided, decisionAt: decided ? nextDecisionAt : null };
}

/** Where groups are decided, and decided first. */
function rank({ decided, nextDecisionAt }: StandingFacts['registrations'][number]): number {
  return decided ? Date.parse(nextDecisionAt ?? '9999-01-01T00:00:00Z') : Infinity;
}

/** What a group asks comes before everything else: it has a deadline, and others wait for it. */
function ofGroups({ now, groups, offers }: StandingFacts): Standing | undefined {
  const live = groups.filter(({ state }) => state === 'published' || state === 'locked' || state === 'running');
  const asked = live.find(({ state, mine }) => mine === 'invited' && state !== 'running');
  if (asked) return { kind: 'answer', groupId: asked.id, title: asked.title, until: asked.confirmBy };
  const [offer] = offers.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (offer) return { kind: 'claim', groupId: offer.groupId, title: offer.title, until: offer.expiresAt };
  const [own] = live
    .filter(({ mine }) => mine === 'confirmed' || mine === 'locked')
    .toSorted((one, other) => nextStart(one, now) - nextStart(other, now));
  if (own) return { kind: 'meet', groupId: own.id, title: own.title, complete: own.state !== 'published' };
  const over = groups.find((group) => group.state === 'completed' && isAskedHowItWas(group, now));
  return over && { kind: 'feedback', groupId: over.id, title: over.title };
}

type Group = StandingFacts['groups'][number];

function nextStart({ sessions }: Group, now: number): number {
  const next = sessions.find(({ cancelled, endsAt }) => !cancelled && Date.parse(endsAt) > now);
  return next ? Date.parse(next.startsAt) : Infinity;
}

function isAskedHowItWas({ sessions, feedbackGiven }: Group, now: number): boolean {
  const last = sessions.findLast(({ cancelled }) => !cancelled);
  return last !== undefined && !feedbackGiven.includes(last.id) && now - Date.parse(last.endsAt) < ASKED_FOR_MS;
}

/** Clips and profile are told by two services: of an approved one the other hears a moment later. */
export function isCatchingUp({ missing, clips }: Pick<StandingFacts, 'missing' | 'clips'>): boolean {
  return (['funVideo', 'usefulVideo'] as const).some(
    (item) =>
      missing.includes(item) &&
      clips.some(({ promptType, status }) => promptType === CLIPS[item] && status === 'approved'),
  );
}

/** The way to a group, in its order: each is done, the next, or later. */
export const STATIONS = ['person', 'clips', 'registration', 'group'] as const;
export type Station = (typeof STATIONS)[number];

const AT: Record<Standing['kind'], Station | 'done'> = {
  person: 'person',
  profile: 'person',
  clip: 'clips',
  review: 'clips',
  kept: 'registration',
  answers: 'registration',
  register: 'registration',
  resume: 'registration',
  wait: 'group',
  answer: 'group',
  claim: 'group',
  meet: 'done',
  feedback: 'done',
};

/** Which stations are behind a member who stands there, and which one is next; null when all are. */
export function stationsOf(
  { kind }: Standing,
  { clips, missing, registrations }: StandingFacts,
): { done: readonly Station[]; next: Station | null } {
  const at = AT[kind];
  if (at === 'done') return { done: STATIONS, next: null };
  if (at === 'group') return { done: STATIONS.slice(0, -1), next: 'group' };
  const isDone: Record<Station, boolean> = {
    person: !missing.some((item) => [...PERSON, 'location', 'bucketList'].includes(item)),
    clips: clips.length > 0 && !missing.includes('funVideo') && !missing.includes('usefulVideo'),
    registration: registrations.some(({ status }) => status === 'waiting' || status === 'proposed'),
    group: false,
  };
  return { done: STATIONS.filter((station) => station !== at && isDone[station]), next: at };
}

/** Screens beside the journey on which a member reads where they stand. */
export const STANDING_SCREENS = ['registrations', 'payment', 'videos', 'people', 'groups'] as const;
export type StandingScreen = (typeof STANDING_SCREENS)[number];

/** What is itself the place of a step does not repeat it, and whoever has a group finds all of it there. */
const SILENT: Record<Standing['kind'], readonly StandingScreen[]> = {
  answer: ['groups'],
  claim: ['registrations', 'groups'],
  meet: STANDING_SCREENS,
  feedback: STANDING_SCREENS,
  person: [],
  kept: ['payment', 'videos', 'people'],
  answers: [],
  clip: ['videos'],
  register: ['registrations'],
  resume: ['registrations'],
  profile: [],
  review: ['videos'],
  wait: ['people'],
};

/** Whether a screen says the one next thing; none says anything else of where a member stands. */
export function isSaidOn(screen: StandingScreen, { kind }: Standing): boolean {
  return !SILENT[kind].includes(screen);
}
