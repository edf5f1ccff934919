import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that has gone. Nothing here says whose it was, but the sealed address until the last mail is written. */
@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'erasures_pkey' })
  account_id!: string;

  @Column('bytea', { nullable: true })
  sealed_address!: Buffer | null;

  /** Services that have not said yet that nothing is left with them. */
  @Column('text', { array: true })
  waiting!: string[];

  @Column('timestamptz')
  started_at!: Date;

  @Column('timestamptz', { nullable: true })
  completed_at!: Date | null;
}
