import type { DataSource } from 'typeorm';
import { PREPARED } from './prepared.ts';

interface Connection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  once(event: 'error', listener: () => void): void;
  off(event: 'error', listener: () => void): void;
  /** With an error it is closed rather than used again. */
  release(error?: Error): void;
}

/** A statement that is planned once on each connection, around TypeORM: for the few on every request's path. */
export async function preparedRows<Row>(source: DataSource, text: string, values: unknown[]): Promise<Row[]> {
  return (await pooledQuery(source, PREPARED + text, values)).rows as Row[];
}

/** A statement on the service's pool, around TypeORM. */
export async function pooledQuery(
  source: DataSource,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const pool = (source.driver as unknown as { master: { connect(): Promise<Connection> } }).master;
  // Not pool.query(), which runs in the context that returned the connection and would have its deadline.
  const connection = await pool.connect();
  // A broken connection also emits an error event; the query itself fails.
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

/** The name of the violated unique constraint, or null when the error is something else. */
export function violatedUnique(error: unknown): string | null {
  const source = driverErrorOf(error);
  if (source['code'] !== '23505') return null;
  return typeof source['constraint'] === 'string' ? source['constraint'] : '';
}

/**
 * Connection exceptions, a connection that the server ended, a server that stops or starts, and one out of disk, memory or
 * connections; PostgreSQL's list of error codes.
 */
const AWAY_STATES = /^(08...|25P03|53...|57P0[1235])$/;
const AWAY_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
];
/** Errors of pg without a code. */
const AWAY_WORDS = /^(Connection terminated|timeout (exceeded when trying|expired))|not queryable$/;

/** The database could not be asked, or did not answer; another try may work. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string') return AWAY_STATES.test(code) || AWAY_CODES.includes(code);
  return typeof message === 'string' && AWAY_WORDS.test(message);
}

/** PostgreSQL ended the statement: its timeout, and with it the call's, was over. */
export function isStatementTimeout(error: unknown): boolean {
  return driverErrorOf(error)['code'] === '57014';
}

/** PostgreSQL ended the transaction, as it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return driverErrorOf(error)['code'] === '40P01';
}

/** What the driver threw, which TypeORM wraps: also our own refusal to send a statement of a call that is late. */
export function thrownByDriver(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'driverError' in error ? error.driverError : error;
}

function driverErrorOf(error: unknown): Record<string, unknown> {
  const inner = thrownByDriver(error);
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
}
