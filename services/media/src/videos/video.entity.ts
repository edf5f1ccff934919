import type { ErrorCode, PromptType } from '@emberhood/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { VideoState } from './video-state.ts';

/** Times have milliseconds, as in JavaScript, so that cursors made of them are exact. */
const time = { type: 'timestamptz', precision: 3 } as const;

@Entity({ name: 'videos' })
@Unique('videos_idempotency_key', ['ownerId', 'idempotencyKey'])
@Index('videos_owner', ['ownerId', 'createdAt'])
@Index('videos_queue', ['status', 'acceptedAt', 'id'])
@Index('videos_decided', ['status', 'decidedAt', 'id'])
@Check('videos_sha256', `sha256 is not null or status in ('pending', 'deleted')`)
@Check(
  'videos_status',
  `status in ('pending', 'uploaded', 'transcoding', 'pending_review', 'approved', 'rejected', 'failed', 'deleted')`,
)
export class VideoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text', { name: 'prompt_id' })
  promptId!: string;

  @Column('text', { name: 'prompt_type' })
  promptType!: PromptType;

  /** By the member's camera: mirrored while transcoding. */
  @Column('boolean')
  recorded!: boolean;

  @Column('text')
  status!: VideoState;

  /** Grows with each change of status; goes out with the events. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('integer', { name: 'size_bytes' })
  sizeBytes!: number;

  /** Null while the bytes of an announced clip are still on their way. */
  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  /** Decoded length; null until it was decoded to the end. */
  @Column('double precision', { nullable: true })
  seconds!: number | null;

  /** 0..1 while transcoding. */
  @Column('real', { default: 0 })
  progress!: number;

  @Column('text', { nullable: true })
  failure!: ErrorCode | null;

  /** Number of the job that is to encode it; a new one when the former was lost. */
  @Column('integer', { default: 1 })
  attempt!: number;

  /** Encodings that ended badly: ffmpeg failed, or the worker died over it. */
  @Column('integer', { default: 0 })
  strikes!: number;

  /** The encoding at work; a later one takes over. */
  @Column('uuid', { name: 'run_id', nullable: true })
  runId!: string | null;

  @Column({ ...time, name: 'beat_at', nullable: true })
  beatAt!: Date | null;

  @Column('uuid', { name: 'claimed_by', nullable: true })
  claimedBy!: string | null;

  @Column('text', { name: 'claimed_by_name', nullable: true })
  claimedByName!: string | null;

  @Column({ ...time, name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @Column({ ...time, name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When the upload was checked and taken. */
  @Column({ ...time, name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;

  /** When it was approved, rejected or failed. */
  @Column({ ...time, name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ ...time, name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('boolean', { name: 'has_original', default: true })
  hasOriginal!: boolean;

  /** False once a deleted clip's objects are gone. */
  @Column('boolean', { name: 'has_objects', default: true })
  hasObjects!: boolean;
}
