import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The chat of a group. Every change locks this row, so that revisions become visible in order. */
@Entity({ name: 'chat_rooms' })
@Index('chat_rooms_written_at', ['writtenAt'], { where: 'written_at is not null' })
export class ChatRoomEntity {
  @ForeignKey('groups') @PrimaryColumn('uuid') groupId!: string;
  /** Grows with every change. */
  @Column('integer', { default: 0 }) revision!: number;
  /** When somebody last wrote to the group, in the chat or elsewhere; null once everything is erased. */
  @Column('timestamptz', { nullable: true }) writtenAt!: Date | null;
}
