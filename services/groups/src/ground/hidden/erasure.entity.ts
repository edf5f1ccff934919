import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Erased accounts. An erasure is complete (`answeredAt`) once no snapshot in the store contains the account. */
@Entity({ name: 'erasures' })
@Index('erasures_open', ['askedAt'], { where: 'answered_at is null' })
@Index('erasures_answered_at', ['answeredAt'])
export class ErasureEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) askedAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  /** Refunds still on their way, which auth names in its last mail because nobody knows the address later. */
  @Column('integer', { default: 0 }) refundCents!: number;
}
