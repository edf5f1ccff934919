import { AppError } from '@emberhood/contracts';
import { currentContext, type Tx } from '@emberhood/service-kit';

/** Who changed something: an account, or `system:<job>`. */
export type Actor = string;

interface Move<State extends string> {
  to: State;
  actor: Actor;
  reason?: string;
  /** Allows the move only from these states. */
  from?: readonly State[];
}

/** A life cycle as a table: for each state, the states that may follow (I17). Nothing else writes states of its rows. */
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

  sourcesOf(to: State): State[] {
    return this.states.filter((from) => this.allows(from, to));
  }

  get finalStates(): State[] {
    return this.states.filter((state) => this.table[state].length === 0);
  }

  /**
   * Moves the rows whose state allows it, and returns their ids. One statement makes the change and adds it to the
   * history, so that one of two attempts wins.
   */
  async move(tx: Tx, ids: readonly string[], { to, actor, reason, from }: Move<State>): Promise<string[]> {
    if (ids.length === 0) return [];
    const { name } = this;
    const table = `${name}s`;
    const column = name === 'registration' ? 'status' : 'state';
    const sources = this.sourcesOf(to).filter((state) => from?.includes(state) ?? true);
    const rows = await tx.query<{ id: string }[]>(
      `with before as (
         select id, ${column} as state from ${table} where id = any($1) and ${column} = any($2) order by id for no key update
       ), changed as (
         update ${table} t set ${column} = $3 from before where t.id = before.id returning t.id, before.state
       ), noted as (
         insert into state_changes (entity, entity_id, from_state, to_state, actor, reason, trace_id)
         select $4, id, state, $3, $5, $6, $7 from changed
       )
       select id from changed`,
      [ids, sources, to, name, actor, reason ?? null, currentContext()?.correlationId ?? null],
    );
    return rows.map((row) => row.id);
  }

  /** @throws GROUPS.NOT_NOW if its state does not allow it, for example because somebody else was first */
  moveOne(tx: Tx, id: string, move: Move<State>): Promise<void> {
    return this.moveAll(tx, [id], move);
  }

  /** @throws GROUPS.NOT_NOW unless all of them could be moved */
  async moveAll(tx: Tx, ids: readonly string[], move: Move<State>): Promise<void> {
    const moved = await this.move(tx, ids, move);
    if (moved.length !== new Set(ids).size) throw new AppError('GROUPS.NOT_NOW');
  }
}
