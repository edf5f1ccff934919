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
  const source = driverErrorOf(error);
  if (source['code'] !== '23505') return null;
  return typeof source['constraint'] === 'string' ? source['constraint'] : '';
}

/** Connection exceptions, a server that stops or starts, and too many connections; PostgreSQL's list of error codes. */
const AWAY_STATES = /^(08...|57P0[123]|53300)$/;
const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** What pg itself says without a code. */
const AWAY_WORDS = /^(Connection terminated|timeout (exceeded when trying|expired))|not queryable$/;

/** The database could not be asked, or did not say how it ended: another try may find it. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string') return AWAY_STATES.test(code) || AWAY_CODES.includes(code);
  return typeof message === 'string' && AWAY_WORDS.test(message);
}

/** What the driver threw, which TypeORM wraps. */
function driverErrorOf(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return {};
  const inner = 'driverError' in error ? error.driverError : error;
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
}
