import type { jobs } from '@emberhood/contracts';
import { afterCommit, contextOrNew, Health, inSpan, LOGGER, type Logger, type Tx } from '@emberhood/service-kit';
import type { JobQueue } from '@emberhood/service-kit/queue';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

export const TRANSCODE_JOBS = Symbol('transcode-jobs');

const STATES = ['waiting', 'active', 'delayed', 'prioritized', 'failed'] as const;

export interface JobTurn {
  /** The clip's place among its owner's, from 1: every member's first clip comes before anyone's second. */
  priority: number;
  delayMs?: number;
}

/** The queue of clips to check and encode. The database is authoritative: it restores jobs that Redis has lost. */
@Injectable()
export class TranscodeQueue implements OnApplicationShutdown {
  constructor(
    @Inject(TRANSCODE_JOBS) private readonly queue: JobQueue<typeof jobs.transcode>,
    @Inject(LOGGER) private readonly logger: Logger,
    health: Health,
  ) {
    health.register('redis', () => queue.getJobCounts('active'));
  }

  /** Adds one job per clip and attempt; a duplicate is ignored. @throws if Redis is away */
  async add(videoId: string, attempt: number, turn: JobTurn): Promise<void> {
    const start = { name: `${this.name} add`, kind: 'producer', facts: { 'messaging.system': 'bullmq' } } as const;
    await inSpan(start, async () => {
      const { correlationId, traceparent } = contextOrNew();
      await this.queue.add(
        'transcode',
        { videoId, correlationId, traceparent },
        { jobId: jobId(videoId, attempt), priority: turn.priority, delay: turn.delayMs ?? 0 },
      );
    });
  }

  /** Tolerates failure, as the row says that the clip waits and the upkeep retries once Redis is back. */
  async tryAdd(videoId: string, attempt: number, turn: JobTurn): Promise<void> {
    try {
      await this.add(videoId, attempt, turn);
    } catch (error) {
      this.logger.warn({ err: error, videoId }, 'Queue: a clip could not be enqueued yet');
    }
  }

  /** Adds it once the transaction has committed, as a worker that is faster would find nothing to do. */
  addAfter(tx: Tx, videoId: string, attempt: number, turn: JobTurn): void {
    afterCommit(tx, () => void this.tryAdd(videoId, attempt, turn));
  }

  /** Moves a waiting job up when its owner's earlier clips are done: behind all others of that priority, so only once. */
  async setPriority(videoId: string, attempt: number, priority: number): Promise<void> {
    const job = await this.queue.getJob(jobId(videoId, attempt));
    if (job && job.priority !== priority) await job.changePriority({ priority });
  }

  async stateOf(videoId: string, attempt: number): Promise<'none' | 'waiting' | 'running' | 'over'> {
    const job = await this.queue.getJob(jobId(videoId, attempt));
    if (!job) return 'none';
    const state = await job.getState();
    if (state === 'active') return 'running';
    return state === 'completed' || state === 'failed' || state === 'unknown' ? 'over' : 'waiting';
  }

  async counts(): Promise<Record<string, number>> {
    return this.queue.getJobCounts(...STATES);
  }

  get name(): string {
    return this.queue.name;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

function jobId(videoId: string, attempt: number): string {
  return `transcode-${videoId}-${attempt}`;
}
