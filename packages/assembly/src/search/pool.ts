/** A feasible group. */
export interface Column {
  offering: number;
  /** Ascending. */
  members: number[];
  value: number;
}

/** Feasible groups seen on the way, for the set-packing polish: the best of each offering, without repetitions. */
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

  /** From now on the best are those that gain most at these prices of members. */
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

  /** Of all offerings, in an order of their own. */
  columns(): Column[] {
    return this.#columns.flatMap((columns) =>
      [...columns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, column]) => column),
    );
  }
}
