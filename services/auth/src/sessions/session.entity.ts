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
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' }) id!: string;
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' }) @Column('uuid') accountId!: string;
  @Column('bytea') tokenDigest!: Buffer;
  @Column('timestamptz') authenticatedAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('int') idleSeconds!: number;
  @Column('timestamptz') expiresAt!: Date;
  /** When it was confirmed with a passkey. */
  @Column('timestamptz', { nullable: true }) passkeyAt!: Date | null;
  /** The account's rights changed after the token was issued, so it is replaced. */
  @Column('boolean', { default: false }) rotationDue!: boolean;
  /** Digest of the next token, until a request first brings it. */
  @Column('bytea', { nullable: true }) nextDigest!: Buffer | null;
  /** Digest of the old token, which requests in flight carry. */
  @Column('bytea', { nullable: true }) previousDigest!: Buffer | null;
  @Column('timestamptz', { nullable: true }) previousUntil!: Date | null;
  @Column('text') ip!: string;
  @Column('text') userAgent!: string;
}
