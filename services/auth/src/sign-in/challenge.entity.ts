import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** One mailed code and link: both die together. Nothing in a row can be used to sign in. */
@Entity('challenges')
@Unique('challenges_secret_digest_key', ['secretDigest'])
@Index('challenges_open', ['email', 'bindingDigest'], { where: 'used_at IS NULL' })
@Index('challenges_created_at', ['createdAt'])
@Index('challenges_counted', ['createdAt'], { where: 'counted' })
export class ChallengeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'challenges_pkey' }) id!: string;
  @Column('text') email!: string;
  @Column('bytea') codeMac!: Buffer;
  @Column('int') pepperVersion!: number;
  @Column('bytea') secretDigest!: Buffer;
  @Column('bytea') bindingDigest!: Buffer;
  @Column('int') attempts!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** The client address whose budget it was charged to; null for a browser that is known. */
  @Column('text', { nullable: true }) sentFrom!: string | null;
  /** Part of what strangers may have sent in an hour. */
  @Column('boolean', { default: false }) counted!: boolean;
  /** Signed in with, or replaced by a newer one. */
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
