import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** The latest pending change of an account's address. A row holds no usable secret. */
@Entity('email_changes')
@Unique('email_changes_answer_digest_key', ['answerDigest'])
@Index('email_changes_proved', ['requestedAt'], { where: 'proved_at is not null' })
@Index('email_changes_unproved', ['codeExpiresAt'], { where: 'proved_at is null' })
export class EmailChangeEntity {
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_changes_pkey' })
  accountId!: string;
  /** What its code is bound to. */
  @Column('uuid') id!: string;
  /** The requesting session, which stays signed in. */
  @Column('uuid') sessionId!: string;
  @Column('text') newEmail!: string;
  @Column('bytea') codeMac!: Buffer;
  @Column('int') pepperVersion!: number;
  @Column('int') attempts!: number;
  /** Digest of the secret mailed to the old address. */
  @Column('bytea') answerDigest!: Buffer;
  @Column('timestamptz') requestedAt!: Date;
  @Column('timestamptz') codeExpiresAt!: Date;
  /** When the new address was proved by its code. */
  @Column('timestamptz', { nullable: true }) provedAt!: Date | null;
  /** When the old address said yes. */
  @Column('timestamptz', { nullable: true }) agreedAt!: Date | null;
}
