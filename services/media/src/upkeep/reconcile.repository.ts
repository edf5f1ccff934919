import { SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { VideoState } from '../videos/video-state.ts';

export interface ClipRow {
  id: string;
  status: VideoState;
  kind: 'clip' | 'photo';
  hasObjects: boolean;
  /** Null if the original is one object. */
  parts: number | null;
}

const BATCH = 1_000;
const LOST_SECONDS = 60;

@Injectable()
export class ReconcileRepository extends SqlRepository {
  /** All clips, in small batches. */
  async *all(): AsyncGenerator<ClipRow> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.source.query<ClipRow[]>(
        `select id, status, kind, has_objects as "hasObjects", ceil(size_bytes::float8 / part_bytes)::int as parts
           from videos where id > $1 order by id limit $2`,
        [after, BATCH],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  }

  async listKnown(ids: string[]): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>('select id from videos where id = any($1)', [ids]);
    return rows.map(({ id }) => id);
  }

  /** Some of them, held so that nobody decides or removes them meanwhile. */
  listWithoutCase(tx: Tx): Promise<{ id: string; ownerId: string }[]> {
    return tx.query(
      `select id, owner_id as "ownerId" from videos v
        where status = 'pending_review'
          and not exists (select 1 from review_cases c where c.video_id = v.id and c.state = 'open')
        order by id limit $1 for update`,
      [BATCH],
    );
  }

  /** Some of the clips that nothing has worked on for a while and that are not deferred. */
  listLost(tx: Tx): Promise<{ id: string }[]> {
    return tx.query(
      `select id from videos
        where status in ('uploaded', 'transcoding') and coalesce(beat_at, accepted_at) < now() - make_interval(secs => $1)
          and coalesce(retry_at <= now(), true)
        order by id limit $2 for update`,
      [LOST_SECONDS, BATCH],
    );
  }

  /** Takes a new number, which no kept job has. */
  async wake(tx: Tx, ids: string[]): Promise<void> {
    await tx.query('update videos set attempt = attempt + 1, retry_at = null where id = any($1)', [ids]);
  }
}
