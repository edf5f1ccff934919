import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A person who has proved an e-mail address. */
@Entity('accounts')
@Unique('accounts_email_key', ['email'])
export class AccountEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'accounts_pkey' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('timestamptz', { nullable: true })
  suspended_at!: Date | null;

  /** Of the newest fact told about suspension and deletion. */
  @Column('integer', { default: 0 })
  standing_version!: number;

  /** Null: until it is lifted. */
  @Index('accounts_suspended_until', { where: 'suspended_until is not null' })
  @Column('timestamptz', { nullable: true })
  suspended_until!: Date | null;

  @Column('text', { nullable: true })
  suspension_reason!: string | null;

  /** For operators only. */
  @Column('text', { nullable: true })
  suspension_note!: string | null;

  @Column('text', { nullable: true })
  suspended_by!: string | null;

  /** When the days of grace end of somebody who leaves. */
  @Index('accounts_deletes_at', { where: 'deletes_at is not null' })
  @Column('timestamptz', { nullable: true })
  deletes_at!: Date | null;

  @Column('timestamptz')
  created_at!: Date;
}
