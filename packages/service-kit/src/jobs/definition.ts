import { z } from '@emberhood/contracts';

/** How soon another process takes over the jobs of one that died. */
const HEARTBEAT_SECONDS = 30;
/** Also for failed jobs, as the service's own rows record what they were about. */
const KEPT_SECONDS = 24 * 3_600;
/** For jobs that wait for a try: pg-boss would drop them silently after two weeks, even between two tries. */
const KEPT_WAITING_SECONDS = 20 * 365 * 24 * 3_600;
/** Longer, so that one which is due daily and late is not the same as one that was never done. */
export const PERIODIC_KEPT_SECONDS = 28 * 3_600;

/** Work that is done later, at least once, by any copy of the service that handles it. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `<feature>.<action>`; the queue's name. */
  readonly name: string;
  readonly payload: Payload;
  readonly options: JobOptions;
}

export interface JobOptions {
  /** Jobs of this kind that one process runs concurrently. */
  concurrency: number;
  /**
   * Whether a group's job waits while any copy runs another job of its group. This is for fairness only: two workers
   * that look at the same moment may each take one, so work that must not run twice needs a guard in its rows.
   */
  oneAtATimePerGroup: boolean;
  /** Retries after the first try; the delay doubles from `retryDelaySeconds` to `retryDelayMaxSeconds`, with jitter. */
  retries: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** The lease: a longer try is aborted, and another one begins. */
  timeoutSeconds: number;
}

const DEFAULTS: JobOptions = {
  concurrency: 1,
  oneAtATimePerGroup: false,
  retries: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 300,
  timeoutSeconds: 120,
};

export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  options: Partial<JobOptions> = {},
): JobDefinition<Payload> {
  return { name, payload, options: { ...DEFAULTS, ...options } };
}

/** When recurring work is due. `cron` has five fields, in UTC; `everySeconds` allows intervals below a minute. */
export type Schedule = { cron: string } | { everySeconds: number };

/** The job options under pg-boss's names. */
export function queueSettings(options: JobOptions, schedule: Schedule | undefined) {
  return {
    retryLimit: options.retries,
    retryDelay: options.retryDelaySeconds,
    retryDelayMax: options.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEPT_WAITING_SECONDS,
    deleteAfterSeconds: schedule && 'cron' in schedule ? PERIODIC_KEPT_SECONDS : KEPT_SECONDS,
  };
}
