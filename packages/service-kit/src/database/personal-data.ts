import { events, type ExportSection } from '@emberhood/contracts';
import type { DataSource } from 'typeorm';
import type { Tx } from './database.module.ts';

/** A table that says something about people, and what becomes of that when one of them is erased. */
export interface PersonalTable {
  table: string;
  /** Columns that name a person, by whatever id, or can hold one inside. */
  people: readonly string[];
  /** Columns by whose id the rows are the account's: they are deleted. */
  goesBy?: readonly string[];
  /** Statements about account `$1`. */
  erased?: readonly string[];
  /** The table with whose rows these go, by a foreign key that cascades. */
  goesWith?: string;
  /** What else erases it: a class, as it needs more than a statement. */
  erasedBy?: string;
  /** Why rows stay, with an id in them that leads to nobody any more. */
  kept?: string;
  /** Title and statement for the export of account `$1`: nothing about other people, and of choices only those given (P9). */
  exported?: readonly [title: string, text: string];
}

/** What erases account `$1` from a table. */
export function erasuresOf({ table, goesBy, erased = [] }: PersonalTable): readonly string[] {
  return goesBy ? [`delete from ${table} where ${goesBy.map((column) => `${column} = $1`).join(' or ')}`] : erased;
}

const ABOUT_PEOPLE = Object.values(events)
  .filter(({ about }) => about.length > 0)
  .map(({ subject }) => subject);

/**
 * In the order of the list. Events about the account that could not be handled go, too: they hold what is erased, and do nothing any
 * more. Those stay that name it as who decided about somebody else (`by`).
 */
export async function erasePersonal(tx: Tx, tables: readonly PersonalTable[], accountId: string): Promise<void> {
  for (const table of tables) for (const statement of erasuresOf(table)) await tx.query(statement, [accountId]);
  await tx.query(
    `delete from dead_letters where subject = any($1) and position(convert_to($2, 'UTF8') in payload) > 0`,
    [ABOUT_PEOPLE, `Id":"${accountId}"`],
  );
}

/** What the tables say about an account, for its export. */
export function exportPersonal(
  source: DataSource,
  tables: readonly PersonalTable[],
  accountId: string,
): Promise<ExportSection[]> {
  const sections = tables.flatMap(({ exported }) => (exported ? [exported] : []));
  return Promise.all(
    sections.map(async ([title, text]) => ({ title, data: await source.query<unknown[]>(text, [accountId]) })),
  );
}
