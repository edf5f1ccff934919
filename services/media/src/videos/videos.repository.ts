import type { PromptType, RejectionReason, VideoAppeal } from '@emberhood/contracts';
import { columnsOf, insertNew, isoOf, preparedRows, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { APPEALABLE_UNTIL } from '../cases/appeal-time.ts';
import { OPENING_STATES, type VideoState } from './video-state.ts';
import { VideoEntity } from './video.entity.ts';

export type NewVideo = Pick<
  VideoEntity,
  | 'id'
  | 'ownerId'
  | 'promptId'
  | 'promptType'
  | 'recorded'
  | 'trimFrom'
  | 'trimTo'
  | 'sizeBytes'
  | 'sha256'
  | 'partBytes'
  | 'idempotencyKey'
>;

/** The last decision against a clip or photo, and where its appeal stands. */
export interface Verdict {
  reason: RejectionReason;
  note: string | null;
  appeal: VideoAppeal;
}

/** A clip, never a photo. */
export type OwnVideo = VideoEntity & {
  promptId: string;
  promptType: PromptType;
  toldStatus: VideoState;
  verdict: Verdict | null;
};

/** Approved, and its owner is neither suspended nor about to be deleted. */
const SHOWN = `status = 'approved' and not exists (select 1 from hidden_accounts h where h.account_id = videos.owner_id and h.hidden)`;

/** A photo has neither. */
const IS_CLIP = 'prompt_id is not null and prompt_type is not null';

/** The status shown to its owner: a rejection only once it can no longer be undone. */
const TOLD_STATUS = `coalesce((
  select c.status_before from review_cases c
   where c.video_id = videos.id and c.state = 'decided' and c.decision = 'reject' and c.settled_at is null limit 1
), videos.status)`;

/** After an appeal that was refused, its reason, as in the mail about it. */
const VERDICT = `(
  select json_build_object('reason', coalesce(upheld.reason, c.reason), 'note', case when upheld.id is null then c.note else upheld.note end,
           'appeal', json_build_object('until', ${isoOf(APPEALABLE_UNTIL)}, 'state', case
             when upheld.id is not null then 'upheld'
             when a.state = 'decided' and a.settled_at is not null then 'overturned'
             when a.id is not null then 'open'
             when ${APPEALABLE_UNTIL} > now() then 'possible'
             else 'over' end))
    from review_cases c
    left join review_cases a on a.appeals_case_id = c.id
    left join review_cases upheld on upheld.id = a.id and upheld.decision = 'reject' and upheld.settled_at is not null
   where c.video_id = videos.id and c.state = 'decided' and c.decision = 'reject' and c.kind <> 'appeal'
     and ${TOLD_STATUS} in ('rejected', 'taken_down')
   order by c.decided_at desc limit 1
) as verdict`;

const OWN_COLUMNS = `${columnsOf(VideoEntity, 'videos')}, ${TOLD_STATUS} as "toldStatus", ${VERDICT}`;

const INSERT_PENDING = `
  insert into videos (id, owner_id, prompt_id, prompt_type, recorded, trim_from, trim_to, size_bytes, sha256, idempotency_key, part_bytes, status)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'pending') on conflict do nothing returning 1`;

@Injectable()
export class VideosRepository extends SqlRepository {
  /** Serialises changes to a member's set of clips until the transaction ends. */
  async lockOwner(tx: Tx, ownerId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`media.owner:${ownerId}`]);
  }

  /** Returns false if its key already belongs to a clip, or its owner has another unfinished upload. */
  async insertPending(video: NewVideo, tx?: Tx): Promise<boolean> {
    const { id, ownerId, promptId, promptType, recorded, trimFrom, trimTo, sizeBytes, sha256 } = video;
    const of = [id, ownerId, promptId, promptType, recorded, trimFrom, trimTo, sizeBytes, sha256];
    const values = [...of, video.idempotencyKey, video.partBytes];
    const rows = await (tx
      ? tx.query<unknown[]>(INSERT_PENDING, values)
      : preparedRows(this.source, INSERT_PENDING, values));
    return rows.length > 0;
  }

  /** Does nothing if its key already belongs to a photo. */
  async insertPhoto(
    tx: Tx,
    photo: Pick<VideoEntity, 'id' | 'ownerId' | 'sizeBytes' | 'sha256' | 'captions' | 'idempotencyKey'>,
  ): Promise<void> {
    const fields = { kind: 'photo', promptId: null, promptType: null, recorded: false, status: 'pending' } as const;
    await insertNew(tx, VideoEntity, { ...photo, ...fields });
  }

  findPhotoByKey(tx: Tx, ownerId: string, idempotencyKey: string): Promise<VideoEntity | null> {
    return tx.findOneBy(VideoEntity, { kind: 'photo', ownerId, idempotencyKey });
  }

  /** Visible to everybody who may read its message, and before approval to its owner. */
  async isPhotoFor(id: string, { ownerId, viewerId }: { ownerId: string; viewerId: string }): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `select 1 from videos where id = $1 and kind = 'photo' and owner_id = $2
          and (${SHOWN} or ($2 = $3 and ${TOLD_STATUS} in ('pending_review', 'approved')))`,
      [id, ownerId, viewerId],
    );
    return rows.length > 0;
  }

  async findByIdempotencyKey(tx: Tx, ownerId: string, key: string): Promise<OwnVideo | undefined> {
    const [row] = await tx.query<OwnVideo[]>(
      `select ${OWN_COLUMNS} from videos where owner_id = $1 and idempotency_key = $2 and ${IS_CLIP}`,
      [ownerId, key],
    );
    return row;
  }

  /** Announced but unfinished uploads; `active` ones are recent enough to block others. */
  listPending(tx: Tx, ownerId: string, pendingSeconds: number): Promise<{ id: string; active: boolean }[]> {
    return tx.query(
      `select id, created_at > now() - make_interval(secs => $2) as active
         from videos where owner_id = $1 and status = 'pending' and ${IS_CLIP}`,
      [ownerId, pendingSeconds],
    );
  }

  /** Restarts the time of an unfinished upload. Returns false if it is no longer unfinished. */
  async renewPending(ownerId: string, id: string, tx?: Tx): Promise<boolean> {
    const pending = { id, ownerId, status: 'pending' } as const;
    const { affected } = await (tx ?? this.source.manager).update(VideoEntity, pending, { createdAt: () => 'now()' });
    return affected === 1;
  }

  async findOwn(ownerId: string, id: string, tx?: Tx): Promise<OwnVideo | undefined> {
    const [row] = await (tx ?? this.source).query<OwnVideo[]>(
      `select ${OWN_COLUMNS} from videos where id = $1 and owner_id = $2 and ${IS_CLIP} and status <> 'deleted'`,
      [id, ownerId],
    );
    return row;
  }

  /** Works for a clip or a photo; undefined if this owner has no such one. */
  async findVerdict(ownerId: string, id: string): Promise<{ verdict: Verdict | null } | undefined> {
    const [row] = await this.source.query<{ verdict: Verdict | null }[]>(
      `select ${VERDICT} from videos where id = $1 and owner_id = $2 and status <> 'deleted'`,
      [id, ownerId],
    );
    return row;
  }

  find(id: string): Promise<VideoEntity | null> {
    return this.source.manager.findOneBy(VideoEntity, { id });
  }

  /** Newest first. */
  listOwn(ownerId: string): Promise<OwnVideo[]> {
    return this.source.query(
      `select ${OWN_COLUMNS} from videos
        where owner_id = $1 and ${IS_CLIP} and status not in ('pending', 'deleted') order by created_at desc, id`,
      [ownerId],
    );
  }

  /** Newest first. */
  listApproved(
    ownerId: string,
  ): Promise<Pick<OwnVideo, 'id' | 'promptId' | 'promptType' | 'captions' | 'seconds' | 'hasRenditions'>[]> {
    return this.source.query(
      `select id, prompt_id as "promptId", prompt_type as "promptType", captions, seconds, has_renditions as "hasRenditions"
         from videos where owner_id = $1 and ${IS_CLIP} and ${SHOWN} order by created_at desc, id`,
      [ownerId],
    );
  }

  /** The newest approved clip of each of these owners who has one. */
  listNewestApproved(ownerIds: string[]): Promise<{ id: string; ownerId: string }[]> {
    return this.source.query(
      `select distinct on (owner_id) id, owner_id as "ownerId" from videos
        where owner_id = any($1) and ${IS_CLIP} and ${SHOWN} order by owner_id, created_at desc, id`,
      [ownerIds],
    );
  }

  async findShown(id: string): Promise<{ id: string; ownerId: string } | undefined> {
    const [row] = await this.source.query<{ id: string; ownerId: string }[]>(
      `select id, owner_id as "ownerId" from videos where id = $1 and ${IS_CLIP} and ${SHOWN}`,
      [id],
    );
    return row;
  }

  ownsOpeningClip(ownerId: string): Promise<boolean> {
    return this.source.manager.existsBy(VideoEntity, { ownerId, kind: 'clip', status: In(OPENING_STATES) });
  }

  /** Whether this is still the clip's current version. */
  isAt(tx: Tx, id: string, version: number): Promise<boolean> {
    return tx.existsBy(VideoEntity, { id, version });
  }

  /** Whether this owner has it, not deleted. */
  isOf(tx: Tx, id: string, ownerId: string): Promise<boolean> {
    return tx.existsBy(VideoEntity, { id, ownerId, status: Not<VideoState>('deleted') });
  }

  /** The clip's place among its owner's that wait to be encoded: 1 for the first. */
  async placeInLine(id: string, tx?: Tx): Promise<number> {
    const [row] = await (tx ?? this.source).query<{ place: number }[]>(
      `select count(*)::int as place from videos v join videos own on own.id = $1
        where v.owner_id = own.owner_id and v.status in ('uploaded', 'transcoding')
          and (v.accepted_at, v.id) <= (own.accepted_at, own.id)`,
      [id],
    );
    return Math.max(1, row?.place ?? 1);
  }

  /** Returns false if the clip does not exist or is in none of these states. */
  async setCaptions(
    tx: Tx,
    { ownerId, id, captions }: { ownerId: string; id: string; captions: string | null },
    states: readonly VideoState[],
  ): Promise<boolean> {
    const { affected } = await tx.update(VideoEntity, { id, ownerId, kind: 'clip', status: In(states) }, { captions });
    return affected === 1;
  }

  /** Also deletes the row of a clip that was never accepted. */
  async noteObjectsRemoved(id: string): Promise<void> {
    const deleted = { id, status: 'deleted' } as const;
    await this.source.manager.delete(VideoEntity, { ...deleted, acceptedAt: IsNull() });
    await this.source.manager.update(VideoEntity, deleted, { hasObjects: false, hasOriginal: false });
  }
}
