import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Erased accounts: also removed from snapshots that are sealed or written later; confirmed once the store holds nothing of them. */
@Entity({ name: 'erasures' })
@Index('erasures_open', ['askedAt'], { where: 'answered_at is null' })
@Index('erasures_answered_at', ['answeredAt'])
export class ErasureEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) askedAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  /** On its way back to them then; auth says so in their last mail, as nobody knows their address later. */
  @Column('integer', { default: 0 }) refundCents!: number;
}
