import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A person who has proved an e-mail address. */
@Entity('accounts')
@Unique('accounts_email_key', ['email'])
export class AccountEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'accounts_pkey' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  /** Of the newest fact told about suspension and deletion. */
  @Column('integer', { name: 'standing_version', default: 0 })
  standingVersion!: number;

  /** Null: until it is lifted. */
  @Index('accounts_suspended_until', { where: 'suspended_until is not null' })
  @Column('timestamptz', { name: 'suspended_until', nullable: true })
  suspendedUntil!: Date | null;

  @Column('text', { name: 'suspension_reason', nullable: true })
  suspensionReason!: string | null;

  /** For operators only. */
  @Column('text', { name: 'suspension_note', nullable: true })
  suspensionNote!: string | null;

  @Column('text', { name: 'suspended_by', nullable: true })
  suspendedBy!: string | null;

  /** When the days of grace end of somebody who leaves. */
  @Index('accounts_deletes_at', { where: 'deletes_at is not null' })
  @Column('timestamptz', { name: 'deletes_at', nullable: true })
  deletesAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
