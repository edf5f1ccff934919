import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export type NoticeKind =
  | 'invited'
  | 'locked'
  | 'reminder_week'
  | 'reminder_day'
  | 'moved'
  | 'cancelled'
  | 'dissolved'
  | 'claim_offered'
  | 'claim_lost'
  | 'invitation_passed'
  | 'given_up'
  | 'feedback_asked'
  | 'host_message'
  | 'host_changed'
  | 'host_formed'
  | 'host_locked'
  | 'host_moved'
  | 'host_ended'
  | 'strike'
  | 'strike_decided';

/**
 * What a member, or by `host_formed` to `host_ended` its host, is told of a group when its time has come: each kind and
 * version once (I19).
 */
@Entity({ name: 'notices' })
@Index('notices_due', ['dueAt'], { where: 'told_at is null' })
export class NoticeEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @PrimaryColumn('uuid') groupId!: string;
  @PrimaryColumn('text') kind!: NoticeKind;
  /** The group's version, or a count for kinds that come several times. */
  @PrimaryColumn('integer') version!: number;
  /** Empty once it is told. */
  @Column('jsonb', { default: {} }) data!: Record<string, unknown>;
  @Column('timestamptz') dueAt!: Date;
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
