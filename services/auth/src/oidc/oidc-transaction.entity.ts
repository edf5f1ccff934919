import type { OidcProvider } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A sign-in under way at a provider. State, nonce and verifier are derived from the browser's key and this id, so that
 * a row alone is of no use.
 */
@Entity('oidc_transactions')
@Unique('oidc_transactions_state_digest_key', ['state_digest'])
@Index('oidc_transactions_key_digest', ['key_digest'])
@Index('oidc_transactions_expires_at', ['expires_at'])
export class OidcTransactionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'oidc_transactions_pkey' })
  id!: string;

  @Column('text')
  provider!: OidcProvider;

  @Column('bytea')
  key_digest!: Buffer;

  @Column('bytea')
  state_digest!: Buffer;

  @Column('text', { nullable: true })
  redirected_from!: string | null;

  /** Whose account the provider is to be connected to; null for signing in. */
  @Column('uuid', { nullable: true })
  link_account_id!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  expires_at!: Date;
}
