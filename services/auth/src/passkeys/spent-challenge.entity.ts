import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A challenge that has been answered, whatever came of it: it is not taken twice. */
@Entity('spent_challenges')
export class SpentChallengeEntity {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'spent_challenges_pkey' }) digest!: Buffer;
  @Index('spent_challenges_expires_at')
  @Column('timestamptz')
  expiresAt!: Date;
}
