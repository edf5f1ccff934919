/** Feasible groups seen on the way, for the set-packing polish: the best of each offering, without repetitions. */
export interface Column {
  offering: number;
  members: number[];
  value: number;
}

export class ColumnPool {
  readonly #perOffering: number;
  readonly #columns: Map<string, Column>[];

  constructor(offerings: number, perOffering: number) {
    this.#perOffering = perOffering;
    this.#columns = Array.from({ length: offerings }, () => new Map<string, Column>());
  }

  add(offering: number, members: number[], value: number): void {
    const columns = this.#columns[offering];
    if (!columns) return;
    members.sort((a, b) => a - b);
    columns.set(members.join(), { offering, members, value });
    if (columns.size > 2 * this.#perOffering) this.#trim(columns);
  }

  #trim(columns: Map<string, Column>): void {
    const kept = [...columns].sort(([a, one], [b, two]) => two.value - one.value || (a < b ? -1 : 1));
    columns.clear();
    for (const [key, column] of kept.slice(0, this.#perOffering)) columns.set(key, column);
  }

  /** Of the given offerings. */
  columns(offerings: Iterable<number>): Column[] {
    const found: Column[] = [];
    for (const e of offerings) found.push(...(this.#columns[e]?.values() ?? []));
    return found;
  }
}
