import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Up to which message somebody has read their chat. */
@Entity({ name: 'chat_reads' })
export class ChatReadEntity {
  @ForeignKey('seats') @PrimaryColumn('uuid') seatId!: string;
  @Column('integer') place!: number;
}
