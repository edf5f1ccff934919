import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** A signed-in browser. Its lifetimes are fixed when it is opened. */
@Entity('sessions')
@Unique('sessions_token_digest_key', ['token_digest'])
@Index('sessions_account_id', ['account_id'])
@Index('sessions_expires_at', ['expires_at'])
@Index('sessions_next_digest', ['next_digest'], { where: 'next_digest is not null' })
@Index('sessions_previous_digest', ['previous_digest'], { where: 'previous_digest is not null' })
// By an expression, which TypeORM does not know.
@Index('sessions_idle_until', { synchronize: false })
export class SessionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @ForeignKey(() => AccountEntity, { name: 'sessions_account_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  account_id!: string;

  @Column('bytea')
  token_digest!: Buffer;

  @Column('timestamptz')
  authenticated_at!: Date;

  @Column('timestamptz')
  last_seen_at!: Date;

  @Column('int')
  idle_seconds!: number;

  @Column('timestamptz')
  expires_at!: Date;

  /** When it was confirmed with a passkey. */
  @Column('timestamptz', { nullable: true })
  passkey_at!: Date | null;

  /** The rights of the account have changed since the token was given: it gets another one. */
  @Column('boolean', { default: false })
  rotation_due!: boolean;

  /** Of the token that follows, until it comes back for the first time. */
  @Column('bytea', { nullable: true })
  next_digest!: Buffer | null;

  /** Of the token before, which requests in flight still carry. */
  @Column('bytea', { nullable: true })
  previous_digest!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  previous_until!: Date | null;

  @Column('text')
  ip!: string;

  @Column('text')
  user_agent!: string;
}
