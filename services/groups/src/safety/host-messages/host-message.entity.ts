import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What a host wrote to a group; erased with the chat. */
@Entity({ name: 'host_messages' })
@Index('host_messages_group', ['groupId', 'sentAt'])
@Index('host_messages_sent', ['sentAt', 'id'])
export class HostMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  @Column('uuid') hostId!: string;
  @Column('text') text!: string;
  @Column('timestamptz', { default: () => 'now()' }) sentAt!: Date;
  /** When an operator removed it, so that no member sees it any more. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
