import type { RegistrationDraft } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Answers of the wizard before it is sent; removed with the registration, or `DRAFT_DAYS` after the last of them. */
@Entity({ name: 'registration_drafts' })
@Index('registration_drafts_updated_at', ['updatedAt'])
export class RegistrationDraftEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb') draft!: RegistrationDraft;
  /** Grows with each save, which has to name the version it is based on. */
  @Column('integer', { default: 1 }) version!: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
