import type { IdentityProvider, z } from '@emberhood/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from './account.entity.ts';

/** A way in. Its key is (issuer, subject), never the e-mail; `label` is what the owner is shown. */
@Entity('identities')
@Unique('identities_issuer_subject_key', ['issuer', 'subject'])
@Index('identities_account_id', ['accountId'])
export class IdentityEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'identities_pkey' })
  id!: string;

  @ForeignKey(() => AccountEntity, { name: 'identities_account_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  provider!: z.output<typeof IdentityProvider>;

  @Column('text')
  issuer!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  label!: string;

  /** Microsoft's directory and object of the person. */
  @Column('text', { name: 'tenant_id', nullable: true })
  tenantId!: string | null;

  @Column('text', { name: 'object_id', nullable: true })
  objectId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
