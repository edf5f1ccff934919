import type { OnboardingDraft } from '@emberhood/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What a newcomer has answered so far; removed with the profile that takes its place, or `DRAFT_DAYS` after the last answer. */
@Entity({ name: 'onboarding_drafts' })
@Index('onboarding_drafts_updated_at', ['updatedAt'])
@Check('onboarding_drafts_draft_check', 'pg_column_size(draft) < 16384')
export class OnboardingDraftEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb') draft!: OnboardingDraft;
  /** Grows with each save, which names the one it was made from. */
  @Column('integer', { default: 1 }) version!: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
