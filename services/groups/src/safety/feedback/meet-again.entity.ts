import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Whom somebody would meet again; told to both where both would, to nobody else (P3). */
@Entity({ name: 'meet_again' })
export class MeetAgainEntity {
  @ForeignKey('seats') @PrimaryColumn('uuid') fromSeat!: string;
  @ForeignKey('seats') @PrimaryColumn('uuid') toSeat!: string;
  /** How the other may reach them; the same in all rows of a seat. Erased with the chat. */
  @Column('text', { nullable: true }) contact!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
