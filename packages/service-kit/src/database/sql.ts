import type { DataSource } from 'typeorm';
import { PREPARED } from './prepared.ts';

interface Connection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  once(event: 'error', listener: () => void): void;
  off(event: 'error', listener: () => void): void;
  /** With an error the connection is closed instead of reused. */
  release(error?: Error): void;
}

/** Runs a statement that each connection plans once, bypassing TypeORM: for the few that every request needs. */
export async function preparedRows<Row>(source: DataSource, text: string, values: unknown[]): Promise<Row[]> {
  return (await pooledQuery(source, PREPARED + text, values)).rows as Row[];
}

/** Runs a statement on the service's pool, bypassing TypeORM. */
export async function pooledQuery(
  source: DataSource,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const pool = (source.driver as unknown as { master: { connect(): Promise<Connection> } }).master;
  // Not pool.query(), which would run in the context, and so by the deadline, of whoever returned the connection.
  const connection = await pool.connect();
  // A broken connection also emits an error event; the query itself fails anyway.
  const broken = (): void => undefined;
  connection.once('error', broken);
  let lost: Error | undefined;
  try {
    return await connection.query(text, values);
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) lost = error;
    throw error;
  } finally {
    connection.off('error', broken);
    connection.release(lost);
  }
}

/** The row of a statement that always has one, such as an aggregate. */
export async function onlyRow<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  return row as Row;
}

/** The name of the violated unique constraint, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  const source = driverErrorOf(error);
  if (source['code'] !== '23505') return null;
  return typeof source['constraint'] === 'string' ? source['constraint'] : '';
}

/**
 * From PostgreSQL's list of error codes: connection exceptions, a connection ended by the server, and a server that is
 * stopping, starting, or out of disk, memory or connections.
 */
const AWAY_STATES = /^(08...|25P03|53...|57P0[1235])$/;
const AWAY_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
];
/** Messages of pg errors that have no code. */
const AWAY_WORDS = /^(Connection terminated|timeout (exceeded when trying|expired))|not queryable/;

/** The database was unreachable or did not answer; a retry may work. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string') return AWAY_STATES.test(code) || AWAY_CODES.includes(code);
  return typeof message === 'string' && AWAY_WORDS.test(message);
}

/** PostgreSQL ended the statement at its timeout, so the call has no time left either. */
export function isStatementTimeout(error: unknown): boolean {
  return driverErrorOf(error)['code'] === '57014';
}

/** PostgreSQL ended the transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return driverErrorOf(error)['code'] === '40P01';
}

/** Unwraps the driver's error from TypeORM's, including our own refusal to send a statement past the deadline. */
export function thrownByDriver(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'driverError' in error ? error.driverError : error;
}

function driverErrorOf(error: unknown): Record<string, unknown> {
  const inner = thrownByDriver(error);
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
}
