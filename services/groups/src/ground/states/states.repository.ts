import { AppError } from '@emberhood/contracts';
import { currentContext, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { StateMachine } from './state-machine.ts';

/** Who changed something: an account, or `system:<job>`. */
export type Actor = string;

export interface Move<State extends string> {
  to: State;
  actor: Actor;
  reason?: string;
  /** Allows the move only from these states. */
  from?: readonly State[];
}

/** The only code that writes states. One statement makes the allowed change and adds it to the history. */
@Injectable()
export class StatesRepository {
  /** Moves the rows whose state allows it, and returns their ids. */
  async move<State extends string>(
    tx: Tx,
    machine: StateMachine<State>,
    ids: readonly string[],
    move: Move<State>,
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const table = `${machine.name}s`;
    const column = machine.name === 'registration' ? 'status' : 'state';
    const sources = machine.sourcesOf(move.to).filter((state) => move.from?.includes(state) ?? true);
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
      [ids, sources, move.to, machine.name, move.actor, move.reason ?? null, currentContext()?.correlationId ?? null],
    );
    return rows.map((row) => row.id);
  }

  /** @throws GROUPS.NOT_NOW if its state does not allow it, for example because somebody else was first */
  moveOne<State extends string>(tx: Tx, machine: StateMachine<State>, id: string, move: Move<State>): Promise<void> {
    return this.moveAll(tx, machine, [id], move);
  }

  /** @throws GROUPS.NOT_NOW unless all of them could be moved */
  async moveAll<State extends string>(
    tx: Tx,
    machine: StateMachine<State>,
    ids: readonly string[],
    move: Move<State>,
  ): Promise<void> {
    const moved = await this.move(tx, machine, ids, move);
    if (moved.length !== new Set(ids).size) throw new AppError('GROUPS.NOT_NOW');
  }
}
