import { getMetadataArgsStorage } from 'typeorm';
import type { EntityClass } from './database.module.ts';

/**
 * The columns of an entity under the names of its properties, for `select` and `returning` of our own: they are written
 * once, in the entity. `alias` is the table's name in the query.
 */
export function columnsOf(entity: EntityClass, alias?: string): string {
  const place = alias === undefined ? '' : `${alias}.`;
  return getMetadataArgsStorage()
    .columns.filter((column) => column.target === entity)
    .map((column) => `${place}"${column.options.name ?? column.propertyName}" as "${column.propertyName}"`)
    .join(', ');
}
