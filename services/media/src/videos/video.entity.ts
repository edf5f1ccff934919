import type { ErrorCode, PromptType } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { VIDEO_STATES, type VideoState } from './video-state.ts';

/** Times have milliseconds, as in JavaScript, so that cursors made of them are exact. */
const time = { type: 'timestamptz', precision: 3 } as const;

@Entity({ name: 'videos' })
@Unique('videos_idempotency_key', ['ownerId', 'idempotencyKey'])
@Index('videos_owner', ['ownerId', 'createdAt'])
@Index('videos_one_pending_clip', ['ownerId'], { unique: true, where: `status = 'pending' and kind = 'clip'` })
@Index('videos_unfinished', ['status', 'acceptedAt'], { where: `status in ('pending', 'uploaded', 'transcoding')` })
@Index('videos_waiting', ['status', 'acceptedAt'], { where: `status in ('uploaded', 'pending_review')` })
@Index('videos_originals', ['acceptedAt'], { where: 'has_original' })
@Index('videos_removable', ['deletedAt'], { where: `status = 'deleted'` })
@Check('videos_checked', 'checked_at is null or sha256 is not null')
@Check('videos_trim', '(trim_from is null) = (trim_to is null) and trim_from < trim_to')
@Check('videos_status', oneOf('status', VIDEO_STATES))
@Check('videos_kind', oneOf('kind', ['clip', 'photo']))
@Check('videos_prompt', `(kind = 'clip') = (prompt_id is not null) and (prompt_id is null) = (prompt_type is null)`)
export class VideoEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') ownerId!: string;
  /** A photo in the chat of a group goes the same way: it has a small copy in the place of the poster, and is never on a profile. */
  @Column('text', { default: 'clip' }) kind!: 'clip' | 'photo';
  /** Null, and its type too, of a photo. */
  @Column('text', { nullable: true }) promptId!: string | null;
  @Column('text', { nullable: true }) promptType!: PromptType | null;
  /** By the member's camera: mirrored while transcoding. */
  @Column('boolean') recorded!: boolean;
  /** What is kept of the original, in seconds from its beginning; null keeps all of it. */
  @Column('double precision', { nullable: true }) trimFrom!: number | null;
  @Column('double precision', { nullable: true }) trimTo!: number | null;
  @Column('text') status!: VideoState;
  /** Grows with each change of status; goes out with the events. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('integer') sizeBytes!: number;
  /** Of one that comes in parts: the length of each but the last. Null of one that is a single object. */
  @Column('integer', { nullable: true }) partBytes!: number | null;
  /** As announced, and compared with what arrived; of parts, the digest of their digests. */
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('text', { nullable: true }) idempotencyKey!: string | null;
  /** Decoded length; null until it was decoded to the end. */
  @Column('double precision', { nullable: true }) seconds!: number | null;
  /** Of a photo as it is shown. */
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  /** 0..1 while transcoding. */
  @Column('real', { default: 0 }) progress!: number;
  @Column('text', { nullable: true }) failure!: ErrorCode | null;
  /** What is said in it, or what a photo shows, in the member's own words. */
  @Column('text', { nullable: true }) captions!: string | null;
  /** Number of the job that is to encode it; a new one when the former was lost or over. */
  @Column('integer', { default: 1 }) attempt!: number;
  /** Runs that ended badly: ffmpeg failed, or the worker died over it. */
  @Column('integer', { default: 0 }) strikes!: number;
  /** Runs that something else kept from ending, such as an absent store. */
  @Column('integer', { default: 0 }) deferrals!: number;
  /** Not before this time, after a deferral. */
  @Column({ ...time, nullable: true }) retryAt!: Date | null;
  /** The run at work; a later one takes over. */
  @Column('uuid', { nullable: true }) runId!: string | null;
  @Column({ ...time, nullable: true }) beatAt!: Date | null;
  @Column({ ...time, default: () => 'now()' }) createdAt!: Date;
  /** When its bytes had arrived. */
  @Column({ ...time, nullable: true }) acceptedAt!: Date | null;
  /** When its bytes were found to be a clip. */
  @Column({ ...time, nullable: true }) checkedAt!: Date | null;
  /** When it was approved, rejected, taken down or failed. */
  @Column({ ...time, nullable: true }) decidedAt!: Date | null;
  @Column({ ...time, nullable: true }) deletedAt!: Date | null;
  @Column('boolean', { default: true }) hasOriginal!: boolean;
  /** The small copy and the filmstrip, which older encodings have not. */
  @Column('boolean', { default: false }) hasRenditions!: boolean;
  /** False once a deleted clip's objects are gone. */
  @Column('boolean', { default: true }) hasObjects!: boolean;
}
