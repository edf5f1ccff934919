import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** A signed-in browser. Its lifetimes are fixed when it is opened. */
@Entity('sessions')
@Unique('sessions_token_digest_key', ['tokenDigest'])
@Index('sessions_account_id', ['accountId'])
@Index('sessions_expires_at', ['expiresAt'])
@Index('sessions_next_digest', ['nextDigest'], { where: 'next_digest is not null' })
@Index('sessions_previous_digest', ['previousDigest'], { where: 'previous_digest is not null' })
// By an expression, which TypeORM does not know.
@Index('sessions_idle_until', { synchronize: false })
export class SessionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @ForeignKey(() => AccountEntity, { name: 'sessions_account_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('bytea', { name: 'token_digest' })
  tokenDigest!: Buffer;

  @Column('timestamptz', { name: 'authenticated_at' })
  authenticatedAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('int', { name: 'idle_seconds' })
  idleSeconds!: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When it was confirmed with a passkey. */
  @Column('timestamptz', { name: 'passkey_at', nullable: true })
  passkeyAt!: Date | null;

  /** The rights of the account have changed since the token was given: it gets another one. */
  @Column('boolean', { name: 'rotation_due', default: false })
  rotationDue!: boolean;

  /** Of the token that follows, until it comes back for the first time. */
  @Column('bytea', { name: 'next_digest', nullable: true })
  nextDigest!: Buffer | null;

  /** Of the token before, which requests in flight still carry. */
  @Column('bytea', { name: 'previous_digest', nullable: true })
  previousDigest!: Buffer | null;

  @Column('timestamptz', { name: 'previous_until', nullable: true })
  previousUntil!: Date | null;

  @Column('text')
  ip!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;
}
