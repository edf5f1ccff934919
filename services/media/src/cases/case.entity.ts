import type { RejectionReason, ReviewDecision, VideoStatus } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CASE_KINDS, CASE_STATES, type CaseKind, type CaseState } from './case-state.ts';

const time = { type: 'timestamptz', precision: 3 } as const;

/** Something the team has to decide: about a clip, or a person if there is no clip; `handed` is for operators. */
@Entity({ name: 'review_cases' })
@Index('review_cases_open_video', ['videoId'], { unique: true, where: `state = 'open' and video_id is not null` })
@Index('review_cases_open_person', ['subjectId'], { unique: true, where: `state = 'open' and video_id is null` })
@Index('review_cases_queue', ['priority', 'openedAt', 'id'], { where: `state = 'open'` })
@Index('review_cases_decided', ['decidedAt', 'id'], { where: `state = 'decided'` })
@Index('review_cases_unsettled', ['decidedAt'], { where: `state = 'decided' and settled_at is null` })
@Index('review_cases_video', ['videoId', 'openedAt'])
@Index('review_cases_subject', ['subjectId', 'openedAt'])
@Index('review_cases_appealed', ['appealsCaseId'], { unique: true })
@Check('review_cases_state', oneOf('state', CASE_STATES))
@Check('review_cases_kind', oneOf('kind', CASE_KINDS))
@Check('review_cases_decision', `(state = 'decided') = (decision is not null)`)
export class CaseEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: CaseKind;
  @Column('text', { default: 'open' }) state!: CaseState;
  /** Grows with each change of state or content, so that moderators decide only what they have seen. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('uuid', { nullable: true }) videoId!: string | null;
  /** The clip's owner, or the person in question. */
  @Column('uuid') subjectId!: string;
  /** Where somebody was reported: their public id, by which a moderator finds the profile. */
  @Column('text', { nullable: true }) personId!: string | null;
  /** 0 comes first, as somebody may be in danger; 1 otherwise. Handed cases: minors, danger, others. */
  @Column('smallint', { default: 1 }) priority!: number;
  @Column({ ...time, default: () => 'now()' }) openedAt!: Date;
  @Column('uuid', { nullable: true }) leaseBy!: string | null;
  @Column('text', { nullable: true }) leaseName!: string | null;
  @Column({ ...time, nullable: true }) leaseUntil!: Date | null;
  /** Moderators who may not decide it: they decided before, asked for a second opinion, or reported it. */
  @Column('uuid', { array: true, default: {} }) excluded!: string[];
  @Column('boolean', { default: false }) secondOpinion!: boolean;
  /** What the moderator who asked for a second opinion is unsure about. */
  @Column('text', { nullable: true }) opinionNote!: string | null;
  /** In an appeal, the member's own words. */
  @Column('text', { nullable: true }) statement!: string | null;
  /** The case that it follows: the decision appealed against, or the reports that were handed over. */
  @Column('uuid', { nullable: true }) appealsCaseId!: string | null;
  @Column('text', { nullable: true }) decision!: ReviewDecision | null;
  @Column('text', { nullable: true }) reason!: RejectionReason | null;
  /** For the member to read; in a case about a person, for the team. */
  @Column('text', { nullable: true }) note!: string | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('text', { nullable: true }) decidedName!: string | null;
  @Column({ ...time, nullable: true }) decidedAt!: Date | null;
  /** The clip's state before the decision, which an undo restores. */
  @Column('text', { nullable: true }) statusBefore!: VideoStatus | null;
  /** When the decision became final and the member was notified. */
  @Column({ ...time, nullable: true }) settledAt!: Date | null;
}
