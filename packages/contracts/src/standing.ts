import { isOn } from './groups/is-on.ts';
import type { ClaimOffer, MyGroup } from './groups/member.ts';
import type { Video } from './media.ts';
import type { MissingForDiscovery } from './profiles.ts';
import type { Registration } from './registrations.ts';

/** The facts about a member, from all services. */
export interface StandingFacts {
  /** Milliseconds. */
  now: number;
  clips: readonly Pick<Video, 'promptType' | 'status' | 'appeal'>[];
  missing: readonly MissingForDiscovery[];
  registrations: readonly Pick<
    Registration,
    'id' | 'offering' | 'status' | 'city' | 'decided' | 'nextDecisionAt' | 'rests' | 'availability'
  >[];
  /** Titles of registrations from before the sign-up that cannot be sent yet. */
  kept?: string | undefined;
  groups: readonly Pick<
    MyGroup,
    'id' | 'title' | 'state' | 'mine' | 'confirmBy' | 'sessions' | 'feedbackGiven' | 'missed'
  >[];
  offers: readonly Pick<ClaimOffer, 'groupId' | 'title' | 'expiresAt'>[];
}

/** The member's next step, what it waits for and until when. */
export type Standing =
  /** A group has invited the member and waits for an answer. */
  | { kind: 'answer'; groupId: string; title: string; until: string | null }
  /** A spot has become free; the first to answer gets it. */
  | { kind: 'claim'; groupId: string; title: string; until: string }
  /** They are in a group that has not ended; `complete` once it is locked. */
  | { kind: 'meet'; groupId: string; title: string; complete: boolean }
  /** Their group has met, and they have not said of every session how it was; `begun` once they have of one. */
  | { kind: 'feedback'; groupId: string; title: string; begun: boolean }
  /** First name, sex or age is missing, which every group needs (readings 1). */
  | { kind: 'person'; kept: string | null }
  /** A registration is complete, and being sent. */
  | { kind: 'kept'; kept: string }
  /** A registration says nothing about when they are free, so no session can fit. */
  | { kind: 'answers'; registrationId: string; offering: Registration['offering'] }
  | { kind: 'clip'; promptType: 'fun' | 'useful'; first: boolean }
  | { kind: 'register' }
  /** All their registrations are paused, until they resume one. */
  | { kind: 'resume'; registrationId: string }
  | { kind: 'profile'; missing: 'location' | 'bucketList' }
  /** Our team is reviewing a clip; there is nothing to do. */
  | { kind: 'review' }
  /** All set (readings 13). */
  | ({ kind: 'wait' } & Decision);

/** How long after a group's last session its members are asked for feedback. */
const ASKED_FOR_MS = 14 * 24 * 3_600_000;

const PERSON: readonly MissingForDiscovery[] = ['firstName', 'userSex', 'age'];
const CLIPS = { funVideo: 'fun', usefulVideo: 'useful' } as const;
const UNDER_WAY: readonly Video['status'][] = ['uploaded', 'transcoding', 'pending_review'];

/** Whether our team has still to decide about a clip, also once more: a new one would end the appeal. */
export function isUnderWay({ status, appeal }: StandingFacts['clips'][number]): boolean {
  return UNDER_WAY.includes(status) || appeal?.state === 'open';
}

/** Whether a clip of that kind is approved or on the way to it. */
export function hasClip(clips: StandingFacts['clips'], kind: Video['promptType']): boolean {
  return clips.some((clip) => clip.promptType === kind && (clip.status === 'approved' || isUnderWay(clip)));
}

/** The member's standing. Every screen uses this function, so that all say the same (readings 13). */
export function standingOf(facts: StandingFacts): Standing {
  const ofGroup = ofGroups(facts);
  // Whoever has told of one session is asked about the others while there is nothing else to do.
  if (ofGroup && !(ofGroup.kind === 'feedback' && ofGroup.begun)) return ofGroup;
  const next = ofMember(facts);
  return ofGroup && next.kind === 'wait' ? ofGroup : next;
}

/** The steps before a group, the most useful first; the place in line comes first of all. */
function ofMember(facts: StandingFacts): Standing {
  const { clips, missing, registrations, kept = null } = facts;
  const lacks = (item: MissingForDiscovery) => missing.includes(item);
  const wanted = (['funVideo', 'usefulVideo'] as const).filter((item) => lacks(item) && !hasClip(clips, CLIPS[item]));
  const isNobody = PERSON.some(lacks);
  // Without these facts a registration waits in vain.
  if (isNobody && (kept !== null || registrations.length > 0)) return { kind: 'person', kept };
  const unanswered = registrations.find(
    ({ status, availability }) => status === 'waiting' && availability.length === 0,
  );
  if (unanswered) return { kind: 'answers', registrationId: unanswered.id, offering: unanswered.offering };
  if (clips.length === 0) return { kind: 'clip', promptType: 'fun', first: true };
  if (isNobody) return { kind: 'person', kept };
  const decision = decisionOf(facts);
  if (!decision && kept !== null) return { kind: 'kept', kept };
  const resting = registrations.find(({ status }) => status === 'paused' || status === 'expired');
  if (!decision) return resting ? { kind: 'resume', registrationId: resting.id } : { kind: 'register' };
  if (wanted[0]) return { kind: 'clip', promptType: CLIPS[wanted[0]], first: false };
  if (lacks('location')) return { kind: 'profile', missing: 'location' };
  if (lacks('bucketList')) return { kind: 'profile', missing: 'bucketList' };
  if (lacks('funVideo') || lacks('usefulVideo')) return { kind: 'review' };
  return { kind: 'wait', ...decision };
}

export interface Decision {
  city: Registration['city'];
  /** Whether groups are planned there. */
  decided: boolean;
  decisionAt: string | null;
  rests: Registration['rests'];
}

/** The next decision that can place the member; null if none is awaited. */
export function decisionOf({ registrations }: Pick<StandingFacts, 'registrations'>): Decision | null {
  const waiting = registrations.filter(({ status }) => status === 'waiting' || status === 'proposed');
  const [soonest] = waiting.toSorted((one, other) => rank(one) - rank(other));
  if (!soonest) return null;
  const { city, decided, nextDecisionAt, rests } = soonest;
  return { city, decided, decisionAt: decided ? nextDecisionAt : null, rests };
}

/** Cities with planned groups come first, the earliest decision leading. */
function rank({ decided, nextDecisionAt }: StandingFacts['registrations'][number]): number {
  return decided ? Date.parse(nextDecisionAt ?? '9999-01-01T00:00:00Z') : Infinity;
}

/** Questions of a group come first: they have a deadline, and others wait for the answer. */
function ofGroups({ now, groups, offers }: StandingFacts): Standing | undefined {
  const live = groups.filter(({ state }) => isOn(state));
  const asked = live.find(({ state, mine }) => mine === 'invited' && state !== 'running');
  if (asked) return { kind: 'answer', groupId: asked.id, title: asked.title, until: asked.confirmBy };
  const [offer] = offers.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (offer) return { kind: 'claim', groupId: offer.groupId, title: offer.title, until: offer.expiresAt };
  const [own] = live
    .filter(({ mine }) => mine === 'confirmed' || mine === 'locked')
    .toSorted((one, other) => nextStart(one, now) - nextStart(other, now));
  if (own) return { kind: 'meet', groupId: own.id, title: own.title, complete: own.state !== 'published' };
  const ended = groups.filter((group) => group.state === 'completed' && isAskedHowItWas(group, now));
  const over = ended.find(({ feedbackGiven }) => feedbackGiven.length === 0) ?? ended[0];
  return over && { kind: 'feedback', groupId: over.id, title: over.title, begun: over.feedbackGiven.length > 0 };
}

type Group = StandingFacts['groups'][number];

function nextStart({ sessions }: Group, now: number): number {
  const next = sessions.find(({ cancelled, endsAt }) => !cancelled && Date.parse(endsAt) > now);
  return next ? Date.parse(next.startsAt) : Infinity;
}

/** Whether there is a session that they came to and have not said of how it was. */
function isAskedHowItWas({ sessions, feedbackGiven, missed }: Group, now: number): boolean {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  return (
    held.some(({ endsAt }) => now - Date.parse(endsAt) < ASKED_FOR_MS) &&
    held.some(({ id }) => ![...feedbackGiven, ...missed].includes(id))
  );
}

/** Clips and profile come from two services: profiles learns of an approved clip a moment later. */
export function isCatchingUp({ missing, clips }: Pick<StandingFacts, 'missing' | 'clips'>): boolean {
  return (['funVideo', 'usefulVideo'] as const).some(
    (item) =>
      missing.includes(item) &&
      clips.some(({ promptType, status }) => promptType === CLIPS[item] && status === 'approved'),
  );
}

/** The stations on the way to a group, in order: each is done, next, or later. */
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

/** The completed stations of a member, and the next one; null if all are completed. */
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

/** Screens that show the member's standing, beside the journey. */
export const STANDING_SCREENS = ['registrations', 'payment', 'videos', 'people', 'groups'] as const;
export type StandingScreen = (typeof STANDING_SCREENS)[number];

/** Screens that do not show it: the step's own one and, for members with a group, those whose content says it all. */
const SILENT: Record<Standing['kind'], readonly StandingScreen[]> = {
  answer: ['registrations', 'groups'],
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

/** Whether a screen shows the member's next step; no screen words it differently. */
export function isSaidOn(screen: StandingScreen, { kind }: Standing): boolean {
  return !SILENT[kind].includes(screen);
}
