import type { NotificationTopic } from '@emberhood/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/**
 * What somebody wants by mail and on devices, and when. Without a row: everything, with the quiet hours of the
 * settings.
 */
@Entity('notification_choices')
export class NotificationChoicesEntity {
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notification_choices_pkey' })
  accountId!: string;
  @Column('text', { array: true, default: [] }) mailOff!: NotificationTopic[];
  @Column('text', { array: true, default: [] }) pushOff!: NotificationTopic[];
  /** A full hour; null: mails come at any time. */
  @Column('smallint', { nullable: true }) quietFrom!: number | null;
  @Column('smallint', { nullable: true }) quietTo!: number | null;
  /** As a browser told it; null until one has. */
  @Column('text', { nullable: true }) timeZone!: string | null;
}
