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
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'oidc_transactions_pkey' }) id!: string;
  @Column('text') provider!: OidcProvider;
  @Column('bytea') keyDigest!: Buffer;
  @Column('bytea') stateDigest!: Buffer;
  @Column('text', { nullable: true }) redirectedFrom!: string | null;
  /** Whose account the provider is to be connected to; null for signing in. */
  @Column('uuid', { nullable: true }) linkAccountId!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}
