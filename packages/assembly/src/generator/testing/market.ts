import type { Member, Offering, Snapshot } from '../../schema.ts';
import { parseSnapshot } from '../../validate.ts';
import { generate } from '../generate.ts';

/** A few people who live close to each other; nobody's refund is due, so that only L2 matters. */
export function market(seed: number, people = 9): Snapshot {
  const snapshot = generate('tiny', seed, {
    people,
    offerings: 2,
    activities: 1,
    slots: 1,
    ratings: 14,
    sizes: [4, 5],
  });
  Object.assign(snapshot.settings, { kappa: 1, theta: 2 });
  const open = {
    acceptedAges: null,
    budget: null,
    radius: null,
    busyDates: [],
    languages: ['en', 'fr'],
    accessNeeds: [],
  };
  const standing = { refundAt: null, state: 'active', videoApproved: true, deposit: 'paid', acceptsUnbalanced: true };
  for (const member of snapshot.members) Object.assign(member, { ...open, ...standing, slots: [0] });
  for (const row of snapshot.ratings) row.levels = row.levels.map((level) => Math.max(1, level));
  return snapshot;
}

const LISTS = [
  'members',
  'ratings',
  'shown',
  'venues',
  'offerings',
  'past',
  'mustPairs',
  'blocks',
  'keepApart',
] as const;

/** One city of towns that share no members, offerings or choices. */
export function beside(...towns: Snapshot[]): Snapshot {
  const named = towns.map((town, at) => JSON.parse(JSON.stringify(town), renamed(at)) as Snapshot);
  const all = LISTS.map((list) => [list, named.flatMap((town): unknown[] => town[list])]);
  return parseSnapshot({ ...towns[0], ...Object.fromEntries(all) });
}

/** Marks every id and activity of a town with its number. */
const renamed =
  (at: number) =>
  (key: string, value: unknown): unknown => {
    const isId = ['id', 'from', 'viewer', 'venue', 'activity', 'host'].includes(key) || /^\d+$/.test(key);
    const isText = typeof value === 'string' && !/^\d{4}-\d\d-\d\d$/.test(value);
    return isId && isText && !['en', 'fr'].includes(value) ? `${String(at)}/${value}` : value;
  };

/** Makes a member fit this offering, whatever was drawn for them. */
export function fitting(member: Member, { language, activity, sessions }: Offering): Member {
  return {
    ...member,
    age: 30,
    acceptedAges: null,
    languages: [language],
    activities: [{ activity, preference: 2 }],
    slots: sessions.flatMap(({ slots }) => slots),
    busyDates: [],
    budget: null,
    radius: null,
    accessNeeds: [],
    acceptsUnbalanced: false,
    deposit: 'paid',
    state: 'active',
    videoApproved: true,
    commitments: [],
  };
}

/** Nothing that keeps members apart or ties them to each other. */
export const NO_PAIRS = { blocks: [], keepApart: [], mustPairs: [], past: [], pins: [], forbids: [] };
