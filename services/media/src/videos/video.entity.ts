import type { ErrorCode, PromptType } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { VIDEO_STATES, type VideoState } from './video-state.ts';

/** Millisecond times, as in JavaScript, so that cursors made of them are exact. */
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
  /** A group chat's photo has the same states. A small copy takes the poster's place, and no profile shows it. */
  @Column('text', { default: 'clip' }) kind!: 'clip' | 'photo';
  /** Null for a photo, as is its type. */
  @Column('text', { nullable: true }) promptId!: string | null;
  @Column('text', { nullable: true }) promptType!: PromptType | null;
  /** Recorded by the member's camera here, and so mirrored while transcoding. */
  @Column('boolean') recorded!: boolean;
  /** Start of the kept part, in seconds from the original's beginning; null keeps all of it. */
  @Column('double precision', { nullable: true }) trimFrom!: number | null;
  @Column('double precision', { nullable: true }) trimTo!: number | null;
  @Column('text') status!: VideoState;
  /** Grows with each change of status; published with the events. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('integer') sizeBytes!: number;
  /** Length of each part but the last; null if the original is a single object. */
  @Column('integer', { nullable: true }) partBytes!: number | null;
  /** Announced, then compared with what arrived; for parts, the digest of their digests. */
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('text', { nullable: true }) idempotencyKey!: string | null;
  /** Decoded length; null until it was decoded to the end. */
  @Column('double precision', { nullable: true }) seconds!: number | null;
  /** Size of a photo as it is shown. */
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  /** From 0 to 1 while transcoding. */
  @Column('real', { default: 0 }) progress!: number;
  @Column('text', { nullable: true }) failure!: ErrorCode | null;
  /** What is said in a clip, or what a photo shows, in the member's own words. */
  @Column('text', { nullable: true }) captions!: string | null;
  /** Number of its encoding job; a new one replaces a lost or finished job. */
  @Column('integer', { default: 1 }) attempt!: number;
  /** Runs that ended badly: ffmpeg failed, or the worker died. */
  @Column('integer', { default: 0 }) strikes!: number;
  /** Runs that outside causes stopped, such as an unreachable store. */
  @Column('integer', { default: 0 }) deferrals!: number;
  /** After a deferral: not to be retried before this time. */
  @Column({ ...time, nullable: true }) retryAt!: Date | null;
  /** The current run; a later one may take over. */
  @Column('uuid', { nullable: true }) runId!: string | null;
  @Column({ ...time, nullable: true }) beatAt!: Date | null;
  @Column({ ...time, default: () => 'now()' }) createdAt!: Date;
  /** When all its bytes had arrived. */
  @Column({ ...time, nullable: true }) acceptedAt!: Date | null;
  /** When its bytes were found to be a clip. */
  @Column({ ...time, nullable: true }) checkedAt!: Date | null;
  /** When it was approved, rejected, taken down or failed. */
  @Column({ ...time, nullable: true }) decidedAt!: Date | null;
  @Column({ ...time, nullable: true }) deletedAt!: Date | null;
  @Column('boolean', { default: true }) hasOriginal!: boolean;
  /** Whether there are a small copy and a filmstrip, which older encodings lack. */
  @Column('boolean', { default: false }) hasRenditions!: boolean;
  /** False once a deleted clip's objects are removed. */
  @Column('boolean', { default: true }) hasObjects!: boolean;
}
