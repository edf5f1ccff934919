import type { DataSource } from 'typeorm';

interface PreparedQuery {
  name: string;
  text: string;
}

interface Pool {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** A read that is prepared once per connection: for the few on every request's path. */
export async function preparedRows<Row>(source: DataSource, query: PreparedQuery, values: unknown[]): Promise<Row[]> {
  const pool = (source.driver as unknown as { master: Pool }).master;
  const result = await pool.query({ name: query.name, text: query.text, values });
  return result.rows as Row[];
}

/** The name of the violated unique constraint, or null when the error is something else. */
export function violatedUnique(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const source =
    'driverError' in error && typeof error.driverError === 'object' && error.driverError !== null
      ? error.driverError
      : error;
  if (!('code' in source) || source.code !== '23505') return null;
  return 'constraint' in source && typeof source.constraint === 'string' ? source.constraint : '';
}
