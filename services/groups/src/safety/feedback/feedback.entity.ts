import { SafetyState } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

/** What somebody said after a session. */
@Entity({ name: 'feedback' })
@Unique('feedback_safety_id', ['safetyId'])
@Index('feedback_safety', ['createdAt'], { where: 'felt_unsafe' })
@Check('feedback_rating_check', 'rating between 1 and 5')
@Check('feedback_safety_state_check', oneOf('safety_state', SafetyState.options))
export class FeedbackEntity {
  @ForeignKey('sessions', { name: 'feedback_session_id_fkey' })
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId!: string;

  @ForeignKey('seats', { name: 'feedback_seat_id_fkey' })
  @PrimaryColumn('uuid', { name: 'seat_id' })
  seatId!: string;

  @Column('integer')
  rating!: number;

  @Column('text', { nullable: true })
  comment!: string | null;

  @Column('boolean', { name: 'felt_unsafe' })
  feltUnsafe!: boolean;

  @Column('text', { name: 'safety_note', nullable: true })
  safetyNote!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** By which operators name it: it tells of no seat (T26). */
  @Generated('uuid')
  @Column('uuid', { name: 'safety_id' })
  safetyId!: string;

  /** What operators decided, and nothing unless `feltUnsafe`. */
  @Column('text', { name: 'safety_state', default: 'open' })
  safetyState!: SafetyState;

  @Column('text', { name: 'safety_answer', nullable: true })
  safetyAnswer!: string | null;

  @Column('uuid', { name: 'safety_by', nullable: true })
  safetyBy!: string | null;

  @Column('timestamptz', { name: 'safety_at', nullable: true })
  safetyAt!: Date | null;
}
