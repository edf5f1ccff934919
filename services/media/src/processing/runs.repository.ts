import { AppError, type ErrorCode } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { VideoTransitions } from '../videos/video-transitions.ts';
import { VideoEntity } from '../videos/video.entity.ts';

/** Another run may take over after this silence; runs report once a second. */
const SILENT_SECONDS = 5;

export interface Run {
  video: VideoEntity;
  id: string;
}

/** The result of encoding: a clip's length, or a photo's size. */
export type Made = { seconds: number } | { width: number; height: number };

const ofRun = ({ id: runId }: Run) => ({ where: 'run_id = :runId', parameters: { runId } });

/** Changes by a run, which apply only while the row names it as the current one. */
@Injectable()
export class RunsRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly transitions: VideoTransitions,
  ) {}

  /** Returns undefined if there is nothing to do: done, deleted, not yet due, or another run has it. */
  start(tx: Tx, videoId: string, runId: string): Promise<VideoEntity | undefined> {
    return this.transitions.moveOne(tx, videoId, {
      to: 'transcoding',
      act: 'processing started',
      where: `case status when 'uploaded' then coalesce(retry_at <= now(), true)
                          else beat_at < now() - make_interval(secs => :silent) end`,
      parameters: { silent: SILENT_SECONDS },
      set: {
        // A row still in transcoding means that its last run died.
        strikes: () => `strikes + (status = 'transcoding')::int`,
        runId,
        beatAt: () => 'now()',
        retryAt: null,
        progress: 0,
      },
    });
  }

  /** Returns false if the clip was deleted or another run has taken over. */
  async beat(run: Run, progress: number): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update videos set beat_at = now(), progress = greatest(progress, $3)
        where id = $1 and run_id = $2 and status = 'transcoding'`,
      [run.video.id, run.id, progress],
    );
    return count > 0;
  }

  /** Records the check. Returns false if the clip is no longer this run's. */
  async noteChecked(tx: Tx, run: Run, seconds: number): Promise<boolean> {
    const own = { id: run.video.id, runId: run.id, status: 'transcoding' } as const;
    return (await tx.update(VideoEntity, own, { seconds, checkedAt: () => 'now()' })).affected !== 0;
  }

  /** Gives the clip back, to be retried later under a new number. */
  release(
    tx: Tx,
    run: Run,
    why: { strike: boolean; delaySeconds: number; reason: string },
  ): Promise<VideoEntity | undefined> {
    return this.transitions.moveOne(tx, run.video.id, {
      to: 'uploaded',
      act: why.strike ? 'processing broke off' : 'processing deferred',
      detail: { reason: why.reason, delaySeconds: why.delaySeconds },
      ...ofRun(run),
      set: {
        runId: null,
        progress: 0,
        attempt: () => 'attempt + 1',
        strikes: () => `strikes + ${why.strike ? '1' : '0'}`,
        deferrals: () => `deferrals + ${why.strike ? '0' : '1'}`,
        retryAt: () => `now() + make_interval(secs => ${String(Math.round(why.delaySeconds))})`,
      },
    });
  }

  finish(tx: Tx, run: Run, made: Made): Promise<VideoEntity | undefined> {
    return this.transitions.moveOne(tx, run.video.id, {
      to: 'pending_review',
      act: 'ready for review',
      detail: { ...made },
      ...ofRun(run),
      set: { ...made, runId: null, progress: 1, hasRenditions: 'seconds' in made },
    });
  }

  /** Also frees the upload's key, so that the same bytes may be sent again. */
  fail(tx: Tx, run: Run, failure: ErrorCode): Promise<VideoEntity | undefined> {
    return this.transitions.moveOne(tx, run.video.id, {
      to: 'failed',
      act: 'failed',
      detail: { reason: failure },
      ...ofRun(run),
      set: { runId: null, progress: 0, failure, idempotencyKey: null, decidedAt: () => 'now()' },
    });
  }

  /** Makes the upkeep look for objects again. */
  async noteObjectsOfDeleted(videoId: string): Promise<void> {
    await this.source.manager.update(VideoEntity, { id: videoId, status: 'deleted' }, { hasObjects: true });
  }
}

/** For the audit, which takes a code, never a message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
