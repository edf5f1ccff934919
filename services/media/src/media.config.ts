import { UPLOAD_MAX_BYTES_DEFAULT, z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';
import { S3Config as StoreConfig } from '@emberhood/service-kit/storage';

/** Settings of both processes: the one that answers calls and the worker that checks and encodes. */
export const MediaConfig = z.object({
  UPLOAD_MAX_BYTES: setting.int({ min: 1 }).default(UPLOAD_MAX_BYTES_DEFAULT),
  /** Seconds after which an upload that is neither renewed nor committed no longer blocks the next one. */
  UPLOAD_PENDING_SECONDS: setting.int({ min: 5 }).default(90),
  /** How long an interrupted upload can be resumed; then its parts are removed. */
  UPLOAD_KEPT_HOURS: setting.int({ min: 1, max: 168 }).default(36),
  /** How long processing is retried while an outside cause prevents it, such as an unreachable store. */
  GIVE_UP_HOURS: setting.int({ min: 1, max: 72 }).default(6),
  /** Lifetime of addresses given to browsers. */
  ADDRESS_SECONDS: setting.int({ min: 360, max: 600 }).default(600),
  /** Time within which a clip should be decided; after it, the clip counts as overdue. */
  REVIEW_TARGET_HOURS: setting.int({ min: 1, max: 168 }).default(24),
  /** Percentage of approvals that somebody else looks at again. */
  REVIEW_SAMPLE_PERCENT: setting.int({ max: 100 }).default(5),
  /** Originals are removed this long after the decision or failure, but at the latest a week after their upload. */
  ORIGINALS_KEPT_HOURS: setting.int({ max: 168 }).default(24),
});
export type MediaConfig = z.output<typeof MediaConfig>;
export const MEDIA_CONFIG = Symbol('media-config');

export const WorkerConfig = z.object({
  REDIS_URL: z.string(),
  /** Folder for working files: a clip being checked or encoded. */
  WORK_DIR: z.string(),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  PATH: z.string().default(''),
  /** The niceness of the worker and its ffmpeg, at most 19; use 0 if the machine is theirs alone. */
  TRANSCODE_NICENESS: setting.int({ max: 19 }).default(10),
  TRANSCODE_CONCURRENCY: setting.int({ min: 1, max: 16 }).default(1),
  RECONCILE_SECONDS: setting.int({ min: 1, max: 600 }).default(10),
});
export type WorkerConfig = z.output<typeof WorkerConfig>;
export const WORKER_CONFIG = Symbol('worker-config');

export const FilesystemConfig = z.object({
  STORAGE_DIR: z.string(),
  /** The listener's URL for the gateway. */
  STORAGE_INTERNAL_URL: setting.url().transform((url) => new URL(url).origin),
  /** The listener's URL for browsers. */
  STORAGE_PUBLIC_URL: setting.url().transform((url) => new URL(url).origin),
  STORAGE_SIGNING_KEY: setting.keys(),
  /** Set only in the process that serves the files. */
  STORAGE_PORT: setting.int({ max: 65_535 }).optional(),
  STORAGE_HOST: z.string().default('127.0.0.1'),
});
export type FilesystemConfig = z.output<typeof FilesystemConfig>;

export const S3Config = z.object({
  ...StoreConfig.shape,
  /** The URL for browsers; the host is part of every signature. */
  S3_PUBLIC_ENDPOINT: setting.url(),
});
export type S3Config = z.output<typeof S3Config>;
