import { digestText } from '../canonical/mix.ts';
import { Eligibility } from '../model/eligibility.ts';
import type { Gender, Snapshot } from '../schema.ts';

/** The most cohorts of one member, and the most people of one gender in a cohort: about as many as a member rates. */
export const COHORTS_EACH = 4;
const OF_A_GENDER = 20;
/** How many cohorts of an offering are considered for a member: the oldest ones with a free place. */
const LOOKED_AT = 8;
/** How far the tastes of two people with equal wishes differ, and how much it counts to share several cohorts. */
const SPREAD = 1.5;
const COMPANY = 8;

/** A city's open offerings and waiting members, but no ratings, blocks or pairs: no feed may reveal them (P6, P11). */
export type OpenCity = Pick<Snapshot, 'settings' | 'venues' | 'offerings' | 'members'>;

/** A cohort's people could form a group of its offering and are shown to each other first (decision: directory). */
export interface CohortPlan {
  /** Each member's cohorts, best first; null where one has ended, so that the others keep their rank. */
  members: Map<string, (string | null)[]>;
  /** The offering of each cohort. */
  offerings: Map<string, string>;
}

interface Cohort {
  id: string;
  offering: string;
  members: string[];
  counts: Record<Gender, number>;
}

interface Place {
  cohort: Cohort;
  score: number;
}

/**
 * Gives each member up to four cohorts of offerings they fit. Members keep a cohort as long as its offering is open and
 * fits them; a newcomer moves nobody. Free ranks are filled by the strongest wish and by the company of the member's
 * other cohorts, because people who could meet in several groups should know each other.
 * @param before the plan so far
 * @param newId makes the id of a new cohort
 */
export function planCohorts(city: OpenCity, before: CohortPlan, newId: () => string): CohortPlan {
  const planner = new Planner(before.offerings, newId);
  const eligibility = new Eligibility(city);
  const wishes = new Map<string, Map<string, number>>();
  const members = city.members.toSorted((a, b) => digestText(a.id) - digestText(b.id) || (a.id < b.id ? -1 : 1));
  for (const member of members) {
    const fits = eligibility
      .fits({ ...member, deposit: 'paid', videoApproved: true })
      .map(({ offering, preference }) => ({ id: city.offerings[offering]?.id ?? '', preference }));
    wishes.set(
      member.id,
      new Map(fits.map(({ id, preference }) => [id, preference + SPREAD * unit(`${member.id} ${id}`)])),
    );
    planner.keep(member.id, member.gender, before.members.get(member.id) ?? [], new Set(fits.map(({ id }) => id)));
  }
  for (const { id, gender } of members) planner.fill(id, gender, wishes.get(id) ?? new Map());
  return planner.plan();
}

class Planner {
  readonly #cohorts = new Map<string, Cohort>();
  readonly #byOffering = new Map<string, Cohort[]>();
  readonly #placed = new Map<string, (Cohort | null)[]>();
  readonly #newId: () => string;

  constructor(offerings: ReadonlyMap<string, string>, newId: () => string) {
    this.#newId = newId;
    for (const [id, offering] of offerings) this.#open(id, offering);
  }

  keep(member: string, gender: Gender, before: readonly (string | null)[], fitting: ReadonlySet<string>): void {
    const kept = before.map((id) => {
      const cohort = this.#cohorts.get(id ?? '');
      return cohort && fitting.has(cohort.offering) ? cohort : null;
    });
    while (kept.length > 0 && kept.at(-1) === null) kept.pop();
    for (const cohort of kept) if (cohort) this.#join(cohort, member, gender);
    this.#placed.set(member, kept);
  }

  fill(member: string, gender: Gender, wishes: ReadonlyMap<string, number>): void {
    const own = this.#placed.get(member) ?? [];
    const open = new Map(wishes);
    const company = new Map<Cohort, number>();
    for (const cohort of own) if (cohort) this.#meet(cohort, member, open, company);
    for (let rank = 0; rank < COHORTS_EACH && open.size > 0; rank++) {
      if (own[rank]) continue;
      const best = this.#best(open, gender, company);
      if (!best) break;
      own[rank] = best;
      this.#meet(best, member, open, company);
      this.#join(best, member, gender);
    }
    this.#placed.set(member, own);
  }

  plan(): CohortPlan {
    const members = [...this.#placed].filter(([, own]) => own.length > 0);
    const used = new Set(members.flatMap(([, own]) => own));
    return {
      members: new Map(members.map(([id, own]) => [id, own.map((cohort) => cohort?.id ?? null)])),
      offerings: new Map(
        [...this.#cohorts.values()].filter((cohort) => used.has(cohort)).map(({ id, offering }) => [id, offering]),
      ),
    };
  }

  #best(open: ReadonlyMap<string, number>, gender: Gender, company: ReadonlyMap<Cohort, number>): Cohort | undefined {
    let best: Place | undefined;
    for (const [offering, wish] of open)
      for (const cohort of this.#withPlace(offering, gender)) {
        const score = wish + (COMPANY * (company.get(cohort) ?? 0)) / (2 * OF_A_GENDER);
        if (!best || score > best.score) best = { cohort, score };
      }
    return best?.cohort;
  }

  #withPlace(offering: string, gender: Gender): Cohort[] {
    const found: Cohort[] = [];
    for (const cohort of this.#byOffering.get(offering) ?? []) {
      if (cohort.counts[gender] < OF_A_GENDER) found.push(cohort);
      if (found.length === LOOKED_AT) break;
    }
    return found.length > 0 ? found : [this.#open(this.#newId(), offering)];
  }

  #open(id: string, offering: string): Cohort {
    const cohort: Cohort = { id, offering, members: [], counts: { F: 0, M: 0, X: 0 } };
    this.#cohorts.set(id, cohort);
    const list = this.#byOffering.get(offering);
    if (list) list.push(cohort);
    else this.#byOffering.set(offering, [cohort]);
    return cohort;
  }

  #join(cohort: Cohort, member: string, gender: Gender): void {
    cohort.members.push(member);
    cohort.counts[gender] += 1;
  }

  /** Counts, for every cohort, how many of its members the member knows from this one. */
  #meet(cohort: Cohort, member: string, open: Map<string, number>, company: Map<Cohort, number>): void {
    open.delete(cohort.offering);
    for (const other of cohort.members)
      for (const elsewhere of other === member ? [] : (this.#placed.get(other) ?? []))
        if (elsewhere) company.set(elsewhere, (company.get(elsewhere) ?? 0) + 1);
  }
}

/** A number from 0 to 1 that depends only on the text. */
function unit(text: string): number {
  return digestText(text) / 2 ** 53;
}
