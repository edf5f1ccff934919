import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A message to a person. What it says is sealed, and gone once it is settled; that it was sent stays for a while. */
@Entity('notifications')
@Unique('notifications_key_key', ['key'])
@Index('notifications_account_id', ['accountId'])
@Index('notifications_settled_at', ['settledAt'], { where: 'settled_at is not null' })
export class NotificationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notifications_pkey' }) id!: string;
  /** Who asked, and for what: `<service>:<kind>:<entity id>:<version>`. */
  @Column('text') key!: string;
  /** Null: to an address that need not have an account yet. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('text') template!: string;
  @Column('integer') version!: number;
  @Column('bytea', { nullable: true }) sealed!: Buffer | null;
  /** Its line in the list of what came, sealed; null: it has none. */
  @Column('bytea', { nullable: true }) headline!: Buffer | null;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  /** After this it has lost its sense. */
  @Column('timestamptz') notAfter!: Date;
  @Column('text') state!: 'waiting' | 'sent' | 'skipped' | 'refused';
  /** Why it was skipped. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
}
