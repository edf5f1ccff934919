import type { Tx } from '../database/database.module.ts';

interface Versioned {
  version: number | string;
}

/**
 * Saves the row of a state fact if it is the newest for its key, and returns whether it is: late or repeated facts must
 * have no effect. Locks the row.
 */
export async function keepNewest<Row extends Versioned>(
  tx: Tx,
  entity: new () => Row,
  row: Partial<Omit<Row, 'version'>> & { version: number },
): Promise<boolean> {
  const { table, columns, keys, sets } = namesOf(tx, entity, row);
  const kept = await tx.query<unknown[]>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${String(at + 1)}`).join(', ')})
     on conflict (${keys.join(', ')}) do update set ${sets.join(', ')} where ${table}.version < excluded.version returning 1`,
    Object.values(row),
  );
  return kept.length > 0;
}

/**
 * Saves this service's change of a fact that another service may change, too. Returns its version, which is based on
 * the clock and published with it.
 * @param wins whether this change wins over another of the same millisecond
 */
export async function keepOwn<Row extends Versioned>(
  tx: Tx,
  entity: new () => Row,
  row: Omit<Row, 'version'>,
  wins: boolean,
): Promise<number> {
  const { table, columns, keys, sets } = namesOf(tx, entity, row);
  const version = (previous: string): string => nextVersion(previous, String(wins));
  const [kept] = await tx.query<{ version: number }[]>(
    `insert into ${table} (${columns.join(', ')}, version)
       values (${columns.map((_, at) => `$${String(at + 1)}`).join(', ')}, ${version('0')})
     on conflict (${keys.join(', ')}) do update set ${[...sets, `version = ${version(`${table}.version`)}`].join(', ')}
     returning version::float8 as version`,
    Object.values(row),
  );
  return kept?.version ?? 0;
}

/** SQL of a clock-based version: above the previous one and those of earlier milliseconds. `wins` is a condition. */
export function nextVersion(previous: string, wins: string): string {
  return `2 * greatest(${previous} / 2 + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint) + (${wins})::int`;
}

function namesOf(tx: Tx, entity: new () => Versioned, row: object) {
  const { tableName, columns: known, primaryColumns } = tx.dataSource.getMetadata(entity);
  const keys = primaryColumns.map(({ databaseName }) => databaseName);
  const columns = Object.keys(row).map((property) => {
    const column = known.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${entity.name} has no column for ${property}`);
    return column.databaseName;
  });
  const sets = columns.filter((name) => !keys.includes(name)).map((name) => `${name} = excluded.${name}`);
  return { table: tableName, columns, keys, sets };
}
