import type { ErrorCode } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { VIDEO_COLUMNS } from '../videos/video-columns.ts';
import type { VideoEntity } from '../videos/video.entity.ts';

/** A run that has not been heard of for this long may be taken over. Runs say that they live every second. */
const SILENT_SECONDS = 5;

/** What one encoding may change: only while the row names it as the run at work. */
@Injectable()
export class RunsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Undefined when there is nothing to do: done, deleted, or somebody else is at it. */
  async start(videoId: string, runId: string): Promise<VideoEntity | undefined> {
    const [rows] = await this.source.query<[VideoEntity[], number]>(
      `update videos
          set strikes = strikes + (status = 'transcoding')::int, status = 'transcoding', version = version + 1,
              run_id = $2, beat_at = now(), progress = 0
        where id = $1
          and (status = 'uploaded' or (status = 'transcoding' and beat_at < now() - make_interval(secs => $3)))
        returning ${VIDEO_COLUMNS}`,
      [videoId, runId, SILENT_SECONDS],
    );
    return rows[0];
  }

  /** False when the clip was deleted or another run has taken over. */
  async beat(videoId: string, runId: string, progress: number): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update videos set beat_at = now(), progress = greatest(progress, $3)
        where id = $1 and run_id = $2 and status = 'transcoding'`,
      [videoId, runId, progress],
    );
    return count > 0;
  }

  /** Gives the clip back, to be tried again. */
  async release(videoId: string, runId: string, strike: boolean): Promise<void> {
    await this.source.query(
      `update videos
          set status = 'uploaded', version = version + 1, run_id = null, progress = 0, strikes = strikes + $3
        where id = $1 and run_id = $2 and status = 'transcoding'`,
      [videoId, runId, strike ? 1 : 0],
    );
  }

  async finish(tx: Tx, videoId: string, runId: string, seconds: number): Promise<VideoEntity | undefined> {
    const [rows] = await tx.query<[VideoEntity[], number]>(
      `update videos
          set status = 'pending_review', version = version + 1, run_id = null, progress = 1, seconds = $3
        where id = $1 and run_id = $2 and status = 'transcoding' returning ${VIDEO_COLUMNS}`,
      [videoId, runId, seconds],
    );
    return rows[0];
  }

  async fail(tx: Tx, videoId: string, runId: string, failure: ErrorCode): Promise<VideoEntity | undefined> {
    const [rows] = await tx.query<[VideoEntity[], number]>(
      `update videos
          set status = 'failed', version = version + 1, run_id = null, progress = 0, failure = $3, decided_at = now()
        where id = $1 and run_id = $2 and status = 'transcoding' returning ${VIDEO_COLUMNS}`,
      [videoId, runId, failure],
    );
    return rows[0];
  }

  async isDeleted(videoId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(`select 1 from videos where id = $1 and status <> 'deleted'`, [
      videoId,
    ]);
    return rows.length === 0;
  }
}
