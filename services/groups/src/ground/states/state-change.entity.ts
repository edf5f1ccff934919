import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Every change of every life cycle, for history and audit. Rows are only ever added. */
@Entity({ name: 'state_changes' })
@Index('state_changes_entity', ['entity', 'entityId', 'id'])
export class StateChangeEntity {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  /** The name of its state machine. */
  @Column('text') entity!: string;
  @Column('uuid') entityId!: string;
  @Column('text') fromState!: string;
  @Column('text') toState!: string;
  /** An account, or `system:<job>`. */
  @Column('text') actor!: string;
  /** For a change by a member, their own words. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  /** The trace id of the request or job, as in its log lines. */
  @Column('text', { nullable: true }) traceId!: string | null;
}
