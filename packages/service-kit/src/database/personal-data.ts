import { events, type ExportSection } from '@emberhood/contracts';
import type { DataSource } from 'typeorm';
import type { Tx } from './database.module.ts';

/** A table with data about people, and what happens to that data when one of them is erased. */
export interface PersonalTable {
  table: string;
  /** Columns that contain any id of a person, or may have one inside. */
  people: readonly string[];
  /** Rows with the account's id in one of these columns are deleted. */
  goesBy?: readonly string[];
  /** Statements that erase account `$1`. */
  erased?: readonly string[];
  /** The table whose deleted rows take these along, by a cascading foreign key. */
  goesWith?: string;
  /** The class that erases it, if that needs more than a statement. */
  erasedBy?: string;
  /** Why rows stay although the id in them no longer leads to anybody. */
  kept?: string;
  /** Title and query of the export for account `$1`: nothing about others, and choices only if they were made (P9). */
  exported?: readonly [title: string, text: string];
}

/** The statements that erase account `$1` from a table. */
export function erasuresOf({ table, goesBy, erased = [] }: PersonalTable): readonly string[] {
  return goesBy ? [`delete from ${table} where ${goesBy.map((column) => `${column} = $1`).join(' or ')}`] : erased;
}

const ABOUT_PEOPLE = Object.values(events)
  .filter(({ about }) => about.length > 0)
  .map(({ subject }) => subject);

/**
 * Follows the order of the list. Also deletes unhandled events about the account, as they contain what is erased and no
 * longer have an effect. Events that name it only as the one who decided about somebody else (`by`) stay.
 */
export async function erasePersonal(tx: Tx, tables: readonly PersonalTable[], accountId: string): Promise<void> {
  for (const table of tables) for (const statement of erasuresOf(table)) await tx.query(statement, [accountId]);
  await tx.query(
    `delete from dead_letters where subject = any($1) and position(convert_to($2, 'UTF8') in payload) > 0`,
    [ABOUT_PEOPLE, `Id":"${accountId}"`],
  );
}

/** What the tables hold about an account, for its export. */
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
