/**
 * The engine's input and output: the frozen snapshot of one city and cycle, the bench file and the result. These are
 * shapes only; validate.ts checks what they cannot express (unknown ids, contradictions). H, I, P and T numbers are
 * those of the groups guide.
 *
 * Units everywhere: money in integer cents, distances in integer metres, instants and lengths of time in integer
 * minutes (instants: minutes since 1970-01-01T00:00Z), dates as local calendar days of the city, `YYYY-MM-DD`.
 */
import { z } from '@emberhood/contracts/zod';
import { count, id } from './shapes.ts';

export * from './result-schema.ts';

const cents = z.int().min(0).describe('Cents, CAD.');
const instant = z.int().min(0).describe('UTC, minutes since 1970-01-01T00:00Z.');
const metres = z.int().describe('Metres.');
const pair = z.tuple([id, id]);
const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, YYYY-MM-DD');

export const gender = z
  .enum(['F', 'M', 'X'])
  .describe('X counts to neither side of a balance and never makes a group infeasible by itself (H3).');

const point = z
  .strictObject({ x: metres, y: metres })
  .describe(
    "A place on the city's own flat grid. A distance is Math.round(Math.hypot(dx, dy)) metres, rounded this once.",
  );

const ages = z
  .strictObject({ min: count, max: count })
  .refine((span) => span.min <= span.max, 'min is above max')
  .describe('Years, both ends included.');

const slots = z
  .array(z.int().min(0).max(671))
  .describe("Numbers of the city's own weekly grid (local time, so that no clock change moves them); only compared.");

/** What a member's seat in a group S is worth beside φ(U): what v_e(S) adds up for each member of S. */
export const WORTH = {
  /** c: times the preference (1-3) for the activity. */
  activity: 0.2,
  /** μ: for each member placed. */
  placed: 2,
  /** α: for each week waited, fractions included. */
  waitPerWeek: 0.1,
  /** The jump of α for members whose refund is due. */
  refundDue: 2,
  /** Taken off for each past co-member of each member in a group (H11). */
  repeat: 0.75,
};

export const settingsSchema = z.strictObject({
  objective: z
    .enum(['log', 'linear'])
    .default('log')
    .describe('φ of the objective: log(1 + U), or U / 2, the linear form that proofs use.'),
  theta: z.int().min(1).max(5).default(2).describe('θ of H7: the raw level from which a rating counts as a choice.'),
  kappa: count.default(3).describe('κ of H8: plausible choosers every placed member needs in the group. 0: H8 is off.'),
  rho: count.default(1).describe('ρ of H11: past co-members a member may meet again in one group.'),
  coverage: z.boolean().default(true).describe('H7 on. Off only to learn what the rule costs.'),
  noLoneGender: z.boolean().default(true).describe('H9 on: of F, and of M, a group holds none or at least two.'),
  maxGroupsPerCycle: z
    .literal(1)
    .default(1)
    .describe('H1: groups of this cycle that one member is placed in. Commitments are not counted here.'),
  weeklyCap: z
    .int()
    .min(1)
    .default(1)
    .describe(
      'H1: different groups, commitments included, that may meet one member within one week. A session belongs to the week (Monday to Sunday) of its first date.',
    ),
  depositRequired: z.boolean().default(true).describe('H4: a member without a paid deposit waits.'),
  travel: z
    .strictObject({
      baseMinutes: count.default(15),
      metresPerMinute: z.int().min(1).default(200),
    })
    .prefault({})
    .describe(
      'Travel buffer of H1 between sessions at two venues: baseMinutes + ceil(distance / metresPerMinute); 0 at one and the same venue id. Two sessions overlap when each starts before the other has ended plus the buffer: a.start < b.end + buffer and b.start < a.end + buffer.',
    ),
  refundDueDays: count
    .default(30)
    .describe(
      'A member is refund-due when refundAt is not null and refundAt − frozenAt ≤ this many days of 1440 min. L1: each refund-due member placed counts 1; if this is more than 30, with 30 such days or fewer left 10, with 14 or fewer 100.',
    ),
});

export const memberSchema = z.strictObject({
  id,
  gender,
  age: count.max(255),
  acceptedAges: ages
    .nullable()
    .default(null)
    .describe(
      'Null: any. Otherwise nobody outside this span may be in a group with the member: a veto of the pair whichever of the two set it (H4).',
    ),
  languages: z.array(id).min(1),
  activities: z.array(z.strictObject({ activity: id, preference: z.int().min(1).max(3) })),
  slots: slots.describe('Weekly slots the member is free in.'),
  busyDates: z.array(localDate).default([]).describe('Days the member is away whatever the slots say.'),
  budget: cents.nullable().describe('The most the member pays for a whole offering (price = budget fits); null: any.'),
  home: point,
  radius: z.int().min(0).nullable().describe('Metres from home to the venue (distance = radius fits); null: any.'),
  accessNeeds: z.array(id).default([]),
  acceptsUnbalanced: z
    .boolean()
    .default(false)
    .describe('False: not eligible for an offering without a balance (δ null or above 1).'),
  deposit: z.enum(['paid', 'none']),
  state: z.enum(['active', 'paused']),
  videoApproved: z.boolean(),
  waitingSince: instant.describe(
    'Start of the wait, already moved by pauses. Weeks waited: max(0, frozenAt − this) / 10080.',
  ),
  refundAt: instant.nullable().describe('The instant shown to the member for the automatic refund; null: none.'),
  commitments: z
    .array(
      z.strictObject({
        group: id.describe('Group of an earlier cycle; no id of this snapshot.'),
        start: instant,
        end: instant,
        date: localDate,
        venue: id.nullable().describe('Null: unknown, the buffer is then baseMinutes.'),
      }),
    )
    .default([])
    .describe('Sessions of groups the member is already in (H1).'),
});

export const sessionSchema = z
  .strictObject({
    start: instant,
    end: instant,
    slots: slots.min(1).describe('Weekly slots it takes: a member must be free in every one.'),
    dates: z.array(localDate).min(1).describe('Local days it touches, in order: on none may a member be busy.'),
  })
  .refine((session) => session.start < session.end, 'start is not before end');

export const offeringSchema = z
  .strictObject({
    id,
    activity: id,
    host: id
      .nullable()
      .default(null)
      .describe('Account id. It may be a member id: a host is no member of the own group.'),
    venue: id,
    sessions: z.array(sessionSchema).min(1),
    price: cents.describe('Of the whole offering for one member.'),
    min: z.int().min(1).describe('m: smallest size, everyone counted.'),
    max: z.int().min(1).describe('M: largest size, everyone counted.'),
    delta: count.nullable().describe('δ: the most |F − M| may be; null: no balance.'),
    language: id,
    access: z.array(id).default([]).describe('Access needs that it meets: all needs of a member must be among them.'),
  })
  .refine((offering) => offering.min <= offering.max, 'min is above max');

export const snapshotSchema = z
  .strictObject({
    format: z.literal('emberhood.snapshot'),
    version: z.literal(1),
    city: id,
    cycle: id,
    frozenAt: instant,
    generator: z
      .strictObject({ family: z.string(), seed: z.int(), version: z.string() })
      .optional()
      .describe('Only in synthetic cities: how to make this one again.'),
    settings: settingsSchema.prefault({}),
    members: z.array(memberSchema),
    ratings: z
      .array(z.strictObject({ from: id, to: z.array(id), levels: z.array(z.int().min(0).max(5)) }))
      .describe(
        'One row for each member who rated: levels[k] is the raw level given to to[k], 0 Not Interested to 5. Nothing said is no entry, never 0. 0 is a veto (H6).',
      ),
    shown: z
      .array(z.strictObject({ viewer: id, targets: z.array(id) }))
      .describe(
        'Whom each member was shown (H8). Who rated somebody counts as shown that person too. Plausible choosers of i: groupmates to whom i was shown.',
      ),
    blocks: z
      .array(pair)
      .default([])
      .describe('[blocker, blocked]: members or hosts; acts both ways, between groupmates and with the host (H5).'),
    keepApart: z
      .array(pair)
      .default([])
      .describe('[asker, other]: members or hosts; acts both ways, as blocks do (H5).'),
    mustPairs: z
      .array(pair)
      .default([])
      .describe(
        'Friends who asked each other: in one group together or neither placed (H10). Each member in one pair at most. A pair between whom a veto stands (block, keep-apart, 0, forbid, age span) is void: each goes alone, never together, and the operator is warned.',
      ),
    past: z.array(pair).default([]).describe('Pairs, in any order, who were in one group before (H11).'),
    pins: z
      .array(pair)
      .default([])
      .describe("Operator's pairs: together or neither placed, as mustPairs; void and warned of against a veto."),
    forbids: z.array(pair).default([]).describe("Operator's pairs that are never in one group."),
    venues: z.array(z.strictObject({ id, zone: id, at: point })),
    offerings: z.array(offeringSchema).describe('Each is used for one group at most.'),
  })
  .describe('One city, one cycle, frozen. Everyone named here waits for a group or is told why not.');

export const benchSchema = z
  .strictObject({
    members: z.array(z.strictObject({ id, gender })),
    weights: z.array(z.tuple([id, id, z.number()])).describe('[i, j, w], each unordered pair once; others weigh 0.'),
    chose: z.array(pair).describe('[from, to]: from chose to.'),
    offerings: z.array(
      z
        .strictObject({ id, min: count, max: count, delta: count.nullable() })
        .refine((offering) => offering.min <= offering.max, 'min is above max'),
    ),
    placeAll: z.boolean().describe('Everybody must be placed; else nobody must.'),
    coverage: z.boolean().describe('H7: each member placed was chosen by one groupmate at least.'),
  })
  .describe('Value: sum of w over pairs in one group, each pair once. No κ, no H9, no φ. X counts to neither side.');

export type Snapshot = z.output<typeof snapshotSchema>;
/** A snapshot as it is written: settings and lists with a default may be left out. */
export type SnapshotInput = z.input<typeof snapshotSchema>;
export type Settings = z.output<typeof settingsSchema>;
export type Member = z.output<typeof memberSchema>;
export type Offering = z.output<typeof offeringSchema>;
export type Gender = z.output<typeof gender>;
export type Bench = z.output<typeof benchSchema>;
