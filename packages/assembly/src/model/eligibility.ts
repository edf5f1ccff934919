import {
  canPay,
  dayNumber,
  hasAccess,
  isAway,
  isFree,
  isWeekFull,
  isWithinReach,
  metresBetween,
  overlaps,
  wayMinutes,
  weekOf,
} from '../rules.ts';
import type { Member, Offering, Settings, Snapshot, UnplacedReason } from '../schema.ts';

type Apart = Pick<Snapshot, 'blocks' | 'keepApart' | 'ratings'>;

const NOTHING: Apart = { blocks: [], keepApart: [], ratings: [] };

/** H4, the host's part of H5 and H6, and a single member's of H1, with lookup tables for many queries. */
export class Eligibility {
  readonly #settings: Settings;
  readonly #venues: Map<string, Snapshot['venues'][number]>;
  readonly #hostVeto = new Map<string, Set<string>>();
  readonly #offers: PreparedOffering[];
  readonly #byActivity: Map<string, number[]>;

  /** @param apart what keeps members from hosts */
  constructor(snapshot: Pick<Snapshot, 'settings' | 'venues' | 'offerings'>, apart: Apart = NOTHING) {
    this.#settings = snapshot.settings;
    this.#venues = new Map(snapshot.venues.map((venue) => [venue.id, venue]));
    const hosts = new Set(snapshot.offerings.map((one) => one.host));
    for (const [from, to] of pairsApart(apart)) {
      if (hosts.has(from)) this.#addVeto(from, to);
      if (hosts.has(to)) this.#addVeto(to, from);
    }
    this.#offers = snapshot.offerings.map(prepare);
    this.#byActivity = Map.groupBy(snapshot.offerings.keys(), (e) => snapshot.offerings[e]?.activity ?? '');
  }

  #addVeto(host: string, member: string): void {
    this.#hostVeto.set(host, (this.#hostVeto.get(host) ?? new Set()).add(member));
  }

  /** I9: why the member may not be placed at all; null if they may. */
  standing(member: Member): UnplacedReason | null {
    if (member.state === 'paused') return 'paused';
    if (!member.videoApproved) return 'video-not-approved';
    return this.#settings.depositRequired && member.deposit !== 'paid' ? 'deposit-missing' : null;
  }

  /** The offerings that the member fits, by their index in the snapshot, with the preference for the activity. */
  fits(member: Member): { offering: number; preference: number }[] {
    if (this.standing(member) !== null) return [];
    const fits: { offering: number; preference: number }[] = [];
    const asking = prepareMember(member);
    for (const { activity, preference } of member.activities)
      for (const offering of this.#byActivity.get(activity) ?? [])
        if (this.#misfit(asking, this.#offers[offering]) === null) fits.push({ offering, preference });
    return fits.sort((a, b) => a.offering - b.offering);
  }

  /** Why a member fits no offering: the reason at the offering that came nearest. */
  reason(member: Member): UnplacedReason {
    const standing = this.standing(member);
    if (standing !== null) return standing;
    if (this.#offers.length === 0) return 'no-offering';
    const asking = prepareMember(member);
    let nearest = -1;
    for (const { activity } of member.activities)
      for (const offering of this.#byActivity.get(activity) ?? []) {
        const misfit = this.#misfit(asking, this.#offers[offering]);
        if (misfit !== null) nearest = Math.max(nearest, NEARNESS.indexOf(misfit));
      }
    return NEARNESS[nearest] ?? 'no-activity';
  }

  #misfit({ member, slots, busy, weeks }: PreparedMember, offer: PreparedOffering | undefined): UnplacedReason | null {
    if (!offer) return 'no-offering';
    const { offering } = offer;
    if (!isFree(slots, offer.slots)) return 'no-time';
    if (isAway(busy, offer.days)) return 'no-time';
    if (!canPay(member.budget, offering.price)) return 'over-budget';
    const venue = this.#venues.get(offering.venue);
    if (!venue || !isWithinReach(member.radius, member.home, venue.at)) return 'too-far';
    if (!member.languages.includes(offering.language)) return 'language';
    if (!hasAccess(member.accessNeeds, offering.access)) return 'access';
    if (!member.acceptsUnbalanced && (offering.delta === null || offering.delta > 1)) return 'balance-preference';
    if (this.#committed(member, weeks, offer)) return 'already-committed';
    const { host } = offering;
    // What stands between a member and a host is never revealed as a reason; the member gets the general one.
    if (host !== null && (host === member.id || this.#hostVeto.get(host)?.has(member.id) === true)) return 'next-cycle';
    return null;
  }

  /** H1 against groups of earlier cycles: overlap including travel, and the weekly cap. */
  #committed(member: Member, weeks: PreparedMember['weeks'], { offering, weeks: own }: PreparedOffering): boolean {
    if (member.commitments.length === 0) return false;
    for (const week of own) if (isWeekFull(weeks.get(week)?.size ?? 0, this.#settings.weeklyCap)) return true;
    return member.commitments.some((one) => {
      const buffer = this.buffer(one.venue, offering.venue);
      return offering.sessions.some((session) => overlaps(session, one, buffer));
    });
  }

  /** Travel time between two venues, in minutes. */
  buffer(from: string | null, to: string): number {
    if (from === to) return 0;
    const [a, b] = [this.#venues.get(from ?? ''), this.#venues.get(to)];
    return wayMinutes(this.#settings.travel, a && b ? metresBetween(a.at, b.at) : null);
  }
}

/** Pairs who are never in one group, in whatever direction (H5, H6). */
function* pairsApart({ blocks, keepApart, ratings }: Apart): Generator<readonly [string, string]> {
  yield* blocks;
  yield* keepApart;
  for (const { from, to, levels } of ratings)
    for (const [at, level] of levels.entries()) if (level === 0) yield [from, to[at] ?? ''];
}

/** From the reason furthest from a fit to the nearest one. */
const NEARNESS: UnplacedReason[] = [
  'no-activity',
  'no-time',
  'over-budget',
  'too-far',
  'language',
  'access',
  'balance-preference',
  'already-committed',
  'next-cycle',
];

interface PreparedOffering {
  offering: Offering;
  slots: number[];
  days: number[];
  weeks: number[];
}

interface PreparedMember {
  member: Member;
  slots: Set<number>;
  busy: Set<number>;
  /** The member's groups so far, by week. */
  weeks: Map<number, Set<string>>;
}

function prepare(offering: Offering): PreparedOffering {
  const unique = (values: number[]): number[] => [...new Set(values)];
  return {
    offering,
    slots: unique(offering.sessions.flatMap((session) => session.slots)),
    days: unique(offering.sessions.flatMap((session) => session.dates.map(dayNumber))),
    weeks: unique(offering.sessions.map((session) => weekOf(session.dates[0] ?? ''))),
  };
}

function prepareMember(member: Member): PreparedMember {
  const weeks = new Map<number, Set<string>>();
  for (const { date, group } of member.commitments) {
    const week = weekOf(date);
    weeks.set(week, (weeks.get(week) ?? new Set()).add(group));
  }
  return { member, slots: new Set(member.slots), busy: new Set(member.busyDates.map(dayNumber)), weeks };
}
