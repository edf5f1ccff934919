import type { JobData, JobDefinition } from '@emberhood/contracts';
import { Queue, Worker, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { makeContext } from '../context/context.ts';
import { OnceAMinute } from '../context/once-a-minute.ts';
import { within } from '../context/within.ts';
import type { Logger } from '../logging/logger.ts';
import { runInSpan } from '../tracing/spans.ts';

/** A producer's connection: fails if Redis is away or silent, instead of queueing commands or waiting indefinitely. */
function producerConnection(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 5_000,
  });
}

export type JobQueue<D extends JobDefinition> = Queue<JobData<D>>;

const JOB_DEFAULTS: JobsOptions = {
  removeOnComplete: { count: 500, age: 3_600 },
  removeOnFail: { count: 1_000, age: 7 * 24 * 3_600 },
};

/** How long closing waits for Redis once no job is in progress. */
const CLOSE_MS = 5_000;

/** Also closes the connection, as BullMQ leaves it open, and does not wait for a Redis that is silent. */
function closeWith(
  owner: { close: (force?: boolean) => Promise<void> },
  connection: Redis,
  finished = () => Promise.resolve(),
): void {
  const close = owner.close.bind(owner);
  owner.close = async (force) => {
    const closed = close(force);
    await finished();
    await within(CLOSE_MS, () => closed).catch(() => undefined);
    connection.disconnect();
  };
}

/** The only way to make a queue: bounded history, errors logged. BullMQ retries nothing, as rows tell what is due. */
export async function createQueue<D extends JobDefinition>(
  definition: D,
  redisUrl: string,
  logger: Logger,
): Promise<JobQueue<D>> {
  const connection = producerConnection(redisUrl);
  const errors = new OnceAMinute((error) => logger.warn({ err: error, queue: definition.queue }, 'Queue: error'));
  connection.on('error', (error) => errors.add(error));
  await connection.connect().catch(() => undefined);
  const queue = new Queue<JobData<D>>(definition.queue, { connection, defaultJobOptions: JOB_DEFAULTS });
  closeWith(queue, connection);
  queue.on('error', (error) => errors.add(error));
  return queue as JobQueue<D>;
}

/** The only way to make a worker: validates data, restores context, retakes stalled jobs within 15 s, logs errors. */
export function createWorker<D extends JobDefinition>(
  definition: D,
  redisUrl: string,
  logger: Logger,
  process: (data: JobData<D>) => Promise<void>,
  concurrency: number,
): Worker<JobData<D>> {
  // Waits for Redis indefinitely.
  const retryStrategy = (times: number) => Math.min(2_000, 100 * times);
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy });
  const inProgress = new Set<Promise<void>>();
  const worker = new Worker<JobData<D>>(
    definition.queue,
    async (job) => {
      const data = definition.data.parse(job.data) as JobData<D> & { correlationId: string; traceparent?: string };
      const context = makeContext(data.correlationId, data.traceparent);
      const start = {
        name: definition.queue,
        kind: 'consumer',
        facts: { 'messaging.system': 'bullmq', 'messaging.destination.name': definition.queue },
      } as const;
      const work = runInSpan(start, context, () => process(data));
      inProgress.add(work);
      await work.finally(() => inProgress.delete(work));
    },
    {
      connection,
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 3,
      concurrency,
    },
  );
  closeWith(worker, connection, async () => {
    while (inProgress.size > 0) await Promise.allSettled(inProgress);
  });
  const errors = new OnceAMinute((error) => logger.warn({ err: error, queue: definition.queue }, 'Worker: error'));
  worker.on('error', (error) => errors.add(error));
  worker.on('failed', (job, error) => {
    logger.warn(
      { err: error, queue: definition.queue, job: job?.id, attempt: job?.attemptsMade },
      'Worker: job failed',
    );
  });
  worker.on('stalled', (job) => {
    logger.warn({ queue: definition.queue, job }, 'Worker: job retaken from a worker that went away');
  });
  return worker;
}

/** BullMQ loses jobs if Redis evicts keys. @throws unless the policy is noeviction */
export async function assertRedisPolicy(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 3, connectTimeout: 3_000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    // Managed servers forbid CONFIG, so read it from INFO.
    const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
    if (policy !== undefined && policy !== 'noeviction')
      throw new Error(`Redis must run with maxmemory-policy noeviction, not ${policy}`);
  } finally {
    redis.disconnect();
  }
}
