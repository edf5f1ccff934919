/** A life cycle as a table: for each state, the states that may follow. No other change is allowed (I17). */
export class StateMachine<State extends string> {
  readonly states: readonly State[];

  constructor(
    readonly name: string,
    private readonly table: Readonly<Record<State, readonly State[]>>,
  ) {
    this.states = Object.keys(table) as State[];
  }

  allows(from: State, to: State): boolean {
    return this.table[from].includes(to);
  }

  /** States from which `to` can be reached, for the condition of an update that lets one of two attempts win. */
  sourcesOf(to: State): State[] {
    return this.states.filter((from) => this.allows(from, to));
  }

  get finalStates(): State[] {
    return this.states.filter((state) => this.table[state].length === 0);
  }
}
