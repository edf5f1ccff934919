import { AppError } from '@emberhood/contracts';
import pg from 'pg';
import { currentContext } from '../context/context.ts';
import { refusalWithin } from '../context/one-connection.ts';
import { nameStatement } from './prepared.ts';

/**
 * Values of `statement_timeout` in milliseconds. There are few, so that it rarely has to be set again: statements of a
 * two-second call get 1,500 until its deadline is near.
 */
const STEPS = [100, 200, 400, 800, 1_500, 3_000, 6_000, 12_000, 25_000, 60_000] as const;

const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\b/i;
const TO_SAVEPOINT = /^\s*rollback to\b/i;
const IN_TRANSACTION = 'T';
const FAILED = 'E';

type Callback = (error: Error) => void;
/** The part of pg's client that is used here, without its many overloads. */
type PlainClient = new (config?: unknown) => {
  query(...parameters: unknown[]): unknown;
  getTransactionStatus(): string | null;
};

/** The statement timeout for work that has to end within `leftMs`. */
export function statementTimeout(leftMs: number): number {
  return STEPS.findLast((step) => step <= leftMs) ?? STEPS[0];
}

/**
 * A pg client class whose statements end before the call that makes them: the deadline of the request context becomes
 * `statement_timeout`, and statements of a call past its deadline are not sent (RPC.TIMEOUT). Work without a deadline
 * gets `defaultMs`, which must also be the connections' initial timeout.
 */
export function deadlineClient(defaultMs: number): typeof pg.Client {
  return class DeadlineClient extends (pg.Client as unknown as PlainClient) {
    #session = defaultMs;
    /** The timeout of the open transaction, if it has set its own. */
    #local: number | undefined;

    override query(...asked: unknown[]): unknown {
      const parameters = nameStatement(asked);
      const text = textOf(parameters[0]);
      const status = this.getTransactionStatus();
      if (status !== IN_TRANSACTION || TO_SAVEPOINT.test(text)) this.#local = undefined;
      // Ending a transaction has no timeout.
      if (status === FAILED || ENDS_TRANSACTION.test(text) || text === '') return super.query(...parameters);
      const second = status === IN_TRANSACTION ? undefined : refusalWithin(text);
      if (second) return refuse(second, parameters);
      const { deadline } = currentContext() ?? {};
      const left = deadline === undefined ? undefined : deadline - Date.now();
      if (left !== undefined && left <= 0) return refuse(new AppError('RPC.TIMEOUT'), parameters);
      const wanted = left === undefined ? defaultMs : Math.min(statementTimeout(left), defaultMs);
      if ((this.#local ?? this.#session) === wanted) return super.query(...parameters);
      return this.#queryAfter(this.#set(wanted, status === IN_TRANSACTION), parameters);
    }

    /** A local timeout lasts until the transaction ends. */
    async #set(ms: number, locally: boolean): Promise<void> {
      await super.query(`set ${locally ? 'local ' : ''}statement_timeout = ${String(ms)}`);
      if (locally) this.#local = ms;
      else this.#session = ms;
    }

    #queryAfter(ready: Promise<void>, parameters: unknown[]): unknown {
      const callback = callbackOf(parameters);
      if (!callback) return ready.then(() => super.query(...parameters));
      ready.then(() => super.query(...parameters), callback);
      return undefined;
    }
  } as unknown as typeof pg.Client;
}

function refuse(error: Error, parameters: unknown[]): Promise<never> | undefined {
  const callback = callbackOf(parameters);
  if (!callback) return Promise.reject(error);
  process.nextTick(callback, error);
  return undefined;
}

function callbackOf(parameters: unknown[]): Callback | undefined {
  const last = parameters.at(-1);
  return typeof last === 'function' ? (last as Callback) : undefined;
}

/** Empty for a query object that submits itself. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : undefined;
  return typeof text === 'string' ? text : '';
}
