import { randomUUID } from 'node:crypto';
import { AppError } from '@emberhood/contracts';
import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { EncodingError } from '../ffmpeg/child-process.ts';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { MediaMetrics } from '../media.metrics.ts';
import { Heartbeat, SupersededError } from './heartbeat.ts';
import { OriginalProcessor } from './original-processor.ts';
import { ProcessingOutcomes } from './processing-outcomes.ts';
import { reasonOf, type Made, type Run } from './runs.repository.ts';

/** Runs that may end badly (ffmpeg failed, the worker died) before the clip counts as failed. */
const MAX_STRIKES = 3;
const MAX_DELAY_SECONDS = 600;

type Outcome = { kind: 'ready'; made: Made } | { kind: 'failed' | 'deferred' | 'superseded' };

/** Checks an upload, then encodes it: it goes to the review queue or to failed. Safe to run twice, also at once. */
@Injectable()
export class TranscodeService {
  constructor(
    private readonly processor: OriginalProcessor,
    private readonly outcomes: ProcessingOutcomes,
    private readonly metrics: MediaMetrics,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(videoId: string): Promise<void> {
    const run = await this.outcomes.start(videoId, randomUUID());
    if (!run) return;
    if (run.video.strikes >= MAX_STRIKES) {
      await this.outcomes.fail(run, 'MEDIA.TRANSCODE_FAILED');
      return;
    }
    const startedAt = performance.now();
    const outcome = await this.process(run);
    const took = (performance.now() - startedAt) / 1_000;
    this.metrics.transcodeDuration.observe({ outcome: outcome.kind }, took);
    if (outcome.kind === 'ready' && 'seconds' in outcome.made)
      this.metrics.transcodeRatio.observe(outcome.made.seconds / took);
    this.logger.info({ videoId, outcome: outcome.kind, seconds: took }, 'processing ended');
  }

  private async process(run: Run): Promise<Outcome> {
    const heart = new Heartbeat(
      (progress) => this.outcomes.beat(run, progress),
      (error) => {
        this.logger.warn({ err: error, videoId: run.video.id }, 'Processing: progress could not be noted');
      },
    );
    try {
      const made = await this.make(run, heart);
      await this.outcomes.ready(run, made);
      return { kind: 'ready', made };
    } catch (error) {
      // Once the signal has fired, any error is a consequence of it.
      return { kind: await this.ended(run, heart.signal.aborted ? heart.signal.reason : error) };
    } finally {
      heart.stop();
    }
  }

  private make(run: Run, heart: Heartbeat): Promise<Made> {
    const { signal } = heart;
    if (run.video.kind === 'photo') return this.processor.makePhoto(run.video, signal);
    return this.processor.makeClip(run.video, {
      signal,
      onChecked: (seconds) => this.outcomes.checked(run, seconds),
      onProgress: (progress) => {
        heart.progress = progress;
      },
    });
  }

  private async ended(run: Run, error: unknown): Promise<'failed' | 'deferred' | 'superseded'> {
    if (error instanceof SupersededError) {
      await this.outcomes.superseded(run);
      return 'superseded';
    }
    // The bytes themselves are wrong, so a retry makes no sense.
    if (error instanceof AppError && error.status < 500) {
      await this.outcomes.fail(run, error.code);
      return 'failed';
    }
    const strike = error instanceof EncodingError;
    this.logger.warn({ err: error, videoId: run.video.id, strike }, 'Processing: did not succeed');
    if (strike && run.video.strikes + 1 >= MAX_STRIKES) {
      await this.outcomes.fail(run, 'MEDIA.TRANSCODE_FAILED');
      return 'failed';
    }
    if (!strike && this.hasWaitedTooLong(run)) {
      await this.outcomes.fail(run, error instanceof AppError ? error.code : 'MEDIA.TRANSCODE_FAILED');
      return 'failed';
    }
    const tries = run.video.strikes + run.video.deferrals;
    const delaySeconds = Math.min(MAX_DELAY_SECONDS, 2 ** Math.min(tries, 10));
    await this.outcomes.defer(run, { strike, delaySeconds, reason: reasonOf(error) });
    return 'deferred';
  }

  private hasWaitedTooLong({ video }: Run): boolean {
    const since = (video.acceptedAt ?? video.createdAt).getTime();
    return Date.now() - since > this.config.GIVE_UP_HOURS * 3_600_000;
  }
}
