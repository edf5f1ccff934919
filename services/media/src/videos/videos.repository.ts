import type { PromptType, RejectionReason } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { VideoEntity } from './video.entity.ts';
import { OPENING_STATES, type VideoState } from './video-state.ts';
import { VIDEO_COLUMNS } from './video-columns.ts';

export type NewVideo = Pick<
  VideoEntity,
  'id' | 'ownerId' | 'promptId' | 'promptType' | 'recorded' | 'sizeBytes' | 'sha256' | 'idempotencyKey'
>;

export interface Rejection {
  reason: RejectionReason;
  note: string | null;
}

export type OwnVideo = VideoEntity & { rejection: Rejection | null };

const REJECTION = `(
  select json_build_object('reason', reason, 'note', note) from reviews
   where video_id = videos.id and videos.status = 'rejected' order by version desc limit 1
) as rejection`;

@Injectable()
export class VideosRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** One change of a member's set of clips at a time, until the transaction ends. */
  async lockOwner(tx: Tx, ownerId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`media.owner:${ownerId}`]);
  }

  async insertPending(tx: Tx, video: NewVideo): Promise<void> {
    await tx.insert(VideoEntity, { ...video, status: 'pending' });
  }

  async findByIdempotencyKey(tx: Tx, ownerId: string, key: string): Promise<OwnVideo | undefined> {
    const [row] = await tx.query<OwnVideo[]>(
      `select ${VIDEO_COLUMNS}, ${REJECTION} from videos where owner_id = $1 and idempotency_key = $2`,
      [ownerId, key],
    );
    return row;
  }

  /** Announced and not finished, with whether it still counts. */
  listPending(tx: Tx, ownerId: string, pendingSeconds: number): Promise<{ id: string; active: boolean }[]> {
    return tx.query(
      `select id, created_at > now() - make_interval(secs => $2) as active
         from videos where owner_id = $1 and status = 'pending'`,
      [ownerId, pendingSeconds],
    );
  }

  /** It is still being uploaded, and counts from now. False when it no longer is. */
  async renewPending(ownerId: string, id: string, tx?: Tx): Promise<boolean> {
    const [, count] = await (tx ?? this.source).query<[unknown[], number]>(
      `update videos set created_at = now() where id = $1 and owner_id = $2 and status = 'pending'`,
      [id, ownerId],
    );
    return count > 0;
  }

  async findOwn(ownerId: string, id: string): Promise<OwnVideo | undefined> {
    const [row] = await this.source.query<OwnVideo[]>(
      `select ${VIDEO_COLUMNS}, ${REJECTION} from videos where id = $1 and owner_id = $2 and status <> 'deleted'`,
      [id, ownerId],
    );
    return row;
  }

  /** Newest first. */
  listOwn(ownerId: string): Promise<OwnVideo[]> {
    return this.source.query(
      `select ${VIDEO_COLUMNS}, ${REJECTION} from videos
        where owner_id = $1 and status not in ('pending', 'deleted') order by created_at desc, id`,
      [ownerId],
    );
  }

  /** Newest first. */
  listApproved(ownerId: string): Promise<{ id: string; promptId: string; promptType: PromptType }[]> {
    return this.source.query(
      `select id, prompt_id as "promptId", prompt_type as "promptType" from videos
        where owner_id = $1 and status = 'approved' order by created_at desc, id`,
      [ownerId],
    );
  }

  /** For each of these owners who has one: their newest approved clip. */
  listNewestApproved(ownerIds: string[]): Promise<{ id: string; ownerId: string }[]> {
    return this.source.query(
      `select distinct on (owner_id) id, owner_id as "ownerId" from videos
        where owner_id = any($1) and status = 'approved' order by owner_id, created_at desc, id`,
      [ownerIds],
    );
  }

  async ownsOpeningClip(ownerId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      'select 1 from videos where owner_id = $1 and status = any($2) limit 1',
      [ownerId, OPENING_STATES],
    );
    return rows.length > 0;
  }

  /** Undefined when it is no longer pending. */
  async accept(
    tx: Tx,
    id: string,
    checked: { sha256: string; seconds: number | null },
  ): Promise<VideoEntity | undefined> {
    const [rows] = await tx.query<[VideoEntity[], number]>(
      `update videos set status = 'uploaded', version = version + 1, sha256 = $2, seconds = $3, accepted_at = now()
        where id = $1 and status = 'pending' returning ${VIDEO_COLUMNS}`,
      [id, checked.sha256, checked.seconds],
    );
    return rows[0];
  }

  /** Its objects are still there; the key may be used again. Undefined when it was in another state. */
  async markDeleted(
    tx: Tx,
    ownerId: string,
    id: string,
    from: readonly VideoState[],
  ): Promise<VideoEntity | undefined> {
    const [rows] = await tx.query<[VideoEntity[], number]>(
      `update videos set ${DELETED} where id = $1 and owner_id = $2 and status = any($3) returning ${VIDEO_COLUMNS}`,
      [id, ownerId, from],
    );
    return rows[0];
  }

  /** The member's earlier clips for the same prompt. */
  async markFormerDeleted(tx: Tx, video: VideoEntity, from: readonly VideoState[]): Promise<VideoEntity[]> {
    const [rows] = await tx.query<[VideoEntity[], number]>(
      `update videos set ${DELETED}
        where owner_id = $1 and prompt_id = $2 and id <> $3 and created_at <= $4 and status = any($5)
        returning ${VIDEO_COLUMNS}`,
      [video.ownerId, video.promptId, video.id, video.createdAt, from],
    );
    return rows;
  }
}

const DELETED = `status = 'deleted', version = version + 1, deleted_at = now(), idempotency_key = null, run_id = null`;
