import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Up to which message a member has read the chat. */
@Entity({ name: 'chat_reads' })
export class ChatReadEntity {
  @ForeignKey('seats') @PrimaryColumn('uuid') seatId!: string;
  @Column('integer') place!: number;
}
