import { z } from '@emberhood/contracts';

/** How soon the jobs of a process that died are taken over. */
const HEARTBEAT_SECONDS = 30;
/** Also of failed jobs, as rows of the service say what they were about. */
const KEPT_SECONDS = 24 * 3_600;

/** Work that is done later, at least once, by any copy of the service that handles it. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `<feature>.<action>`; the queue's name. */
  readonly name: string;
  readonly payload: Payload;
  readonly options: JobOptions;
}

export interface JobOptions {
  /** Jobs of this kind at the same time in one process. */
  concurrency: number;
  /**
   * A group's job waits while another of the same group runs, in any copy. For fairness: two workers that look at the same moment
   * may each take one, so that what must not happen twice is held by rows.
   */
  oneAtATimePerGroup: boolean;
  /** After the first try; the delay doubles from `retryDelaySeconds` up to `retryDelayMaxSeconds`, with jitter. */
  retries: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** The lease: a try that takes longer is given up, and another begins. */
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

/** When work without a payload is due. `cron` has five fields, in UTC; `everySeconds` is for what cannot wait a minute. */
export type Schedule = { cron: string } | { everySeconds: number };

/** As pg-boss calls them. */
export function queueSettings(options: JobOptions) {
  return {
    retryLimit: options.retries,
    retryDelay: options.retryDelaySeconds,
    retryDelayMax: options.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  };
}
