import { createHash } from 'node:crypto';
import { z } from '@emberhood/contracts';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { DataSource } from 'typeorm';
import { PROCESS, SERVICE } from '../config/tokens.ts';
import { contextOrNew, makeContext } from '../context/context.ts';
import { OnceAMinute } from '../context/once-a-minute.ts';
import { afterCommit, type Tx } from '../database/database.module.ts';
import { retryWhileAway } from '../database/first-connection.ts';
import { isDatabaseAway } from '../database/sql.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { runInSpan } from '../tracing/spans.ts';
import { connectionOf, poolOf } from './boss-connections.ts';
import { defineJob, queueSettings, type JobDefinition, type JobOptions, type Schedule } from './definition.ts';
import { JobMetrics } from './job-metrics.ts';
import { jobsSchemaOf } from './schema.ts';

/** How often other copies look for new jobs; workers of the enqueuing process are woken at once. */
const POLL_SECONDS = 2;
/** For periodic jobs, and for a queue's other workers, as a worker that finds a job wakes the next. */
const SLOW_POLL_SECONDS = 10;
const SUPERVISE_SECONDS = 15;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export interface EnqueueOptions {
  /** While a job with this key exists (up to a day after its end), another one is ignored. */
  key?: string;
  runAt?: Date;
  /** Another limit for the pause between tries than that of its kind. */
  retryDelayMaxSeconds?: number;
  /** For fairness: see `oneAtATimePerGroup`. Stored unhashed, so use an id or a digest, never an address. */
  group?: string;
}

export interface JobRun {
  /** Aborted when the lease ends or the process stops. */
  signal: AbortSignal;
  /** Starts at 1. */
  attempt: number;
}

type Handler = (payload: unknown, run: JobRun) => Promise<void>;

interface Worker {
  id: string;
  isBusy: boolean;
}

interface Queue {
  definition: JobDefinition;
  handler?: Handler;
  schedule?: Schedule;
}

/**
 * The service's jobs: pg-boss rows in the service's database. They are enqueued in the transaction that causes them,
 * handled at least once by any copy that has a handler, and scheduled once across all copies (decision: jobs).
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap {
  private readonly boss: PgBoss;
  private readonly queues = new Map<string, Queue>();
  private readonly workers = new Map<string, Worker[]>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly measures: JobMetrics;
  private readonly outages: OnceAMinute;

  constructor(
    @InjectDataSource() source: DataSource,
    metrics: Metrics,
    @Inject(SERVICE) service: string,
    @Inject(PROCESS) private readonly process: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const schema = jobsSchemaOf(service);
    this.outages = new OnceAMinute((error) => this.warn(error));
    this.boss = new PgBoss({
      schema,
      db: poolOf(source),
      migrate: false,
      createSchema: false,
      // Only the owner has the right to rebuild indices.
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      maintenanceIntervalSeconds: 3_600,
    });
    // A worker's error arrives as a plain object.
    this.boss.on('error', (error) => this.failed(error instanceof Error ? error : Object.assign(new Error(), error)));
    this.measures = new JobMetrics(metrics, source, schema);
  }

  /** Call from a feature's constructor, in each process that enqueues jobs of this kind without handling them. */
  declare(definition: JobDefinition): void {
    if (!this.queues.has(definition.name)) this.queues.set(definition.name, { definition });
  }

  /** Call from a feature's constructor. If the handler throws, it is called again; if it returns, the job is done. */
  handle<Payload extends z.ZodType>(
    definition: JobDefinition<Payload>,
    handler: (payload: z.output<Payload>, run: JobRun) => Promise<void>,
  ): void {
    this.queues.set(definition.name, { definition, handler: handler as Handler });
  }

  /**
   * Schedules recurring work once for all copies. It is never queued or run twice at a time, and if it came due while
   * nothing ran, the next start catches up.
   */
  schedule(
    name: string,
    schedule: Schedule,
    work: (run: JobRun) => Promise<void>,
    options?: Partial<JobOptions>,
  ): void {
    const definition = defineJob(name, z.null(), { retries: 2, retryDelaySeconds: 10, ...options });
    this.queues.set(name, { definition, schedule, handler: (_nothing, run) => work(run) });
    this.measures.addPeriodic(name, schedule);
  }

  /** Creates the job when the transaction commits. Returns false if one with the same key exists. */
  async enqueue<Payload extends z.ZodType>(
    tx: Tx,
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options: EnqueueOptions = {},
  ): Promise<boolean> {
    if (!this.queues.has(definition.name)) throw new Error(`Job ${definition.name} is not declared in this process`);
    const { correlationId, traceparent } = contextOrNew();
    const data = { payload: definition.payload.parse(payload), correlationId, traceparent };
    const id = await this.boss.send(definition.name, data, {
      db: connectionOf(tx),
      ...(options.key !== undefined && { id: uuidOf(definition.name, options.key) }),
      ...(options.runAt && { startAfter: options.runAt }),
      ...(options.retryDelayMaxSeconds !== undefined && {
        retryBackoff: true,
        retryDelayMax: options.retryDelayMaxSeconds,
      }),
      ...(options.group !== undefined && { group: { id: options.group } }),
    });
    if (!options.runAt) {
      afterCommit(tx, () => this.wake(definition.name));
    }
    return id !== null;
  }

  async onApplicationBootstrap(): Promise<void> {
    await retryWhileAway(
      () => this.connect(),
      (error) => this.logger.warn({ err: error }, 'Jobs: the database is away, trying again'),
    );
    for (const queue of this.queues.values()) await this.open(queue);
  }

  /** Waits for the tries in progress, at least a second; see `ShutdownOrder`. */
  async stop(limitMs: number): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.boss.stop({ graceful: true, timeout: limitMs });
  }

  /** Does everything that needs the database before workers start. May be called again. */
  private async connect(): Promise<void> {
    try {
      await this.boss.start();
      for (const queue of this.queues.values()) await this.create(queue);
      await this.unscheduleFormer();
    } catch (error) {
      await this.boss.stop({ graceful: false });
      throw error;
    }
  }

  private async create({ definition: { name, options }, schedule }: Queue): Promise<void> {
    const settings = queueSettings(options, schedule);
    await this.boss.createQueue(name, { policy: schedule ? 'exclusive' : 'standard', ...settings });
    await this.boss.updateQueue(name, settings);
    // Fills pg-boss's queue cache: otherwise an enqueue would need a second connection beside its transaction's, and as
    // many of them as the pool has connections would deadlock.
    await this.boss.findJobs(name, { id: NO_JOB });
    if (schedule && 'cron' in schedule)
      await this.boss.schedule(name, schedule.cron, { process: this.process }, { tz: 'UTC', missed: 'once' });
  }

  /** What an earlier release of this process has scheduled would come due for ever, and no worker would take it. */
  private async unscheduleFormer(): Promise<void> {
    for (const { name, data } of await this.boss.getSchedules()) {
      const by = (data as { process?: string } | null | undefined)?.process;
      if (this.queues.has(name) || by !== this.process) continue;
      await this.boss.unschedule(name);
      await this.boss.deleteQueuedJobs(name);
    }
  }

  private async open({ definition, handler, schedule }: Queue): Promise<void> {
    const { name, options } = definition;
    if (schedule && 'everySeconds' in schedule) this.startSchedule(name, schedule.everySeconds);
    if (!handler) return;
    const workers: Worker[] = [];
    this.workers.set(name, workers);
    for (let n = 0; n < options.concurrency; n++) {
      const seconds = schedule || n > 0 ? SLOW_POLL_SECONDS : POLL_SECONDS;
      workers.push(await this.startWorker(definition, handler, seconds));
    }
  }

  /** While the database is away, each worker and schedule fails every few seconds. */
  private failed(error: unknown): void {
    if (isDatabaseAway(error)) this.outages.add(error);
    else this.warn(error);
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, 'Jobs: will be tried again');
  }

  private startSchedule(name: string, everySeconds: number): void {
    // Every copy sends it, but only the first one is accepted.
    const ask = (): void => {
      this.boss.send(name, null, { singletonSeconds: everySeconds }).then(
        (id) => {
          if (id !== null) this.wake(name);
        },
        (error: unknown) => this.failed(error),
      );
    };
    this.timers.push(setInterval(ask, everySeconds * 1_000).unref());
    ask();
  }

  private async startWorker(definition: JobDefinition, handler: Handler, pollSeconds: number): Promise<Worker> {
    const { name, options } = definition;
    const worker: Worker = { id: '', isBusy: false };
    worker.id = await this.boss.work(
      name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: pollSeconds,
        ...(options.oneAtATimePerGroup && { groupConcurrency: 1 }),
      },
      async ([job]: JobWithMetadata<JobData>[]) => {
        if (!job) return;
        worker.isBusy = true;
        // Lets another worker look for further jobs.
        this.wake(name);
        try {
          await this.run(definition, handler, job);
        } finally {
          worker.isBusy = false;
          // Makes this worker look again once pg-boss has recorded the job as done.
          this.boss.notifyWorker(worker.id);
        }
      },
    );
    return worker;
  }

  private async run(definition: JobDefinition, handler: Handler, job: JobWithMetadata<JobData>): Promise<void> {
    const { name } = definition;
    const attempt = job.retryCount + 1;
    const data = job.data as JobData | null;
    const began = process.hrtime.bigint();
    const outcome = (result: string): void => {
      this.measures.ran(name, result, Number(process.hrtime.bigint() - began) / 1e9);
    };
    try {
      const payload = definition.payload.parse(data?.payload ?? null);
      const start = {
        name,
        kind: 'consumer',
        facts: { 'messaging.system': 'pg-boss', 'emberhood.attempt': attempt },
      } as const;
      await runInSpan(start, makeContext(data?.correlationId, data?.traceparent), () =>
        handler(payload, { signal: job.signal, attempt }),
      );
      outcome('done');
    } catch (error) {
      const last = job.retryCount >= job.retryLimit;
      outcome(last ? 'failed' : 'retried');
      this.logger[last ? 'error' : 'warn']({ err: error, job: name, jobId: job.id, attempt }, 'Jobs: a try failed');
      // Throws the name only, as pg-boss stores the error and messages may hold query parameters, addresses or people's
      // words.
      throw new Error(error instanceof Error ? error.name : 'unknown');
    }
  }

  /** Makes one free worker look now; if it finds a job, it wakes the next. Busy ones look when they finish. */
  private wake(name: string): void {
    const free = this.workers.get(name)?.find(({ isBusy }) => !isBusy);
    if (free) this.boss.notifyWorker(free.id);
  }
}

interface JobData {
  payload: unknown;
  correlationId: string;
  traceparent: string;
}

/** Derives a job's id from its key, so that the table refuses a duplicate. */
function uuidOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
