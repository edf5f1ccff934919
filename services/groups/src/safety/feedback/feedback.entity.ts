import { SafetyState } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity({ name: 'feedback' })
@Unique('feedback_safety_id', ['safetyId'])
@Index('feedback_safety', ['createdAt'], { where: 'felt_unsafe' })
@Check('feedback_rating_check', 'rating between 1 and 5')
@Check('feedback_safety_state_check', oneOf('safety_state', SafetyState.options))
export class FeedbackEntity {
  @ForeignKey('sessions') @PrimaryColumn('uuid') sessionId!: string;
  @ForeignKey('seats') @PrimaryColumn('uuid') seatId!: string;
  @Column('integer') rating!: number;
  @Column('text', { nullable: true }) comment!: string | null;
  @Column('boolean') feltUnsafe!: boolean;
  @Column('text', { nullable: true }) safetyNote!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** The id that operators see, which does not reveal the seat (T26). */
  @Generated('uuid')
  @Column('uuid')
  safetyId!: string;
  /** What operators decided; used only if `feltUnsafe`. */
  @Column('text', { default: 'open' }) safetyState!: SafetyState;
  @Column('text', { nullable: true }) safetyAnswer!: string | null;
  @Column('uuid', { nullable: true }) safetyBy!: string | null;
  @Column('timestamptz', { nullable: true }) safetyAt!: Date | null;
}
