import type { Member, Offering, Report, Result, Snapshot } from '../../schema.ts';
import { settingsSchema } from '../../schema.ts';
import { factsOf } from '../facts.ts';
import { valueOf } from '../value.ts';

/** A handmade snapshot with its answer, and functions that change it. */
export interface World {
  snapshot: Snapshot;
  result: Result;
  member: (id: string) => Member;
  /** Null removes the rating. */
  rate: (from: string, to: string, level: number | null) => void;
  objective: () => Report['objective'];
  /** Sets the answer's value to that of the current groups. */
  settle: () => void;
}

const WEDNESDAY = Date.UTC(2026, 11, 9) / 60_000;
/** The weekly slot in which each offering meets. */
export const SLOT = { o1: 10, o2: 20 };

/** Twelve people who rated each other, in two groups of three women and three men, and one who is not placed. */
export function worldOfTwelve(): World {
  const placed = { o1: ['f1', 'f2', 'f3', 'm1', 'm2', 'm3'], o2: ['f4', 'f5', 'f6', 'm4', 'm5', 'm6'] };
  const everyone = [...placed.o1, ...placed.o2];
  const snapshot: Snapshot = {
    format: 'emberhood.snapshot',
    version: 1,
    city: 'toronto',
    cycle: '2026-12',
    frozenAt: WEDNESDAY - 20 * 1_440,
    settings: settingsSchema.parse({ weeklyCap: 2, refundDueDays: 45 }),
    members: [...everyone.map(person), { ...person('waiting'), gender: 'M' }],
    // 2 to 5 in turn, so that nobody rates everyone the same.
    ratings: everyone.map((from, row) => {
      const to = everyone.filter((id) => id !== from);
      return { from, to, levels: to.map((_, column) => 2 + ((row + column) % 4)) };
    }),
    shown: [],
    blocks: [],
    keepApart: [],
    mustPairs: [],
    past: [],
    pins: [],
    forbids: [],
    venues: [
      { id: 'hall', zone: 'centre', at: { x: 3_000, y: 4_000 } },
      { id: 'far', zone: 'north', at: { x: 3_000, y: 14_000 } },
    ],
    offerings: [offering('o1', 18 * 60, SLOT.o1), offering('o2', 42 * 60, SLOT.o2)],
  };
  const result: Result = {
    value: 0,
    bound: 0,
    gap: 0,
    proved: false,
    groups: [
      { offering: 'o1', members: placed.o1 },
      { offering: 'o2', members: placed.o2 },
    ],
    unplaced: [{ id: 'waiting', reason: 'next-cycle' }],
    seed: 1,
    hash: '0'.repeat(64),
    version: '1',
    milliseconds: 1,
    report: {
      objective: {
        refundDue: 5,
        refundWithin: { days14: 1, days30: 3 },
        value: 0,
        minU: null,
        meanU: null,
        nashWelfare: null,
      },
    } as Report,
  };
  for (const [at, days] of [14, 30, 45].entries()) {
    snapshot.members[2 * at + 1]!.refundAt = snapshot.frozenAt + days * 1_440;
    snapshot.members[2 * at + 2]!.refundAt = snapshot.frozenAt + days * 1_440 + 1;
  }

  const world: World = {
    snapshot,
    result,
    member: (id) => snapshot.members.find((member) => member.id === id)!,
    rate: (from, to, level) => {
      let row = snapshot.ratings.find((candidate) => candidate.from === from);
      if (!row) snapshot.ratings.push((row = { from, to: [], levels: [] }));
      const at = row.to.indexOf(to);
      if (at >= 0) {
        row.to.splice(at, 1);
        row.levels.splice(at, 1);
      }
      if (level !== null) {
        row.to.push(to);
        row.levels.push(level);
      }
    },
    objective: () => result.report!.objective,
    settle: () => {
      result.value = valueOf(factsOf(snapshot, result));
      result.bound = result.value;
    },
  };
  world.settle();
  return world;
}

function person(id: string): Member {
  return {
    id,
    gender: id.startsWith('f') ? 'F' : 'M',
    age: 30,
    acceptedAges: null,
    languages: ['en'],
    activities: [{ activity: 'dance', preference: 2 }],
    slots: [SLOT.o1, SLOT.o2],
    busyDates: [],
    budget: 20_000,
    home: { x: 0, y: 0 },
    radius: 6_000,
    accessNeeds: [],
    acceptsUnbalanced: false,
    deposit: 'paid',
    state: 'active',
    videoApproved: true,
    waitingSince: WEDNESDAY - 48 * 1_440,
    refundAt: null,
    commitments: [],
  };
}

function offering(id: string, startMinute: number, slot: number): Offering {
  const start = WEDNESDAY + startMinute;
  return {
    id,
    activity: 'dance',
    host: null,
    venue: 'hall',
    sessions: [{ start, end: start + 120, slots: [slot], dates: [id === 'o1' ? '2026-12-09' : '2026-12-10'] }],
    price: 20_000,
    min: 6,
    max: 8,
    delta: 0,
    language: 'en',
    access: [],
  };
}
