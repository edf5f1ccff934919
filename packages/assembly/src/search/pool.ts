/** A feasible group. */
export interface Column {
  offering: number;
  /** Ascending. */
  members: number[];
  value: number;
}

/** The best feasible groups of each offering that the search has seen, without repetitions, for the set packing. */
export class ColumnPool {
  readonly #perOffering: number;
  readonly #columns: Map<string, Column>[];
  #price: Float64Array | null = null;

  constructor(offerings: number, perOffering: number) {
    this.#perOffering = perOffering;
    this.#columns = Array.from({ length: offerings }, () => new Map<string, Column>());
  }

  add({ offering, members, value }: Column): void {
    const columns = this.#columns[offering];
    if (!columns) return;
    columns.set(members.join(), { offering, members, value });
    if (columns.size > 2 * this.#perOffering) this.#trim(columns);
  }

  /** Ranks groups by their gain at these prices of members from now on. */
  reprice(price: Float64Array): void {
    this.#price = price;
  }

  #trim(columns: Map<string, Column>): void {
    const worth = new Map([...columns].map(([key, column]) => [key, this.#worthOf(column)]));
    const kept = [...columns].sort(([a], [b]) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || (a < b ? -1 : 1));
    columns.clear();
    for (const [key, column] of kept.slice(0, this.#perOffering)) columns.set(key, column);
  }

  #worthOf({ members, value }: Column): number {
    const price = this.#price;
    return price ? members.reduce((sum, i) => sum - (price[i] ?? 0), value) : value;
  }

  /** The groups of all offerings, in an order that does not depend on when they were added. */
  columns(): Column[] {
    return this.#columns.flatMap((columns) =>
      [...columns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, column]) => column),
    );
  }
}
