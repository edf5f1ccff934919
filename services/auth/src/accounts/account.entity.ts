import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

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

  @Column('timestamptz')
  created_at!: Date;
}
