import type { Snapshot } from '@emberhood/assembly';

type Rows<Value> = Map<string, Map<string, Value>>;

/**
 * A season as if nobody had been placed and no offering used so far, with the same views and choices, so that earlier
 * answers of an engine have taken nothing from a member.
 */
export class NobodyGone {
  readonly #longest: number;
  readonly #open: number;
  readonly #members = new Map<string, Snapshot['members'][number]>();
  readonly #offerings = new Map<string, { offering: Snapshot['offerings'][number]; since: number }>();
  readonly #levels: Rows<number> = new Map();
  readonly #shown: Rows<true> = new Map();

  /** How long members wait at most, and how long an offering is open, in minutes. */
  constructor(longest: number, open: number) {
    this.#longest = longest;
    this.#open = open;
  }

  /** Adds this cycle and returns the whole city. */
  add(city: Snapshot): Snapshot {
    for (const member of city.members) this.#members.set(member.id, member);
    for (const offering of city.offerings)
      if (!this.#offerings.has(offering.id)) this.#offerings.set(offering.id, { offering, since: city.frozenAt });
    for (const { from, to, levels } of city.ratings)
      for (const [at, id] of to.entries()) rowOf(this.#levels, from).set(id, levels[at] ?? 0);
    for (const { viewer, targets } of city.shown) for (const id of targets) rowOf(this.#shown, viewer).set(id, true);
    const members = [...this.#members.values()].filter(
      ({ waitingSince }) => city.frozenAt - waitingSince < this.#longest,
    );
    const ids = new Set(members.map(({ id }) => id));
    const within = <Value>(rows: Rows<Value>): [string, [string, Value][]][] =>
      [...rows].filter(([id]) => ids.has(id)).map(([id, row]) => [id, [...row].filter(([other]) => ids.has(other))]);
    return {
      ...city,
      members,
      offerings: [...this.#offerings.values()].flatMap(({ offering, since }) =>
        city.frozenAt - since < this.#open ? [offering] : [],
      ),
      ratings: within(this.#levels).map(([from, row]) => ({
        from,
        to: row.map(([id]) => id),
        levels: row.map(([, level]) => level),
      })),
      shown: within(this.#shown).map(([viewer, row]) => ({ viewer, targets: row.map(([id]) => id) })),
    };
  }
}

function rowOf<Value>(rows: Rows<Value>, id: string): Map<string, Value> {
  const row = rows.get(id) ?? new Map<string, Value>();
  rows.set(id, row);
  return row;
}
