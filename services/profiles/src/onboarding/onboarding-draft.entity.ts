import type { OnboardingDraft } from '@emberhood/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A newcomer's answers so far; deleted when their profile is created, or `DRAFT_DAYS` after the last answer. */
@Entity({ name: 'onboarding_drafts' })
@Index('onboarding_drafts_updated_at', ['updatedAt'])
@Check('onboarding_drafts_draft_check', 'pg_column_size(draft) < 16384')
export class OnboardingDraftEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb') draft!: OnboardingDraft;
  /** Grows with each save; a save names the version it is based on. */
  @Column('integer', { default: 1 }) version!: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
