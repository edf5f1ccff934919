import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person or the worker looked at something private (I22). Rows are never changed, and go after two years. */
@Entity({ name: 'private_reads' })
@Index('private_reads_at', ['at'])
export class PrivateReadEntity {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  /** An account, or `system:<job>`. */
  @Column('text') actor!: string;
  @Column('text') what!: string;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
