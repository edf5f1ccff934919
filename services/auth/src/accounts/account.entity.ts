import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A person who has proved an e-mail address. */
@Entity('accounts')
@Unique('accounts_email_key', ['email'])
export class AccountEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'accounts_pkey' }) id!: string;
  @Column('text') email!: string;
  @Column('timestamptz', { nullable: true }) suspendedAt!: Date | null;
  /** Version of the latest suspension or deletion event. */
  @Column('integer', { default: 0 }) standingVersion!: number;
  /** Null: suspended until lifted. */
  @Index('accounts_suspended_until', { where: 'suspended_until is not null' })
  @Column('timestamptz', { nullable: true })
  suspendedUntil!: Date | null;
  @Column('text', { nullable: true }) suspensionReason!: string | null;
  /** For operators only. */
  @Column('text', { nullable: true }) suspensionNote!: string | null;
  @Column('text', { nullable: true }) suspendedBy!: string | null;
  /** When the grace period of a leaving account ends. */
  @Index('accounts_deletes_at', { where: 'deletes_at is not null' })
  @Column('timestamptz', { nullable: true })
  deletesAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
