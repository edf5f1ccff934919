import type { Type } from '@nestjs/common';
import { DefaultNamingStrategy, getMetadataArgsStorage, type Table } from 'typeorm';

/** Names columns after their properties: `createdAt` is `created_at`. Foreign keys get PostgreSQL's names. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, given?: string): string {
    return given ?? property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}
const NAMES = new ColumnNames();

/**
 * The columns of an entity under the names of its properties, for `select` and `returning` in handwritten SQL, so that
 * only the entity lists them. `alias` is the table's name in the query; `properties` defaults to all that are not declared
 * `select: false`.
 * @throws for a property that is not a column
 */
export function columnsOf<Row>(
  entity: new () => Row,
  alias?: string,
  properties?: readonly (keyof Row & string)[],
): string {
  const place = alias === undefined ? '' : `${alias}.`;
  const columns = getMetadataArgsStorage().columns.filter(({ target }) => target === entity || isAbove(target, entity));
  const names = new Map(
    columns.map(({ propertyName, options }) => [propertyName, NAMES.columnName(propertyName, options.name)]),
  );
  const all = columns.filter(({ options }) => options.select !== false).map(({ propertyName }) => propertyName);
  return (properties ?? all)
    .map((property) => {
      const name = names.get(property);
      if (name === undefined) throw new Error(`${entity.name} has no column for ${property}`);
      return `${place}"${name}" as "${property}"`;
    })
    .join(', ');
}

/** Whether the entity extends this class, as columns that several entities share belong to a base class. */
function isAbove(target: unknown, entity: new () => unknown): boolean {
  return typeof target === 'function' && entity.prototype instanceof target;
}

/** SQL for a column's check constraint: one of the values that the code knows. */
export function oneOf(column: string, values: readonly string[]): string {
  return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
}

/** SQL that formats an instant as the contracts do, to the millisecond. */
export function isoOf(instant: string): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The entities that modules export. */
export function entitiesIn(modules: readonly object[]): Type<object>[] {
  const entities = new Set<unknown>(getMetadataArgsStorage().tables.map(({ target }) => target));
  return modules.flatMap((exported) => Object.values(exported) as Type<object>[]).filter((one) => entities.has(one));
}
