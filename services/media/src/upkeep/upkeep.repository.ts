import { deleteInParts, onlyRow, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { FOR_MODERATORS } from '../cases/waiting-cases.ts';
import type { VideoState } from '../videos/video-state.ts';
import { VideoEntity } from '../videos/video.entity.ts';

const BATCH = 100;

const OVER = [
  { from: 'videos', where: `status = 'deleted' and not has_objects and deleted_at < now() - interval '30 days'` },
  { from: 'refused_files', where: `refused_at < now() - interval '1 year'` },
  { from: 'review_samples', where: `judged_at < now() - interval '1 year'` },
  { from: 'review_samples', where: `judged_at is null and drawn_at < now() - interval '1 year'` },
  { from: 'review_skips', where: `at < now() - interval '1 day'` },
];

/** SQL: the number of these cases, and the age of the oldest. */
const waiting = (which: string, count: string, age: string): string =>
  `(count(*) filter (where ${which}))::int as ${count},
   coalesce(extract(epoch from now() - min(c.opened_at) filter (where ${which})), 0)::float8 as "${age}"`;

/** Numbers waiting, and the ages of the oldest in seconds. */
interface Measured {
  toEncode: number;
  /** Cases that wait for moderators. */
  pending: number;
  toDecide: number;
  /** Cases that wait for operators. */
  handed: number;
  toAnswer: number;
}

@Injectable()
export class UpkeepRepository extends SqlRepository {
  /** Accepted clips that nothing has worked on for a while; `silent` if a run had begun. */
  listWaiting(idleSeconds: number): Promise<{ id: string; attempt: number; silent: boolean }[]> {
    return this.source.query(
      `select id, attempt, status = 'transcoding' as silent from videos
        where status in ('uploaded', 'transcoding') and coalesce(beat_at, accepted_at) < now() - make_interval(secs => $1)
          and coalesce(retry_at <= now(), true)
        order by accepted_at limit $2`,
      [idleSeconds, BATCH],
    );
  }

  /** Returns false if another process did it first. */
  async raiseAttempt(id: string, from: number): Promise<boolean> {
    const unfinished = { id, attempt: from, status: In<VideoState>(['uploaded', 'transcoding']) };
    return (await this.source.manager.increment(VideoEntity, unfinished, 'attempt', 1)).affected !== 0;
  }

  /** Uploads announced so long ago that nobody will finish them. */
  async listExpired(olderThanSeconds: number): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select id from videos where status = 'pending' and created_at < now() - make_interval(secs => $1) limit $2`,
      [olderThanSeconds, BATCH],
    );
    return rows.map(({ id }) => id);
  }

  /** In random order, so that clips whose objects cannot be removed do not block the others. */
  listDeletedWithObjects(): Promise<{ id: string }[]> {
    return this.source.query(
      `select id from videos where status = 'deleted' and has_objects order by random() limit $1`,
      [BATCH],
    );
  }

  /** In random order, as above. */
  listOriginalsDue(keptHours: number): Promise<{ id: string }[]> {
    return this.source.query(
      `select id from videos
        where has_original and status in ('pending_review', 'approved', 'rejected', 'taken_down', 'failed')
          and (decided_at < now() - make_interval(hours => $1) or accepted_at < now() - interval '7 days')
        order by random()
        limit $2`,
      [keptHours, BATCH],
    );
  }

  async noteOriginalRemoved(id: string): Promise<void> {
    await this.source.manager.update(VideoEntity, { id }, { hasOriginal: false });
  }

  /** The ids that belong to clips. */
  async listExisting(ids: string[]): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select id from videos where id = any($1) and status <> 'deleted'`,
      [ids],
    );
    return rows.map((row) => row.id);
  }

  /** Removes rows of deleted clips, digests of files and second looks after their time, and skips that are over. */
  async forgetOld(signal: AbortSignal): Promise<void> {
    for (const over of OVER) await deleteInParts(this.source, over, signal);
  }

  measure(): Promise<Measured> {
    return onlyRow(
      this.source.query<Measured[]>(
        `select (select coalesce(extract(epoch from now() - min(accepted_at)), 0)::float8 from videos where status = 'uploaded') as "toEncode",
                ${waiting(FOR_MODERATORS, 'pending', 'toDecide')}, ${waiting(`c.kind = 'handed'`, 'handed', 'toAnswer')}
           from review_cases c where c.state = 'open'`,
      ),
    );
  }
}
