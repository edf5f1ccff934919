import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** One mailed code and link: both die together. Nothing in a row can be used to sign in. */
@Entity('challenges')
@Unique('challenges_secret_digest_key', ['secret_digest'])
@Index('challenges_open', ['email', 'binding_digest'], { where: 'used_at IS NULL' })
@Index('challenges_created_at', ['created_at'])
export class ChallengeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'challenges_pkey' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('bytea')
  code_mac!: Buffer;

  @Column('int')
  pepper_version!: number;

  @Column('bytea')
  secret_digest!: Buffer;

  @Column('bytea')
  binding_digest!: Buffer;

  @Column('int')
  attempts!: number;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  expires_at!: Date;

  /** The client address whose budget it was charged to; null for a browser that is known. */
  @Column('text', { nullable: true })
  sent_from!: string | null;

  /** Signed in with, or replaced by a newer one. */
  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;
}
