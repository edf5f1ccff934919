import { Eligibility } from '../model/eligibility.ts';
import type { Member, Snapshot, SnapshotInput } from '../schema.ts';
import { snapshotSchema } from '../schema.ts';
import { Dice } from './dice.ts';
import { FAMILIES, type CityPlan, type Family } from './families.ts';
import { oneCellAfterTheOther, rateEachOther, type Feed, type Person } from './ratings.ts';

const GENERATOR = '2';
/** Number of offerings whose people a member is shown. */
const LIKELY = 4;
/** 2026-03-02, a Monday, 00:00 UTC. */
export const FROZEN_AT = Date.UTC(2026, 2, 2) / 60_000;
const DAY = 1440;
const EVENING = 18 * 60;

/** For each member, the ids of others in the order of their feed. */
export type Directory = ReadonlyMap<string, readonly string[]>;

/**
 * A synthetic city and cycle; the same family, seed and changes give the same result.
 * @param directory replaces the feed, which shows the people of offerings that fit the viewer best
 */
export function generate(
  family: Family,
  seed: number,
  changes: Partial<CityPlan> = {},
  directory?: Directory,
): Snapshot {
  const plan: CityPlan = { ...FAMILIES[family], ...changes };
  const dice = new Dice(seed);
  // A larger city covers a larger area, so that the density stays the same.
  const spread = 4000 * Math.sqrt(Math.max(1, plan.people / 2000));
  const activities = activitiesOf(plan);
  const people = Array.from({ length: plan.people }, (_, at) => makePerson(dice, plan, at, spread, activities));
  const venues = makeVenues(dice, plan, spread);
  const input: SnapshotInput = {
    format: 'emberhood.snapshot',
    version: 1,
    city: family,
    cycle: `cycle-${seed}`,
    frozenAt: FROZEN_AT,
    generator: { family, seed, version: GENERATOR },
    members: people.map(({ member }) => member),
    ratings: [],
    shown: [],
    venues,
    offerings: Array.from({ length: plan.offerings }, (_, at) =>
      makeOffering(
        dice,
        plan,
        at,
        activities,
        venues.map(({ id }) => id),
      ),
    ),
    ...pairs(dice, people),
  };
  const city = snapshotSchema.parse(input);
  const feed = directory ? feedOfDirectory(city, directory) : oneCellAfterTheOther(dice, likelyOfferings(dice, city));
  return { ...city, ...rateEachOther(dice, plan, people, feed) };
}

export function activitiesOf(plan: CityPlan): string[] {
  return Array.from({ length: plan.activities }, (_, at) => `activity-${at + 1}`);
}

function feedOfDirectory(city: Snapshot, directory: Directory): Feed {
  const indexOf = new Map(city.members.map(({ id }, at) => [id, at]));
  return (i) => {
    const list = (directory.get(city.members[i]?.id ?? '') ?? []).values();
    return () => indexOf.get(list.next().value ?? '');
  };
}

/** For each member the offerings they fit and like best, so that the feed starts with possible groupmates. */
function likelyOfferings(dice: Dice, city: Snapshot): string[][] {
  const eligibility = new Eligibility(city);
  return city.members.map((member) =>
    eligibility
      .fits({ ...member, state: 'active', videoApproved: true, deposit: 'paid' })
      .map(({ offering, preference }) => ({ offering, liking: preference + 1.5 * dice.unit() }))
      .sort((a, b) => b.liking - a.liking)
      .slice(0, LIKELY)
      .map(({ offering }) => `offering ${offering}`),
  );
}

export function makePerson(
  dice: Dice,
  plan: CityPlan,
  at: number,
  spread: number,
  activities: readonly string[],
): Person {
  const draw = dice.unit();
  const gender = draw < plan.mix[0] ? 'F' : draw < plan.mix[0] + plan.mix[1] ? 'M' : 'X';
  const suburb = dice.chance(0.4);
  const distance = suburb ? spread * (1.2 + dice.unit()) : Math.abs(dice.normal()) * spread * 0.5;
  const angle = 2 * Math.PI * dice.unit();
  const home = { x: Math.round(distance * Math.cos(angle)), y: Math.round(distance * Math.sin(angle)) };
  const age = Math.min(75, Math.max(20, Math.round(34 + 9 * dice.normal())));
  const waited = Math.round(Math.min(95, -20 * Math.log(1 - dice.unit())) * DAY);
  const waitingSince = FROZEN_AT - waited;
  const picks = dice.shuffle([...activities]).slice(0, Math.max(1, Math.min(activities.length, 2 + dice.int(3))));
  const member: Member = {
    id: `m${at + 1}`,
    gender,
    age,
    acceptedAges: dice.chance(0.15) ? { min: Math.max(18, age - 12), max: age + 12 } : null,
    languages: dice.chance(0.1) ? ['en', 'fr'] : ['en'],
    activities: picks.map((activity) => ({ activity, preference: 1 + dice.int(3) })),
    slots: weeklySlots(dice, plan),
    busyDates: dice.chance(0.1)
      ? [new Date((FROZEN_AT + (14 + dice.int(30)) * DAY) * 60_000).toISOString().slice(0, 10)]
      : [],
    budget: dice.chance(0.2) ? null : Math.round(Math.exp(Math.log(42_000) + 0.5 * dice.normal())),
    home,
    radius: dice.chance(0.1) ? null : Math.round((4000 + 6000 * dice.unit()) * plan.reach),
    accessNeeds: dice.chance(0.03) ? ['step-free'] : [],
    acceptsUnbalanced: dice.chance(0.2),
    deposit: dice.chance(0.96) ? 'paid' : 'none',
    state: dice.chance(0.1) ? 'paused' : 'active',
    videoApproved: dice.chance(0.97),
    waitingSince,
    refundAt: waitingSince + 91 * DAY,
    commitments: [],
  };
  return {
    member,
    popularity: dice.normal(),
    selectivity: dice.normal(),
    taste: dice.normal(),
  };
}

/** Members are free mostly on weekdays, mostly at weekends, or both. */
function weeklySlots(dice: Dice, plan: CityPlan): number[] {
  const kind = dice.int(3);
  const slots = Array.from({ length: plan.slots }, (_, slot) => slot);
  return slots.filter((slot) => {
    const weekend = slot % 7 >= 5;
    return dice.chance(kind === 2 ? 0.6 : weekend === (kind === 1) ? 0.75 : 0.3);
  });
}

function zoneOf(at: { x: number; y: number }, spread: number): string {
  const side = Math.max(2500, spread / 4);
  return `${Math.round(at.x / side)}:${Math.round(at.y / side)}`;
}

export function makeVenues(dice: Dice, plan: CityPlan, spread: number): Snapshot['venues'] {
  return Array.from({ length: Math.max(2, Math.ceil(plan.people / 120)) }, (_, at) => {
    const distance = dice.chance(0.3) ? spread * (0.8 + dice.unit()) : Math.abs(dice.normal()) * spread * 0.5;
    const angle = 2 * Math.PI * dice.unit();
    const place = { x: Math.round(distance * Math.cos(angle)), y: Math.round(distance * Math.sin(angle)) };
    return { id: `venue-${at + 1}`, zone: zoneOf(place, spread * plan.reach), at: place };
  });
}

export function makeOffering(
  dice: Dice,
  plan: CityPlan,
  at: number,
  activities: readonly string[],
  venues: readonly string[],
): SnapshotInput['offerings'][number] {
  const slot = dice.int(plan.slots);
  const weeks = dice.chance(0.3) ? 1 : 4 + dice.int(3);
  const first = FROZEN_AT + (14 + (slot % 7)) * DAY + EVENING + (slot >= 7 ? -4 * 60 : 0);
  const sessions = Array.from({ length: weeks }, (_, week) => {
    const start = first + week * 7 * DAY;
    return { start, end: start + 120, slots: [slot], dates: [new Date(start * 60_000).toISOString().slice(0, 10)] };
  });
  const min = plan.sizes[0];
  const max = plan.sizes[0] + 2 + dice.int(plan.sizes[1] - plan.sizes[0] - 1);
  return {
    id: `offering-${at + 1}`,
    activity: dice.pick(activities),
    host: `host-${1 + dice.int(Math.max(1, Math.ceil(plan.offerings / 3)))}`,
    venue: dice.pick(venues),
    sessions,
    price: weeks * (3000 + 500 * dice.int(9)),
    min,
    max: Math.min(max, plan.sizes[1]),
    delta: dice.chance(0.1) ? null : dice.int(2),
    language: dice.chance(0.97) ? 'en' : 'fr',
    access: dice.chance(0.7) ? ['step-free'] : [],
  };
}

/** Some random pairs: blocks, keep-aparts, friends and former groupmates. */
export function pairs(
  dice: Dice,
  people: readonly Person[],
): Pick<SnapshotInput, 'blocks' | 'keepApart' | 'mustPairs' | 'past'> {
  const known = new Set<string>();
  const draw = (share: number): [string, string][] =>
    Array.from({ length: Math.floor(people.length * share) }, (): [string, string] => [
      dice.pick(people).member.id,
      dice.pick(people).member.id,
    ]).filter(([a, b]) => {
      const key = [a, b].sort().join();
      if (a === b || known.has(key)) return false;
      known.add(key);
      return true;
    });
  const friends = new Set<string>();
  const mustPairs = draw(0.02).filter((pair) => {
    if (pair.some((id) => friends.has(id))) return false;
    for (const id of pair) friends.add(id);
    return true;
  });
  return { blocks: draw(0.01), keepApart: draw(0.01), mustPairs, past: draw(0.05) };
}
