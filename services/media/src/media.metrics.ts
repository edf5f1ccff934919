import { Metrics } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

const ENCODING_SECONDS = [0.5, 1, 2, 3, 4, 5, 7.5, 10, 15, 30, 60, 120];

@Injectable()
export class MediaMetrics {
  readonly uploadBytes;
  readonly uploadRejected;
  readonly transcodeDuration;
  readonly transcodeRatio;
  readonly jobCount;
  readonly oldestWait;
  readonly moderationPending;
  readonly moderationOldest;
  readonly handedPending;
  readonly handedOldest;
  readonly decisions;
  readonly objectsFailed;

  constructor(metrics: Metrics) {
    this.uploadBytes = metrics.counter('upload_bytes_total', 'Bytes of accepted uploads', []);
    this.uploadRejected = metrics.counter('upload_rejected_total', 'Uploads refused, by reason', ['reason']);
    this.transcodeDuration = metrics.histogram(
      'transcode_duration_seconds',
      'From fetch to store, by outcome',
      ['outcome'],
      ENCODING_SECONDS,
    );
    this.transcodeRatio = metrics.histogram(
      'transcode_realtime_ratio',
      'Seconds of clip per second of work',
      [],
      [0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 15],
    );
    this.jobCount = metrics.gauge('bullmq_job_count', 'Jobs by queue and state', ['queue', 'state']);
    this.oldestWait = metrics.gauge('queue_oldest_wait_seconds', 'Age of the oldest clip that waits to be encoded', [
      'queue',
    ]);
    this.moderationPending = metrics.gauge('moderation_pending', 'Cases that wait for moderators', []);
    this.moderationOldest = metrics.gauge('moderation_oldest_seconds', 'Age of the oldest of them', []);
    this.handedPending = metrics.gauge(
      'moderation_handed_pending',
      'People handed to operators who wait for an answer',
      [],
    );
    this.handedOldest = metrics.gauge('moderation_handed_oldest_seconds', 'Age of the oldest of them', []);
    this.decisions = metrics.counter('moderation_decisions_total', 'Decisions by kind and reason', [
      'decision',
      'reason',
    ]);
    this.objectsFailed = metrics.counter(
      'store_objects_failed_total',
      'Objects with which upkeep failed while the store answers',
      ['what'],
    );
  }
}
