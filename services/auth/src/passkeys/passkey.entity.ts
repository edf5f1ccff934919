import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** The public half of a passkey; of no use to whoever reads it. */
@Entity('passkeys')
@Unique('passkeys_credential_id_key', ['credential_id'])
@Index('passkeys_account_id', ['account_id'])
export class PasskeyEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'passkeys_pkey' })
  id!: string;

  @ForeignKey(() => AccountEntity, { name: 'passkeys_account_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  account_id!: string;

  /** As the authenticator named it, in base64url. */
  @Column('text')
  credential_id!: string;

  /** In COSE form. */
  @Column('bytea')
  public_key!: Buffer;

  /** Of the authenticator; zero for those that do not count. */
  @Column('bigint')
  counter!: string;

  @Column('text', { array: true })
  transports!: string[];

  @Column('boolean')
  synced!: boolean;

  @Column('text')
  name!: string;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  last_used_at!: Date | null;
}
