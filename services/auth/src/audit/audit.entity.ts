import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What happened, to whom, by whom. Rows are only ever added: the service has no right to change them. */
@Entity('audit')
@Index('audit_subject_at', ['subject', 'at'])
@Index('audit_actor_at', ['actor', 'at'])
@Index('audit_at', ['at', 'id'])
@Index('audit_addresses', ['at'], { where: '(ip IS NOT NULL)' })
export class AuditEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_pkey' }) id!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') event!: string;
  @Column('text') actor!: string;
  @Column('text') subject!: string;
  @Column('text') result!: string;
  @Column('text', { nullable: true }) ip!: string | null;
  @Column('text', { nullable: true }) userAgent!: string | null;
  @Column('text') requestId!: string;
}
