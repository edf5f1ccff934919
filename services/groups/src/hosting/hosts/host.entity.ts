import { HostRecord } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who has applied to be a host, with what members may read about them. */
@Entity({ name: 'hosts' })
@Check('hosts_status_check', oneOf('status', HostRecord.shape.status.options))
export class HostEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('text') name!: string;
  @Column('text') bio!: string;
  /** Read by operators only. */
  @Column('text', { nullable: true }) message!: string | null;
  @Column('text') status!: HostRecord['status'];
  /** Why the application was declined the last time. */
  @Column('text', { nullable: true }) note!: string | null;
  /** The day from which they lead again; sessions before it need another host. */
  @Column('date', { nullable: true }) restsUntil!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** The number of decisions; the host is told of each once. */
  @Column('integer', { default: 0 }) decisions!: number;
  /** The last decision's version for auth, from the clock. */
  @Column('bigint', { default: () => '0' }) decidedVersion!: string;
}
