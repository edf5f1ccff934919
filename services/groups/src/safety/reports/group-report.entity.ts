import { SafetyState, type ReportReason } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What one member reported of another, of a message or of a host. Who it was is for nobody to see (T26). */
@Entity({ name: 'group_reports' })
// Made by a migration, as TypeORM knows no expressions: one that is open, of each seat about each seat and message.
@Index('group_reports_once', { synchronize: false })
@Index('group_reports_between_host', { synchronize: false })
@Index('group_reports_host_once', ['bySeat', 'hostMessageId'], {
  unique: true,
  where: `state = 'open' and host_message_id is not null`,
})
@Index('group_reports_host_message', ['hostMessageId'], { where: 'host_message_id is not null' })
@Index('group_reports_state', ['state', 'createdAt'])
@Check('group_reports_not_own', 'by_seat <> about_seat')
@Check('group_reports_state_check', oneOf('state', SafetyState.options))
export class GroupReportEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  /** Null when it is the host's. */
  @ForeignKey('seats') @Column('uuid', { nullable: true }) bySeat!: string | null;
  /** An account: the host who has blocked a member. */
  @Column('uuid', { nullable: true }) byHost!: string | null;
  /** An account: the host whom a member has blocked. Of a message it stands there. */
  @Column('uuid', { nullable: true }) aboutHost!: string | null;
  /** Null when it is about the host. */
  @ForeignKey('seats') @Column('uuid', { nullable: true }) aboutSeat!: string | null;
  /** Of the chat, where it may be erased by now. */
  @Column('uuid', { nullable: true }) messageId!: string | null;
  /** `blocked`: they sit together, or one leads the group, and one has blocked the other. */
  @Column('text') reason!: ReportReason | 'blocked';
  @Column('text', { nullable: true }) note!: string | null;
  /** The message as it stood when it was reported. */
  @Column('text', { nullable: true }) quote!: string | null;
  @Column('text', { default: 'open' }) state!: SafetyState;
  /** Of the operator who changed its state last. */
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @ForeignKey('host_messages', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  hostMessageId!: string | null;
}
