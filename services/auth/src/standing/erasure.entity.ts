import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that has gone. Nothing here says whose it was, but the sealed address until the last mail is written. */
@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'erasures_pkey' }) accountId!: string;
  @Column('bytea', { nullable: true }) sealedAddress!: Buffer | null;
  /** What goes back to them, as groups says: told in the last mail, as nobody knows the address later. */
  @Column('integer', { default: 0 }) refundCents!: number;
  /** Services that have not said yet that nothing is left with them. */
  @Column('text', { array: true }) waiting!: string[];
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz', { nullable: true }) completedAt!: Date | null;
}
