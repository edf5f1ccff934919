import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type DynamicModule } from '@nestjs/common';
import { InjectDataSource, TypeOrmModule } from '@nestjs/typeorm';
import {
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  type DataSource,
  type DataSourceOptions,
  type EntityManager,
  type MixedList,
} from 'typeorm';
import type { DatabaseConfig } from '../config/config.ts';
import { holdingConnection } from '../context/one-connection.ts';
import { ColumnNames } from './columns.ts';
import { deadlineClient } from './deadline-client.ts';
import { FIRST_CONNECTION } from './first-connection.ts';
import { isDeadlock } from './sql.ts';

/** The manager of an open transaction. */
export type Tx = EntityManager;
export type EntityClass = new () => unknown;

export function dataSourceOptions(
  service: string,
  config: DatabaseConfig,
  parts: { entities: EntityClass[]; migrations?: MixedList<new () => unknown>; extra?: Record<string, unknown> },
): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    schema: service,
    applicationName: service,
    entities: parts.entities as never,
    namingStrategy: new ColumnNames(),
    migrations: (parts.migrations ?? []) as never,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    extra: {
      max: config.DATABASE_POOL,
      // Shorter than a caller's deadline, so that an exhausted pool shows as an error instead of a timeout.
      connectionTimeoutMillis: 1_500,
      Client: deadlineClient(config.STATEMENT_TIMEOUT_MS),
      // Idle connections stay open, as opening many at once is slow on a busy machine.
      idleTimeoutMillis: 0,
      keepAlive: true,
      statement_timeout: config.STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 15_000,
      // Lets handwritten SQL name tables without their schema. In other time zones, days have 23 to 25 hours.
      options: `-c search_path=${service} -c timezone=UTC`,
      ...parts.extra,
    },
  };
}

export function databaseModule(service: string, config: DatabaseConfig, entities: EntityClass[]): DynamicModule {
  return TypeOrmModule.forRoot({
    ...dataSourceOptions(service, config, { entities }),
    ...FIRST_CONNECTION,
    autoLoadEntities: false,
  });
}

/** Called once a transaction has committed rows that something waits for (outbox, mail). */
export type CommitListener = () => void;

const touched = new WeakMap<EntityManager, Set<CommitListener>>();

/** Registers a listener that is called if this transaction commits. */
export function afterCommit(tx: Tx, listener: CommitListener): void {
  touched.get(tx)?.add(listener);
}

/** Raised by us, as TypeORM does not report that a connection ended between two statements of a transaction. */
class ConnectionLostError extends Error {
  /** PostgreSQL's code for connection_failure. */
  readonly code = '08006';

  constructor(cause: Error) {
    super('The connection was lost in the middle of a transaction', { cause });
    this.name = 'ConnectionLostError';
  }
}

function isReleased(error: unknown): error is Error {
  return error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
}

/** A write that has to commit with the first transaction of some work. */
interface Companion {
  write: (tx: Tx) => Promise<void>;
  isTaken: boolean;
}

const companions = new AsyncLocalStorage<Companion>();

/** The only way to open a transaction. */
@Injectable()
export class Transactions {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Adds `write` to the first transaction of `work`, so that neither commits without the other. If `work` opens none,
   * `write` runs in its own transaction as soon as `work` has succeeded.
   */
  async runAlong<T>(write: (tx: Tx) => Promise<void>, work: () => Promise<T>): Promise<T> {
    const companion: Companion = { write, isTaken: false };
    const result = await companions.run(companion, work);
    if (!companion.isTaken) await this.run(write);
    return result;
  }

  /** @throws an error that `isDatabaseAway` recognises if the connection ends midway */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const companion = companions.getStore();
    if (!companion || companion.isTaken) return this.commit(work);
    companion.isTaken = true;
    try {
      return await this.commit(async (tx) => {
        const result = await work(tx);
        await companion.write(tx);
        return result;
      });
    } catch (error) {
      companion.isTaken = false;
      throw error;
    }
  }

  /** Retries the transaction once if the database ended it because of a deadlock. */
  private async commit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.once(work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      return this.once(work);
    }
  }

  private async once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const listeners = new Set<CommitListener>();
    const result = await this.source
      .transaction((tx) => {
        touched.set(tx, listeners);
        return holdingConnection(() => work(tx));
      })
      .catch((error: unknown) => {
        throw isReleased(error) ? new ConnectionLostError(error) : error;
      });
    for (const listener of listeners) listener();
    return result;
  }
}
