import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** The public half of a passkey; of no use to whoever reads it. */
@Entity('passkeys')
@Unique('passkeys_credential_id_key', ['credentialId'])
@Index('passkeys_account_id', ['accountId'])
export class PasskeyEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'passkeys_pkey' }) id!: string;
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' }) @Column('uuid') accountId!: string;
  /** As the authenticator named it, in base64url. */
  @Column('text') credentialId!: string;
  /** In COSE form. */
  @Column('bytea') publicKey!: Buffer;
  /** Of the authenticator; zero for those that do not count. */
  @Column('bigint') counter!: string;
  @Column('text', { array: true }) transports!: string[];
  @Column('boolean') synced!: boolean;
  @Column('text') name!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
}
