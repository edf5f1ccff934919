import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The chat of a group. Whoever changes something in it holds this row, so that revisions are seen in order. */
@Entity({ name: 'chat_rooms' })
@Index('chat_rooms_written_at', ['writtenAt'], { where: 'written_at is not null' })
export class ChatRoomEntity {
  @ForeignKey('groups') @PrimaryColumn('uuid') groupId!: string;
  /** Grows with every change. */
  @Column('integer', { default: 0 }) revision!: number;
  /** When somebody last wrote to the people of the group, in the chat or beside it; null when nothing is kept. */
  @Column('timestamptz', { nullable: true }) writtenAt!: Date | null;
}
