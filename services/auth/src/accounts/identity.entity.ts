import type { IdentityProvider, z } from '@emberhood/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from './account.entity.ts';

/** A way in. Its key is (issuer, subject), never the e-mail; `label` is what the owner is shown. */
@Entity('identities')
@Unique('identities_issuer_subject_key', ['issuer', 'subject'])
@Index('identities_account_id', ['accountId'])
export class IdentityEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'identities_pkey' }) id!: string;
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' }) @Column('uuid') accountId!: string;
  @Column('text') provider!: z.output<typeof IdentityProvider>;
  @Column('text') issuer!: string;
  @Column('text') subject!: string;
  @Column('text') label!: string;
  /** Microsoft's directory and object of the person. */
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text', { nullable: true }) objectId!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
