import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** A browser that wants to be notified. It outlives a session that ends by itself, but none that is ended by hand. */
@Entity('push_devices')
@Unique('push_devices_endpoint_digest_key', ['endpointDigest'])
@Index('push_devices_account_id', ['accountId'])
@Index('push_devices_session_id', ['sessionId'])
@Index('push_devices_kept_at', ['keptAt'])
export class PushDeviceEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'push_devices_pkey' }) id!: string;
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' }) @Column('uuid') accountId!: string;
  /** In which it was last told; it may be over. */
  @Column('uuid') sessionId!: string;
  /** SHA-256: one browser is one row. */
  @Column('bytea') endpointDigest!: Buffer;
  /** Endpoint and keys: whoever has them can send to that browser. */
  @Column('bytea') sealed!: Buffer;
  /** When the browser last said that it is there. */
  @Column('timestamptz') keptAt!: Date;
}
