import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Whom a member wants to meet again; only the two are told, and only if both want it (P3). */
@Entity({ name: 'meet_again' })
export class MeetAgainEntity {
  @ForeignKey('seats') @PrimaryColumn('uuid') fromSeat!: string;
  @ForeignKey('seats') @PrimaryColumn('uuid') toSeat!: string;
  /** How the other may reach them: the same in all rows of a seat, and erased with the chat. */
  @Column('text', { nullable: true }) contact!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
