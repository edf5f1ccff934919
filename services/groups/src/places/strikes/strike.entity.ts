import { Strike } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An absence or late cancellation, and its consequence. */
@Entity({ name: 'strikes' })
// Created by a migration, as TypeORM has no expression indexes: one of a kind for each seat and session.
@Index('strikes_once', { synchronize: false })
@Index('strikes_account', ['accountId'])
@Check('strikes_kind_check', oneOf('kind', Strike.shape.kind.options))
@Check('strikes_consequence_check', oneOf('consequence', Strike.shape.consequence.options))
@Check('strikes_decision_check', oneOf('decision', ['upheld', 'lifted']))
export class StrikeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;
  @ForeignKey('seats') @Column('uuid') seatId!: string;
  /** The session missed, for an absence. */
  @ForeignKey('sessions') @Column('uuid', { nullable: true }) sessionId!: string | null;
  @Column('text') kind!: Strike['kind'];
  @Column('text') consequence!: Strike['consequence'];
  /** The member's own words. */
  @Column('text', { nullable: true }) appeal!: string | null;
  @Column('timestamptz', { nullable: true }) appealedAt!: Date | null;
  @Column('text', { nullable: true }) decision!: 'upheld' | 'lifted' | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** When the host corrected the mark; if marked again, the absence counts as a new one (decision: absences). */
  @Column('timestamptz', { nullable: true }) correctedAt!: Date | null;
}
