import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** A change of somebody's address that waits; the newest asked for alone. Nothing in a row can be used to make it. */
@Entity('email_changes')
@Unique('email_changes_answer_digest_key', ['answerDigest'])
@Index('email_changes_unproved', ['codeExpiresAt'], { where: 'proved_at is null' })
export class EmailChangeEntity {
  @ForeignKey(() => AccountEntity, { name: 'email_changes_account_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'email_changes_pkey' })
  accountId!: string;

  /** What its code is bound to. */
  @Column('uuid')
  id!: string;

  /** In which it was asked for: it stays signed in. */
  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text', { name: 'new_email' })
  newEmail!: string;

  @Column('bytea', { name: 'code_mac' })
  codeMac!: Buffer;

  @Column('int', { name: 'pepper_version' })
  pepperVersion!: number;

  @Column('int')
  attempts!: number;

  /** Of the secret in the mail to the old address. */
  @Column('bytea', { name: 'answer_digest' })
  answerDigest!: Buffer;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'code_expires_at' })
  codeExpiresAt!: Date;

  /** When the new address was proved by its code. */
  @Column('timestamptz', { name: 'proved_at', nullable: true })
  provedAt!: Date | null;

  /** When the old address said yes. */
  @Column('timestamptz', { name: 'agreed_at', nullable: true })
  agreedAt!: Date | null;
}
