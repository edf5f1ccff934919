import { SafetyState, type ReportReason } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A report by a member or host about a person or message. Nobody ever sees who made it (T26). */
@Entity({ name: 'group_reports' })
// Made by a migration because TypeORM has no expressions: one open report of each seat about each seat and message.
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
  /** Null for a block; earlier ones have the member's seat. */
  @ForeignKey('seats') @Column('uuid', { nullable: true }) bySeat!: string | null;
  /** The account of who has blocked the other, member or host. */
  @Column('uuid', { nullable: true }) byHost!: string | null;
  /** The account of a host whom a member has blocked, or whose message it was, once that is decided. */
  @Column('uuid', { nullable: true }) aboutHost!: string | null;
  /** Null if it is about the host. */
  @ForeignKey('seats') @Column('uuid', { nullable: true }) aboutSeat!: string | null;
  /** A message of the chat, which may be erased by now. */
  @Column('uuid', { nullable: true }) messageId!: string | null;
  /** `blocked` if one of two in the group, members or host, has blocked the other. */
  @Column('text') reason!: ReportReason | 'blocked';
  @Column('text', { nullable: true }) note!: string | null;
  /** The text at the time of the report. */
  @Column('text', { nullable: true }) quote!: string | null;
  @Column('text', { default: 'open' }) state!: SafetyState;
  /** The answer of the operator who changed its state last. */
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @ForeignKey('host_messages', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  hostMessageId!: string | null;
}
