import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity({ name: 'chat_reads' })
export class ChatReadEntity {
  @ForeignKey('seats') @PrimaryColumn('uuid') seatId!: string;
  @Column('integer') place!: number;
}
