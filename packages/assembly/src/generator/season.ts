import { planCohorts, type CohortPlan } from '../cohorts/plan.ts';
import { takesAge } from '../rules.ts';
import { offeringSchema, snapshotSchema, type Offering, type Snapshot } from '../schema.ts';
import { Dice } from './dice.ts';
import { directoryFeed } from './directory-feed.ts';
import { FAMILIES, type CityPlan } from './families.ts';
import { FROZEN_AT, activitiesOf, makeOffering, makePerson, makeVenues, pairs } from './generate.ts';
import { rateEachOther, type Feed, type Person } from './ratings.ts';

type Known = Pick<Snapshot, 'blocks' | 'keepApart' | 'mustPairs' | 'past'>;
const KNOWN = ['blocks', 'keepApart', 'mustPairs', 'past'] as const;

const DAY = 1440;
const WEEK = 7 * DAY;
/** Days after which a deposit is refunded. */
const REFUND_DAYS = 91;
/** The setting of the product's cycles (decision: assembly). */
const REFUND_DUE_DAYS = 60;
const SPREAD = 4000;
/** Number of weekly cycles in which an unused offering is open; it begins two weeks after the last of them. */
const OPEN_WEEKS = 3;

/** A small market that 150 people join each week. */
const PLAN: CityPlan = {
  ...FAMILIES.city2k,
  people: 150,
  offerings: 45,
  activities: 6,
  slots: 7,
  reach: 2,
  ratings: 18,
};

/**
 * One city over many weekly cycles: people arrive, are shown each other by the product's cohorts and in its order, rate
 * each other, and wait until they are placed or give up. The same seed and answers give the same season.
 */
export class Season {
  readonly #dice: Dice;
  readonly #plan: CityPlan;
  readonly #venues: Snapshot['venues'];
  readonly #levels = new Map<string, Map<string, number>>();
  readonly #shown = new Map<string, Set<string>>();
  #known: Known = { blocks: [], keepApart: [], mustPairs: [], past: [] };
  #people: Person[] = [];
  #offerings: Offering[] = [];
  #cohorts: CohortPlan = { members: new Map(), offerings: new Map() };
  #arrived = 0;
  #opened = 0;
  #cycle = -1;

  /** @param changes to the plan, whose `people` arrive and whose `offerings` open each week */
  constructor(seed: number, changes: Partial<CityPlan> = {}) {
    this.#dice = new Dice(seed);
    this.#plan = { ...PLAN, ...changes };
    this.#venues = makeVenues(this.#dice, { ...this.#plan, people: 10 * this.#plan.people }, SPREAD);
  }

  /** The next cycle's snapshot, including those who have arrived since the last. */
  next(): Snapshot {
    this.#cycle += 1;
    const frozenAt = FROZEN_AT + this.#cycle * WEEK;
    this.#arrive(frozenAt);
    this.#open();
    const city = snapshotSchema.parse({
      format: 'emberhood.snapshot',
      version: 1,
      city: 'season',
      cycle: `week-${this.#cycle + 1}`,
      frozenAt,
      settings: { refundDueDays: REFUND_DUE_DAYS },
      members: this.#people.map(({ member }) => member),
      ratings: [],
      shown: [],
      venues: this.#venues,
      offerings: this.#offerings,
      ...this.#known,
    });
    this.#rate(city);
    return {
      ...city,
      ratings: [...this.#levels].map(([from, row]) => ({ from, to: [...row.keys()], levels: [...row.values()] })),
      shown: [...this.#shown].map(([viewer, targets]) => ({ viewer, targets: [...targets] })),
    };
  }

  /** Removes people who were placed or gave up, and used offerings. */
  leave(people: ReadonlySet<string>, offerings: ReadonlySet<string>): void {
    const stays = (id: string): boolean => !people.has(id);
    this.#people = this.#people.filter(({ member }) => stays(member.id));
    this.#offerings = this.#offerings.filter(({ id }) => !offerings.has(id));
    for (const rows of [this.#levels, this.#shown]) {
      for (const id of people) rows.delete(id);
      for (const row of rows.values()) for (const id of people) row.delete(id);
    }
    for (const kind of KNOWN) this.#known[kind] = this.#known[kind].filter(([a, b]) => stays(a) && stays(b));
  }

  #arrive(frozenAt: number): void {
    const comers = Array.from({ length: this.#plan.people }, () => {
      const person = makePerson(this.#dice, this.#plan, this.#arrived++, SPREAD, activitiesOf(this.#plan));
      const waitingSince = frozenAt - this.#dice.int(WEEK);
      return { ...person, member: { ...person.member, waitingSince, refundAt: waitingSince + REFUND_DAYS * DAY } };
    });
    const known = pairs(this.#dice, comers);
    for (const kind of KNOWN) this.#known[kind] = [...this.#known[kind], ...(known[kind] ?? [])];
    this.#people.push(...comers);
  }

  #open(): void {
    const last = this.#opened - (OPEN_WEEKS - 1) * this.#plan.offerings;
    this.#offerings = this.#offerings.filter(({ id }) => Number(id.split('-')[1]) > last);
    const shift = (this.#cycle + OPEN_WEEKS - 1) * WEEK;
    const venues = this.#venues.map(({ id }) => id);
    for (let count = 0; count < this.#plan.offerings; count++) {
      const input = makeOffering(this.#dice, this.#plan, this.#opened++, activitiesOf(this.#plan), venues);
      const offering = offeringSchema.parse(input);
      const sessions = offering.sessions.map(({ start, end, slots }) => ({
        start: start + shift,
        end: end + shift,
        slots,
        dates: [new Date((start + shift) * 60_000).toISOString().slice(0, 10)],
      }));
      this.#offerings.push({ ...offering, sessions });
    }
  }

  #idOf(at: number): string {
    return this.#people[at]?.member.id ?? '';
  }

  /** Everybody looks at more people whom they could be grouped with and have not rated; earlier ratings stay. */
  #rate(city: Snapshot): void {
    let cohorts = 0;
    const newId = (): string => `${city.cycle} cohort ${++cohorts}`;
    this.#cohorts = planCohorts(city, this.#cohorts, newId);
    const feed = directoryFeed(
      this.#people.map(({ member }) => member),
      this.#cohorts,
      this.#shown,
    );
    const fresh: Feed = (i) => {
      const next = feed(i);
      const known = this.#levels.get(this.#idOf(i));
      return () => {
        let other = next();
        while (other !== undefined && known?.has(this.#idOf(other))) other = next();
        return other;
      };
    };
    const { ratings, shown } = rateEachOther(this.#dice, this.#plan, this.#people, fresh, ({ member }, other) =>
      takesAge(member.acceptedAges, other.member.age),
    );
    for (const { from, to, levels } of ratings) {
      const row = rowOf(this.#levels, from, () => new Map<string, number>());
      for (const [at, id] of to.entries()) if (!row.has(id)) row.set(id, levels[at] ?? 0);
    }
    for (const { viewer, targets } of shown) {
      const row = rowOf(this.#shown, viewer, () => new Set<string>());
      for (const id of targets) row.add(id);
    }
  }
}

function rowOf<Row>(rows: Map<string, Row>, id: string, make: () => Row): Row {
  const row = rows.get(id) ?? make();
  rows.set(id, row);
  return row;
}
