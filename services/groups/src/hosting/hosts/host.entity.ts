import { HostRecord } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Whoever has applied to hold groups; what stands here of them is for members to read. */
@Entity({ name: 'hosts' })
@Check('hosts_status_check', oneOf('status', HostRecord.shape.status.options))
export class HostEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('text') name!: string;
  @Column('text') bio!: string;
  /** For operators. */
  @Column('text', { nullable: true }) message!: string | null;
  @Column('text') status!: HostRecord['status'];
  /** Why the application was declined the last time. */
  @Column('text', { nullable: true }) note!: string | null;
  /** The day from which they lead again; what meets before then needs another host. */
  @Column('date', { nullable: true }) restsUntil!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** How many there have been: each is told once. */
  @Column('integer', { default: 0 }) decisions!: number;
  /** Of the last decision, by the clock: as auth is told of it. */
  @Column('bigint', { default: () => '0' }) decidedVersion!: string;
}
