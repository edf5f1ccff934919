import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** That somebody agreed to a version of a document, and when. */
@Entity('agreements')
export class AgreementEntity {
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'agreements_pkey' })
  accountId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'agreements_pkey' }) document!: string;
  /** The date from which it counts. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'agreements_pkey' }) version!: string;
  @Column('timestamptz') agreedAt!: Date;
}
