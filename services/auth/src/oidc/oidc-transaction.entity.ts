import type { OidcProvider } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A sign-in under way at a provider. State, nonce and verifier are derived from the browser's key and this id, so that
 * a row alone is of no use.
 */
@Entity('oidc_transactions')
@Unique('oidc_transactions_state_digest_key', ['stateDigest'])
@Index('oidc_transactions_key_digest', ['keyDigest'])
@Index('oidc_transactions_expires_at', ['expiresAt'])
export class OidcTransactionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'oidc_transactions_pkey' })
  id!: string;

  @Column('text')
  provider!: OidcProvider;

  @Column('bytea', { name: 'key_digest' })
  keyDigest!: Buffer;

  @Column('bytea', { name: 'state_digest' })
  stateDigest!: Buffer;

  @Column('text', { name: 'redirected_from', nullable: true })
  redirectedFrom!: string | null;

  /** Whose account the provider is to be connected to; null for signing in. */
  @Column('uuid', { name: 'link_account_id', nullable: true })
  linkAccountId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
