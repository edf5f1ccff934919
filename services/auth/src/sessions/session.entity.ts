import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** A signed-in browser. Its lifetimes are fixed when it is opened. */
@Entity('sessions')
@Unique('sessions_token_digest_key', ['token_digest'])
@Index('sessions_account_id', ['account_id'])
@Index('sessions_expires_at', ['expires_at'])
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

  @Column('text')
  ip!: string;

  @Column('text')
  user_agent!: string;
}
